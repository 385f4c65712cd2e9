import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Ask, StateData } from "$lib/net/messages";
import { loadLanguage } from "$lib/i18n/translate.svelte";
import fixtures from "./fixtures/questions.json";
import ActionBarHarness from "./ActionBarHarness.svelte";

type Fixture = { view: StateData; ask: Ask | null };
const all = Object.entries(fixtures) as unknown as [string, Fixture][];
const asked = all.filter(([, { ask }]) => ask) as [string, { view: StateData; ask: Ask }][];

let mounted: Record<string, unknown> | null = null;
let shown: HTMLElement;

function show(
  props: Fixture & { mine?: boolean; pending?: string; refused?: { text: string; rule: string } },
) {
  const decided: string[] = [];
  mounted = mount(ActionBarHarness, {
    target: document.body,
    props: { ...props, ondecide: (t: string) => decided.push(t) },
  });
  flushSync();
  shown = document.body.querySelector<HTMLElement>("[data-due-kind]")!;
  return decided;
}
function bar(): HTMLElement {
  return shown;
}
function click(query: string): boolean {
  const element = bar().querySelector<HTMLButtonElement>(query);
  if (!element || element.disabled) return false;
  element.click();
  flushSync();
  return true;
}
/** The buttons of choices, by token. Looked up rarely: the pretended browser is slow at it. */
function buttons(): Map<string, HTMLElement> {
  const all = [...bar().querySelectorAll<HTMLElement>("[data-token]")];
  return new Map(all.map((element) => [element.dataset.token!, element]));
}
function offered(): string[] {
  return [...buttons().keys()];
}

/** Goes to each choice as a person does: its own button, or the tile's and then the cube's. */
function eachChosen(ask: Ask, then: (token: string) => void): void {
  let known = buttons();
  for (const { token, move } of ask.options) {
    if (!known.get(token)?.isConnected) {
      const same = ask.options.filter((one) => one.move.tile === move.tile);
      known.get(same.find((one) => known.get(one.token)?.isConnected)!.token)!.click();
      flushSync();
      known = buttons();
    }
    known.get(token)!.click();
    flushSync();
    then(token);
  }
}

vi.setConfig({ testTimeout: 120_000 }); // dozens of choices, and a pretended browser that takes its time

beforeAll(() => loadLanguage("en"));
afterEach(() => {
  if (mounted) void unmount(mounted);
  mounted = null;
  document.body.replaceChildren();
});

describe("every kind of decision", () => {
  it.each(asked)("%s: each legal choice can be made, and nothing else", (_, { view, ask }) => {
    const decided = show({ view, ask });
    const legal = ask.options.map((option) => option.token);
    expect(bar().dataset).toMatchObject({ dueSeat: String(ask.seat), dueKind: ask.kind });
    expect(offered().filter((token) => !legal.includes(token))).toEqual([]);
    const confirm = bar().querySelector<HTMLElement>("[data-confirm]")!;
    eachChosen(ask, () => confirm.click());
    expect(decided).toEqual(legal);
    expect(offered().filter((token) => !legal.includes(token))).toEqual([]);
  });

  it.each(asked)("%s: has words for everything", (_, { view, ask }) => {
    show({ view, ask });
    eachChosen({ ...ask, options: ask.options.slice(0, 12) }, () => {});
    expect(document.body.innerHTML).not.toMatch(/\bdecide\.[a-z]/);
    for (const button of bar().querySelectorAll("button")) {
      const name = button.getAttribute("aria-label") ?? button.textContent;
      expect(name.trim().length, button.outerHTML).toBeGreaterThan(0);
    }
  });
});

describe("the bar", () => {
  const { view, ask } = fixtures.place as unknown as { view: StateData; ask: Ask };
  const peddler = fixtures.peddler as unknown as { view: StateData; ask: Ask };

  it("only tells what is asked when it is somebody else's decision", () => {
    show({ view, ask, mine: false });
    expect(offered()).toEqual([]);
    expect(bar().textContent).toContain("Corina is thinking");
    expect(bar().textContent).toContain(ask.question);
  });

  it("says that the game is over, and who has won", () => {
    show(fixtures.over as unknown as Fixture);
    expect([bar().getAttribute("data-due-seat"), bar().dataset.dueKind]).toEqual(["", "over"]);
    expect(bar().textContent).toContain("wins");
  });

  it("takes no second decision while one is on its way", () => {
    const decided = show({ view, ask, pending: "@2" });
    click('[data-token="@3"]');
    click("[data-confirm]");
    expect(decided).toEqual([]);
    expect(bar().getAttribute("aria-busy")).toBe("true");
  });

  it("shows why a choice was refused", () => {
    show({ view, ask, refused: { text: "That costs 2 deniers, and you have 1.", rule: "R3.3" } });
    expect(bar().querySelector("[role=alert]")?.textContent).toContain("That costs 2 deniers");
  });

  it("plays nothing before something is selected", () => {
    const decided = show({ view, ask });
    click("[data-confirm]");
    expect(decided).toEqual([]);
  });

  it("picks cubes one by one, and takes them back", () => {
    const decided = show(peddler);
    click('[data-pick="takes:w"]');
    click('[data-pick="takes:f"]');
    expect(bar().querySelector<HTMLElement>("[data-confirm]")?.dataset.confirm).toBe("buy:fw");
    click(".slot.full");
    click("[data-confirm]");
    expect(decided).toEqual(["buy:w"]);
  });

  it("tells whom a step of the provost helps and harms", () => {
    const provost = fixtures.provost as unknown as { view: StateData; ask: Ask };
    show(provost);
    click('[data-token="+1"]');
    expect(bar().textContent).toContain("now works: Anna, 15");
    click('[data-token="-2"]');
    expect(bar().textContent).toContain("no longer works: Boris, 13");
  });
});
