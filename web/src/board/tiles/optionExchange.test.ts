import { expect, it } from "vitest";
import { exchangeLine } from "./optionExchange";
import type { Option } from "$board/boardTypes";

const option = (price: object, gains: object) =>
  ({
    price: { deniers: 0, cubes: "", ...price },
    gains: { deniers: 0, cubes: "", points: 0, favors: 0, ...gains },
  }) as unknown as Option;

it("tells what is given and what is got for it", () => {
  expect(exchangeLine(option({ cubes: "fws" }, { points: 3, favors: 1 }))).toBe("fws>^3L");
  expect(exchangeLine(option({ deniers: 2 }, { cubes: "gg" }))).toBe("$2>gg");
  expect(exchangeLine(option({}, { deniers: 4 }))).toBe("$4");
});

it("tells what is lost", () => {
  expect(exchangeLine(option({}, { points: -2 }))).toBe("-^2");
});

it("tells nothing of nothing", () => {
  expect(exchangeLine(option({}, {}))).toBe("");
  expect(exchangeLine(option({ cubes: "f" }, {}))).toBe("f");
});
