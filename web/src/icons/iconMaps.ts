import type { IconName } from "./sprite/iconNames";

/** The mark that goes with each colour of the players. */
export const MARK_ICONS: Record<string, IconName> = {
  blue: "mark-circle",
  red: "mark-diamond",
  green: "mark-triangle",
  orange: "mark-square",
  black: "mark-cross",
};

/** The drawing of each cube by its letter; `*` is any cube, `#` any cube but gold. */
export const CUBE_ICONS: Record<string, IconName> = {
  f: "food",
  w: "wood",
  s: "stone",
  c: "cloth",
  g: "gold",
  "*": "any",
  "#": "any-but-gold",
};
