import { describe, expect, it } from "vitest";
import { layoutFor, PHONE, MIN_SCALE, SPECIALS, TALL, type Box, type Layout } from "./boardLayout";
import { nearest } from "$board/arrowKeys";

const SIZES: [string, number, number, string][] = [
  ["a wide screen", 2180, 1250, "wide"],
  ["a desktop", 1066, 700, "wide"],
  ["a laptop's usual height", 1066, 560, "wide"],
  ["a tablet", 700, 560, "tall"],
  ["a phone", 390, 560, "phone"],
  ["a small phone", 360, 500, "phone"],
];

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

function boxes(layout: Layout): Box[] {
  return [
    ...layout.spaces.map((space) => space.box),
    ...SPECIALS.map((name) => layout.special[name]),
    layout.order,
    layout.favors,
    layout.bridge,
    layout.sign,
  ];
}

describe.each(SIZES)("on %s", (_, width, height, name) => {
  const { layout, scale } = layoutFor(width, height);

  it("fits, and its letters can be read", () => {
    expect(layout.name).toBe(name);
    expect(layout.size[0] * scale).toBeLessThanOrEqual(width + 0.01);
    // The letters of a tile have 13 units; on the phone the tile is drawn smaller.
    const letters = (13 * scale * layout.spaces[0]!.box.w) / 88;
    expect(letters).toBeGreaterThanOrEqual(11);
  });

  it("nothing lies on anything else, or outside", () => {
    const all = boxes(layout);
    all.forEach((box, i) => {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.w).toBeLessThanOrEqual(layout.size[0]);
      expect(box.y + box.h).toBeLessThanOrEqual(layout.size[1]);
      for (const other of all.slice(i + 1)) expect(overlap(box, other)).toBe(false);
    });
  });

  it("the road goes on from each space to the next", () => {
    layout.spaces.slice(1).forEach((space, i) => {
      const [x, y] = layout.spaces[i]!.road;
      const apart = Math.hypot(space.road[0] - x, space.road[1] - y);
      expect(apart).toBeLessThan(150);
    });
    expect(layout.path(28)).toBe(layout.path());
    expect(layout.path(1).length).toBeLessThan(layout.path(2).length);
  });
});

it("a board that nobody has measured yet is drawn all the same", () => {
  expect(layoutFor(0, 0)).toMatchObject({ scale: 1, layout: { name: "wide" } });
});

it("flat lay-outs are chosen where the wide one would be too small", () => {
  expect(layoutFor(1080 * MIN_SCALE - 10, 2000).layout).toBe(TALL);
  expect(layoutFor(TALL.size[0] * MIN_SCALE - 10, 2000).layout).toBe(PHONE);
});

it("arrows go to the nearest thing that way", () => {
  const points = [
    [100, 0],
    [30, 40],
    [0, 60],
    [-50, 0],
  ] as const;
  expect(nearest([0, 0], points, [1, 0])).toBe(0);
  expect(nearest([0, 0], points, [0, 1])).toBe(2);
  expect(nearest([0, 0], points, [-1, 0])).toBe(3);
  expect(nearest([0, 0], points, [0, -1])).toBe(-1);
});
