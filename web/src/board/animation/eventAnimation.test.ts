import { describe, expect, it } from "vitest";
import {
  animationSteps,
  changedParts,
  SPACE_DURATION,
  STEP_DURATION,
  WORKER_DURATION,
} from "./eventAnimation";
import type { GameEvent, View } from "$board/boardTypes";

const view = {
  players: [{ color: "blue" }, { color: "red" }, { color: "green" }],
  places: { castle: [1, 0], stables: [null, null, null] },
  castle: [{ section: "dungeon", houses: [1, 3, 1] }],
} as unknown as View;
const cause = (why: string, more: object = {}) => ({ why, ...more });
const steps = (...events: GameEvent[]) => animationSteps(events, view);
const flights = (...events: GameEvent[]) => steps(...events).flatMap((step) => step.flights);
const home = (seat: number, place: string) => ({ kind: "WorkerHome", seat, place });
const gained = (seat: number, more: object, why = cause("work", { place: "9" })) => ({
  kind: "Gained",
  seat,
  deniers: 0,
  cubes: "",
  points: 0,
  cause: why,
  ...more,
});

describe("a worker", () => {
  it("walks from its player along the road to its place, and is hidden there until it has come", () => {
    const [walk] = flights({ kind: "WorkerPlaced", seat: 1, place: "14", price: 1, tile: "park" });
    expect(walk).toMatchObject({
      icon: "worker",
      color: "red",
      from: "seat:1:workers",
      via: ["road:12", "road:13", "road:14"],
      to: "place:14",
      piece: "worker:14",
      duration: WORKER_DURATION,
      counts: { what: "1:workers", by: -1 },
    });
    expect(WORKER_DURATION).toBe(520);
  });

  it("near the bridge comes over the bridge", () => {
    const [walk] = flights({ kind: "WorkerPlaced", seat: 1, place: "2" });
    expect(walk!.via).toEqual(["road:1", "road:2"]);
  });

  it("at the castle is the one who has come last", () => {
    const [walk] = flights({ kind: "WorkerPlaced", seat: 0, place: "castle", price: 1 });
    expect(walk).toMatchObject({ piece: "worker:castle:1", via: [] });
  });

  it("who moves on from the gate does not come from home", () => {
    const [walk] = flights({ kind: "WorkerMoved", seat: 0, start: "gate", place: "9" });
    expect(walk).toMatchObject({ from: "place:gate", to: "place:9", counts: null });
  });

  it("goes home, and all who go home together are one group", () => {
    const found = steps(
      home(0, "gate"),
      { kind: "PhaseBegan", phase: 7 },
      home(1, "inn-right"),
      home(1, "castle2"),
    );
    expect(found.length).toBe(1);
    expect(found[0]!.seat).toBe(null);
    expect(found[0]!.flights.map(({ from, to, duration, waits }) => [from, to, duration, waits])).toEqual([
      ["place:gate", "seat:0:workers", WORKER_DURATION, true],
      ["place:inn", "seat:1:workers", WORKER_DURATION, true],
      ["place:castle", "seat:1:workers", WORKER_DURATION, true],
    ]);
    expect(found[0]!.flights.map(({ counts }) => counts)).toEqual([
      { what: "0:workers", by: 1 },
      { what: "1:workers", by: 1 },
      { what: "1:workers", by: 1 },
    ]);
  });

  it("who has worked between others goes home alone", () => {
    const found = steps(home(0, "1"), gained(1, { cubes: "f" }), home(1, "2"));
    expect(found.map(({ kind, seat }) => [kind, seat])).toEqual([
      ["home", 0],
      ["goods", 1],
      ["home", 1],
    ]);
  });
});

describe("goods", () => {
  it("of a kind fly as one stack with a number, and the number in the panel counts", () => {
    const found = steps(gained(0, { deniers: 3, cubes: "fwf", points: 2 }));
    expect(found.length).toBe(1);
    expect(
      found[0]!.flights.map(({ icon, text, from, to, counts }) => [icon, text, from, to, counts!]),
    ).toEqual([
      ["food", "2", "place:9", "seat:0:f", { what: "0:f", by: 2 }],
      ["wood", "", "place:9", "seat:0:w", { what: "0:w", by: 1 }],
      ["coin", "3", "place:9", "seat:0:deniers", { what: "0:deniers", by: 3 }],
      ["shield", "2", "place:9", "seat:0:points", { what: "0:points", by: 2 }],
    ]);
    expect(found[0]!.flights.every(({ duration }) => duration === STEP_DURATION)).toBe(true);
    expect(STEP_DURATION).toBe(320);
  });

  it("that are paid fly the other way and count down", () => {
    const why = cause("batch", { section: "walls" });
    const [gold] = flights({ kind: "Paid", seat: 1, deniers: 0, cubes: "g", cause: why });
    expect(gold).toMatchObject({ icon: "gold", from: "seat:1:g", to: "section:walls" });
    expect(gold!.counts).toEqual({ what: "1:g", by: -1 });
  });

  it("that are everybody's income come together; those of the set-up were always there", () => {
    const income = [0, 1, 2].map((seat) => gained(seat, { deniers: 2 + seat }, cause("income")));
    expect(steps(...income).map(({ kind, seat, flights }) => [kind, seat, flights.length])).toEqual([
      ["income", null, 3],
    ]);
    expect(steps(gained(0, { deniers: 5 }, cause("setup")))).toEqual([]);
  });

  it("points that are lost count down; without points nothing moves", () => {
    const lost = (points: number) => ({ kind: "Lost", seat: 2, points, penalty: 2, cause: cause("scoring") });
    expect(flights(lost(2))[0]).toMatchObject({ text: "−2", counts: { what: "2:points", by: -2 } });
    expect(steps(lost(0))).toEqual([]);
    expect(steps(lost(1), { ...lost(2), seat: 0 }).map(({ flights }) => flights.length)).toEqual([2]);
  });
});

describe("on the road", () => {
  it("the provost goes from space to space and takes his time with each", () => {
    const [walk] = flights({ kind: "ProvostMoved", seat: 0, start: 9, space: 6 });
    expect(walk).toMatchObject({ from: "road:9", via: ["road:8", "road:7", "road:6"], piece: "provost" });
    expect(walk!.duration).toBe(3 * SPACE_DURATION);
    expect(SPACE_DURATION).toBe(160);
  });

  it("the bailiff takes twice as long, and the provost joins him at the same time", () => {
    const found = steps({ kind: "BailiffMoved", start: 9, space: 11, provost: 14 });
    expect(found.length).toBe(1);
    expect(found[0]!.flights.map(({ icon, from, to, duration }) => [icon, from, to, duration])).toEqual([
      ["bailiff", "road:9", "road:11", 2 * STEP_DURATION],
      ["provost", "road:14", "road:11", 3 * SPACE_DURATION],
    ]);
    const together = flights({ kind: "BailiffMoved", start: 9, space: 11, provost: 11 });
    expect(together.map(({ icon }) => icon)).toEqual(["bailiff"]);
  });

  it("a pawn that goes twice arrives once", () => {
    const found = flights(
      { kind: "ProvostMoved", seat: 0, start: 9, space: 10 },
      { kind: "BailiffMoved", start: 9, space: 11, provost: 10 },
    );
    expect(found.filter(({ icon }) => icon === "provost").map(({ piece }) => piece)).toEqual([
      null,
      "provost",
    ]);
  });

  it("a tile is turned up, then its owner's house is raised; a residence is only turned", () => {
    const changes = (kind: string) =>
      steps({ kind, seat: 0, tile: "park", space: 11 }).flatMap((step) => step.changes);
    expect(changes("Built")).toEqual([
      { how: "turn", piece: "tile:11", duration: STEP_DURATION },
      { how: "raise", piece: "house:11", duration: STEP_DURATION },
    ]);
    expect(changes("Converted")).toEqual([{ how: "turn", piece: "tile:11", duration: STEP_DURATION }]);
  });
});

describe("at the castle", () => {
  it("the houses of a batch are raised one after the other, each where it stands", () => {
    const house = { kind: "HouseBuilt", seat: 1, section: "dungeon" };
    expect(steps(house, house).flatMap(({ changes }) => changes)).toEqual([
      { how: "raise", piece: "castle:dungeon:2", duration: STEP_DURATION },
      { how: "raise", piece: "castle:dungeon:3", duration: STEP_DURATION },
    ]);
  });

  it("the marker of a favor goes one column on, if it does", () => {
    const favor = { kind: "FavorUsed", seat: 1, line: "cubes", column: 3, moved: true };
    expect(flights(favor)[0]).toMatchObject({
      icon: "mark-diamond",
      from: "favor:cubes:2",
      piece: "favor:1:cubes",
      duration: STEP_DURATION,
    });
    expect(steps({ ...favor, moved: false })).toEqual([]);
  });
});

it("an unknown event moves nothing", () => {
  expect(steps({ kind: "PhaseBegan", phase: 3 }, { kind: "SomethingNew" })).toEqual([]);
});

it("what has changed is named once: the piece that came, and the numbers", () => {
  const found = steps(
    { kind: "WorkerPlaced", seat: 1, place: "14" },
    gained(1, { deniers: 3 }),
    gained(1, { deniers: 1 }),
    { kind: "Built", seat: 1, tile: "park", space: 11 },
  );
  expect(changedParts(found)).toEqual([
    "piece worker:14",
    "seat:1:workers",
    "seat:1:deniers",
    "piece tile:11",
    "piece house:11",
  ]);
});
