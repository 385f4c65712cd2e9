import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { tileIcon, TILE_NAMES } from "$board/tiles/tileFacts";
import { SPECIALS } from "$board/layout/boardLayout";
import { countCubes } from "$icons/countCubes";
import drawings from "./icons.svg?raw";
import { ICONS } from "./iconNames";

const drawn = [...drawings.matchAll(/symbol id="i-([^"]+)"/g)].map(([, name]) => name);

describe("drawings", () => {
  it("have the names that the page knows", () => {
    expect(drawn).toEqual([...ICONS]);
  });

  it("are there for every tile and special building", () => {
    for (const name of [...TILE_NAMES, ...SPECIALS, "castle", "unbuilt"])
      expect(drawn).toContain(tileIcon(name));
  });

  it("use only paints that are defined", () => {
    const paints = readFileSync("src/icons/sprite/icons.css", "utf8");
    const used = new Set(
      [...drawings.matchAll(/class="([^"]+)"/g)].flatMap(([, names]) => names!.split(" ")),
    );
    for (const name of used) expect(paints).toMatch(new RegExp(`\\.${name}\\b`));
  });

  it("are the only ones that are asked for", () => {
    const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((f) =>
      f.endsWith(".svelte"),
    );
    for (const file of files) {
      const source = readFileSync(`src/${file}`, "utf8");
      for (const [, name] of source.matchAll(/<(?:Icon|Use)\s[^>]*?name="([\w-]+)"/g)) {
        expect(drawn, `${file} asks for ${name}`).toContain(name);
      }
    }
  });
});

it("counts cubes by kind", () => {
  expect(countCubes("fwwg")).toEqual([
    { letter: "f", count: 1 },
    { letter: "w", count: 2 },
    { letter: "g", count: 1 },
  ]);
});
