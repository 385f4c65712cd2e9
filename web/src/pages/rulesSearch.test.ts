import { describe, expect, it } from "vitest";
import type { Chapter } from "$lib/net/messages";
import { filtered } from "./rulesSearch";

const paragraph = (text: string) => ({ kind: "text" as const, text, items: [], rows: [] });
const chapters: Chapter[] = [
  {
    number: "R3",
    title: "Placer",
    text: [],
    rules: [
      { number: "R3.1", title: "Un ouvrier", text: [paragraph("Le prévôt attend.")], keywords: [] },
      { number: "R3.2", title: "Passer", text: [paragraph("Un denier.")], keywords: ["pont"] },
    ],
  },
  { number: "R4", title: "Lieux", text: [], rules: [] },
];
const found = (typed: string) =>
  filtered(chapters, typed).flatMap(({ rules }) => rules.map(({ number }) => number));

describe("searching the rules", () => {
  it("shows everything when nothing is typed", () => {
    expect(filtered(chapters, "  ").length).toBe(2);
  });
  it.each([
    ["prevot", ["R3.1"]],
    ["PRÉVÔT", ["R3.1"]],
    ["r3.2", ["R3.2"]],
    ["pont", ["R3.2"]],
    ["un denier", ["R3.2"]],
    ["dragon", []],
  ])("%s", (typed, numbers) => expect(found(typed)).toEqual(numbers));
});
