/** What all parts of a board share: the view, what is asked, and what a click means. */
import { getContext, setContext } from "svelte";
import type { Layout } from "./layout/boardLayout";
import type { Targets } from "./boardTargets";
import type { Ask, HelpTopic, View } from "./boardTypes";

/** What a part tells about itself when it is to be explained. */
export type PartTopic = Omit<HelpTopic, "options" | "closed" | "element" | "how">;

export interface BoardContext {
  readonly view: View;
  readonly ask: Ask | null;
  readonly layout: Layout;
  readonly targets: Targets;
  readonly selected: string | null;
  readonly pointed: string | null;
  /** The part that Tab comes to. */
  readonly home: string;
  color(seat: number | null): string | null;
  name(seat: number | null): string;
  click(part: string, described: PartTopic, event: Event): void;
  point(part: string | null, described?: PartTopic, element?: Element, how?: HelpTopic["how"]): void;
  explain(part: string, described: PartTopic, element: Element, how: HelpTopic["how"]): void;
}

const KEY = Symbol("board");

export function provideBoard(context: BoardContext): void {
  setContext(KEY, context);
}

export function useBoard(): BoardContext {
  return getContext<BoardContext>(KEY);
}
