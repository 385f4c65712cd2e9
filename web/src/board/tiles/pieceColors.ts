import { MARK_ICONS } from "$icons/iconMaps";

/** The paint of a player's worker, house or mark. */
export function pieceStyle(color: string): string {
  return `--pc:var(--${color})`;
}

/** The paint of the mark on a piece of that colour. */
export function markStyle(color: string): string {
  return `--pc:var(--on-${color});--mark-edge:transparent`;
}

export function markIcon(color: string) {
  return MARK_ICONS[color] ?? "mark-circle";
}
