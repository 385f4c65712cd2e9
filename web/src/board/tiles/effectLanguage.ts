/**
 * The little language in which tiles.json says what a tile does, and its lay-out as drawings in a row.
 *
 * Letters of cubes (`*` any, `#` any but gold), `$4` deniers, `^2` points, `W S P R` a wood, stone or
 * prestige building and a residence, `L` a favor, `V` the provost, `~` the owner's cube, `>` gives, `|` or,
 * `+` `-` `±` and digits as they are.
 */
import { CUBE_ICONS } from "$icons/iconMaps";
import type { IconName } from "$icons/sprite/iconNames";

export type Glyph =
  | { kind: "icon"; name: IconName; x: number; size: number }
  | { kind: "coin" | "shield"; text: string; x: number; size: number }
  | { kind: "building"; of: string; x: number; size: number }
  | { kind: "owner"; x: number; size: number }
  | { kind: "arrow"; x: number }
  | { kind: "minus"; x: number }
  | { kind: "text"; text: string; x: number };

const BUILDINGS: Record<string, string> = { W: "wood", S: "stone", P: "prestige", R: "residence" };

/** The drawings of a line, each with its middle, and the width of the whole. */
export function layoutGlyphs(line: string, size: number): { row: Glyph[]; width: number } {
  const row: Glyph[] = [];
  const letters = [...line];
  let x = 0;
  const put = (width: number, make: (middle: number) => Glyph, advance = width) => {
    row.push(make(x + width / 2));
    x += advance;
  };
  for (let i = 0; i < letters.length; i++) {
    const letter = letters[i]!;
    const cube = CUBE_ICONS[letter];
    const number = () => {
      let digits = "";
      while (/\d/.test(letters[i + 1] ?? "")) digits += letters[++i]!;
      return digits;
    };
    if (cube) {
      const again = letters[i + 1] === letter;
      put(size, (x) => ({ kind: "icon", name: cube, x, size }), again ? size * 0.7 : size * 1.04);
    } else if (letter === "$" || letter === "^") {
      const text = number();
      const kind = letter === "$" ? "coin" : "shield";
      put(size * 1.16, (x) => ({ kind, text, x, size: size * 1.14 }));
    } else if (letter === "L" || letter === "V") {
      const name = letter === "L" ? "lily" : "provost";
      put(size * 1.2, (x) => ({ kind: "icon", name, x, size: size * 1.15 }));
    } else if (BUILDINGS[letter]) {
      put(size * 1.15, (x) => ({ kind: "building", of: BUILDINGS[letter]!, x, size }));
    } else if (letter === "~") {
      x += 2;
      put(size * 1.2, (x) => ({ kind: "owner", x, size: size * 1.2 }));
    } else if (letter === ">") {
      put(13, (x) => ({ kind: "arrow", x }));
    } else if (letter === "-" || letter === "−") {
      put(9, (x) => ({ kind: "minus", x }));
    } else {
      put(9, (x) => ({ kind: "text", text: letter === "|" ? "/" : letter, x }));
    }
  }
  return { row, width: x };
}
