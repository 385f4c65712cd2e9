import { describe, expect, it } from "vitest";
import { add, finished, NO_PICKS, remove, type Picks, possible, sizes, slots } from "./cubeBundles";
import { layoutOptions, type OptionLayout } from "./optionLayout";
import lists from "$decision/fixtures/option_lists.json";

const cases = Object.entries(lists).flatMap(([kind, some]) => some.map((tokens) => ({ kind, tokens })));

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

describe("every list that the engine gives", () => {
  it.each(cases)("$kind shows each of its tokens once: $tokens.length", ({ kind, tokens }) => {
    expect(shown(layoutOptions(kind, tokens)).sort()).toEqual([...tokens].sort());
  });

  it.each(cases)("$kind can be picked cube by cube: $tokens.length", ({ kind, tokens }) => {
    const composition = layoutOptions(kind, tokens);
    for (const token of tokens) {
      const way = pickedFor(composition, token);
      if (!way.length) continue;
      const tray = composition.parts.find(
        (part) => part.shape === "tray" && part.bundles.some((bundle) => bundle.token === token),
      );
      if (tray?.shape !== "tray") throw new Error("the bundle lies in a tray");
      expect(finished(tray.bundles, way.at(-1)!)?.token).toBe(token);
      for (const picks of way) expect(possible(tray.bundles, picks).map((b) => b.token)).toContain(token);
    }
  });

  it("covers all kinds of decisions", () => {
    expect(Object.keys(lists).sort()).toEqual(
      [
        ...["place", "gate", "guild", "joust", "inn", "provost", "produce", "bonus", "market", "peddler"],
        ...["carpenter", "mason", "lawyer", "architect", "church", "bank", "tailor", "jeweller", "alchemist"],
        ...["castle", "favor", "favor-cubes", "favor-build"],
      ].sort(),
    );
  });
});

describe("what stands where", () => {
  it("puts pass, decline and done apart, but both answers of the inn side by side", () => {
    expect(layoutOptions("place", ["pass", "@3"]).apart.map((c) => c.token)).toEqual(["pass"]);
    expect(layoutOptions("gate", ["home", "@3"]).apart.map((c) => c.token)).toEqual(["home"]);
    expect(layoutOptions("castle", ["batch:ws", "done"]).apart.map((c) => c.token)).toEqual(["done"]);
    expect(layoutOptions("inn", ["keep", "home"]).apart).toEqual([]);
  });

  it("goes along the board: castle, special buildings, road", () => {
    const [chips] = layoutOptions("place", ["@12", "@2", "@inn", "@gate", "@castle", "pass"]).parts;
    expect(chips?.shape === "chips" && chips.groups.map((group) => group.key)).toEqual([
      "@castle",
      "@gate",
      "@inn",
      "@2",
      "@12",
    ]);
  });

  it("makes one chip of a tile that any cube can pay for, gold last", () => {
    const tokens = ["build:wood-market/g", "build:wood-market/f", "build:mason", "skip"];
    const [chips] = layoutOptions("carpenter", tokens).parts;
    if (chips?.shape !== "chips") throw new Error("tiles are chips");
    expect(chips.groups.map((group) => group.key)).toEqual(["build:wood-market", "build:mason"]);
    expect(chips.groups[0]!.choices.map((c) => c.gives)).toEqual(["f", "g"]);
  });

  it("names the parts of a decision that has several", () => {
    const tokens = ["take:f", "take:c", "swap:f/ww", "swap:g/wc", "skip"];
    expect(layoutOptions("favor-cubes", tokens).parts.map((part) => part.title)).toEqual(["take", "swap"]);
    expect(
      layoutOptions("favor-cubes", ["take:f", "take:c", "skip"]).parts.map((part) => part.title),
    ).toEqual([""]);
  });
});

describe("picking cubes", () => {
  const alchemist = layoutOptions("alchemist", ["pay:ff", "pay:fw", "pay:ffww", "skip"]).parts[0]!;
  if (alchemist.shape !== "tray") throw new Error("the alchemist has a tray");
  const { bundles } = alchemist;

  it("knows two cubes as whole, three as between", () => {
    let picks = add(bundles, add(bundles, NO_PICKS, "gives", "w"), "gives", "f");
    expect(finished(bundles, picks)?.token).toBe("pay:fw");
    picks = add(bundles, picks, "gives", "f");
    expect(finished(bundles, picks)).toBeUndefined();
    expect(possible(bundles, picks).map((b) => b.token)).toEqual(["pay:ffww"]);
    expect(finished(bundles, remove(picks, "gives", "f"))?.token).toBe("pay:fw");
    expect([slots(bundles, "gives"), sizes(bundles, "gives")]).toEqual([4, [2, 4]]);
  });

  it("takes no cube that leads nowhere", () => {
    expect(add(bundles, NO_PICKS, "gives", "c")).toEqual(NO_PICKS);
    const full = { gives: "ffww", takes: "" };
    expect(add(bundles, full, "gives", "f")).toEqual(full);
  });
});
