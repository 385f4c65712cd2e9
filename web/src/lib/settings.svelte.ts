/** What this person prefers on this device; kept in the browser's storage. */
import { matchLanguage, preferredLanguage, type Language } from "./i18n/languages";

const KEY = "caylus.settings";

const DEFAULTS = {
  /** null: the browser's. */
  language: null as Language | null,
  theme: "auto" as "auto" | "light" | "dark",
  motion: "auto" as "auto" | "full" | "reduced",
  /** A click plays at once; on touch there is always a second tap. */
  atOnce: false,
  /** Single letters are keys. */
  letters: true,
  sound: true,
  /** Browser notifications when it is my turn. */
  notices: false,
  /** Between two people at one device, hide the table until the next one is there. */
  handOver: true,
  /** People whose chat is not shown. */
  muted: [] as string[],
  /** What was last chosen in "Play now". */
  level: "apprentice",
  bots: 2,
};

export type Settings = typeof DEFAULTS;

function stored(): Settings {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    const kept = { ...DEFAULTS, ...(typeof found === "object" ? found : {}) } as Settings;
    for (const name of Object.keys(DEFAULTS) as (keyof Settings)[]) {
      const fits = name === "language" || typeof kept[name] === typeof DEFAULTS[name];
      if (!fits) Object.assign(kept, { [name]: DEFAULTS[name] });
    }
    kept.language = typeof kept.language === "string" ? matchLanguage(kept.language) : null;
    if (!Array.isArray(kept.muted)) kept.muted = [];
    return kept;
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings = $state<Settings>(stored());

/** Change some settings and keep them. */
export function updateSettings(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // no storage here: then they hold until the page is closed
  }
  if (changes.theme) applyTheme();
}

export function chosenLanguage(): Language {
  return settings.language ?? preferredLanguage();
}

const darkness = matchMedia("(prefers-color-scheme: dark)");
const stillness = matchMedia("(prefers-reduced-motion: reduce)");
let dark = $state(darkness.matches);
let still = $state(stillness.matches);
darkness.addEventListener("change", () => {
  dark = darkness.matches;
  applyTheme();
});
stillness.addEventListener("change", () => (still = stillness.matches));

/** Light or dark, as it is now. */
export function theme(): "light" | "dark" {
  if (settings.theme !== "auto") return settings.theme;
  return dark ? "dark" : "light";
}

export function applyTheme(): void {
  document.documentElement.dataset.theme = theme();
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute("content", theme() === "dark" ? "#15171c" : "#e6d8b8");
}

/** Should nothing move? */
export function prefersReducedMotion(): boolean {
  return settings.motion === "reduced" || (settings.motion === "auto" && still);
}
