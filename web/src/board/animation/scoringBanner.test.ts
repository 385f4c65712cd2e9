/** The banner of a scoring, in every language. */
import { flushSync, mount, unmount } from "svelte";
import { expect, it } from "vitest";
import type { Language } from "$lib/i18n/languages";
import { loadLanguage } from "$lib/i18n/translate.svelte";
import ScoringBanner from "./ScoringBanner.svelte";
import type { View } from "$board/boardTypes";

const view = {
  players: ["blue", "red", "green"].map((color, seat) => ({ color, seat, name: `Player ${seat}` })),
} as unknown as View;
const shares = [
  { seat: 1, favors: 2, lost: 0 },
  { seat: 0, favors: 0, lost: 3 },
  { seat: 2, favors: 0, lost: 0 },
];

it.each<[Language, string]>([
  ["en", "The walls are scored"],
  ["fr", "Décompte des murailles"],
  ["ru", "Подсчёт стен"],
  ["ro", "Punctarea zidurilor"],
])("%s", async (language, title) => {
  await loadLanguage(language);
  const banner = mount(ScoringBanner, {
    target: document.body,
    props: { scorings: [{ section: "walls", shares }], view },
  });
  flushSync();
  expect(document.querySelector("h2")!.textContent).toBe(title);
  const rows = [...document.querySelectorAll("li")].map((row) => row.textContent.replace(/\s+/g, " ").trim());
  expect(rows).toEqual(["Player 1 +2", "Player 0 −3", "Player 2 0"]);
  await unmount(banner);
});
