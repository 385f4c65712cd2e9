/** The page's reader of messages understands every one of them, in every language. */
import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "$lib/i18n/languages";

type Catalogue = Record<string, string>;

const pages = import.meta.glob<Catalogue>("./*.json", { import: "default", eager: true });
const games = import.meta.glob<Catalogue>("$catalogues/*.json", { import: "default", eager: true });

function of(all: Record<string, Catalogue>, language: string): Catalogue {
  const found = Object.entries(all).find(([path]) => path.endsWith(`/${language}.json`));
  if (!found) throw new Error(`no messages in ${language}`);
  return found[1];
}

/** A value for whatever a message asks for. */
const anything = new Proxy(
  {},
  { get: (_, name) => (name === "then" ? undefined : 21), has: () => true },
) as Record<string, number>;

describe.each(Object.keys(LANGUAGES))("messages in %s", (language) => {
  it.each([
    ["the page", pages],
    ["the game", games],
  ])("of %s can be read and said", (_, all) => {
    for (const [name, text] of Object.entries(of(all, language))) {
      const format = new IntlMessageFormat(text, language, undefined, { ignoreTag: true });
      expect(String(format.format(anything)), name).not.toMatch(/[{}]/);
    }
  });

  it("are those of the English page", () => {
    expect(Object.keys(of(pages, language)).sort()).toEqual(Object.keys(of(pages, "en")).sort());
  });
});

describe("plural forms", () => {
  it.each([
    ["fr", ["0 point", "1 point", "21 points"]],
    ["ru", ["0 очков", "1 очко", "21 очко"]],
    ["ro", ["0 puncte", "1 punct", "21 de puncte"]],
  ])("of %s are those of the server", (language, amounts) => {
    const format = new IntlMessageFormat(of(games, language)["goods.points"]!, language);
    expect([0, 1, 21].map((n) => format.format({ n }))).toEqual(amounts);
  });
});
