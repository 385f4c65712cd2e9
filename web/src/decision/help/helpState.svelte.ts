/**
 * What is being explained, and beside which element. Pointing or focusing waits a moment, a long press on a
 * touch screen and the key I show it at once and keep it: then the rules on it can be opened.
 */
import type { Attachment } from "svelte/attachments";
import type { Thing as BoardThing } from "$board/boardTypes";

/** Something on the page that explains itself: a part of the board, or a choice in the bar. */
export type Thing = Omit<BoardThing, "element" | "how" | "what"> & { what: BoardThing["what"] | "choice" };

const POINT_MS = 120;
const LEAVE_MS = 180;
const PRESS_MS = 450;

class Explaining {
  thing = $state.raw<Thing | null>(null);
  anchor = $state.raw<Element | null>(null);
  /** Shown on purpose (long press, key, a click on something impossible): stays until it is closed. */
  pinned = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  point(thing: Thing, anchor: Element): void {
    if (this.pinned) return;
    this.#after(this.thing ? 0 : POINT_MS, () => this.#set(thing, anchor, false));
  }

  leave(): void {
    if (!this.pinned) this.#after(LEAVE_MS, () => this.close());
  }

  /** Keep what is shown, so that its rules can be opened; false if nothing is shown. */
  pin(): boolean {
    if (!this.thing) return false;
    clearTimeout(this.#timer);
    this.pinned = true;
    return true;
  }

  show(thing: Thing, anchor: Element): void {
    clearTimeout(this.#timer);
    this.#set(thing, anchor, true);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.thing = null;
    this.anchor = null;
    this.pinned = false;
  }

  #set(thing: Thing, anchor: Element, pinned: boolean): void {
    if (!anchor.isConnected) return;
    this.thing = thing;
    this.anchor = anchor;
    this.pinned = pinned;
  }

  #after(ms: number, act: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(act, ms);
  }
}

export const explaining = new Explaining();

const things = new WeakMap<Element, () => Thing>();

/** What the board wants explained; null when the pointer has left it. */
export function explainOnBoard(thing: BoardThing | null): void {
  if (!thing) explaining.leave();
  else if (thing.how === "hover" || thing.how === "focus") explaining.point(thing, thing.element);
  else explaining.show(thing, thing.element);
}

/** Keep what is shown, or explain what has the focus (the key I); false if there is nothing to explain. */
export function explainFocused(): boolean {
  if (explaining.pin()) return true;
  const focused = document.activeElement;
  const thing = focused && things.get(focused)?.();
  if (!focused || !thing) return false;
  explaining.show(thing, focused);
  return true;
}

/** `{@attach explains(() => thing)}`: hover, focus and long press explain the element. */
export function explains(thing: () => Thing): Attachment<Element> {
  return (element) => {
    let press: ReturnType<typeof setTimeout> | undefined;
    let pressed = false;
    const hooks: [string, (event: Event) => void][] = [
      ["pointerenter", (event) => isMouse(event) && explaining.point(thing(), element)],
      ["pointerleave", (event) => isMouse(event) && explaining.leave()],
      ["focus", () => element.matches(":focus-visible") && explaining.point(thing(), element)],
      ["blur", () => explaining.leave()],
      [
        "pointerdown",
        (event) => {
          if (isMouse(event)) return;
          pressed = false;
          press = setTimeout(() => {
            pressed = true;
            explaining.show(thing(), element);
          }, PRESS_MS);
        },
      ],
      ["pointerup", () => clearTimeout(press)],
      ["pointercancel", () => clearTimeout(press)],
      ["contextmenu", (event) => pressed && event.preventDefault()],
    ];
    // A long press is no click.
    const swallow = (event: Event) => {
      if (!pressed) return;
      pressed = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    things.set(element, thing);
    element.addEventListener("click", swallow, true);
    for (const [name, hook] of hooks) element.addEventListener(name, hook);
    return () => {
      clearTimeout(press);
      if (explaining.anchor === element) explaining.close();
      element.removeEventListener("click", swallow, true);
      for (const [name, hook] of hooks) element.removeEventListener(name, hook);
    };
  };
}

function isMouse(event: Event): boolean {
  return (event as PointerEvent).pointerType !== "touch";
}
