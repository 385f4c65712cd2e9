/** Where a board that scrolls has to go, so that what can be chosen is seen. */
import { prefersReducedMotion } from "$lib/settings.svelte";

const AIR = 14;

interface Ends {
  top: number;
  bottom: number;
}

/**
 * How far to scroll, given the ends of all choices and of the frame, whose upper edge is covered. All of them
 * if they fit, if need be with the first under the cover; else it is enough that one is seen whole, and if
 * none is, it goes to the first.
 */
export function scrollDistance(parts: readonly Ends[], frame: Ends, covered = 0): number {
  if (!parts.length) return 0;
  const fits = ({ top, bottom }: Ends) => top >= frame.top && bottom <= frame.bottom;
  const top = Math.min(...parts.map((part) => part.top)) - AIR;
  const bottom = Math.max(...parts.map((part) => part.bottom)) + AIR;
  if (bottom - top <= frame.bottom - frame.top) {
    return top < frame.top ? top - frame.top : Math.max(0, bottom - frame.bottom);
  }
  if (bottom - top <= frame.bottom - frame.top + covered) return bottom - frame.bottom;
  return parts.some(fits) ? 0 : top - frame.top;
}

/** How a board scrolls: not slowly for who wants no movement. */
export const scrollBehavior = (): ScrollBehavior => (prefersReducedMotion() ? "instant" : "smooth");

/** Scroll a board to its choices; `covered` is how much of its upper edge lies under something. */
export function scrollToParts(board: HTMLElement, parts: Iterable<Element>, covered = 0): void {
  const { top, bottom } = board.getBoundingClientRect();
  const boxes = [...parts].map((part) => part.getBoundingClientRect());
  const by = scrollDistance(boxes, { top: top + covered, bottom }, covered);
  if (by) board.scrollBy({ top: by, behavior: scrollBehavior() });
}
