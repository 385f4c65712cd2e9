import { MARKS } from "$icons/iconMaps";

/** The paint of a player's worker, house or mark. */
export function paint(color: string): string {
  return `--pc:var(--${color})`;
}

/** The paint of the mark on a piece of that colour. */
export function paintOn(color: string): string {
  return `--pc:var(--on-${color});--mark-edge:transparent`;
}

export function markOf(color: string) {
  return MARKS[color] ?? "mark-circle";
}
