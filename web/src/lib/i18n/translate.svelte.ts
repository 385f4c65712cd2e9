/**
 * The page in the reader's language.
 *
 * `t("lobby.title")` and `t("log.unseen", { count: 3 })` read two catalogues: the page's own messages
 * (src/messages) and the words of the game, which are the server's (src/caylus/text/catalogues).
 * Inside a component, `t` is reactive: everything changes at once when the language does.
 */
import { IntlMessageFormat } from "intl-messageformat";
import type { Language } from "./languages";

export type MessageValues = Record<string, string | number>;
type Catalogue = Record<string, string>;

const pages = import.meta.glob<Catalogue>("../../messages/*.json", { import: "default" });
const games = import.meta.glob<Catalogue>("$catalogues/*.json", { import: "default" });

function loader(all: Record<string, () => Promise<Catalogue>>, language: string) {
  return Object.entries(all).find(([path]) => path.endsWith(`/${language}.json`))?.[1];
}

/** A language's messages, over the English ones for whatever is still missing. */
let current = $state.raw<{
  language: Language;
  catalogue: Catalogue;
  compiled: Record<string, IntlMessageFormat>;
}>({
  language: "en",
  catalogue: {},
  compiled: {},
});

/** Load a language and speak it from now on. */
export async function loadLanguage(language: Language): Promise<void> {
  const order = language === "en" ? ["en"] : ["en", language];
  const parts = await Promise.all(
    order.flatMap((code) => [loader(games, code), loader(pages, code)]).map((load) => load?.()),
  );
  current = { language, catalogue: Object.assign({}, ...parts), compiled: {} };
  document.documentElement.lang = language;
}

/** The language being spoken. */
export function language(): Language {
  return current.language;
}

/** Whether there is a message of this name. */
export function hasMessage(key: string): boolean {
  return key in current.catalogue;
}

/** A message in the reader's language. A name that is nowhere is shown as it is, so that it is seen. */
export function t(key: string, values?: MessageValues): string {
  const { catalogue, language, compiled } = current;
  const message = catalogue[key];
  if (message === undefined) {
    if (import.meta.env.DEV) console.warn(`no message ${key}`);
    return key;
  }
  if (!values && !/[{}'<]/.test(message)) return message;
  const format = (compiled[key] ??= new IntlMessageFormat(message, language, undefined, { ignoreTag: true }));
  return String(format.format(values));
}
