/** The languages of the page, each with its own name. */
export const LANGUAGES = { en: "English", fr: "Français", ru: "Русский", ro: "Română" } as const;

export type Language = keyof typeof LANGUAGES;

export function isLanguage(code: string): code is Language {
  return code in LANGUAGES;
}

/** The first of the browser's languages that we speak. */
export function preferredLanguage(wanted: readonly string[] = navigator.languages ?? []): Language {
  for (const tag of wanted) {
    const code = tag.toLowerCase().split("-")[0]!;
    if (isLanguage(code)) return code;
    if (code === "mo") return "ro";
  }
  return "en";
}
