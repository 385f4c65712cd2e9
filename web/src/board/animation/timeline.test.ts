import { describe, expect, it } from "vitest";
import { animationSteps, STEP_DURATION, WORKER_DURATION } from "./eventAnimation";
import { BANNER_DURATION, MAX_DURATION, SEAT_PAUSE, timelineOf, STAGGER } from "./timeline";
import type { GameEvent, View } from "$board/boardTypes";

const view = {
  players: [{ color: "blue" }, { color: "red" }],
  places: { castle: [], stables: [] },
  castle: [],
} as unknown as View;
const plan = (...events: GameEvent[]) => timelineOf(animationSteps(events, view));
const placed = (seat: number, place: string) => ({ kind: "WorkerPlaced", seat, place });
const gained = (seat: number, cubes: string) => ({
  kind: "Gained",
  seat,
  deniers: 0,
  cubes,
  points: 0,
  cause: { why: "work", place: "9" },
});
const scoring = { kind: "SectionBegan", section: "walls" };
const ends = (planned: ReturnType<typeof timelineOf>) =>
  planned.flights.map(({ start, duration }) => start + duration);

describe("a plan", () => {
  it("goes in order, with a pause between what different players do", () => {
    expect(plan(placed(0, "9"), gained(0, "f")).starts).toEqual([0, WORKER_DURATION]);
    expect(plan(placed(0, "9"), gained(1, "f")).starts).toEqual([0, WORKER_DURATION + SEAT_PAUSE]);
    expect(SEAT_PAUSE).toBe(240);
  });

  it("makes no pause before or after what nobody does, but between the players around it", () => {
    const bailiff = { kind: "BailiffMoved", start: 3, space: 4, provost: 4 };
    expect(plan(gained(0, "f"), bailiff, gained(0, "f")).starts).toEqual([
      0,
      STEP_DURATION,
      2 * STEP_DURATION,
    ]);
    expect(plan(gained(0, "f"), bailiff, gained(1, "f")).starts).toEqual([
      0,
      STEP_DURATION,
      2 * STEP_DURATION + SEAT_PAUSE,
    ]);
  });

  it("sends what comes from one place close together", () => {
    expect(plan(gained(0, "fw")).flights.map(({ start }) => start)).toEqual([0, STAGGER]);
  });

  it("sends those who go home all at once", () => {
    const home = plan(...["1", "2", "gate"].map((place) => ({ kind: "WorkerHome", seat: 0, place })));
    expect(home.flights.map(({ start, duration }) => [start, duration])).toEqual([
      [0, WORKER_DURATION],
      [0, WORKER_DURATION],
      [0, WORKER_DURATION],
    ]);
    expect(home.whole).toBe(WORKER_DURATION);
  });

  it("is over soon, however much happens: everything is faster, and in the same order", () => {
    const many = plan(...Array.from({ length: 10 }, (_, i) => placed(i % 2, String(i + 1))));
    expect(MAX_DURATION).toBe(1600);
    expect(Math.max(...ends(many))).toBeCloseTo(MAX_DURATION);
    expect(many.whole).toBeCloseTo(MAX_DURATION);
    expect(many.starts).toEqual([...many.starts].sort((a, b) => a - b));
  });

  it("is not stretched when little happens", () => {
    expect(plan(placed(0, "9")).whole).toBe(WORKER_DURATION);
  });

  it("hangs a banner for its whole time, and does not take longer for it", () => {
    expect(plan(gained(0, "f")).banner).toBe(null);
    expect(plan(scoring)).toMatchObject({ banner: 0, whole: BANNER_DURATION });
    const much = plan(placed(0, "1"), placed(1, "2"), placed(0, "3"), scoring, gained(1, "f"));
    expect(BANNER_DURATION).toBe(1200);
    expect(much.banner! + BANNER_DURATION).toBeLessThanOrEqual(MAX_DURATION);
    expect(much.whole).toBeLessThanOrEqual(MAX_DURATION);
  });
});
