/** Which part of the board stands for which choices; the server says it of every option. */
import type { Part } from "$lib/net/messages";
import type { Ask, Closed, Option } from "./boardTypes";

/** A part of the board and the choices that it stands for. */
export interface Target {
  options: Option[];
  closed: Closed[];
}

export type Targets = ReadonlyMap<string, Target>;

const NOTHING: Target = { options: [], closed: [] };
/** More choices than this are not put beside a place: the action bar has a cube picker for them. */
const MOST_PLATES = 8;

/** The name of a part, as `data-part` has it: "place:gate", "cell:build:2", "pass". */
export function partName({ kind, name, column }: Part): string {
  return [kind, name, column].filter(Boolean).join(":");
}

/** Every part of the board that stands for a choice now; one that does as `before` is the same object. */
export function targetsOf(ask: Ask | null, before: Targets = new Map()): Targets {
  const targets = new Map<string, Target>();
  const at = (part: string): Target => {
    let target = targets.get(part);
    if (!target) targets.set(part, (target = { options: [], closed: [] }));
    return target;
  };
  for (const option of ask?.options ?? []) {
    for (const part of option.parts.map(partName)) {
      at(part).options.push(option);
      if (part === "plate") at(`plate:${option.token}`).options.push(option);
    }
  }
  for (const closed of ask?.closed ?? []) {
    for (const part of closed.parts.map(partName)) at(part).closed.push(closed);
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
  return options.every((option) => option.declines) ? [] : options;
}

/** The token that a click on a part selects: the only one, or the one after that which is selected. */
export function nextToken(target: Target, selected: string | null): string | null {
  const tokens = target.options.map((option) => option.token);
  return tokens[(tokens.indexOf(selected ?? "") + 1) % tokens.length] ?? null;
}
