/** Where each player's points came from, read off the events of the whole game. */
import type { Line } from "$lib/net/messages";

export const SOURCES = ["batch", "build", "favor", "guest", "work", "convert", "other", "final"] as const;
export type Source = (typeof SOURCES)[number];

/** Points by source; losses are apart. */
export interface Tally {
  sources: Record<Source, number>;
  lost: number;
}

function sourceOf(why: unknown): Source {
  return (SOURCES as readonly unknown[]).includes(why) ? (why as Source) : "other";
}

export function tallies(lines: readonly Line[], players: number): Tally[] {
  const result = Array.from({ length: players }, (): Tally => ({
    sources: { batch: 0, build: 0, favor: 0, guest: 0, work: 0, convert: 0, other: 0, final: 0 },
    lost: 0,
  }));
  for (const line of lines) {
    for (const event of line.events as Record<string, unknown>[]) {
      const tally = result[event.seat as number];
      const points = Number(event.points ?? 0);
      if (!tally || !points) continue;
      if (event.kind === "Gained") {
        tally.sources[sourceOf((event.cause as { why?: string } | undefined)?.why)] += points;
      } else if (event.kind === "Lost") {
        tally.lost += points;
      }
    }
  }
  return result;
}

/** Seats from first to last; equal totals share a rank. */
export function ranking(
  totals: readonly number[],
  winners: readonly number[],
): { seat: number; rank: number }[] {
  const seats = totals.map((_, seat) => seat);
  seats.sort((a, b) => totals[b]! - totals[a]! || Number(winners.includes(b)) - Number(winners.includes(a)));
  return seats.map((seat) => ({ seat, rank: 1 + totals.filter((total) => total > totals[seat]!).length }));
}

/** What everybody had at the end of a turn, and how many decisions had been made by then. */
export interface Stage {
  turn: number;
  after: number;
  points: number[];
}

/** The game turn by turn, from the beginning (turn 0). */
export function pointsByTurn(lines: readonly Line[], players: number): Stage[] {
  const stages: Stage[] = [{ turn: 0, after: 0, points: Array.from({ length: players }, () => 0) }];
  for (const line of lines) {
    let stage = stages.at(-1)!;
    if (line.turn > stage.turn) {
      stage = { turn: line.turn, after: line.after, points: [...stage.points] };
      stages.push(stage);
    }
    stage.after = line.after;
    for (const event of line.events as Record<string, unknown>[]) {
      const points = Number(event.points ?? 0);
      if (event.kind === "Gained") stage.points[event.seat as number]! += points;
      else if (event.kind === "Lost") stage.points[event.seat as number]! -= points;
    }
  }
  return stages;
}

/** Round numbers for an axis from 0 to `most`, at most five of them after 0. */
export function ticks(most: number): number[] {
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200].find((wide) => most / wide <= 5) ?? 500;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, count) => count * step);
}

/** Labels at these heights, moved apart so that none covers another. */
export function spreadLabels(heights: readonly number[], distance: number, lowest: number): number[] {
  const order = heights.map((_, index) => index).sort((a, b) => heights[a]! - heights[b]!);
  const placed = [...heights];
  order.forEach((index, rank) => {
    if (rank) placed[index] = Math.max(placed[index]!, placed[order[rank - 1]!]! + distance);
  });
  let room = lowest;
  for (const index of order.reverse()) {
    placed[index] = Math.min(placed[index]!, room);
    room = placed[index]! - distance;
  }
  return placed;
}
