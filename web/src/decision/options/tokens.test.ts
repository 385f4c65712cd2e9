import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse, sortCubes } from "./tokens";

const all = readFileSync("../tests/data/moves.txt", "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((line) => line.split(" ")[1]!);

describe("tokens", () => {
  it("reads every token that there is", () => {
    expect(all.length).toBeGreaterThan(250);
    for (const token of all) expect(parse(token).token).toBe(token);
  });

  it("takes them apart", () => {
    expect(parse("@inn")).toMatchObject({ verb: "place", place: "inn" });
    expect(parse("-2")).toMatchObject({ verb: "provost", steps: -2 });
    expect(parse("stay")).toMatchObject({ verb: "provost", steps: 0 });
    expect(parse("build:wood-market/g")).toMatchObject({ verb: "build", tile: "wood-market", gives: "g" });
    expect(parse("swap:g/fc")).toMatchObject({ verb: "swap", gives: "g", takes: "fc" });
    expect(parse("pay:4")).toMatchObject({ verb: "pay", deniers: 4, gives: "" });
    expect(parse("pay:ffws")).toMatchObject({ verb: "pay", deniers: 0, gives: "ffws" });
  });

  it("refuses what is none", () => {
    for (const text of ["", "bless", "sing:f"]) expect(() => parse(text)).toThrow("not a token");
  });

  it("writes cubes in their order", () => expect(sortCubes("gcfwf")).toBe("ffwcg"));
});
