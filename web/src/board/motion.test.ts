import { describe, expect, it } from "vitest";
import { LONGEST, stepsOf, timed, TRAVEL } from "./motion";
import type { View } from "./types";

const view = {
  players: [{ color: "blue" }, { color: "red" }],
  places: { castle: [1, 0], stables: [null, null, null] },
} as unknown as View;
const cause = (why: string, more: object = {}) => ({
  why,
  tile: "",
  place: "",
  line: "",
  section: "",
  ...more,
});

describe("steps of events", () => {
  it("a worker walks from its player to its place, and is hidden there until it has come", () => {
    const [step] = stepsOf([{ kind: "WorkerPlaced", seat: 1, place: "14", price: 1, tile: "park" }], view);
    expect(step).toMatchObject({
      icon: "worker",
      color: "red",
      from: "seat:1:workers",
      to: "place:14",
      piece: "worker:14",
      duration: TRAVEL,
    });
  });

  it("knows which of the workers at the castle has come", () => {
    const [step] = stepsOf([{ kind: "WorkerPlaced", seat: 0, place: "castle", price: 1 }], view);
    expect(step?.piece).toBe("worker:castle:1");
  });

  it("cubes of a kind fly as one stack with a number, coins and points each on their own", () => {
    const steps = stepsOf(
      [
        {
          kind: "Gained",
          seat: 0,
          deniers: 3,
          cubes: "ffw",
          points: 2,
          cause: cause("work", { place: "9" }),
        },
      ],
      view,
    );
    expect(steps.map(({ icon, text, from, to }) => [icon, text, from, to])).toEqual([
      ["food", "2", "place:9", "seat:0:f"],
      ["wood", "", "place:9", "seat:0:w"],
      ["coin", "3", "place:9", "seat:0:deniers"],
      ["shield", "2", "place:9", "seat:0:points"],
    ]);
  });

  it("what is paid flies the other way", () => {
    const [step] = stepsOf(
      [{ kind: "Paid", seat: 1, deniers: 0, cubes: "g", cause: cause("batch", { section: "walls" }) }],
      view,
    );
    expect(step).toMatchObject({ icon: "gold", from: "seat:1:g", to: "section:walls" });
  });

  it("the provost takes his time with every space", () => {
    const one = stepsOf([{ kind: "ProvostMoved", seat: 0, start: 9, space: 10 }], view);
    const three = stepsOf([{ kind: "ProvostMoved", seat: 0, start: 9, space: 6 }], view);
    expect(three[0]!.duration).toBe(3 * one[0]!.duration);
  });

  it("an unknown event moves nothing", () => {
    expect(stepsOf([{ kind: "PhaseBegan", phase: 3 }, { kind: "SomethingNew" }], view)).toEqual([]);
  });
});

describe("time", () => {
  it("things go one after the other, but what comes from one place comes together", () => {
    const events = [
      { kind: "WorkerPlaced", seat: 0, place: "9", price: 1 },
      { kind: "Gained", seat: 1, deniers: 0, cubes: "", points: 1, cause: cause("guest", { place: "9" }) },
    ];
    const [walk, point] = timed(stepsOf(events, view));
    expect(point!.start).toBeGreaterThan(walk!.start + walk!.duration);
    const [a, b] = timed(
      stepsOf(
        [
          {
            kind: "Gained",
            seat: 0,
            deniers: 0,
            cubes: "fw",
            points: 0,
            cause: cause("work", { place: "9" }),
          },
        ],
        view,
      ),
    );
    expect(b!.start).toBeLessThan(a!.start + a!.duration);
  });

  it("however much happens, it is over soon", () => {
    const events = Array.from({ length: 10 }, (_, i) => ({
      kind: "WorkerPlaced",
      seat: i % 2,
      place: String(i + 1),
      price: 1,
    }));
    const plan = timed(stepsOf(events, view));
    expect(Math.max(...plan.map(({ start, duration }) => start + duration))).toBeLessThanOrEqual(LONGEST + 1);
  });
});
