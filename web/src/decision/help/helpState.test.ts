import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Ask, StateData, WordBook } from "$lib/net/messages";
import { loadLanguage } from "$lib/i18n/translate.svelte";
import { helpContent } from "./helpContent";
import { helpCard, showBoardHelp } from "./helpState.svelte";
import fixtures from "$decision/fixtures/questions.json";
import ActionBarHarness from "$decision/ActionBarHarness.svelte";

const { view, ask } = fixtures.place as unknown as { view: StateData; ask: Ask };
const church = ask.options.find((option) => option.token === "@12")!;
const residence = ask.closed.find((shut) => shut.token === "@5")!;
const words = {
  language: "en",
  tiles: { church: { name: "church", help: `${church.notes[0]!.text} A stone building.`, rule: "R6.7" } },
  places: {},
  sections: { walls: { name: "walls", help: "Ten houses.", rule: "R8.3" } },
  favors: { cubes: ["1 food"] },
} as unknown as WordBook;

beforeAll(() => loadLanguage("en"));
afterEach(() => {
  helpCard.close();
  vi.useRealTimers();
  document.body.replaceChildren();
});

describe("what a card says", () => {
  it("of a legal choice: what it is, costs and does, what could go wrong, each with its rule", () => {
    const topic = { what: "choice" as const, place: "12", tile: "church", options: [church], closed: [] };
    const card = helpContent(topic, view, ask.seat, words)!;
    expect(card).toMatchObject({
      title: "Church",
      about: "space 12 · stone building · of Anna",
      locked: false,
    });
    expect(card.lines[0]).toEqual({
      level: "choice",
      rule: "",
      text: "Place a worker at the church (12) for 2 deniers.",
    });
    expect(card.lines.slice(1)).toEqual(church.notes);
  });

  it("says whose it is", () => {
    const topic = { what: "place" as const, place: "12", tile: "church", options: [church], closed: [] };
    expect(helpContent(topic, view, 0, null)!.about).toContain("yours");
  });

  it("of an impossible one: the lock, the reason and the rule", () => {
    const topic = { what: "place" as const, place: "5", tile: "residence", options: [], closed: [residence] };
    const card = helpContent(topic, view, 0, null)!;
    expect(card.locked).toBe(true);
    expect(card.lines).toEqual([{ level: "locked", text: residence.text, rule: "R3.2" }]);
  });

  it("of anything else: what it is for", () => {
    const none = { options: [], closed: [] };
    expect(helpContent({ what: "section", section: "walls", ...none }, view, 0, words)!.lines[0]!.text).toBe(
      "Ten houses.",
    );
    expect(
      helpContent({ what: "cell", line: "cubes", column: 1, ...none }, view, 0, words)!.lines[0],
    ).toMatchObject({
      text: "1 food.",
      rule: "R9.2",
    });
    expect(helpContent({ what: "order", ...none }, view, 0, words)).toBeNull();
  });
});

describe("when a card is shown", () => {
  const topic = { what: "place" as const, place: "12", options: [church], closed: [] };

  it("after a moment of pointing, and goes when the pointer has left", () => {
    vi.useFakeTimers();
    showBoardHelp({ ...topic, element: document.body, how: "hover" });
    expect(helpCard.topic).toBeNull();
    vi.advanceTimersByTime(150);
    expect(helpCard.topic).toMatchObject({ place: "12" });
    showBoardHelp(null);
    vi.advanceTimersByTime(300);
    expect(helpCard.topic).toBeNull();
  });

  it("at once and for good after a click, a key or a long press", () => {
    vi.useFakeTimers();
    showBoardHelp({ ...topic, element: document.body, how: "press" });
    showBoardHelp(null);
    vi.advanceTimersByTime(1000);
    expect([helpCard.topic, helpCard.pinned]).toMatchObject([{ place: "12" }, true]);
  });

  it("for a chip that is pressed long, which then selects nothing", () => {
    vi.useFakeTimers();
    const mounted = mount(ActionBarHarness, {
      target: document.body,
      props: { view, ask, ondecide: () => {} },
    });
    flushSync();
    const chip = document.body.querySelector<HTMLElement>('[data-token="@12"]')!;
    const touch = (name: string) => {
      const event = new Event(name, { bubbles: true });
      Object.assign(event, { pointerType: "touch" });
      chip.dispatchEvent(event);
    };
    touch("pointerdown");
    vi.advanceTimersByTime(500);
    touch("pointerup");
    chip.click();
    flushSync();
    expect(helpCard.topic?.options[0]?.token).toBe("@12");
    expect(chip.getAttribute("aria-pressed")).toBe("false");
    void unmount(mounted);
  });
});
