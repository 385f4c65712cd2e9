import { describe, expect, it } from "vitest";
import { type Rect, placeCard } from "./cardPlacement";

const SCREEN = { width: 1440, height: 757 };
const BAR: Rect = { left: 8, top: 610, right: 1060, bottom: 750 };
const CARD = { width: 420, height: 120 };

function box(left: number, top: number, width: number, height: number): Rect {
  return { left, top, right: left + width, bottom: top + height };
}
function covers(spot: { left: number; top: number }, rect: Rect): boolean {
  const { left, top } = spot;
  return (
    left < rect.right && rect.left < left + CARD.width && top < rect.bottom && rect.top < top + CARD.height
  );
}

describe("where the card goes", () => {
  it("below, if there is room", () => {
    expect(placeCard(CARD, box(600, 200, 80, 90), BAR, SCREEN)).toMatchObject({ side: "below", top: 300 });
  });
  it("above, if the bar lies below", () => {
    expect(placeCard(CARD, box(600, 480, 80, 90), BAR, SCREEN)).toMatchObject({ side: "above", top: 350 });
  });
  it("above, if something changes below; below all the same, if something does on both sides", () => {
    const step = box(600, 300, 40, 30);
    const under = box(560, 340, 90, 90);
    expect(placeCard(CARD, step, BAR, SCREEN, [under])).toMatchObject({ side: "above", top: 170 });
    expect(placeCard(CARD, step, BAR, SCREEN, [under, box(640, 200, 90, 90)])).toMatchObject({
      side: "below",
    });
  });
  it("above the whole bar, for something in it", () => {
    expect(placeCard(CARD, box(400, 650, 110, 50), BAR, SCREEN)).toMatchObject({ side: "above", top: 480 });
  });
  it("beside, if neither fits", () => {
    const low = { width: 1440, height: 300 };
    expect(placeCard(CARD, box(600, 90, 80, 110), null, low)).toMatchObject({ side: "beside", left: 690 });
    expect(placeCard(CARD, box(1300, 90, 80, 110), null, low)).toMatchObject({ side: "beside", left: 870 });
  });
  it("not over a bar that stands beside the board", () => {
    const side: Rect = { left: 470, top: 0, right: 844, bottom: 342 };
    const low = { width: 844, height: 390 };
    const small = { width: 330, height: 70 };
    for (const left of [10, 120, 330, 375]) {
      const { side: where, ...spot } = placeCard(small, box(left, 180, 80, 90), side, low);
      expect(where).toBe("below");
      expect(spot.left >= 0 && spot.left + small.width <= side.left).toBe(true);
    }
  });
  it("never over the element or the bar, and always on the screen", () => {
    for (let left = 8; left < 1350; left += 61) {
      for (let top = 8; top < 520; top += 37) {
        const element = box(left, top, 88, 90);
        const spot = placeCard(CARD, element, BAR, SCREEN);
        expect(covers(spot, element) || covers(spot, BAR)).toBe(false);
        expect(spot.left >= 0 && spot.left + CARD.width <= SCREEN.width && spot.top >= 0).toBe(true);
      }
    }
  });
});
