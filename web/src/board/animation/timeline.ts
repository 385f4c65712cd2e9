/** When each movement begins and how long it takes. */
import type { AnimationStep, PieceChange, Flight } from "./eventAnimation";

/** Between what different players do. */
export const SEAT_PAUSE = 240;
/** No decision takes longer than this. */
export const MAX_DURATION = 1600;
/** With more steps waiting than this nobody wants to watch: jump. */
export const MAX_WAITING = 12;
/** How long the banner of a scoring hangs, and how long it and outlines stay when nothing moves. */
export const BANNER_DURATION = 1200;
export const OUTLINE_DURATION = 2000;
/** The stacks of one act follow each other at this distance. */
export const STAGGER = 60;

export interface Timed<T> {
  what: T;
  start: number;
  duration: number;
}

export interface Timeline {
  flights: Timed<Flight>[];
  changes: Timed<PieceChange>[];
  /** When each act begins. */
  starts: number[];
  /** When the banner comes, if there is one. */
  banner: number | null;
  whole: number;
}

/** The plan of the steps of one decision, fitted into the time that it may take. */
export function timelineOf(steps: readonly AnimationStep[]): Timeline {
  const plan: Timeline = { flights: [], changes: [], starts: [], banner: null, whole: 0 };
  let clock = 0;
  let seat: number | null = null;
  for (const step of steps) {
    if (seat !== null && step.seat !== null && step.seat !== seat) clock += SEAT_PAUSE;
    seat = step.seat ?? seat;
    plan.starts.push(clock);
    if (step.kind === "scoring") plan.banner ??= clock;
    const stagger = step.kind === "goods" ? STAGGER : 0;
    const flights = step.flights.map((what, i) => at(what, clock + i * stagger));
    const changes = step.changes.map((what) => at(what, clock));
    plan.flights.push(...flights);
    plan.changes.push(...changes);
    clock = Math.max(clock, ...[...flights, ...changes].map(end));
  }
  return fitted({ ...plan, whole: clock });
}

function at<T extends { duration: number }>(what: T, start: number): Timed<T> {
  return { what, start, duration: what.duration };
}

function end({ start, duration }: Timed<unknown>): number {
  return start + duration;
}

/** Everything as much faster as is needed; only the banner hangs as long as it takes to read it. */
function fitted(plan: Timeline): Timeline {
  const rate = plan.whole > MAX_DURATION ? MAX_DURATION / plan.whole : 1;
  const faster = <T>({ what, start, duration }: Timed<T>): Timed<T> => ({
    what,
    start: start * rate,
    duration: duration * rate,
  });
  const banner = plan.banner === null ? null : Math.min(plan.banner * rate, MAX_DURATION - BANNER_DURATION);
  return {
    flights: plan.flights.map(faster),
    changes: plan.changes.map(faster),
    starts: plan.starts.map((start) => start * rate),
    banner,
    whole: Math.max(plan.whole * rate, banner === null ? 0 : banner + BANNER_DURATION),
  };
}
