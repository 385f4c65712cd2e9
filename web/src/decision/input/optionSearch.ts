/** Finding a choice by typing: every typed word must begin a word of what the choice says. */
import type { Entry } from "$decision/options/optionSummary";

export interface Found {
  entry: Entry;
  /** Smaller is better. */
  rank: number;
}

/** Without accents and capitals: "Église" is found by "egl". */
export function normalize(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

function words(text: string): string[] {
  return normalize(text)
    .split(/[^\p{L}\p{N}@+-]+/u)
    .filter(Boolean);
}

/** The entries that fit, legal ones first, then those whose first word fits; `text` is what each says. */
export function searchOptions(
  entries: readonly Entry[],
  typed: string,
  text: (entry: Entry) => string,
): Entry[] {
  const wanted = words(typed);
  const found: Found[] = [];
  for (const entry of entries) {
    const said = words(`${text(entry)} ${entry.token.replace(/[:/]/g, " ")} ${entry.token}`);
    if (!wanted.every((want) => said.some((word) => word.startsWith(want)))) continue;
    const first = wanted[0] !== undefined && !said[0]?.startsWith(wanted[0]) ? 1 : 0;
    found.push({ entry, rank: (entry.option ? 0 : 2) + first });
  }
  return found.sort((a, b) => a.rank - b.rank).map(({ entry }) => entry);
}
