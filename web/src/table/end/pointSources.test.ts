import { describe, expect, it } from "vitest";
import type { Line } from "$lib/net/messages";
import { spreadLabels, pointsByTurn, ranking, tallies, ticks } from "./pointSources";
import { formatDuration } from "$table/panels/formatDuration";

const line = (...events: object[]) => ({ events }) as unknown as Line;

describe("where points came from", () => {
  it("sums what was gained by its cause, and what was lost apart", () => {
    const [blue, red] = tallies(
      [
        line(
          { kind: "Gained", seat: 0, points: 5, cause: { why: "batch" } },
          { kind: "Gained", seat: 0, points: 0, deniers: 3, cause: { why: "income" } },
        ),
        line({ kind: "Gained", seat: 1, points: 1, cause: { why: "guest" } }),
        line({ kind: "Gained", seat: 0, points: 2, cause: { why: "setup" } }),
        line({ kind: "Lost", seat: 1, points: 2, cause: { why: "no-batch" } }),
      ],
      2,
    );
    expect(blue!.sources).toMatchObject({ batch: 5, other: 2, guest: 0 });
    expect(red).toMatchObject({ sources: { guest: 1 }, lost: 2 });
  });

  it("ranks by points; equal ones share a rank", () => {
    expect(ranking([40, 52, 40], [1])).toEqual([
      { seat: 1, rank: 1 },
      { seat: 0, rank: 2 },
      { seat: 2, rank: 2 },
    ]);
  });
});

describe("the game turn by turn", () => {
  const told = (turn: number, after: number, ...events: object[]) =>
    ({ turn, after, events }) as unknown as Line;

  it("adds up what was gained and lost, to the end of each turn", () => {
    const stages = pointsByTurn(
      [
        told(1, 0),
        told(1, 3, { kind: "Gained", seat: 1, points: 2 }),
        told(2, 5, { kind: "Gained", seat: 0, points: 5 }, { kind: "Lost", seat: 1, points: 2 }),
        told(2, 9, { kind: "Paid", seat: 0, points: 1 }),
      ],
      2,
    );
    expect(stages).toEqual([
      { turn: 0, after: 0, points: [0, 0] },
      { turn: 1, after: 3, points: [0, 2] },
      { turn: 2, after: 9, points: [5, 0] },
    ]);
  });

  it("has an axis of round numbers", () => {
    expect(ticks(61)).toEqual([0, 20, 40, 60]);
    expect(ticks(8)).toEqual([0, 2, 4, 6, 8]);
    expect(ticks(0)).toEqual([0]);
  });

  it("moves labels apart, and keeps them inside", () => {
    expect(spreadLabels([10, 12, 50], 18, 100)).toEqual([10, 28, 50]);
    expect(spreadLabels([90, 95, 99], 18, 100)).toEqual([64, 82, 100]);
  });
});

describe("time that is left", () => {
  const days = (count: number) => `${count} days`;
  it.each([
    [0, "0:00"],
    [65_000, "1:05"],
    [3_729_000, "1:02:09"],
    [3 * 86_400_000 + 5, "3 days"],
  ])("%i ms is %s", (milliseconds, text) => expect(formatDuration(milliseconds, days)).toBe(text));
});
