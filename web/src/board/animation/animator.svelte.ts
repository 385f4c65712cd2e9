/**
 * What is moving now: plays the steps of one decision after those of another, and knows how much of the
 * numbers in the panels is still on its way. When all has arrived, or somebody skips, nothing is owed any
 * more: the page shows what the server said.
 */
import { getContext, setContext } from "svelte";
import type { Outlook } from "$lib/net/messages";
import { scheduleLayout } from "$lib/rendering/frameScheduling";
import { boxOf, animateChange, HiddenPieces, pathOf, findPiece, type Point } from "./screenPaths";
import { animationSteps, changedParts, type AnimationStep, type Flight } from "./eventAnimation";
import { scoringsOf, type Scoring } from "./sectionScoring";
import {
  BANNER_DURATION,
  MAX_WAITING,
  SEAT_PAUSE,
  timelineOf,
  OUTLINE_DURATION,
  type Timeline,
} from "./timeline";
import type { GameEvent, View } from "$board/boardTypes";

/** A flight on the screen. */
export interface ActiveFlight {
  id: number;
  flight: Flight;
  path: Point[];
  delay: number;
  duration: number;
}

export interface Outline {
  id: number;
  box: DOMRect;
}

/** Something with a time; `leave` is called once, when that time is over or cut short. */
interface Stay {
  start: number;
  end: number;
  counts: Flight["counts"];
  leave: () => void;
}

/** When there is something new to show of it: it begins, its number counts on, it is over. */
function nextChange({ start, end, counts }: Stay, now: number): number {
  if (now < start) return start;
  const steps = Math.abs(counts?.by ?? 0);
  const step = Math.floor((steps * (now - start)) / (end - start) + 0.5);
  return step < steps ? start + ((step + 0.5) / steps) * (end - start) : end;
}

export class Animator {
  flying = $state.raw<ActiveFlight[]>([]);
  outlines = $state.raw<Outline[]>([]);
  /** What the banner tells; nothing: no banner. */
  banner = $state.raw<Scoring[]>([]);
  /** What the last banner told, for those who hear it. */
  told = $state.raw<Scoring[]>([]);
  #owed = $state<Record<string, number>>({});
  #busy = $state(false);
  #stays: Stay[] = [];
  /** When each act begins that has not begun yet. */
  #starts: number[] = [];
  #end = 0;
  #seat: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ids = 0;
  /** Changes whenever all is cut short. */
  #round = 0;
  readonly #hidden = new HiddenPieces();
  readonly #banners = new WeakMap<Stay, Scoring[]>();

  /** Is something still on its way, or a banner still up? */
  get busy(): boolean {
    return this.#busy;
  }

  /** A number as far as it has arrived: `what` is the seat and the topic, "0:deniers". */
  counted(what: string, value: number): number {
    return Math.max(0, value - (this.#owed[what] ?? 0));
  }

  /**
   * Show what happened, after what is still being shown. False: there was too much of it, or nobody looks;
   * then everything is there at once.
   */
  show(events: readonly GameEvent[], view: View, outlook: Outlook | null, calm: boolean): boolean {
    const steps = animationSteps(events, view);
    const scored = scoringsOf(events, view, outlook);
    if (scored.length) this.told = scored;
    if (!steps.length) {
      if (!events.length) this.skip();
      return true;
    }
    const now = performance.now();
    if (calm) {
      this.#still(steps, scored, now);
      return true;
    }
    const waiting = this.#starts.filter((start) => start > now).length;
    if (document.hidden || waiting + steps.length > MAX_WAITING) {
      this.skip();
      if (scored.length) this.#hang(scored, now, now + BANNER_DURATION);
      return false;
    }
    this.#play(steps, scored, now);
    return true;
  }

  /** Everything is where it belongs. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#round++;
    const stays = this.#stays;
    this.#stays = [];
    this.#busy = false;
    this.#starts = [];
    this.#end = 0;
    this.#seat = null;
    for (const stay of stays) stay.leave();
    this.#owed = {};
    this.flying = [];
    this.outlines = [];
    this.banner = [];
  }

  #play(steps: AnimationStep[], scored: Scoring[], now: number): void {
    const plan = timelineOf(steps);
    const seats = steps.map((step) => step.seat).filter((seat) => seat !== null);
    const pause = this.#seat !== null && seats.length && seats[0] !== this.#seat ? SEAT_PAUSE : 0;
    const begin = this.#end > now ? this.#end + pause : now;
    this.#end = begin + plan.whole;
    this.#seat = seats.at(-1) ?? this.#seat;
    this.#starts = [...this.#starts.filter((start) => start > now), ...plan.starts.map((at) => begin + at)];
    const stay = (start: number, duration: number, counts: Flight["counts"] = null) =>
      this.#stay(begin + start, begin + start + duration, counts);
    const flights = plan.flights.map(({ what, start, duration }) => stay(start, duration, what.counts));
    const changes = plan.changes.map(({ start, duration }) => stay(start, duration));
    if (plan.banner !== null) this.#hang(scored, begin + plan.banner, begin + plan.banner + BANNER_DURATION);
    this.#count(now);
    const round = this.#round;
    // Where things lie is asked when the page has been laid out with them.
    scheduleLayout(() => {
      if (round === this.#round) this.#depart(plan, begin, flights, changes);
    });
  }

  /** Measure, hide what is still to come, and go. */
  #depart(plan: Timeline, begin: number, flights: Stay[], changes: Stay[]): void {
    const now = performance.now();
    const first = plan.flights.find(({ what }) => what.to.startsWith("place:"))?.what.to;
    if (first)
      document
        .querySelector(`.board [data-spot="${first}"]`)
        ?.scrollIntoView({ block: "nearest", inline: "nearest" });
    const paths = plan.flights.map(({ what }) => pathOf(what));
    const departing = plan.flights.flatMap(({ what, start, duration }, i) => {
      flights[i]!.leave = this.#hidden.hide(findPiece(what.piece));
      const path = paths[i];
      return path ? [{ id: this.#ids++, flight: what, path, delay: begin + start - now, duration }] : [];
    });
    plan.changes.forEach(({ what, start, duration }, i) => {
      const change = animateChange(what, begin + start - now, duration);
      if (change) changes[i]!.leave = () => change.cancel();
    });
    this.flying = [...this.flying, ...departing];
  }

  /** Nothing moves: what has changed gets an outline. */
  #still(steps: AnimationStep[], scored: Scoring[], now: number): void {
    const until = now + OUTLINE_DURATION;
    if (scored.length) this.#hang(scored, now, until);
    const stay = this.#stay(now, until);
    const round = this.#round;
    scheduleLayout(() => {
      if (round !== this.#round) return;
      const added = changedParts(steps)
        .map(boxOf)
        .filter((box) => box !== null)
        .map((box) => ({ id: this.#ids++, box }));
      this.outlines = [...this.outlines, ...added];
      stay.leave = () => (this.outlines = this.outlines.filter((one) => !added.includes(one)));
    });
  }

  #hang(scored: Scoring[], start: number, end: number): void {
    const stay = this.#stay(start, end);
    stay.leave = () => {
      if (this.banner === scored) this.banner = [];
    };
    this.#banners.set(stay, scored);
  }

  #stay(start: number, end: number, counts: Flight["counts"] = null): Stay {
    const stay: Stay = { start, end, counts, leave: () => {} };
    this.#stays.push(stay);
    this.#busy = true;
    this.#end = Math.max(this.#end, end);
    this.#wake(0);
    return stay;
  }

  readonly #tick = () => {
    const now = performance.now();
    for (const stay of this.#stays.filter((one) => one.end <= now)) stay.leave();
    this.#stays = this.#stays.filter((one) => one.end > now);
    for (const stay of this.#stays) {
      const scored = this.#banners.get(stay);
      if (scored && stay.start <= now && this.banner !== scored) this.banner = scored;
    }
    this.#count(now);
    if (this.#stays.length) this.#wake(Math.min(...this.#stays.map((stay) => nextChange(stay, now))) - now);
    else this.skip();
  };

  /** Flights need nobody to move them: between one change and the next the page sleeps. */
  #wake(after: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#tick, after);
  }

  /** How much of each number is still on its way. */
  #count(now: number): void {
    const owed: Record<string, number> = {};
    for (const { counts, start, end } of this.#stays) {
      if (!counts) continue;
      const share = Math.min(1, Math.max(0, (now - start) / (end - start)));
      owed[counts.what] = (owed[counts.what] ?? 0) + counts.by - Math.round(counts.by * share);
    }
    for (const what of [...Object.keys(this.#owed), ...Object.keys(owed)]) this.#owed[what] = owed[what] ?? 0;
  }
}

const KEY = Symbol("animator");

export function provideAnimator(animator: Animator): void {
  setContext(KEY, animator);
}

/** Nothing moves where nobody provides it: in the gallery, in the rules. */
export function useAnimator(): Animator | undefined {
  return getContext<Animator | undefined>(KEY);
}
