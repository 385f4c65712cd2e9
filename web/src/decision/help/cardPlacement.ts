/**
 * Where an explaining card goes: below what it explains, else above, else beside; never over the element, its
 * row, or the action bar, and if possible not over what else changes.
 */
export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface CardPosition {
  left: number;
  top: number;
  side: "below" | "above" | "beside";
}

const GAP = 10;
const EDGE = 6;

export function placeCard(
  card: { width: number; height: number },
  element: Rect,
  bar: Rect | null,
  screen: { width: number; height: number },
  changes: readonly Rect[] = [],
): CardPosition {
  const inBar = bar !== null && isInside(element, bar);
  const row: Rect = inBar ? { ...bar, left: element.left, right: element.right } : element;
  const middle = (element.left + element.right) / 2;
  /** On low windows the bar stands beside the board. */
  const wall = bar && bar.left >= element.right ? bar.left : screen.width;
  const left = within(middle - card.width / 2, EDGE, wall - card.width - EDGE);
  const at = (top: number): Rect => ({ left, top, right: left + card.width, bottom: top + card.height });
  const free = (rect: Rect) =>
    rect.top >= EDGE && rect.bottom <= screen.height - EDGE && !(bar && !inBar && overlap(rect, bar));
  const below = row.bottom + GAP;
  const above = row.top - GAP - card.height;
  const spots = [
    { left, top: below, side: "below" as const },
    { left, top: above, side: "above" as const },
  ].filter(({ top }) => free(at(top)));
  const best = spots.find(({ top }) => !changes.some((one) => overlap(at(top), one))) ?? spots[0];
  if (best) return best;
  if (inBar) return { left, top: Math.max(EDGE, above), side: "above" };
  const floor = bar && bar.top > screen.height / 2 ? bar.top : screen.height;
  const top = within(element.top, EDGE, floor - card.height - EDGE);
  const right = element.right + GAP;
  if (right + card.width <= wall - EDGE) return { left: right, top, side: "beside" };
  return { left: Math.max(EDGE, element.left - GAP - card.width), top, side: "beside" };
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

function isInside(a: Rect, b: Rect): boolean {
  return a.top >= b.top && a.bottom <= b.bottom && a.left >= b.left && a.right <= b.right;
}

function overlap(a: Rect, b: Rect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
