/** Where the castle's places are, from the castle's own corner. */
import type { Box, Point } from "./boardLayout";

function grid(xs: readonly number[], ys: readonly number[]): Point[] {
  return ys.flatMap((y) => xs.map((x): Point => [x, y]));
}

const tower = (middle: number): Point[] => [
  [middle, 82],
  ...grid([middle - 15, middle + 15], [109, 136, 164]),
];

interface Castle {
  places: Record<string, Point[]>;
  waiting: Point[];
  legend: Box;
  queue: Box;
}

export const CASTLE: Castle = {
  places: {
    towers: [...tower(58), ...tower(256)],
    walls: grid([101, 129, 157, 185, 213], [137, 166]),
    dungeon: grid([48, 91.6, 135.2, 178.8, 222.4, 266], [226]),
  },
  waiting: grid([50, 91, 132, 173, 214], [277]),
  legend: { x: 98, y: 6, w: 118, h: 91 },
  queue: { x: 22, y: 254, w: 270, h: 46 },
};
