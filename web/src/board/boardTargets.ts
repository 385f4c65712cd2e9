/**
 * Which part of the board stands for which choices. A token names what it is about, so this reads tokens
 * and nothing else: what is legal, what it costs and why not comes from the server.
 */
import data from "./tiles/tiles.json";
import type { Ask, Closed, Option, View } from "./boardTypes";

/** A part of the board and the choices that it stands for. */
export interface Target {
  options: Option[];
  closed: Closed[];
}

export type Targets = ReadonlyMap<string, Target>;

const NOTHING: Target = { options: [], closed: [] };
const KINDS: Record<string, { kind: string }> = data.tiles;
/** The column of the build line that each kind of building needs, and of the cubes line for each cube. */
const BUILD_COLUMN: Record<string, number> = { wood: 2, stone: 3, prestige: 5 };
const CUBE_COLUMN: Record<string, number> = { f: 1, w: 2, s: 2, c: 3, g: 5 };
/** More choices than this are not put beside a place: the action bar has a tray for them. */
const MOST_PLATES = 8;

/** The parts of the board that a token belongs to, the most telling first. */
export function parts(token: string, kind: string, provost: number): string[] {
  if (token.startsWith("@")) return [`place:${token.slice(1)}`];
  if (token === "pass") return ["pass"];
  if (/^[+-]\d$/.test(token)) return [`step:${provost + Number(token)}`];
  if (token === "stay") return [`step:${provost}`];
  const [verb, rest = ""] = token.split(":");
  const what = rest.split("/")[0]!;
  const favor = kind.startsWith("favor");
  switch (verb) {
    case "build":
    case "raise": {
      const column = BUILD_COLUMN[KINDS[what]?.kind ?? ""];
      return favor && column ? [`tile:${what}`, `cell:build:${column}`] : [`tile:${what}`];
    }
    case "convert":
      return favor ? [`place:${rest}`, "cell:build:4"] : [`place:${rest}`];
    case "favor":
      return [`line:${rest}`];
    case "take":
      return favor ? [`cell:cubes:${CUBE_COLUMN[rest] ?? 1}`] : ["plate"];
    case "swap":
      return ["cell:cubes:4"];
    case "batch":
      return ["plate", "place:castle"];
    default:
      return ["plate"];
  }
}

/** Every part of the board that stands for a choice now; one that does as `before` is the same object. */
export function targetsOf(view: View, ask: Ask | null, before: Targets = new Map()): Targets {
  const targets = new Map<string, Target>();
  const at = (part: string): Target => {
    let target = targets.get(part);
    if (!target) targets.set(part, (target = { options: [], closed: [] }));
    return target;
  };
  for (const option of ask?.options ?? []) {
    for (const part of parts(option.token, ask!.kind, view.provost)) {
      at(part).options.push(option);
      if (part === "plate") at(`plate:${option.token}`).options.push(option);
    }
  }
  for (const closed of ask?.closed ?? []) {
    for (const part of parts(closed.token, ask!.kind, view.provost)) at(part).closed.push(closed);
  }
  for (const [part, target] of targets) {
    const old = before.get(part);
    if (old && isSame(old.options, target.options) && isSame(old.closed, target.closed))
      targets.set(part, old);
  }
  return targets;
}

function isSame(before: readonly unknown[], now: readonly unknown[]): boolean {
  return before.length === now.length && before.every((one, i) => one === now[i]);
}

export function targetAt(targets: Targets, part: string): Target {
  return targets.get(part) ?? NOTHING;
}

/** The choices that are laid out beside the place that asks; none when there are too many. */
export function placeOptions(targets: Targets, ask: Ask | null): Option[] {
  const options = targetAt(targets, "plate").options;
  if (!ask || options.length > MOST_PLATES) return [];
  return options.every((option) => option.token === "skip") ? [] : options;
}

/** The token that a click on a part selects: the only one, or the one after that which is selected. */
export function nextToken(target: Target, selected: string | null): string | null {
  const tokens = target.options.map((option) => option.token);
  return tokens[(tokens.indexOf(selected ?? "") + 1) % tokens.length] ?? null;
}

/** The tile that a token builds, if it builds one. */
export function tileBuilt(token: string | null): string | null {
  return token?.match(/^(?:build|raise):([^/]+)/)?.[1] ?? null;
}
