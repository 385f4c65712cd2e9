/** What a chip shows of a choice: a drawing, a name, what is paid, what is gained, and for whom. */
import { tileIcon } from "$board/tiles/tileFacts";
import type { IconName } from "$icons/sprite/iconNames";
import type { Closed, MoveParts, Option } from "$lib/net/messages";
import type { CardTopic } from "$decision/help/helpState.svelte";

export interface Goods {
  deniers: number;
  cubes: string;
  points: number;
  favors: number;
}

export interface Others extends Goods {
  seat: number;
}

/** A choice as the bar shows it: legal, or closed with its reason. */
export interface Entry {
  token: string;
  move: MoveParts;
  option: Option | null;
  closed: Closed | null;
}

export const NO_GOODS: Goods = { deniers: 0, cubes: "", points: 0, favors: 0 };

/** The drawing of a place; of a space of the road that of its tile. */
export function placeIcon(place: string, tile: string | null): IconName {
  return tileIcon(/^\d+$/.test(place) ? (tile ?? "unbuilt") : place.replace("-right", ""));
}

const LINES: Record<string, IconName> = {
  points: "shield",
  deniers: "coin",
  cubes: "any",
  build: "e-carpenter",
};

/** The drawing that stands for a choice; none where its cubes speak for themselves. */
export function optionIcon(entry: Entry): IconName | null {
  const { verb, line } = entry.move;
  const place = entry.option?.place ?? entry.closed?.place ?? null;
  const tile = entry.option?.tile ?? entry.closed?.tile ?? null;
  switch (verb) {
    case "place":
      return placeIcon(entry.move.place, tile);
    case "build":
    case "raise":
      return tileIcon(entry.move.tile);
    case "convert":
      return placeIcon(place ?? entry.move.place, tile);
    case "favor":
      return LINES[line] ?? "lily";
    case "joust":
      return "e-joust";
    case "keep":
      return "e-inn";
    case "home":
      return "worker";
    case "pass":
      return "pass";
    case "done":
      return "check";
    case "skip":
      return "cross";
    case "provost":
      return "provost";
    default:
      return null;
  }
}

/** What the seat that decides pays; for a closed choice what it would pay. */
export function priceOf({ price }: Option | Closed): Goods {
  return { ...NO_GOODS, ...price };
}

/** What the choice gives or takes from the others. */
export function othersGain(option: Option, seat: number): Others[] {
  return option.effects
    .filter((effect) => effect.seat !== seat)
    .map(({ seat, deniers, points, favors, gets }) => ({ seat, deniers, points, favors, cubes: gets }));
}

export function isEmpty(goods: Goods): boolean {
  return !goods.deniers && !goods.cubes && !goods.points && !goods.favors;
}

export function hasWarning(option: Option): boolean {
  return option.notes.some((note) => note.level === "warning");
}

/** A choice that is asked again has the entry that it had. */
const made = new WeakMap<Option | Closed, Entry>();

function entryOf(choice: Option | Closed, option: Option | null, closed: Closed | null): Entry {
  let entry = made.get(choice);
  if (!entry) made.set(choice, (entry = { token: choice.token, move: choice.move, option, closed }));
  return entry;
}

/** All entries of a decision by token, the legal ones first. */
export function entries(options: readonly Option[], closed: readonly Closed[]): Map<string, Entry> {
  const all = new Map<string, Entry>();
  for (const option of options) all.set(option.token, entryOf(option, option, null));
  for (const shut of closed) if (!all.has(shut.token)) all.set(shut.token, entryOf(shut, null, shut));
  return all;
}

/** What there is to explain about an entry. */
export function topicOf({ option, closed }: Entry): CardTopic {
  return {
    what: "choice",
    place: option?.place ?? closed?.place ?? undefined,
    tile: option?.tile ?? closed?.tile ?? undefined,
    options: option ? [option] : [],
    closed: closed ? [closed] : [],
  };
}
