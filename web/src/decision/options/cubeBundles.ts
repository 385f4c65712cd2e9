/**
 * Picking cubes one by one until they make a choice: the peddler, the alchemist, the swap of a favor, a batch.
 * A bundle is one legal choice; what may be picked next is whatever still leads to a bundle.
 */
import { CUBE_LETTERS, sortCubes } from "$board/tiles/tileFacts";

export interface Bundle {
  token: string;
  gives: string;
  takes: string;
}

export type Side = "gives" | "takes";

/** What has been picked so far. */
export type Picks = Record<Side, string>;

export const NO_PICKS: Picks = { gives: "", takes: "" };

/** The cubes without one of this kind. */
export function without(cubes: string, cube: string): string {
  const at = cubes.indexOf(cube);
  return at < 0 ? cubes : cubes.slice(0, at) + cubes.slice(at + 1);
}

/** Does `cubes` hold all of `some`, each as often? */
export function holds(cubes: string, some: string): boolean {
  let rest = cubes;
  for (const cube of some) {
    const next = without(rest, cube);
    if (next.length === rest.length) return false;
    rest = next;
  }
  return true;
}

/** The bundles that what has been picked can still become. */
export function possible(bundles: readonly Bundle[], picks: Picks): Bundle[] {
  return bundles.filter((bundle) => holds(bundle.gives, picks.gives) && holds(bundle.takes, picks.takes));
}

/** The bundle that has been picked, if it is whole. */
export function finished(bundles: readonly Bundle[], picks: Picks): Bundle | undefined {
  const gives = sortCubes(picks.gives);
  const takes = sortCubes(picks.takes);
  return bundles.find((bundle) => sortCubes(bundle.gives) === gives && sortCubes(bundle.takes) === takes);
}

/** The cubes that can be picked next on a side. */
export function addable(bundles: readonly Bundle[], picks: Picks, side: Side): string[] {
  return CUBE_LETTERS.filter(
    (cube) => possible(bundles, { ...picks, [side]: picks[side] + cube }).length > 0,
  );
}

/** The kinds of cubes that appear on a side at all. */
export function kinds(bundles: readonly Bundle[], side: Side): string[] {
  return CUBE_LETTERS.filter((cube) => bundles.some((bundle) => bundle[side].includes(cube)));
}

/** How many slots a side shows: as many as the largest bundle needs. */
export function slots(bundles: readonly Bundle[], side: Side): number {
  return Math.max(0, ...bundles.map((bundle) => bundle[side].length));
}

/** The other sizes that a half-picked side could have: 3 cubes at the alchemist are one too many or too few. */
export function sizes(bundles: readonly Bundle[], side: Side): number[] {
  return [...new Set(bundles.map((bundle) => bundle[side].length))].sort((a, b) => a - b);
}

/** Put a cube to the picks; what no longer leads anywhere stays as it was. */
export function add(bundles: readonly Bundle[], picks: Picks, side: Side, cube: string): Picks {
  const next = { ...picks, [side]: sortCubes(picks[side] + cube) };
  return possible(bundles, next).length > 0 ? next : picks;
}

/** Take a cube back. */
export function remove(picks: Picks, side: Side, cube: string): Picks {
  return { ...picks, [side]: without(picks[side], cube) };
}
