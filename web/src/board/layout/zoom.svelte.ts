/** Zoom with two fingers or Ctrl and the wheel; pan by dragging. Scrolling itself is the browser's. */

const MOST = 3;

export class Zoom {
  factor = $state(1);
  readonly #root: () => HTMLElement | undefined;
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
  readonly #fingers = new Map<number, [number, number]>();
  #apart = 0;

  constructor(root: () => HTMLElement | undefined) {
    this.#root = root;
  }

  reset(): void {
    this.#to(1, 0, 0);
  }

  wheel = (event: WheelEvent): void => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    this.#to(this.factor * Math.exp(-event.deltaY / 300), event.clientX, event.clientY);
  };

  down = (event: PointerEvent): void => {
    this.#fingers.set(event.pointerId, [event.clientX, event.clientY]);
    if (this.#fingers.size === 2) this.#apart = this.#distance();
  };

  move = (event: PointerEvent): void => {
    const last = this.#fingers.get(event.pointerId);
    const root = this.#root();
    if (!last || !root) return;
    this.#fingers.set(event.pointerId, [event.clientX, event.clientY]);
    if (this.#fingers.size === 2) {
      const apart = this.#distance();
      const [x, y] = this.#centre();
      if (this.#apart > 0) this.#to((this.factor * apart) / this.#apart, x, y);
      this.#apart = apart;
    } else if (event.pointerType === "mouse" && event.buttons === 1) {
      root.scrollBy(last[0] - event.clientX, last[1] - event.clientY);
    }
  };

  up = (event: PointerEvent): void => {
    this.#fingers.delete(event.pointerId);
  };

  #distance(): number {
    const [a, b] = [...this.#fingers.values()];
    return a && b ? Math.hypot(a[0] - b[0], a[1] - b[1]) : 0;
  }

  #centre(): [number, number] {
    const [a, b] = [...this.#fingers.values()];
    return a && b ? [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] : [0, 0];
  }

  /** Change the scale and keep what is under the point where it is. */
  #to(factor: number, x: number, y: number): void {
    const root = this.#root();
    if (!root) return;
    const wanted = Math.min(MOST, Math.max(1, factor));
    const grown = wanted / this.factor;
    if (grown === 1) return;
    const box = root.getBoundingClientRect();
    const left = (root.scrollLeft + x - box.left) * grown - (x - box.left);
    const top = (root.scrollTop + y - box.top) * grown - (y - box.top);
    this.factor = wanted;
    root.classList.toggle("zoomed", wanted > 1);
    requestAnimationFrame(() => root.scrollTo(left, top));
  }
}
