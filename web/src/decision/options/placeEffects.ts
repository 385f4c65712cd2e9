/** What working at a place does, as lines of the board's effect language; empty where only words can say it. */
import { tileFacts } from "$board/tiles/tileFacts";

const SPECIAL: Record<string, string[]> = {
  post: ["+$3"],
  guild: ["V±3"],
  joust: ["c$1>L"],
};

/** `options` are those of the edition that is played: some tiles are printed with other figures. */
export function doing(place: string, tile: string | null, options: Record<string, string>): string[] {
  return SPECIAL[place] ?? (tile ? tileFacts(tile, options).effect : []);
}
