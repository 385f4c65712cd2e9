import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { scheduleLayout } from "./frameScheduling";

/** What the browser would do next: tasks before the frame, or the frame before the tasks. */
let tasks: (() => void)[];
let frames: (() => void)[];
let done: string[];
const run = (waiting: (() => void)[]) => waiting.splice(0).forEach((one) => one());

beforeEach(() => {
  [tasks, frames, done] = [[], [], []];
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
  vi.stubGlobal("scheduler", { postTask: (task: () => void) => tasks.push(task) });
  vi.spyOn(document.documentElement, "offsetHeight", "get").mockImplementation(() => done.push("laid out"));
});
afterEach(() => {
  run(frames);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("the page is laid out once for all who wait, before the frame, and not again in it", () => {
  scheduleLayout();
  scheduleLayout(() => done.push("first"));
  scheduleLayout(() => done.push("second"));
  expect(done).toEqual([]);
  run(tasks);
  expect(done).toEqual(["laid out", "first", "second"]);
  run(frames);
  expect(done).toEqual(["laid out", "first", "second"]);
});

test("if the frame comes first, the work is done in it", () => {
  scheduleLayout(() => done.push("work"));
  run(frames);
  expect(done).toEqual(["laid out", "work"]);
  run(tasks);
  expect(done).toEqual(["laid out", "work"]);
});

test("work that asks for more gets it in the next task", () => {
  scheduleLayout(() => scheduleLayout(() => done.push("later")));
  run(tasks);
  expect(done).toEqual(["laid out"]);
  run(tasks);
  expect(done).toEqual(["laid out", "laid out", "later"]);
});

test("a browser that knows no priorities does it too", () => {
  vi.useFakeTimers();
  vi.stubGlobal("scheduler", undefined);
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
  scheduleLayout(() => done.push("work"));
  vi.runAllTimers();
  vi.useRealTimers();
  expect(done).toEqual(["laid out", "work"]);
});
