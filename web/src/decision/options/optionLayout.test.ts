import { beforeAll, describe, expect, it } from "vitest";
import { decline, makeAsk, makeOption } from "$decision/fixtures/makeQuestion";
import questions from "$decision/fixtures/questions.json";
import moments from "../../gallery/moments.json";
import { loadLanguage } from "$lib/i18n/translate.svelte";
import type { Ask, Option } from "$lib/net/messages";
import { add, finished, NO_PICKS, remove, type Picks, possible, sizes, slots } from "./cubeBundles";
import { layoutOptions, type OptionLayout, shownEntries } from "./optionLayout";
import { entries } from "./optionSummary";

beforeAll(() => loadLanguage("en"));

const layout = (ask: Ask) => layoutOptions(ask, [...shownEntries(ask).values()]);
const of = (options: Option[], more: Partial<Ask> = {}) => layout(makeAsk(options, more));

type Asked = Record<string, { ask: Ask | null }>;
const cases = [questions, moments].flatMap((some) =>
  Object.entries(some as unknown as Asked).flatMap(([name, { ask }]) => (ask ? [{ name, ask }] : [])),
);

function shown(composition: OptionLayout): string[] {
  const parts = composition.parts.flatMap((part) => {
    if (part.shape === "chips") return part.groups.flatMap((group) => group.choices.map((c) => c.token));
    if (part.shape === "steps") return part.steps.map((choice) => choice.token);
    return part.bundles.map((bundle) => bundle.token);
  });
  return [...parts, ...composition.apart.map((choice) => choice.token)];
}

/** The picks that lead to a bundle, cube by cube, as a person clicks them. */
function pickedFor(composition: OptionLayout, token: string): Picks[] {
  for (const part of composition.parts) {
    if (part.shape !== "tray") continue;
    const bundle = part.bundles.find((one) => one.token === token);
    if (!bundle) continue;
    let picks = NO_PICKS;
    const way = [picks];
    for (const side of ["gives", "takes"] as const) {
      for (const cube of bundle[side]) way.push((picks = add(part.bundles, picks, side, cube)));
    }
    return way;
  }
  return [];
}

describe("every question", () => {
  it.each(cases)("$name shows each of its options once", ({ ask }) => {
    const all = [...entries(ask.options, []).values()];
    expect(shown(layoutOptions(ask, all)).sort()).toEqual(ask.options.map((one) => one.token).sort());
  });

  it.each(cases)("$name can be picked cube by cube", ({ ask }) => {
    const composition = layout(ask);
    for (const { token } of ask.options) {
      const way = pickedFor(composition, token);
      if (!way.length) continue;
      const tray = composition.parts.find(
        (part) => part.shape === "tray" && part.bundles.some((bundle) => bundle.token === token),
      );
      if (tray?.shape !== "tray") throw new Error("the bundle lies in a cube picker");
      expect(finished(tray.bundles, way.at(-1)!)?.token).toBe(token);
      for (const picks of way) expect(possible(tray.bundles, picks).map((b) => b.token)).toContain(token);
    }
  });

  it("of each kind shows closed options that nothing else on the page shows", () => {
    const closed = (name: keyof typeof questions) =>
      [...shownEntries((questions as unknown as Asked)[name]!.ask!).values()]
        .filter((entry) => entry.closed)
        .map((entry) => entry.token);
    expect(closed("church")).toEqual(["pay:4"]);
    expect(closed("provost")).toEqual(["-3", "+3"]);
    expect(closed("favor inside a favor")).toEqual(["favor:build"]);
    expect(closed("mason")).toHaveLength(4);
    for (const name of ["place", "lawyer", "alchemist", "favor", "favor-build"] as const) {
      expect(closed(name)).toEqual([]);
    }
  });
});

describe("what stands where", () => {
  it("puts what declines apart, but both answers of the inn side by side", () => {
    expect(of([decline("pass"), makeOption("place", { place: "3" })]).apart.map((c) => c.token)).toEqual([
      "pass",
    ]);
    expect(of([makeOption("keep"), makeOption("home")]).apart).toEqual([]);
  });

  it("goes along the board: castle, special buildings, road", () => {
    const places = ["12", "2", "inn", "gate", "castle"].map((place) => makeOption("place", { place }));
    const [chips] = of(places).parts;
    expect(chips?.shape === "chips" && chips.groups.map((group) => group.choices[0]!.move.place)).toEqual([
      "castle",
      "gate",
      "inn",
      "2",
      "12",
    ]);
  });

  it("makes one chip of a tile that any cube can pay for, gold last", () => {
    const [chips] = of([
      makeOption("build", { tile: "wood-market", pays: "g" }),
      makeOption("build", { tile: "wood-market", pays: "f" }),
      makeOption("build", { tile: "mason" }),
    ]).parts;
    if (chips?.shape !== "chips") throw new Error("tiles are chips");
    expect(chips.groups.map((group) => group.choices.map((c) => c.move.pays))).toEqual([["f", "g"], [""]]);
  });

  it("names the parts of a decision that has several", () => {
    const take = ["f", "c"].map((takes) => makeOption("take", { takes }));
    const swap = makeOption("swap", { pays: "f", takes: "ww" });
    expect(of([...take, swap, decline("skip")]).parts.map((part) => part.title)).toEqual(["take", "swap"]);
    expect(of([...take, decline("skip")]).parts.map((part) => part.title)).toEqual([""]);
  });

  it("leaves the food of a batch out of what is picked", () => {
    const [tray] = of([makeOption("batch", { pays: "fws" })]).parts;
    expect(tray).toMatchObject({ fixed: "f", bundles: [{ gives: "ws", takes: "" }] });
  });
});

describe("picking cubes", () => {
  const options = ["ff", "fw", "ffww"].map((pays) => makeOption("pay", { pays }));
  const alchemist = of(options, { tile: "alchemist" }).parts[0]!;
  if (alchemist.shape !== "tray") throw new Error("the alchemist has a cube picker");
  const { bundles } = alchemist;

  it("knows two cubes as whole, three as between", () => {
    let picks = add(bundles, add(bundles, NO_PICKS, "gives", "w"), "gives", "f");
    expect(finished(bundles, picks)?.token).toBe("pay fw");
    picks = add(bundles, picks, "gives", "f");
    expect(finished(bundles, picks)).toBeUndefined();
    expect(possible(bundles, picks).map((b) => b.token)).toEqual(["pay ffww"]);
    expect(finished(bundles, remove(picks, "gives", "f"))?.token).toBe("pay fw");
    expect([slots(bundles, "gives"), sizes(bundles, "gives")]).toEqual([4, [2, 4]]);
  });

  it("takes no cube that leads nowhere", () => {
    expect(add(bundles, NO_PICKS, "gives", "c")).toEqual(NO_PICKS);
    const full = { gives: "ffww", takes: "" };
    expect(add(bundles, full, "gives", "f")).toEqual(full);
  });
});
