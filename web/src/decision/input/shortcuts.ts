/** The keys of a decision. The table calls `pressed` for a key that nothing else has taken. */

export interface ShortcutActions {
  selected: string | null;
  /** The choices in the order in which the bar shows them; `1` to `9` pick from here. */
  shown: () => string[];
  /** Pass, decline, done, or take home, where the decision has it. */
  apart: string | null;
  select: (token: string | null) => void;
  decide: (token: string) => void;
  undo?: (() => void) | null;
  hint?: (() => void) | null;
  palette: () => void;
  explain: () => boolean;
  help?: () => void;
}

/** Did the key mean something? Letters can be switched off; they never take a key from a field that is typed in. */
export function handleShortcut(event: KeyboardEvent, deciding: ShortcutActions, letters: boolean): boolean {
  if (isTyping(event.target)) return false;
  const { selected, apart } = deciding;
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") return done(deciding.palette());
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key === "Enter") {
    if (selected === null || isControl(event.target, selected)) return false;
    return done(deciding.decide(selected));
  }
  if (event.key === "Escape" && selected !== null) return done(deciding.select(null));
  if (!letters) return false;
  if (/^[1-9]$/.test(event.key)) {
    const token = deciding.shown()[Number(event.key) - 1];
    return token === undefined ? false : done(deciding.select(token));
  }
  switch (event.key.toLowerCase()) {
    case "/":
      return done(deciding.palette());
    case "p":
      if (apart === null) return false;
      return done(selected === apart ? deciding.decide(apart) : deciding.select(apart));
    case "u":
      return deciding.undo ? done(deciding.undo()) : false;
    case "h":
      return deciding.hint ? done(deciding.hint()) : false;
    case "i":
      return deciding.explain();
    case "?":
      return deciding.help ? done(deciding.help()) : false;
    default:
      return false;
  }
}

/** The tokens of the bar's choices, in the order of the screen. */
export function shownTokens(bar: ParentNode): string[] {
  return [...bar.querySelectorAll<HTMLElement>(".choices [data-token]")].map((one) => one.dataset.token!);
}

function done(_: unknown): true {
  return true;
}

function isTyping(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null;
  return !!element?.closest?.("input, textarea, select, [contenteditable]");
}

/** Enter on a button presses it: only on the choice that is selected already does it mean "play". */
function isControl(target: EventTarget | null, selected: string): boolean {
  const control = (target as HTMLElement | null)?.closest?.<HTMLElement>("button, a, summary, [role=button]");
  return !!control && control.dataset.token !== selected;
}
