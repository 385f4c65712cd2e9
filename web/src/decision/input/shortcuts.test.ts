import { afterEach, describe, expect, it, vi } from "vitest";
import { type ShortcutActions, handleShortcut } from "./shortcuts";

function deciding(over: Partial<Pick<ShortcutActions, "selected" | "apart">> = {}) {
  return {
    selected: null as string | null,
    shown: () => ["@2", "@3"],
    apart: "pass" as string | null,
    select: vi.fn(),
    decide: vi.fn(),
    undo: vi.fn(),
    hint: vi.fn(),
    palette: vi.fn(),
    explain: vi.fn(() => true),
    help: vi.fn(),
    ...over,
  } satisfies ShortcutActions;
}
function press(
  key: string,
  on: ShortcutActions,
  letters = true,
  target: Element = document.body,
  more = {},
): boolean {
  let meant = false;
  const listen = (event: Event) => (meant = handleShortcut(event as KeyboardEvent, on, letters));
  window.addEventListener("keydown", listen);
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...more }));
  window.removeEventListener("keydown", listen);
  return meant;
}
function put(html: string): Element {
  document.body.innerHTML = html;
  return document.body.firstElementChild!;
}

afterEach(() => document.body.replaceChildren());

describe("keys", () => {
  it("digits pick the choices in their order", () => {
    const on = deciding();
    expect([press("2", on), press("9", on)]).toEqual([true, false]);
    expect(on.select.mock.calls).toEqual([["@3"]]);
  });

  it("Enter plays what is selected, Esc lets it go", () => {
    const on = deciding({ selected: "@2" });
    press("Enter", on);
    press("Escape", on);
    expect(on.decide).toHaveBeenCalledWith("@2");
    expect(on.select).toHaveBeenCalledWith(null);
    expect(press("Enter", deciding())).toBe(false);
  });

  it("Enter on another button is that button's own", () => {
    const on = deciding({ selected: "@2" });
    expect(press("Enter", on, true, put('<button data-token="@3">3</button>'))).toBe(false);
    expect(press("Enter", on, true, put('<button data-token="@2">2</button>'))).toBe(true);
  });

  it("P passes in two steps", () => {
    const first = deciding();
    press("p", first);
    expect([first.select.mock.calls, first.decide.mock.calls]).toEqual([[["pass"]], []]);
    const second = deciding({ selected: "pass" });
    press("p", second);
    expect(second.decide).toHaveBeenCalledWith("pass");
    expect(press("p", deciding({ apart: null }))).toBe(false);
  });

  it("letters can be switched off, Ctrl+K cannot", () => {
    const on = deciding({ selected: "@2" });
    for (const key of ["1", "p", "u", "h", "i", "/", "?"]) expect(press(key, on, false), key).toBe(false);
    expect(press("k", on, false, document.body, { ctrlKey: true })).toBe(true);
    expect(on.palette).toHaveBeenCalledOnce();
  });

  it("never takes a key from a field that is typed in", () => {
    const on = deciding({ selected: "@2" });
    for (const key of ["1", "p", "Enter", "Escape"]) expect(press(key, on, true, put("<input>"))).toBe(false);
  });
});
