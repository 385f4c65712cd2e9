/** The keyboard on the board: arrows go to the nearest part that way, N to the next choice. */

function parts(root: Element, query: string): SVGElement[] {
  return [...root.querySelectorAll<SVGElement>(query)];
}

function middle(element: Element): [number, number] {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Which of some points lies nearest in a direction; things off the straight line count as farther. */
export function nearest(
  from: readonly [number, number],
  points: readonly (readonly [number, number])[],
  way: readonly [number, number],
): number {
  let best = -1;
  let least = Infinity;
  points.forEach(([x, y], i) => {
    const ahead = (x - from[0]) * way[0] + (y - from[1]) * way[1];
    const aside = Math.abs((x - from[0]) * way[1]) + Math.abs((y - from[1]) * way[0]);
    if (ahead < 4 || aside > ahead * 3) return;
    const far = ahead + aside * 2;
    if (far < least) {
      least = far;
      best = i;
    }
  });
  return best;
}

/** Move the focus with an arrow; along a row's end the road goes on. False if there is nothing that way. */
export function moveFocus(root: Element, key: string): boolean {
  const way = WAYS[key];
  const focused = document.activeElement;
  if (!way || !focused || !root.contains(focused)) return false;
  const all = parts(root, "[data-part]");
  const found = all[nearest(middle(focused), all.map(middle), way)] ?? along(root, focused, key);
  found?.focus();
  return true;
}

function along(root: Element, focused: Element, key: string): SVGElement | null {
  const space = Number(focused.getAttribute("data-part")?.match(/^place:(\d+)$/)?.[1]);
  if (!space || !/Left|Right/.test(key)) return null;
  const next = root.querySelector<SVGElement>(`[data-part="place:${space + 1}"]`);
  const before = root.querySelector<SVGElement>(`[data-part="place:${space - 1}"]`);
  if (!next || !before) return next ?? before;
  const [x] = middle(focused);
  const goes = middle(before)[0] > x === (key === "ArrowLeft");
  return goes ? next : before;
}

/** Move the focus to the next choice that can be made, round and round. */
export function focusNextOption(root: Element, back = false): void {
  const legal = parts(root, "[data-token]");
  if (!legal.length) return;
  const at = legal.indexOf(document.activeElement as SVGElement);
  const step = back ? (at < 0 ? -1 : at - 1) : at + 1;
  legal.at(step % legal.length)?.focus();
}
