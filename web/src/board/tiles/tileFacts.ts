/** What is printed on the tiles, from tiles.json, which is made from the rules. */
import type { IconName } from "$icons/sprite/iconNames";
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
export const TILE_NAMES: readonly string[] = Object.keys(TILES);

/** A tile as the edition with these options prints it. */
export function tileFacts(tile: string, options: Record<string, string> = {}): TileFacts {
  for (const [option, value] of Object.entries(options)) {
    const reprint = REPRINTS[`${option}=${value}`]?.[tile];
    if (reprint) return reprint;
  }
  return TILES[tile] ?? TILES["residence"]!;
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

/** The drawing of a tile or of a special building. */
export function tileIcon(name: string): IconName {
  return SHARED[name] ?? (name === "castle" ? "castle" : (`e-${name}` as IconName));
}
