/** The board drawn for real moments of games. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { loadLanguage } from "$lib/i18n/translate.svelte";
import moments from "../gallery/moments.json";
import Board from "./Board.svelte";
import { placeOptions, targetsOf } from "./boardTargets";
import Supply from "./panels/Supply.svelte";
import type { Ask, View } from "./boardTypes";

interface Moment {
  view: View;
  ask: Ask | null;
}
/** Those that differ in what lies on the board; drawing them all takes its time. */
const SHOWN = ["opening", "place", "over", "simple", "provost", "carpenter", "castle", "bank", "favor-cubes"];
const all = Object.entries(moments as unknown as Record<string, Moment>).filter(([name]) =>
  SHOWN.includes(name),
);
const place = (moments as unknown as Record<string, Moment>)["place"]!;
let shown: object[] = [];

function show(props: Moment & Record<string, unknown>) {
  for (const part of [Board, Supply]) shown.push(mount(part, { target: document.body, props }));
  flushSync();
}

afterEach(async () => {
  for (const one of shown) await unmount(one);
  shown = [];
});

function tokens(): Set<string> {
  const found = [...document.querySelectorAll<Element>("[data-token]")];
  return new Set(
    found.flatMap((one) => [
      one.getAttribute("data-token")!,
      ...(one.getAttribute("data-tokens") ?? "").split(" "),
    ]),
  );
}

beforeAll(() => loadLanguage("en"));

it.each(all)("%s", { timeout: 60_000 }, (_, moment) => {
  show({ ...moment });

  // All can be chosen on the board, except what has a tray of its own.
  const targets = targetsOf(moment.ask);
  const beside = new Set(placeOptions(targets, moment.ask).map((option) => option.token));
  const trays = (targets.get("plate")?.options ?? []).map((option) => option.token);
  const offered = tokens();
  for (const { token } of moment.ask?.options ?? []) {
    if (!trays.includes(token) || beside.has(token)) expect(offered).toContain(token);
  }

  // Everything says what it is, in a sentence.
  const parts = [...document.querySelectorAll("[data-part]")];
  expect(parts.length).toBeGreaterThan(40);
  for (const part of parts) expect(part.getAttribute("aria-label")).toMatch(/^(?!board\.|tile\.)\S.*[.!?:]$/);

  // Where a worker asks, there is a ring.
  expect(document.querySelectorAll("[data-at-work]").length).toBe(moment.ask?.place ? 1 : 0);

  // Tab comes to the board once.
  expect(document.querySelectorAll('.board [tabindex="0"]').length).toBe(1);
});

describe("choosing", () => {
  it("a click chooses, and an impossible place is explained", () => {
    const onselect = vi.fn();
    const onhelp = vi.fn();
    show({ ...place, onselect, onhelp });
    const legal = place.ask!.options.find((option) => option.token.startsWith("@"))!;
    const spot = document.querySelector<SVGElement>(`[data-token="${legal.token}"]`)!;
    const click = new MouseEvent("click", { bubbles: true });
    spot.dispatchEvent(click);
    expect(onselect).toHaveBeenCalledWith(legal.token, click);

    const closed = place.ask!.closed.find((one) => one.token.startsWith("@"))!;
    const shut = document.querySelector<SVGElement>(`[data-part="place:${closed.token.slice(1)}"]`)!;
    expect(shut.getAttribute("aria-disabled")).toBe("true");
    expect(shut.getAttribute("aria-label")).toContain(closed.text);
    shut.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(onhelp.mock.lastCall![0]).toMatchObject({ what: "place", closed: [closed], how: "click" });
    expect(onselect).toHaveBeenCalledTimes(1);
  });

  it("nothing can be chosen when nothing is asked", () => {
    show({ view: place.view, ask: null });
    expect(document.querySelectorAll("[data-token]").length).toBe(0);
  });

  it("so does Enter", () => {
    const onselect = vi.fn();
    const { token } = place.ask!.options.find((option) => option.token.startsWith("@"))!;
    show({ ...place, onselect });
    const enter = new KeyboardEvent("keydown", { key: "Enter", bubbles: true });
    document.querySelector(`[data-token="${token}"]`)!.dispatchEvent(enter);
    expect(onselect).toHaveBeenCalledWith(token, enter);
  });
});
