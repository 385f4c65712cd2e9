/**
 * How the choices of a decision are laid out: which stand apart, which are chips, which are a stepper or a tray.
 * Every token appears exactly once, whatever list the server sends; `optionLayout.test.ts` holds that.
 */
import type { Bundle } from "./cubeBundles";
import { CUBES, parse, type Parts } from "./tokens";

/** One chip. Several tokens: the same tile paid with different cubes, which a second row asks for. */
export interface Group {
  key: string;
  choices: Parts[];
}

export type Part =
  | { shape: "chips"; title: Title; groups: Group[] }
  | { shape: "steps"; title: Title; steps: Parts[] }
  | { shape: "tray"; title: Title; bundles: Bundle[]; fixed: string };

/** What a part is about, where a decision has more than one; '' where it has only one. */
export type Title = "" | "take" | "swap" | "build" | "convert" | "raise";

export interface OptionLayout {
  parts: Part[];
  /** Pass, decline, done, take home: what stands apart from the choices that do something. */
  apart: Parts[];
}

const APART = new Set(["pass", "skip", "done"]);
/** Several cubes that are picked one by one; the alchemist's too. One offer of one kind is a chip. */
const TRAY = new Set(["buy", "swap", "batch"]);
const SPECIAL = ["castle", "gate", "post", "guild", "joust", "stables", "inn"];
const LINES = ["points", "deniers", "cubes", "build"];

export function layoutOptions(kind: string, tokens: readonly string[]): OptionLayout {
  const all = tokens.map(parse);
  const isApart = (choice: Parts) => APART.has(choice.verb) || (kind === "gate" && choice.verb === "home");
  const main = all.filter((choice) => !isApart(choice));
  return { parts: partsOf(kind, main), apart: all.filter(isApart) };
}

function partsOf(kind: string, choices: Parts[]): Part[] {
  const inTray = (choice: Parts) => TRAY.has(choice.verb) || (kind === "alchemist" && choice.verb === "pay");
  const steps = choices.filter((choice) => choice.verb === "provost");
  const trays = choices.filter(inTray);
  const chips = choices.filter((choice) => choice.verb !== "provost" && !inTray(choice));
  const titles = new Set(choices.map(titleOf));
  const titled = (title: Title): Title => (titles.size > 1 ? title : "");
  const parts: Part[] = [];
  if (steps.length) parts.push({ shape: "steps", title: "", steps: [...steps].sort(bySteps) });
  for (const title of titlesOf(chips)) {
    const some = chips.filter((choice) => titleOf(choice) === title);
    parts.push({ shape: "chips", title: titled(title), groups: groupsOf(some) });
  }
  for (const title of titlesOf(trays)) {
    const some = trays.filter((choice) => titleOf(choice) === title);
    const fixed = some.every((choice) => choice.verb === "batch") ? "f" : "";
    const bundles = some.map(({ token, gives, takes }) => ({ token, gives, takes }));
    parts.push({ shape: "tray", title: titled(title), bundles, fixed });
  }
  return parts;
}

function titleOf(choice: Parts): Title {
  switch (choice.verb) {
    case "build":
    case "convert":
    case "raise":
    case "swap":
    case "take":
      return choice.verb;
    default:
      return "";
  }
}

function titlesOf(choices: Parts[]): Title[] {
  return [...new Set(choices.map(titleOf))];
}

function groupsOf(choices: Parts[]): Group[] {
  const groups = new Map<string, Parts[]>();
  for (const choice of [...choices].sort(inOrder)) {
    const key = choice.verb === "build" ? `build:${choice.tile}` : choice.token;
    groups.set(key, [...(groups.get(key) ?? []), choice]);
  }
  return [...groups].map(([key, some]) => ({ key, choices: some.sort(byCube) }));
}

/** Along the board: castle, special buildings, road; lines and cubes as printed; the rest as it came. */
function inOrder(a: Parts, b: Parts): number {
  return rank(a) - rank(b);
}

function rank(choice: Parts): number {
  if (choice.verb === "favor") return LINES.indexOf(choice.line);
  if (choice.verb === "place" || choice.verb === "convert") {
    const special = SPECIAL.indexOf(choice.place);
    return special >= 0 ? special : SPECIAL.length + Number(choice.place);
  }
  return 0;
}

/** Gold last: it is worth most. */
function byCube(a: Parts, b: Parts): number {
  return CUBES.indexOf(a.gives) - CUBES.indexOf(b.gives);
}

function bySteps(a: Parts, b: Parts): number {
  return a.steps - b.steps;
}
