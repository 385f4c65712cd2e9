/** Where each player's points came from, read off the events of the whole game. */
import type { Line } from "$lib/messages";

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
