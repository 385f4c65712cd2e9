import { describe, expect, it } from "vitest";
import { isPlayClick } from "./clickAction";

const click = (pointerType: string, detail = 1) => new PointerEvent("click", { pointerType, detail });
const key = (name: string) => new KeyboardEvent("keydown", { key: name });

describe("what a click means", () => {
  it.each([
    ["a first click of the mouse", click("mouse"), false, false],
    ["a second one", click("mouse"), true, true],
    ["a double click, the choice selected by its first half", click("mouse", 2), true, true],
    ["a second click elsewhere, quick as it may be", click("mouse", 2), false, false],
    ["a tap", click("touch"), false, false],
    ["another tap, later", click("touch"), true, false],
    ["a double tap", click("touch", 2), true, true],
    ["Enter", key("Enter"), false, false],
    ["Enter again", key("Enter"), true, true],
    ["the space bar", key(" "), true, false],
    ["a button that the keyboard pressed", click("", 0), true, false],
    ["no click at all", undefined, true, false],
  ])("%s", (_, event, again, meant) => expect(isPlayClick(event, again, false)).toBe(meant));

  it("with the setting a click of the mouse plays at once, and nothing else does", () => {
    expect(isPlayClick(click("mouse"), false, true)).toBe(true);
    expect(isPlayClick(click("touch"), false, true)).toBe(false);
    expect(isPlayClick(click("", 0), false, true)).toBe(false);
    expect(isPlayClick(key("Enter"), false, true)).toBe(false);
    expect(isPlayClick(undefined, false, true)).toBe(false);
  });
});
