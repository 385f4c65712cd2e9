/** What the board is given to paint. The shapes are the server's; the board knows no rules. */
import type { Ask, Closed, Option, PlayerData, StateData } from "$lib/net/messages";

export type View = StateData;
export type Player = PlayerData;
export type { Ask, Closed, Option };

/** An event of the rules as it is sent: its fields, and `kind`, the name of its class. */
export interface GameEvent {
  kind: string;
  [field: string]: unknown;
}

/** What a person points at or wants explained. */
export interface HelpTopic {
  what:
    "place" | "step" | "tile" | "line" | "cell" | "section" | "pass" | "sign" | "order" | "pawn" | "player";
  /** gate post guild joust stables inn castle, or a road space "1" to "28". */
  place?: string;
  tile?: string;
  line?: string;
  column?: number;
  section?: string;
  seat?: number;
  /** The choices that it stands for, and those that it would stand for if they were legal. */
  options: Option[];
  closed: Closed[];
  /** Where it is on the screen. */
  element: Element;
  how: "hover" | "focus" | "press" | "key" | "click";
}
