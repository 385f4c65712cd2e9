/**
 * What is being explained, and beside which element. Pointing or focusing waits a moment, a long press on a
 * touch screen and the key I show it at once and keep it: then the rules on it can be opened.
 */
import type { Attachment } from "svelte/attachments";
import type { HelpTopic as BoardTopic } from "$board/boardTypes";

/** Something on the page that explains itself: a part of the board, or a choice in the bar. */
export type CardTopic = Omit<BoardTopic, "element" | "how" | "what"> & {
  what: BoardTopic["what"] | "choice";
};

const POINT_MS = 120;
const LEAVE_MS = 180;
const PRESS_MS = 450;

class HelpCardState {
  topic = $state.raw<CardTopic | null>(null);
  anchor = $state.raw<Element | null>(null);
  /** Shown on purpose (long press, key, a click on something impossible): stays until it is closed. */
  pinned = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  point(topic: CardTopic, anchor: Element): void {
    if (this.pinned) return;
    this.#after(this.topic ? 0 : POINT_MS, () => this.#set(topic, anchor, false));
  }

  leave(): void {
    if (!this.pinned) this.#after(LEAVE_MS, () => this.close());
  }

  /** Keep what is shown, so that its rules can be opened; false if nothing is shown. */
  pin(): boolean {
    if (!this.topic) return false;
    clearTimeout(this.#timer);
    this.pinned = true;
    return true;
  }

  show(topic: CardTopic, anchor: Element): void {
    clearTimeout(this.#timer);
    this.#set(topic, anchor, true);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.topic = null;
    this.anchor = null;
    this.pinned = false;
  }

  #set(topic: CardTopic, anchor: Element, pinned: boolean): void {
    if (!anchor.isConnected) return;
    this.topic = topic;
    this.anchor = anchor;
    this.pinned = pinned;
  }

  #after(ms: number, act: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(act, ms);
  }
}

export const helpCard = new HelpCardState();

const topics = new WeakMap<Element, () => CardTopic>();

/** What the board wants explained; null when the pointer has left it. */
export function showBoardHelp(topic: BoardTopic | null): void {
  if (!topic) helpCard.leave();
  else if (topic.how === "hover" || topic.how === "focus") helpCard.point(topic, topic.element);
  else helpCard.show(topic, topic.element);
}

/** Keep what is shown, or explain what has the focus (the key I); false if there is nothing to explain. */
export function showFocusedHelp(): boolean {
  if (helpCard.pin()) return true;
  const focused = document.activeElement;
  const topic = focused && topics.get(focused)?.();
  if (!focused || !topic) return false;
  helpCard.show(topic, focused);
  return true;
}

/** `{@attach explains(() => topic)}`: hover, focus and long press explain the element. */
export function helpOn(topic: () => CardTopic): Attachment<Element> {
  return (element) => {
    let press: ReturnType<typeof setTimeout> | undefined;
    let pressed = false;
    const hooks: [string, (event: Event) => void][] = [
      ["pointerenter", (event) => isMouse(event) && helpCard.point(topic(), element)],
      ["pointerleave", (event) => isMouse(event) && helpCard.leave()],
      ["focus", () => element.matches(":focus-visible") && helpCard.point(topic(), element)],
      ["blur", () => helpCard.leave()],
      [
        "pointerdown",
        (event) => {
          if (isMouse(event)) return;
          pressed = false;
          press = setTimeout(() => {
            pressed = true;
            helpCard.show(topic(), element);
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
    topics.set(element, topic);
    element.addEventListener("click", swallow, true);
    for (const [name, hook] of hooks) element.addEventListener(name, hook);
    return () => {
      clearTimeout(press);
      if (helpCard.anchor === element) helpCard.close();
      element.removeEventListener("click", swallow, true);
      for (const [name, hook] of hooks) element.removeEventListener(name, hook);
    };
  };
}

function isMouse(event: Event): boolean {
  return (event as PointerEvent).pointerType !== "touch";
}
