import { describe, expect, it } from "vitest";
import type { Line } from "$lib/messages";
import { ranking, tallies } from "./points";
import { timeLeft } from "./time";

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

describe("time that is left", () => {
  const days = (count: number) => `${count} days`;
  it.each([
    [0, "0:00"],
    [65_000, "1:05"],
    [3_729_000, "1:02:09"],
    [3 * 86_400_000 + 5, "3 days"],
  ])("%i ms is %s", (milliseconds, text) => expect(timeLeft(milliseconds, days)).toBe(text));
});
