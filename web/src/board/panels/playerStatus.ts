/** What is worth saying about a player in two words: decides, has passed, holds the inn. */
import { t } from "$lib/i18n/translate.svelte";
import type { View } from "$board/boardTypes";

export function playerStatus(view: View, seat: number): string {
  if (view.due?.seat === seat) return t("board.state.due");
  const rank = view.passing.indexOf(seat);
  if (view.phase === 2 && rank >= 0) return t("board.state.passed", { rank: rank === 0 ? "1" : "later" });
  if (view.places.inn.right === seat) return t("board.state.inn");
  return "";
}
