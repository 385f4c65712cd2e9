import { describe, expect, it } from "vitest";
import { entries } from "$decision/options/optionSummary";
import asks from "$decision/fixtures/questions.json";
import type { Ask } from "$lib/net/messages";
import { searchOptions, normalize } from "./optionSearch";

const ask = asks.mason.ask as unknown as Ask;
const all = [...entries(ask.options, ask.closed).values()];
const text = (entry: (typeof all)[number]) => entry.option?.text ?? entry.closed?.text ?? "";
const tokens = (typed: string) => searchOptions(all, typed, text).map((entry) => entry.token);

describe("the palette", () => {
  it("finds by the beginnings of words", () => {
    expect(tokens("build ba")[0]).toBe("build:bank");
    expect(tokens("ba bu")[0]).toBe("build:bank");
    expect(tokens("build:bank")[0]).toBe("build:bank");
  });
  it("shows what is impossible after what is possible", () => {
    const shown = searchOptions(all, "", text);
    const firstClosed = shown.findIndex((entry) => !entry.option);
    expect(shown).toHaveLength(all.length);
    expect(firstClosed).toBe(ask.options.length);
  });
  it("finds nothing where there is nothing", () => expect(tokens("xylophone")).toEqual([]));
  it("needs no accents", () => expect(normalize("Église, ȘCOALĂ")).toBe("eglise, scoala"));
});
