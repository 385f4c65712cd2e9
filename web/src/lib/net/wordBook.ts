/** The explanations of tiles, places and favors, fetched once for each language and set of rules. */
import { api } from "./api";
import type { WordBook } from "./messages";

const books = new Map<string, Promise<WordBook>>();

/** The options of a game as records write them: "church_points=4 jeweller=no". */
export function optionsAsText(options: Record<string, string>): string {
  return Object.entries(options)
    .map(([name, value]) => `${name}=${value}`)
    .join(" ");
}

/** `options` are all options of the game, so that no edition has to be named. A failed request is not kept. */
export function wordBook(language: string, options: string): Promise<WordBook> {
  const key = `${language} ${options}`;
  let book = books.get(key);
  if (!book) {
    book = api.words(language, options);
    book.catch(() => books.delete(key));
    books.set(key, book);
  }
  return book;
}
