/** Where the things of a movement are on the screen, and how a piece changes where it lies. */
import type { PieceChange, Flight } from "./eventAnimation";

export type Point = [x: number, y: number];

/** The part of the page with this name that can be seen: that of the phone, or that of the desk. */
function spot(name: string): DOMRect | null {
  for (const element of document.querySelectorAll(`[data-spot="${CSS.escape(name)}"]`)) {
    const box = element.getBoundingClientRect();
    if (box.width && box.height) return box;
  }
  const parent = name.split(":").slice(0, -1).join(":");
  return parent ? spot(parent) : null;
}

export function findPiece(name: string | null): SVGGraphicsElement | null {
  return name === null ? null : document.querySelector(`[data-piece="${CSS.escape(name)}"]`);
}

/** Of a piece ("piece house:9") or of a spot. */
export function boxOf(name: string): DOMRect | null {
  const piece = name.startsWith("piece ") ? name.slice(6) : null;
  return piece ? (findPiece(piece)?.getBoundingClientRect() ?? null) : spot(name);
}

function middle({ x, y, width, height }: DOMRect): Point {
  return [x + width / 2, y + height / 2];
}

/** The way of a flight; null when an end of it cannot be seen. */
export function pathOf({ from, via, to, piece }: Flight): Point[] | null {
  const [start, end] = [spot(from), spot(to)];
  if (!start || !end) return null;
  const arrived = findPiece(piece)?.getBoundingClientRect();
  const passed = via.map(spot).filter((box) => box !== null);
  const goal = middle(arrived?.width ? arrived : end);
  // A pawn keeps to its side of the road all the way; the last space is where it arrives.
  const pawn = from.startsWith("road:");
  const [right, down] = pawn ? [goal[0] - middle(end)[0], goal[1] - middle(end)[1]] : [0, 0];
  const way = [start, ...(pawn ? passed.slice(0, -1) : passed)].map(middle);
  return [...way.map(([x, y]): Point => [x + right, y + down]), goal];
}

/** How a flight goes: from point to point, or along an arc, so that it is seen where it comes from. */
export function keyframesOf(path: readonly Point[], waits: boolean): Keyframe[] {
  const at = ([x, y]: Point, scale: number) => `translate(${x}px, ${y}px) scale(${scale})`;
  const [first, last] = [path[0]!, path.at(-1)!];
  const start: Keyframe[] = waits
    ? [{ transform: at(first, 1), opacity: 1 }]
    : [
        { transform: at(first, 0.6), opacity: 0 },
        { transform: at(first, 1.1), opacity: 1, offset: 0.12 },
      ];
  const arrived: Keyframe[] = [
    { transform: at(last, 1), opacity: 1, offset: 0.94 },
    { transform: at(last, 1), opacity: 0 },
  ];
  const between = path.slice(1, -1);
  if (!between.length) {
    const lift = Math.min(60, Math.hypot(last[0] - first[0], last[1] - first[1]) / 6);
    const top: Point = [(first[0] + last[0]) / 2, (first[1] + last[1]) / 2 - lift];
    return [...start, { transform: at(top, 1.15), opacity: 1, offset: 0.55 }, ...arrived];
  }
  return [...start, ...between.map((point) => ({ transform: at(point, 1.1), opacity: 1 })), ...arrived];
}

/** A tile is turned up around its middle, a house grows from the ground. */
export function animateChange(
  { how, piece }: PieceChange,
  delay: number,
  duration: number,
): Animation | null {
  const element = findPiece(piece);
  if (!element?.animate || !element.getBBox) return null;
  const { x, y, width, height } = element.getBBox();
  const [left, top] = [x + width / 2, y + height];
  const scaled = (across: number, up: number) =>
    `translate(${left}px, ${top}px) scale(${across}, ${up}) translate(${-left}px, ${-top}px)`;
  const frames =
    how === "turn"
      ? [{ transform: scaled(0, 1) }, { transform: scaled(1, 1) }]
      : [
          { transform: scaled(0, 0) },
          { transform: scaled(1.15, 1.25), offset: 0.7 },
          { transform: scaled(1, 1) },
        ];
  return element.animate(frames, { delay, duration, fill: "backwards", easing: "ease-out" });
}

/** Pieces that are still on their way, some of them more than once. */
export class HiddenPieces {
  readonly #awaited = new Map<Element, number>();

  /** Hide a piece; it is seen again when everything that was to arrive as it has done so. */
  hide(piece: Element | null): () => void {
    if (!piece) return () => {};
    this.#awaited.set(piece, (this.#awaited.get(piece) ?? 0) + 1);
    piece.setAttribute("visibility", "hidden");
    return () => {
      const left = this.#awaited.get(piece)! - 1;
      this.#awaited.set(piece, left);
      if (left) return;
      this.#awaited.delete(piece);
      piece.removeAttribute("visibility");
    };
  }
}
