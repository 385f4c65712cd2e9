/** The languages of the page, each with its own name. */
export const LANGUAGES = { en: "English", fr: "Français", ru: "Русский", ro: "Română" } as const;

export type Language = keyof typeof LANGUAGES;

/** The page's language for a language tag ("fr-CA", "mo"); null if there is none. */
export function matchLanguage(tag: string): Language | null {
  const code = tag.toLowerCase().split(/[-_]/)[0]!;
  if (code === "mo") return "ro";
  return Object.hasOwn(LANGUAGES, code) ? (code as Language) : null;
}

/** The first match of several tags, by default the browser's; English if none matches. */
export function preferredLanguage(tags: readonly string[] = navigator.languages ?? []): Language {
  for (const tag of tags) {
    const match = matchLanguage(tag);
    if (match) return match;
  }
  return "en";
}
