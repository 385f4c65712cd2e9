/** A choice as what it gives and gets, in the language of effects; empty for "no" and "enough". */
import type { Option } from "$board/boardTypes";

export function exchangeLine(option: Option, seat: number): string {
  const own = option.effects.find((effect) => effect.seat === seat);
  const { deniers, cubes } = option.price;
  const gives = cubes + (deniers ? `$${deniers}` : "");
  if (!own) return gives;
  const earned = own.deniers + deniers;
  const gets =
    own.gets +
    (earned > 0 ? `$${earned}` : "") +
    (own.points > 0 ? `^${own.points}` : "") +
    "L".repeat(Math.max(0, own.favors)) +
    (own.points < 0 ? `-^${-own.points}` : "");
  if (!gives) return gets;
  return gets ? `${gives}>${gets}` : gives;
}
