/** What is animator, with a clock that stands still until it is told. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { STEP_DURATION, WORKER_DURATION } from "./eventAnimation";
import { Animator } from "./animator.svelte";
import { BANNER_DURATION, SEAT_PAUSE, OUTLINE_DURATION } from "./timeline";
import type { GameEvent, View } from "$board/boardTypes";

const view = {
  players: [{ color: "blue" }, { color: "red" }],
  order: [0, 1],
  places: { castle: [], stables: [] },
  castle: [],
} as unknown as View;
const placed = (seat: number, place: string) => ({ kind: "WorkerPlaced", seat, place });
const gained = (seat: number, deniers: number) => ({
  kind: "Gained",
  seat,
  deniers,
  cubes: "",
  points: 0,
  cause: { why: "work", place: "9" },
});
const scoring = { kind: "SectionBegan", section: "walls" };
const FRAME = 17;

let animator: Animator;
const show = (...events: GameEvent[]) => animator.show(events, view, null, false);
const pass = (time: number) => vi.advanceTimersByTime(time);

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ["requestAnimationFrame", "cancelAnimationFrame", "performance", "setTimeout", "clearTimeout"],
  });
  animator = new Animator();
  document.body.innerHTML = `
    <p data-spot="place:9"></p><p data-spot="seat:0:deniers"></p><p data-spot="seat:0:workers"></p>
    <p data-spot="seat:1:deniers"></p><p data-spot="place:1"></p><p data-piece="worker:1"></p>`;
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 9, 9));
});
afterEach(() => vi.useRealTimers());

describe("a number", () => {
  it("counts while the thing flies, and is right at the end", () => {
    show(gained(0, 10));
    expect(animator.counted("0:deniers", 12)).toBe(2);
    pass(STEP_DURATION / 2);
    const halfway = animator.counted("0:deniers", 12);
    expect(halfway).toBeGreaterThan(4);
    expect(halfway).toBeLessThan(10);
    pass(STEP_DURATION / 2 + FRAME);
    expect(animator.counted("0:deniers", 12)).toBe(12);
    expect(animator.counted("1:deniers", 3)).toBe(3);
  });

  it("counts down for what is paid, and never below nothing", () => {
    show({ ...gained(0, 4), kind: "Paid" });
    expect(animator.counted("0:deniers", 1)).toBe(5);
    pass(STEP_DURATION + FRAME);
    expect(animator.counted("0:deniers", 1)).toBe(1);
    show(gained(0, 4));
    expect(animator.counted("0:deniers", 2)).toBe(0);
  });
});

describe("what happens meanwhile", () => {
  it("waits for what is being shown, and for a pause if somebody else did it", () => {
    show(gained(0, 2));
    show(gained(1, 2));
    pass(STEP_DURATION + SEAT_PAUSE - FRAME);
    expect([animator.counted("0:deniers", 9), animator.counted("1:deniers", 9)]).toEqual([9, 7]);
    pass(STEP_DURATION + 3 * FRAME);
    expect(animator.counted("1:deniers", 9)).toBe(9);
    expect(animator.busy).toBe(false);
  });

  it("is not shown when more than twelve steps wait: everything is there at once", () => {
    const many = (count: number) => Array.from({ length: count }, () => gained(0, 1));
    expect(show(...many(12))).toBe(true);
    pass(FRAME);
    expect(show(...many(2))).toBe(false);
    expect(animator.busy).toBe(false);
    expect(animator.counted("0:deniers", 14)).toBe(14);
    expect(show(...many(13))).toBe(false);
  });

  it("is forgotten when something is taken back", () => {
    show(gained(0, 2));
    show();
    expect(animator.busy).toBe(false);
    expect(animator.counted("0:deniers", 9)).toBe(9);
  });
});

describe("a piece", () => {
  it("is hidden until it has arrived, or somebody skips", () => {
    const piece = document.querySelector("[data-piece]")!;
    show(placed(0, "1"));
    pass(FRAME);
    expect(piece.getAttribute("visibility")).toBe("hidden");
    expect(animator.flying.length).toBe(1);
    pass(WORKER_DURATION + FRAME);
    expect(piece.hasAttribute("visibility")).toBe(false);
    expect(animator.flying).toEqual([]);
    show(placed(0, "1"));
    pass(FRAME);
    animator.skip();
    expect(piece.hasAttribute("visibility")).toBe(false);
    expect(animator.flying).toEqual([]);
  });
});

describe("the banner", () => {
  it("hangs for its time, can be skipped, and is told once", () => {
    show(scoring);
    pass(FRAME);
    expect(animator.banner[0]!.section).toBe("walls");
    pass(BANNER_DURATION - 3 * FRAME);
    expect(animator.banner.length).toBe(1);
    pass(4 * FRAME);
    expect(animator.banner).toEqual([]);
    show(scoring);
    pass(FRAME);
    const { told } = animator;
    animator.skip();
    expect(animator.banner).toEqual([]);
    expect(animator.told).toBe(told);
  });

  it("hangs even when there is too much to show", () => {
    expect(show(scoring, ...Array.from({ length: 14 }, () => gained(0, 1)))).toBe(false);
    pass(FRAME);
    expect(animator.banner.length).toBe(1);
  });
});

it("without movement, outlines and the banner stay for a while, and numbers are right at once", () => {
  animator.show([gained(0, 5), scoring], view, null, true);
  pass(FRAME);
  expect(animator.counted("0:deniers", 9)).toBe(9);
  expect(animator.flying).toEqual([]);
  expect([animator.outlines.length, animator.banner.length]).toEqual([1, 1]);
  pass(OUTLINE_DURATION - 3 * FRAME);
  expect([animator.outlines.length, animator.banner.length]).toEqual([1, 1]);
  pass(4 * FRAME);
  expect([animator.outlines.length, animator.banner.length]).toEqual([0, 0]);
});
