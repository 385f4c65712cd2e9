/** What is printed on tiles and board: tiles.json, which scripts/tiles.py generates from the rules. */
import { ICONS, type IconName } from "$icons/sprite/iconNames";
import data from "./tiles.json";

export interface TileFacts {
  kind: string;
  cost: string;
  points: number;
  favors: number;
  income: number;
  copies: number;
  effect: string[];
}

const TILES: Record<string, TileFacts> = data.tiles;
const REPRINTS: Record<string, Record<string, TileFacts>> = data.reprints;

export const SECTIONS: Record<string, { places: number; points: number; trigger: number }> = data.sections;
export const SPACES: number = data.spaces;
/** The favor table: for each line what its columns give, as effects (see effectLanguage.ts). */
export const FAVORS: Record<string, readonly string[]> = data.favors;
export const LINES: readonly string[] = Object.keys(FAVORS);
export const COLUMNS: readonly number[] = data.opened_by.map((_, index) => index + 1);
/** The section whose scoring opens each column; empty for those that are always open. */
export const OPENED_BY: readonly string[] = data.opened_by;
/** The letters of the cubes in the order in which they are always written. */
export const CUBE_LETTERS: readonly string[] = [...data.cubes];
/** The cubes that every batch has. */
export const BATCH_CUBES: string = data.batch;
export const TILE_NAMES: readonly string[] = Object.keys(TILES);

/** A tile as the edition with these options prints it. */
export function tileFacts(tile: string, options: Record<string, string> = {}): TileFacts {
  for (const [option, value] of Object.entries(options)) {
    const reprint = REPRINTS[`${option}=${value}`]?.[tile];
    if (reprint) return reprint;
  }
  return TILES[tile] ?? TILES["residence"]!;
}

const PLACES: Record<string, readonly string[]> = data.places;

/** What working at a place does, as effects; empty where only words can say it. */
export function placeEffects(
  place: string,
  tile: string | null,
  options: Record<string, string> = {},
): readonly string[] {
  return PLACES[place] ?? (tile ? tileFacts(tile, options).effect : []);
}

/** Cubes in the order in which they are always written. */
export function sortCubes(cubes: string): string {
  return [...cubes].sort((a, b) => CUBE_LETTERS.indexOf(a) - CUBE_LETTERS.indexOf(b)).join("");
}

/** Tiles that share a drawing with another one; all others have their own. */
const SHARED: Record<string, IconName> = {
  "neutral-carpenter": "e-carpenter",
  "fixed-carpenter": "e-carpenter",
  "neutral-forest": "e-forest",
  "neutral-quarry": "e-quarry",
  "wood-quarry": "e-quarry",
  "neutral-sawmill": "e-sawmill",
  "wood-sawmill": "e-sawmill",
  "neutral-market": "e-market",
  "wood-market": "e-market",
  "fixed-peddler": "e-peddler",
  "wood-peddler": "e-peddler",
  "wood-farm-food": "e-farm",
  unbuilt: "e-unbuilt",
};

/** For tiles without a drawing of their own: what they do, else their kind. */
const BY_EFFECT: [RegExp, IconName][] = [
  [/^W/, "e-carpenter"],
  [/^S/, "e-mason"],
  [/^P/, "e-architect"],
  [/R/, "e-lawyer"],
  [/^\*>\$/, "e-market"],
  [/^\$\d+>#/, "e-peddler"],
  [/>/, "e-bank"],
  [/^f/, "e-farm"],
  [/^w/, "e-forest"],
  [/^s/, "e-quarry"],
  [/^g/, "e-gold-mine"],
];
const BY_KIND: Record<string, IconName> = { prestige: "e-monument", residence: "e-residence" };

function fallbackIcon(tile: string): IconName {
  const { kind, effect } = tileFacts(tile);
  return BY_KIND[kind] ?? BY_EFFECT.find(([pattern]) => pattern.test(effect[0] ?? ""))?.[1] ?? "house";
}

function isIcon(name: string): name is IconName {
  return (ICONS as readonly string[]).includes(name);
}

/** The drawing of a tile or of a special building. */
export function tileIcon(name: string): IconName {
  if (name === "castle") return name;
  const own = `e-${name}`;
  return SHARED[name] ?? (isIcon(own) ? own : fallbackIcon(name));
}
