/**
 * How the choices of a decision are laid out: which stand apart, which are chips, which are a stepper or a tray.
 * Every token appears exactly once, whatever list the server sends; `optionLayout.test.ts` holds that.
 */
import { SPECIALS } from "$board/layout/boardLayout";
import { BATCH_CUBES, CUBE_LETTERS, LINES, tileFacts } from "$board/tiles/tileFacts";
import { hasMessage } from "$lib/i18n/translate.svelte";
import type { Ask, MoveParts } from "$lib/net/messages";
import { type Bundle, without } from "./cubeBundles";
import { entries, type Entry } from "./optionSummary";

/** One chip. Several tokens: the same tile paid with different cubes, which a second row asks for. */
export interface Group {
  key: string;
  choices: Entry[];
}

export type Part =
  | { shape: "chips"; title: string; groups: Group[] }
  | { shape: "steps"; title: string; steps: Entry[] }
  | { shape: "tray"; title: string; bundles: Bundle[]; fixed: string };

export interface OptionLayout {
  parts: Part[];
  /** Pass, decline, done, take home: what stands apart from the choices that do something. */
  apart: Entry[];
}

/** Several cubes that are picked one by one. An offer of certain cubes is a chip. */
const PICKED = ["buy", "swap", "batch"];
const PLACES: readonly string[] = ["castle", ...SPECIALS];

/** The choices of a question that the bar shows: all legal ones, and closed ones that no other part of the page shows. */
export function shownEntries(ask: Ask): Map<string, Entry> {
  const closed = ask.closed.filter(
    ({ move, parts }) =>
      move.verb !== "skip" && parts.length === 1 && parts[0]!.kind !== "place" && !isPicked(move, ask),
  );
  return entries(ask.options, closed);
}

export function layoutOptions(ask: Ask, all: readonly Entry[]): OptionLayout {
  const isApart = ({ option }: Entry) => !!option?.declines;
  return {
    parts: partsOf(
      ask,
      all.filter((choice) => !isApart(choice)),
    ),
    apart: all.filter(isApart),
  };
}

/** Are the cubes of this move picked one by one? So they are where a tile leaves open which ones are paid. */
function isPicked(move: MoveParts, ask: Ask): boolean {
  const leavesOpen = () => !!ask.tile && tileFacts(ask.tile).effect.some((line) => line.includes("#"));
  return PICKED.includes(move.verb) || (move.verb === "pay" && leavesOpen());
}

function isStep({ move }: Entry): boolean {
  return move.verb === "provost";
}

function partsOf(ask: Ask, choices: Entry[]): Part[] {
  const steps = choices.filter(isStep);
  const picked = choices.filter(({ move }) => isPicked(move, ask));
  const chips = choices.filter((choice) => !isStep(choice) && !picked.includes(choice));
  const titles = new Set(choices.map(titleOf));
  const titled = (title: string) => (titles.size > 1 ? title : "");
  const parts: Part[] = [];
  if (steps.length) {
    parts.push({ shape: "steps", title: "", steps: steps.sort((a, b) => a.move.steps - b.move.steps) });
  }
  for (const title of titlesOf(chips)) {
    const some = chips.filter((choice) => titleOf(choice) === title);
    parts.push({ shape: "chips", title: titled(title), groups: groupsOf(some) });
  }
  for (const title of titlesOf(picked)) {
    const some = picked.filter((choice) => titleOf(choice) === title);
    const fixed = some.every(({ move }) => move.verb === "batch") ? BATCH_CUBES : "";
    const bundles = some.map(({ token, move }) => ({
      token,
      gives: [...fixed].reduce(without, move.pays),
      takes: move.takes,
    }));
    parts.push({ shape: "tray", title: titled(title), bundles, fixed });
  }
  return parts;
}

/** The heading of its part of a decision; empty where it has none. */
function titleOf({ move }: Entry): string {
  return hasMessage(`decide.part.${move.verb}`) ? move.verb : "";
}

function titlesOf(choices: Entry[]): string[] {
  return [...new Set(choices.map(titleOf))];
}

function groupsOf(choices: Entry[]): Group[] {
  const groups = new Map<string, Entry[]>();
  for (const choice of [...choices].sort((a, b) => rank(a) - rank(b))) {
    const { verb, tile } = choice.move;
    const key = tile ? `${verb} ${tile}` : choice.token;
    groups.set(key, [...(groups.get(key) ?? []), choice]);
  }
  return [...groups].map(([key, some]) => ({ key, choices: some.sort(byCube) }));
}

/** Along the board: castle, special buildings, road; lines as printed; the rest as it came. */
function rank({ move: { place, line } }: Entry): number {
  if (line) return LINES.indexOf(line);
  if (!place) return 0;
  return PLACES.includes(place) ? PLACES.indexOf(place) : PLACES.length + Number(place);
}

/** Gold last: it is worth most. */
function byCube(a: Entry, b: Entry): number {
  return CUBE_LETTERS.indexOf(a.move.pays) - CUBE_LETTERS.indexOf(b.move.pays);
}
