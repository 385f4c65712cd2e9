/** A choice as what it gives and gets, in the notation of effects; empty for "no" and "enough". */
import type { Option } from "$board/boardTypes";

export function exchangeLine({ price, gains }: Option): string {
  const gives = price.cubes + (price.deniers ? `$${price.deniers}` : "");
  const gets =
    gains.cubes +
    (gains.deniers > 0 ? `$${gains.deniers}` : "") +
    (gains.points > 0 ? `^${gains.points}` : "") +
    "L".repeat(Math.max(0, gains.favors)) +
    (gains.points < 0 ? `-^${-gains.points}` : "");
  return gives && gets ? `${gives}>${gets}` : gives + gets;
}
