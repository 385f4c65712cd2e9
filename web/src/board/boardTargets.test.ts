import { describe, expect, it } from "vitest";
import questions from "$decision/fixtures/questions.json";
import { decline, makeAsk, makeOption, makePart } from "$decision/fixtures/makeQuestion";
import { nextToken, partName, placeOptions, targetsOf } from "./boardTargets";
import type { Ask } from "./boardTypes";

const asked = Object.entries(questions as unknown as Record<string, { ask: Ask | null }>).flatMap(
  ([name, { ask }]) => (ask ? [{ name, ask }] : []),
);

describe("parts of the board", () => {
  it("have one name everywhere", () => {
    expect(partName(makePart("place", "castle"))).toBe("place:castle");
    expect(partName(makePart("cell", "build", 3))).toBe("cell:build:3");
    expect(partName(makePart("pass"))).toBe("pass");
  });

  it.each(asked)("every option of $name has a part", ({ ask }) => {
    const found = [...targetsOf(ask).values()].flatMap((target) => target.options.map((one) => one.token));
    expect(new Set(found)).toEqual(new Set(ask.options.map((one) => one.token)));
  });
});

describe("a part whose choices are those of the question before", () => {
  const place = (name: string) => makeOption("place", { place: name }, { parts: [makePart("place", name)] });
  const pass = () => makeOption("pass", {}, { parts: [makePart("pass")] });

  it("is the same target, so that it is not drawn anew", () => {
    const before = makeAsk([place("9"), place("castle"), pass()]);
    const old = targetsOf(before);
    const now = targetsOf({ ...before, options: before.options.slice(1) }, old);
    expect(now.get("place:castle")).toBe(old.get("place:castle"));
    expect(now.get("pass")).toBe(old.get("pass"));
    expect(now.has("place:9")).toBe(false);
    expect(targetsOf(makeAsk([pass()]), old).get("pass")).not.toBe(old.get("pass"));
  });
});

describe("choices beside a place", () => {
  it("are few or none", () => {
    const few = makeAsk([
      makeOption("pay", { pays: "g" }),
      makeOption("pay", { pays: "gg" }),
      decline("skip"),
    ]);
    expect(placeOptions(targetsOf(few), few)).toEqual(few.options);
    const many = makeAsk(
      Array.from({ length: 20 }, (_, i) => makeOption("pay", { pays: "f".repeat(i + 1) })),
    );
    expect(placeOptions(targetsOf(many), many)).toEqual([]);
  });

  it("are not shown if there is only one to decline: what can be done lies elsewhere", () => {
    const mason = makeOption("build", { tile: "mason" }, { parts: [makePart("tile", "mason")] });
    const build = makeAsk([mason, decline("skip")]);
    expect(placeOptions(targetsOf(build), build)).toEqual([]);
  });
});

describe("a click", () => {
  it("goes through the choices of a part one after the other", () => {
    const [first, second] = ["f", "g"].map((pays) => makeOption("build", { tile: "wood-market", pays }));
    const target = { options: [first!, second!], closed: [] };
    expect(nextToken(target, null)).toBe(first!.token);
    expect(nextToken(target, first!.token)).toBe(second!.token);
    expect(nextToken(target, second!.token)).toBe(first!.token);
    expect(nextToken({ options: [], closed: [] }, null)).toBeNull();
  });
});
