import { describe, expect, it } from "vitest";
import { flushSync } from "svelte";
import { shareStructure, fineGrained } from "./structuralSharing.svelte";

const before = () => ({
  road: [
    { tile: "farm", owner: null },
    { tile: "bank", owner: 2 },
  ],
  options: { favors: "normal" },
  places: { castle: [1, 2] },
});

describe("what is as it was", () => {
  it("stays the same object, down to the last part", () => {
    const old = before();
    expect(shareStructure(old, before())).toBe(old);
  });

  it("stays the same beside what has changed", () => {
    const old = before();
    const now = before();
    now.road[0]!.tile = "quarry";
    const found = shareStructure(old, now);
    expect(found).not.toBe(old);
    expect(found.road).not.toBe(old.road);
    expect(found.road[1]).toBe(old.road[1]);
    expect(found.places).toBe(old.places);
    expect(found.road[0]).toEqual({ tile: "quarry", owner: null });
    expect(old.road[0]!.tile).toBe("farm");
  });

  it.each([
    [{ a: 1 }, { a: 1, b: undefined }],
    [{ a: 1, b: 2 }, { a: 1 }],
    [[1, 2], [1]],
    [[1], { 0: 1 }],
    [{ a: null }, { a: {} }],
    [null, { a: 1 }],
    [{ a: 1 }, null],
    [7, [7]],
  ])("is not found where there is a difference: %j, %j", (old, now) => {
    const wanted = structuredClone(now);
    expect(shareStructure(old, now)).toEqual(wanted);
    expect(shareStructure(old, now)).not.toBe(old);
  });

  it("is found by its token, wherever it stands in the list", () => {
    const option = (token: string, price = 1) => ({ token, price: { deniers: price } });
    const old = [option("@1"), option("@2"), option("pass", 0)];
    const found = shareStructure(old, [option("@2"), option("pass", 0)]);
    expect(found[0]).toBe(old[1]);
    expect(found[1]).toBe(old[2]);
    expect(shareStructure(old, [option("@2", 3)])[0]).toEqual(option("@2", 3));
  });
});

describe("a part that is watched", () => {
  it("is looked at again when it changes, and not when another does", () => {
    let now = $state.raw(before());
    const looks: string[] = [];
    const end = $effect.root(() => {
      const view = fineGrained(() => now);
      $effect(() => void looks.push(`road ${view.road[0]!.tile}`));
      $effect(() => void looks.push(`castle ${view.places.castle.join()}`));
    });
    flushSync();
    expect(looks.splice(0)).toEqual(["road farm", "castle 1,2"]);
    now = before();
    flushSync();
    expect(looks).toEqual([]);
    now = { ...before(), places: { castle: [1, 2, 0] } };
    flushSync();
    expect(looks).toEqual(["castle 1,2,0"]);
    end();
  });

  it("may be one of a list", () => {
    let now = $state.raw(before());
    const looks: string[] = [];
    let view!: ReturnType<typeof before>;
    const end = $effect.root(() => {
      view = fineGrained(() => now);
      $effect(() => void looks.push(`first ${view.road[0]?.tile}`));
      $effect(() => void looks.push(`second ${view.road[1]?.owner}`));
      $effect(() => void looks.push(`all ${view.road.map(({ tile }) => tile).join()}`));
    });
    flushSync();
    expect(looks.splice(0)).toEqual(["first farm", "second 2", "all farm,bank"]);
    now = { ...before(), road: [before().road[0]!, { tile: "bank", owner: 3 }] };
    flushSync();
    expect(looks.splice(0)).toEqual(["second 3", "all farm,bank"]);
    now = { ...before(), road: [...now.road, { tile: "inn", owner: null }] };
    flushSync();
    expect(looks.splice(0)).toEqual(["first farm", "second 3", "all farm,bank,inn"]);
    now = { ...before(), road: [] };
    flushSync();
    expect([...view.road]).toEqual([]);
    now = before();
    flushSync();
    expect({ ...view, road: [...view.road] }).toEqual(before());
    end();
  });
});
