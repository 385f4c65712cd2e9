import { expect, it } from "vitest";
import { exchangeLine } from "./optionExchange";
import type { Option } from "$board/boardTypes";

const option = (price: object, ...effects: object[]) =>
  ({
    token: "x",
    price: { deniers: 0, cubes: "", ...price },
    effects: effects.map((effect) => ({ seat: 0, deniers: 0, points: 0, favors: 0, gets: "", ...effect })),
  }) as unknown as Option;

it("tells what is given and what is got for it", () => {
  expect(exchangeLine(option({ cubes: "fws" }, { points: 3, favors: 1 }), 0)).toBe("fws>^3L");
  expect(exchangeLine(option({ deniers: 2 }, { deniers: -2, gets: "gg" }), 0)).toBe("$2>gg");
  expect(exchangeLine(option({}, { deniers: 4 }), 0)).toBe("$4");
});

it("tells what is lost", () => {
  expect(exchangeLine(option({}, { points: -2 }), 0)).toBe("-^2");
});

it("tells nothing of what others get, and nothing of nothing", () => {
  expect(exchangeLine(option({}, { seat: 1, points: 1 }), 0)).toBe("");
  expect(exchangeLine(option({ cubes: "f" }, { seat: 1, points: 1 }), 0)).toBe("f");
});
