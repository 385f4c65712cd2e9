import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { delayed } from "./delayed.svelte";

describe("what follows", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function follow() {
    const lines = $state({ now: 0 });
    let shown!: () => number;
    const end = $effect.root(() => {
      shown = delayed(() => lines.now);
    });
    const tell = (now: number) => {
      lines.now = now;
      flushSync();
    };
    tell(0);
    vi.advanceTimersByTime(1000);
    return { tell, shown, end };
  }

  it("comes a little later than what it follows", () => {
    const { tell, shown, end } = follow();
    tell(1);
    vi.advanceTimersByTime(50);
    expect(shown()).toBe(0);
    vi.advanceTimersByTime(100);
    expect(shown()).toBe(1);
    end();
  });

  it("does not wait for ever while there is always something newer", () => {
    const { tell, shown, end } = follow();
    for (let i = 1; i <= 10; i++) {
      tell(i);
      vi.advanceTimersByTime(30);
    }
    expect(shown()).toBeGreaterThan(4);
    vi.advanceTimersByTime(200);
    expect(shown()).toBe(10);
    end();
  });

  it("leaves nothing behind", () => {
    const { tell, end } = follow();
    tell(1);
    end();
    expect(vi.getTimerCount()).toBe(0);
    tell(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is not left behind in mid-wait either", () => {
    const { tell, shown, end } = follow();
    tell(1);
    vi.advanceTimersByTime(40); // painted, and waiting
    end();
    expect(vi.getTimerCount()).toBe(0);
    expect(shown()).toBe(0);
  });
});
