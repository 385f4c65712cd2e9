/** What the scoring of a section gave to each player, for the banner. */
import type { Outlook } from "$lib/net/messages";
import type { GameEvent, View } from "$board/boardTypes";

export interface Share {
  seat: number;
  favors: number;
  lost: number;
}

export interface Scoring {
  section: string;
  /** In turn order. */
  shares: Share[];
}

/**
 * The scorings that began in some events. Favors are used one by one, so the events may end before the last
 * player has had a share: what is still to come stands in the server's outlook.
 */
export function scoringsOf(events: readonly GameEvent[], view: View, outlook: Outlook | null): Scoring[] {
  return events
    .filter((event) => event.kind === "SectionBegan")
    .map(({ section }) => {
      const given = events.filter((event) => {
        const cause = event.cause as { why?: string; section?: string } | undefined;
        return cause?.why === "scoring" && cause.section === section;
      });
      const coming = outlook && outlook.section === section ? outlook.shares : [];
      const shares = view.order.map((seat) => {
        const mine = given.filter((event) => event.seat === seat);
        const lost = mine.find((event) => event.kind === "Lost")?.points;
        const favors = mine.filter((event) => event.kind === "FavorGained").length;
        const later = mine.length ? undefined : coming.find((share) => share.seat === seat);
        return {
          seat,
          favors: favors || (later?.favors ?? 0),
          lost: typeof lost === "number" ? lost : Math.max(0, -(later?.points ?? 0)),
        };
      });
      return { section: String(section), shares };
    });
}

/** Does this line of the log tell what the banner tells? */
export function isShownByBanner(events: readonly GameEvent[]): boolean {
  const [first] = events;
  const cause = first?.cause as { why?: string } | undefined;
  return first?.kind === "SectionBegan" || cause?.why === "scoring";
}
