import { describe, expect, it } from "vitest";
import { scrollDistance } from "./autoScroll";

const frame = { top: 100, bottom: 500 };
const part = (top: number, bottom: number) => ({ top, bottom });

describe("a board that scrolls", () => {
  it("stays where all choices are seen", () => {
    expect(scrollDistance([part(150, 200), part(300, 400)], frame)).toBe(0);
    expect(scrollDistance([], frame)).toBe(0);
  });
  it("goes down or up until all of them are seen, with some air", () => {
    expect(scrollDistance([part(450, 550)], frame)).toBe(64);
    expect(scrollDistance([part(50, 200), part(210, 300)], frame)).toBe(-64);
  });
  it("lets the first lie under the cover where all fit only so", () => {
    expect(scrollDistance([part(90, 495)], frame)).toBe(-24);
    expect(scrollDistance([part(90, 495)], frame, 40)).toBe(9);
  });
  it("is content with one whole choice where there is no room for all", () => {
    expect(scrollDistance([part(-300, -200), part(200, 300), part(700, 800)], frame)).toBe(0);
  });
  it("goes to the first where there is no room for all and none is seen", () => {
    expect(scrollDistance([part(600, 700), part(1200, 1300)], frame)).toBe(486);
  });
});
