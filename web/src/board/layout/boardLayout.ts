/**
 * Where everything on the board lies, in three lay-outs: `wide` beside panels on a desktop, `tall` where
 * the board is too narrow for that (it scrolls), `phone` with four tiles a row.
 *
 * One unit is one CSS pixel at scale 1. Boxes are x, y, w, h; seats, slots and places are centres. A space
 * of the road is the box of its tile, with the point on the road where its milestone stands.
 */

import { SPACES } from "$board/tiles/tileFacts";

export type Point = readonly [x: number, y: number];

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Space {
  n: number;
  box: Box;
  /** The middle of the road above the tile. */
  road: Point;
}

export type Special = "gate" | "post" | "guild" | "joust" | "stables" | "inn";
export const SPECIALS: readonly Special[] = ["gate", "post", "guild", "joust", "stables", "inn"];

export interface Layout {
  name: "wide" | "tall" | "phone";
  size: Point;
  /** Land above the castle: room for what lies over the board. */
  above: number;
  castle: Point;
  order: Box;
  favors: Box;
  special: Record<Special, Box>;
  seats: Record<Special, readonly Point[]>;
  street: string;
  river: string;
  bridge: Box;
  sign: Box;
  trees: readonly (readonly [x: number, y: number, scale: number])[];
  spaces: readonly Space[];
  /** The road as a path; with a space, only its part up to there. */
  path(upTo?: number): string;
}

/** The size of a tile as it is drawn; on the phone the drawing is made smaller. */
export const TILE_SIZE: Point = [88, 90];
/** The widest scale at which letters of the board would be smaller than 11 pixels. */
export const MIN_SCALE = 0.85;
export const ROAD_WIDTH = 24;

const UNDER_ROAD = 14;
const PITCH = 118;
const BEND = 18;

interface Road {
  /** The left end and the right end of the middle of the road where it turns. */
  ends: Point;
  /** The left edge of the first tile of a row, and from one tile to the next. */
  first: number;
  step: number;
  columns: number;
  top: number;
  pitch: number;
  tile: Point;
}

/** The road is no ruler: it sways a little. */
function sway(x: number): number {
  return 2.2 * Math.sin(x / 73);
}

function spacesOf(road: Road): Space[] {
  return Array.from({ length: SPACES }, (_, i) => {
    const row = Math.floor(i / road.columns);
    const place = i % road.columns;
    const column = row % 2 ? place : road.columns - 1 - place;
    const [w, h] = road.tile;
    const x = road.first + column * road.step;
    const middle = x + w / 2;
    const y = road.top + row * road.pitch + sway(middle);
    return { n: i + 1, box: { x, y: y + UNDER_ROAD, w, h }, road: [middle, y] as const };
  });
}

function pathOf(road: Road, spaces: readonly Space[], upTo = SPACES): string {
  const last = spaces[upTo - 1]!;
  const rows = Math.ceil(upTo / road.columns);
  const [left, right] = road.ends;
  let path = "";
  for (let row = 0; row < rows; row++) {
    const back = row % 2 === 1;
    const y = road.top + row * road.pitch;
    const from = back ? left + BEND : right - BEND;
    let to = back ? right - BEND : left + BEND;
    if (row === rows - 1) {
      const reach = last.road[0] + (back ? 1 : -1) * (last.box.w / 2 - 6);
      to = upTo % road.columns === 0 ? to : reach;
      if (upTo === SPACES) to = reach;
    }
    const turn = back ? left : right;
    path +=
      row === 0
        ? `M${from} ${(y + sway(from)).toFixed(1)}`
        : `Q${turn} ${y} ${from} ${(y + sway(from)).toFixed(1)}`;
    const steps = Math.max(1, Math.round(Math.abs(to - from) / 32));
    for (let i = 1; i <= steps; i++) {
      const x = from + ((to - from) * i) / steps;
      path += `L${x.toFixed(1)} ${(y + sway(x)).toFixed(1)}`;
    }
    if (row < rows - 1) {
      const side = back ? right : left;
      path += `Q${side} ${y} ${side} ${y + BEND}V${y + road.pitch - BEND}`;
    }
  }
  return path;
}

function layout(rest: Omit<Layout, "spaces" | "path">, road: Road): Layout {
  const spaces = spacesOf(road);
  return { ...rest, spaces, path: (upTo) => pathOf(road, spaces, upTo) };
}

function row(y: number, h: number, widths: readonly number[], x: number, gap: number): Box[] {
  return widths.map((w, i) => ({
    x: x + widths.slice(0, i).reduce((sum, width) => sum + width + gap, 0),
    y,
    w,
    h,
  }));
}

/** The boxes of the special buildings, and the seats in them: at the bottom, in the middle. */
function specials(boxes: readonly Box[]): Pick<Layout, "special" | "seats"> {
  const special = {} as Record<Special, Box>;
  const seats = {} as Record<Special, Point[]>;
  SPECIALS.forEach((name, i) => {
    const box = boxes[i]!;
    const count = { stables: 3, inn: 2 }[name as string] ?? 1;
    const apart = Math.min(52, (box.w - 12) / count);
    special[name] = box;
    seats[name] = Array.from({ length: count }, (_, seat) => [
      box.x + box.w / 2 + (seat - (count - 1) / 2) * apart,
      box.y + box.h - 20,
    ]);
  });
  return { special, seats };
}

/** The least and the greatest height of the wide lay-out: the rows of the road lie closer or farther apart. */
const WIDE_WIDTH = 1080;
const LOW = 634;
const HIGH = 730;

function wide(height: number): Layout {
  const more = height - LOW;
  const top = 168 + more * 0.12;
  const street = 110 + more * 0.04;
  const river = (top + street) / 2 + 1;
  const end = height - 10;
  const order = 316 + more * 0.3;
  const moat = order + 22;
  return layout(
    {
      name: "wide",
      size: [WIDE_WIDTH, height],
      above: 0,
      castle: [4, 8 + more * 0.1],
      order: { x: 12, y: order, w: 300, h: 42 },
      favors: { x: 12, y: order + 50 + more * 0.1, w: 300, h: end - order - 50 - more * 0.1 },
      ...specials(row(8, 88, [80, 80, 80, 80, 118, 96], 334, 5)),
      street: `M280 ${street}H1040Q1058 ${street} 1058 ${street + 15}V${top - 16}Q1058 ${top} 1040 ${top}`,
      river: `M968 -300V-20C972 30 958 66 962 ${street - 10}S930 ${river + 1} 880 ${river}S700 ${river - 4} 600 ${river}S420 ${river - 3} 366 ${river + 1}S324 ${river + 42} 326 ${river + 94}S330 ${moat - 18} 300 ${moat - 4}S120 ${moat + 5} -20 ${moat}H-400`,
      bridge: { x: 896, y: street - 18, w: 138, h: 36 },
      sign: { x: 994, y: 9, w: 80, h: 60 },
      trees: [
        [910, 20, 1],
        [926, 32, 1.3],
        [904, 54, 0.9],
        [914, 72, 1],
        [944, 12, 0.8],
        [329, 194, 0.9],
        [328, 316, 1],
        [326, 442, 1.1],
        [338, 456, 0.8],
        [327, 552, 1],
        [338, height - 18, 1.1],
        [1073, 304, 0.9],
        [1072, 204, 0.8],
        [1074, height - 70, 0.9],
      ],
    },
    {
      ends: [350, 1058],
      first: 368,
      step: 96,
      columns: 7,
      top,
      pitch: (end - top - UNDER_ROAD - TILE_SIZE[1]) / 3,
      tile: TILE_SIZE,
    },
  );
}

const wides = new Map<number, Layout>();

/** The wide lay-out of a height, made once. */
function wideOf(height: number): Layout {
  const rounded = Math.round(Math.min(HIGH, Math.max(LOW, height)) / 4) * 4;
  let found = wides.get(rounded);
  if (!found) wides.set(rounded, (found = wide(rounded)));
  return found;
}

export const TALL: Layout = layout(
  {
    name: "tall",
    size: [716, 954],
    above: 0,
    castle: [4, 6],
    order: { x: 332, y: 8, w: 376, h: 42 },
    favors: { x: 332, y: 56, w: 376, h: 248 },
    ...specials(row(314, 88, [100, 100, 100, 100, 152, 128], 6, 5)),
    street: "M-20 427H670Q694 427 694 442V472Q694 488 676 488",
    river: "M-40 456C120 448 240 466 380 456S540 470 568 440S590 400 590 300V-40",
    bridge: { x: 510, y: 409, w: 150, h: 36 },
    sign: { x: 366, y: 408, w: 118, h: 38 },
    trees: [
      [708, 470, 0.9],
      [8, 480, 0.9],
      [24, 444, 0.7],
      [8, 640, 1],
      [708, 640, 1],
      [8, 880, 1],
      [709, 900, 0.9],
      [330, 446, 0.7],
    ],
  },
  { ends: [20, 696], first: 26, step: 96, columns: 7, top: 488, pitch: PITCH, tile: TILE_SIZE },
);

export const PHONE: Layout = layout(
  {
    name: "phone",
    size: [390, 1892],
    above: 40,
    castle: [38, 8],
    order: { x: 14, y: 320, w: 362, h: 42 },
    ...specials([...row(374, 88, [87, 87, 87, 87], 14, 5), ...row(470, 88, [208, 149], 14, 5)]),
    street: "M-10 574H300Q376 574 376 590V668Q376 686 358 686",
    river: "M-20 630C60 618 120 638 200 626S340 622 410 630",
    bridge: { x: 222, y: 608, w: 146, h: 36 },
    sign: { x: 22, y: 598, w: 118, h: 38 },
    favors: { x: 14, y: 1630, w: 362, h: 250 },
    trees: [
      [12, 300, 0.9],
      [378, 290, 1],
      [20, 262, 1],
      [372, 40, 1.1],
      [18, 40, 1],
      [160, 608, 0.8],
      [180, 660, 0.9],
      [60, 660, 0.7],
    ],
  },
  { ends: [13, 377], first: 25, step: 86, columns: 4, top: 686, pitch: 112, tile: [82, 84] },
);

/** The lay-out in which everything can be read in a box of this size, and its scale. */
export function layoutFor(width: number, height: number): { layout: Layout; scale: number } {
  if (!width || !height) return { layout: wideOf(LOW), scale: 1 };
  const layout = wideOf((WIDE_WIDTH * height) / width);
  const scale = Math.min(width / layout.size[0], height / layout.size[1]);
  if (scale >= MIN_SCALE) return { layout, scale };
  const flat = width >= TALL.size[0] * MIN_SCALE ? TALL : PHONE;
  return { layout: flat, scale: Math.min(width / flat.size[0], flat === TALL ? 1.2 : 1.6) };
}
