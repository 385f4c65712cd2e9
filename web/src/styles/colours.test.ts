/** The colours that must be told apart and read, checked whenever tokens.css changes. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

type Rgb = [number, number, number];
const css = readFileSync("src/styles/tokens.css", "utf8");

function block(selector: RegExp): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, head, body] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!selector.test(head!.trim())) continue;
    for (const [, name, value] of body!.matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,8})\b/gi)) found[name!] = value!;
  }
  return found;
}

const shared = block(/:root$/m);
const light = { ...shared, ...block(/data-theme="?light/) };
const dark = { ...shared, ...light, ...block(/^\[data-theme="?dark/) };
const themes = { light, dark };

function rgb(hex: string): Rgb {
  const digits = hex.slice(1);
  const full = digits.length < 6 ? [...digits].map((d) => d + d).join("") : digits;
  return [0, 2, 4].map((i) => parseInt(full.slice(i, i + 2), 16) / 255) as Rgb;
}

const linear = (colour: Rgb): Rgb =>
  colour.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)) as Rgb;

function contrast(a: string, b: string): number {
  const light = (hex: string) => {
    const [r, g, b] = linear(rgb(hex));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [high, low] = [light(a), light(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** How colours look without one kind of cones (Viénot, Brettel and Mollon; linear light). */
const SIGHTS: Record<string, number[][]> = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function lab(hex: string, sight: number[][]): Rgb {
  const seen = linear(rgb(hex));
  const [r, g, b] = sight.map((row) =>
    Math.min(1, Math.max(0, row[0]! * seen[0] + row[1]! * seen[1] + row[2]! * seen[2])),
  ) as Rgb;
  const x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505;
  const y = 0.2126 * r + 0.7152 * g + 0.0722 * b;
  const z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089;
  const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  return [116 * f(y) - 16, 500 * (f(x) - f(y)), 200 * (f(y) - f(z))];
}

function distance(a: string, b: string, sight: number[][]): number {
  const [one, other] = [lab(a, sight), lab(b, sight)];
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

const READ: [string, string][] = [
  ["ink", "panel"],
  ["ink", "panel-2"],
  ["ink", "page"],
  ["ink", "warn-bg"],
  ["ink", "danger-bg"],
  ["ink", "band"],
  ["ink-2", "panel"],
  ["ink-2", "panel-2"],
  ["ink-2", "page"],
  ["ink-2", "slot"],
  ["ink-on-accent", "accent"],
  ["danger", "danger-bg"],
  ["danger", "panel"],
  ["ok", "panel"],
  ["link", "panel"],
  ["coin-ink", "coin"],
  ["coin-ink", "glow-soft"],
  ["shield-ink", "shield"],
  ["h-ink", "k-neutral-h"],
  ["h-ink", "k-fixed-h"],
  ["h-ink", "k-wood-h"],
  ["h-ink", "k-stone-h"],
  ["h-ink", "k-residence-h"],
  ["h-ink-prestige", "k-prestige-h"],
  ["h-ink-special", "k-special-h"],
];
const SEEN: [string, string][] = [
  ["glow", "meadow"],
  ["focus", "meadow"],
  ["focus", "panel"],
  ["mark-edge", "panel"],
  ["mark-edge", "slot"],
  ["slot-line", "slot"],
  ["lily", "panel"],
  ["em-ink", "em-paper"],
  ["line-strong", "panel"],
];
const PLAYERS = ["blue", "red", "green", "orange", "black"];
const GOODS = ["food", "wood", "stone", "cloth", "gold"];

describe.each(Object.entries(themes))("%s", (_, colours: Record<string, string>) => {
  it.each(READ)("%s can be read on %s", (ink, ground) => {
    expect(contrast(colours[ink]!, colours[ground]!)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SEEN)("%s can be seen on %s", (thing, ground) => {
    expect(contrast(colours[thing]!, colours[ground]!)).toBeGreaterThanOrEqual(3);
  });

  it.each(PLAYERS)("the mark on a piece of %s can be seen", (player) => {
    expect(contrast(colours[`on-${player}`]!, colours[player]!)).toBeGreaterThanOrEqual(3);
  });

  describe.each(Object.entries(SIGHTS))("with %s sight", (_, sight) => {
    it.each([
      ["players", PLAYERS],
      ["goods", GOODS],
    ])("%s are told apart", (_, names) => {
      for (const a of names)
        for (const b of names) {
          if (a < b) expect(distance(colours[a]!, colours[b]!, sight), `${a} and ${b}`).toBeGreaterThan(20);
        }
    });
  });
});
