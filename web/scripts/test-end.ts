/**
 * The end of each file of tests: what the page still wants to do (the next picture, a notice that goes away) must not
 * happen when the pretended window is gone already.
 */
import { afterAll, vi } from "vitest";

type Plan = (...args: never[]) => ReturnType<typeof setTimeout>;

const planned = new Set<ReturnType<typeof setTimeout>>();

function noting(plan: Plan) {
  const noted: Plan = (...args) => {
    const timer = plan(...args);
    planned.add(timer);
    return timer;
  };
  return Object.assign(noted, plan);
}

globalThis.setTimeout = noting(setTimeout) as typeof setTimeout;
globalThis.setInterval = noting(setInterval) as typeof setInterval;

afterAll(() => {
  planned.forEach(clearTimeout);
  vi.useFakeTimers(); // and nothing new is planned
});
