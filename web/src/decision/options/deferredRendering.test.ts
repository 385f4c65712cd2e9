import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderNow } from "./deferredRendering";

describe("choices that appear at once", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("are drawn in two pictures if they are many", () => {
    const drawn: number[] = [];
    const now = Array.from({ length: 9 }, (_, i) => renderNow(() => void drawn.push(i)));
    expect(now).toEqual([true, true, true, true, false, false, false, false, false]);
    expect(drawn).toEqual([]);
    vi.runAllTimers();
    expect(drawn).toEqual([4, 5, 6, 7, 8]);
  });

  it("are drawn in one if they are few, time and again", () => {
    for (let turn = 0; turn < 5; turn++) {
      expect([0, 1, 2].map(() => renderNow(() => expect.fail("drawn twice")))).toEqual([true, true, true]);
      vi.runAllTimers();
    }
  });
});
