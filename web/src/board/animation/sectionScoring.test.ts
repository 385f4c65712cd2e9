import { describe, expect, it } from "vitest";
import type { Outlook } from "$lib/net/messages";
import { scoringsOf, isShownByBanner } from "./sectionScoring";
import type { GameEvent, View } from "$board/boardTypes";

const view = { order: [2, 0, 1] } as unknown as View;
const cause = { why: "scoring", section: "dungeon" };
const began = { kind: "SectionBegan", section: "dungeon" };
const favor = (seat: number) => ({ kind: "FavorGained", seat, cause });
const lost = (seat: number, points: number) => ({ kind: "Lost", seat, points, penalty: 2, cause });
const outlook = (section: string) =>
  ({
    section,
    shares: [
      { seat: 0, houses: 2, points: 0, favors: 2 },
      { seat: 1, houses: 0, points: -2, favors: 0 },
      { seat: 2, houses: 0, points: 0, favors: 0 },
    ],
  }) as unknown as Outlook;

describe("the banner of a scoring", () => {
  it("tells in turn order who got favors and who lost points", () => {
    const events: GameEvent[] = [began, lost(2, 1), favor(0), favor(0), favor(1)];
    expect(scoringsOf([...events, { kind: "SectionScored", section: "dungeon" }], view, null)).toEqual([
      {
        section: "dungeon",
        shares: [
          { seat: 2, favors: 0, lost: 1 },
          { seat: 0, favors: 2, lost: 0 },
          { seat: 1, favors: 1, lost: 0 },
        ],
      },
    ]);
  });

  it("knows the shares of those who wait for somebody's favor", () => {
    const [scored] = scoringsOf([began, lost(2, 2), favor(0), favor(0)], view, outlook("dungeon"));
    expect(scored!.shares).toEqual([
      { seat: 2, favors: 0, lost: 2 },
      { seat: 0, favors: 2, lost: 0 },
      { seat: 1, favors: 0, lost: 2 },
    ]);
  });

  it("is not misled by the outlook on another section", () => {
    const [scored] = scoringsOf([began, lost(2, 2)], view, outlook("walls"));
    expect(scored!.shares[2]).toEqual({ seat: 1, favors: 0, lost: 0 });
  });

  it("comes once: what follows later has no banner of its own", () => {
    expect(scoringsOf([favor(1), { kind: "SectionScored", section: "dungeon" }], view, null)).toEqual([]);
  });

  it("tells two sections that are scored at once", () => {
    const both = [
      began,
      { kind: "SectionScored", section: "dungeon" },
      { kind: "SectionBegan", section: "walls" },
    ];
    expect(scoringsOf(both, view, null).map(({ section }) => section)).toEqual(["dungeon", "walls"]);
  });
});

it("what the banner tells is not read out from the log as well", () => {
  expect(isShownByBanner([began])).toBe(true);
  expect(isShownByBanner([lost(1, 2)])).toBe(true);
  expect(isShownByBanner([{ kind: "Decided", seat: 0 }, began])).toBe(false);
  expect(isShownByBanner([{ kind: "Lost", seat: 0, cause: { why: "castle" } }])).toBe(false);
  expect(isShownByBanner([])).toBe(false);
});
