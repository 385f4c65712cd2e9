/** Which closed choices the bar shows beside the legal ones; the board and the supply show the others where they lie. */
import type { Ask, Closed } from "$lib/net/messages";
import { parse } from "./tokens";

const KINDS = new Set([
  ...["joust", "guild", "provost", "market", "church", "bank", "tailor", "jeweller"],
  ...["carpenter", "mason", "architect", "favor", "favor-cubes"],
]);
const VERBS = new Set(["joust", "provost", "sell", "pay", "build", "raise", "favor", "take"]);

export function shownClosed(ask: Ask): Closed[] {
  if (!KINDS.has(ask.kind)) return [];
  return ask.closed.filter((shut) => VERBS.has(parse(shut.token).verb));
}
