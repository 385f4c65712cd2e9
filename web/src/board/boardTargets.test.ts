import { describe, expect, it } from "vitest";
import lists from "$decision/fixtures/option_lists.json";
import { nextToken, parts, placeOptions, targetsOf } from "./boardTargets";
import type { Ask, Option, View } from "./boardTypes";

function option(token: string): Option {
  return {
    token,
    text: token,
    place: null,
    tile: null,
    move: { verb: "", place: "", tile: "", line: "", steps: 0, deniers: 0, pays: "", takes: "" },
    parts: [],
    declines: false,
    price: { deniers: 0, cubes: "" },
    gains: { deniers: 0, cubes: "", points: 0, favors: 0 },
    effects: [],
    follows: [],
    notes: [],
    reach: [],
  };
}

function ask(kind: string, tokens: string[]): Ask {
  return {
    seat: 0,
    kind,
    question: "",
    help: "",
    rule: "",
    place: "8",
    tile: null,
    options: tokens.map(option),
    closed: [],
    because: [],
    waiting: [],
  };
}

const view = { provost: 9 } as View;

describe("parts of the board", () => {
  it.each([
    ["@castle", "place", ["place:castle"]],
    ["@15", "gate", ["place:15"]],
    ["pass", "place", ["pass"]],
    ["+3", "provost", ["step:12"]],
    ["-2", "guild", ["step:7"]],
    ["stay", "guild", ["step:9"]],
    ["build:wood-market/g", "carpenter", ["tile:wood-market"]],
    ["build:bank", "favor-build", ["tile:bank", "cell:build:3"]],
    ["raise:hotel", "favor-build", ["tile:hotel", "cell:build:5"]],
    ["convert:5", "lawyer", ["place:5"]],
    ["convert:5", "favor-build", ["place:5", "cell:build:4"]],
    ["favor:cubes", "favor", ["line:cubes"]],
    ["take:s", "favor-cubes", ["cell:cubes:2"]],
    ["swap:g/fc", "favor-cubes", ["cell:cubes:4"]],
    ["take:ff", "produce", ["plate"]],
    ["batch:ws", "castle", ["plate", "place:castle"]],
    ["keep", "inn", ["plate"]],
  ])("%s of %s", (token, kind, expected) => {
    expect(parts(token, kind, 9)).toEqual(expected);
  });

  it.each(Object.entries(lists))("every choice of %s has a part, whatever the list", (kind, some) => {
    for (const tokens of some) {
      const targets = targetsOf(view, ask(kind, tokens));
      const found = [...targets.values()].flatMap((target) => target.options.map((o) => o.token));
      expect(new Set(found)).toEqual(new Set(tokens));
    }
  });
});

describe("a part whose choices are those of the question before", () => {
  it("is the same target, so that it is not drawn anew", () => {
    const before = ask("place", ["@9", "@castle", "pass"]);
    const old = targetsOf(view, before);
    const now = targetsOf(view, { ...before, options: before.options.slice(1) }, old);
    expect(now.get("place:castle")).toBe(old.get("place:castle"));
    expect(now.get("pass")).toBe(old.get("pass"));
    expect(now.has("place:9")).toBe(false);
    expect(targetsOf(view, ask("place", ["pass"]), old).get("pass")).not.toBe(old.get("pass"));
  });
});

describe("choices beside a place", () => {
  it("are few or none", () => {
    const few = ask("bank", ["pay:2", "pay:5", "skip"]);
    expect(placeOptions(targetsOf(view, few), few).map((o) => o.token)).toEqual(["pay:2", "pay:5", "skip"]);
    const many = ask(
      "alchemist",
      Array.from({ length: 20 }, (_, i) => `pay:${"f".repeat(i + 1)}`),
    );
    expect(placeOptions(targetsOf(view, many), many)).toEqual([]);
  });

  it("are not shown for a lone skip: what can be done lies elsewhere", () => {
    const build = ask("carpenter", ["build:mason", "skip"]);
    expect(placeOptions(targetsOf(view, build), build)).toEqual([]);
  });
});

describe("a click", () => {
  it("goes through the choices of a part one after the other", () => {
    const target = { options: [option("build:wood-market/f"), option("build:wood-market/g")], closed: [] };
    expect(nextToken(target, null)).toBe("build:wood-market/f");
    expect(nextToken(target, "build:wood-market/f")).toBe("build:wood-market/g");
    expect(nextToken(target, "build:wood-market/g")).toBe("build:wood-market/f");
    expect(nextToken({ options: [], closed: [] }, null)).toBeNull();
  });
});
