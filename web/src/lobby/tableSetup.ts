/** A table that is about to be opened, and the same as a link: /new?seats=me,builder,open&edition=french&seed=7. */
import type { ClockRules, NewSeat, NewTable } from "$lib/net/messages";

export interface SeatSetup {
  kind: "me" | "open" | "bot";
  level: string;
  name: string;
}

export interface TableSetup {
  seats: SeatSetup[];
  edition: string;
  options: Record<string, string>;
  /** Empty: any. */
  seed: string;
  title: string;
  public: boolean;
  clock: ClockRules | null;
}

export const MIN_PLAYERS = 2;
export const MAX_PLAYERS = 5;
const NO_OPTIONS = ["seats", "edition", "seed", "title", "public", "clock", "timeout", "start"];

export function seatSetup(kind: SeatSetup["kind"], level = "builder"): SeatSetup {
  return { kind, level, name: "" };
}

export function defaultSetup(): TableSetup {
  return {
    seats: [seatSetup("me"), seatSetup("bot"), seatSetup("bot")],
    edition: "standard",
    options: {},
    seed: "",
    title: "",
    public: false,
    clock: null,
  };
}

/** Read the query of a link; what it does not say, or says wrongly, is as usual. */
export function fromQuery(query: URLSearchParams): TableSetup {
  const setup = defaultSetup();
  const words = (query.get("seats") ?? "").split(",").filter(Boolean);
  if (words.length >= MIN_PLAYERS && words.length <= MAX_PLAYERS) setup.seats = words.map(chairFrom);
  setup.edition = query.get("edition") ?? setup.edition;
  setup.title = query.get("title") ?? "";
  setup.public = query.get("public") === "1";
  if (/^\d{1,15}$/.test(query.get("seed") ?? "")) setup.seed = query.get("seed")!;
  setup.clock = clockFrom(query.get("clock"), query.get("timeout"));
  for (const [name, value] of query) if (!NO_OPTIONS.includes(name)) setup.options[name] = value;
  return setup;
}

/** `me`, `me:Ada`, `open`, or a bot's level. */
function chairFrom(word: string): SeatSetup {
  const [kind, name = ""] = word.split(":", 2) as [string, string?];
  if (kind === "me") return { ...seatSetup("me"), name };
  if (kind === "open" || kind === "link") return seatSetup("open");
  return seatSetup("bot", kind);
}

/** `decision:60`, `game:1800+10`, `days:3`. */
function clockFrom(text: string | null, timeout: string | null): ClockRules | null {
  const found = /^(decision|game|days):(\d+)(?:[+ ](\d+))?$/.exec(text ?? "");
  if (!found) return null;
  const kind = found[1] as ClockRules["kind"];
  const number = Number(found[2]);
  return {
    kind,
    seconds: kind === "days" ? number * 86_400 : number,
    increment: Number(found[3] ?? 0),
    on_timeout: timeout === "give-up" ? "give-up" : "bot",
    level: "builder",
  };
}

/** The link that fills the form with this set-up. */
export function toLink(setup: TableSetup): string {
  const query: [string, string][] = [["seats", setup.seats.map(wordOf).join(",")]];
  if (setup.edition !== "standard") query.push(["edition", setup.edition]);
  query.push(...Object.entries(setup.options));
  if (setup.seed) query.push(["seed", setup.seed]);
  if (setup.title) query.push(["title", setup.title]);
  if (setup.public) query.push(["public", "1"]);
  if (setup.clock) {
    const { kind, seconds, increment, on_timeout } = setup.clock;
    const more = kind === "game" && increment ? `+${increment}` : "";
    query.push(["clock", `${kind}:${kind === "days" ? Math.round(seconds / 86_400) : seconds}${more}`]);
    if (on_timeout === "give-up") query.push(["timeout", on_timeout]);
  }
  return `/new?${query.map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll("%2C", ",").replaceAll("%3A", ":")}`).join("&")}`;
}

function wordOf({ kind, level, name }: SeatSetup): string {
  if (kind === "bot") return level;
  return kind === "me" && name ? `me:${name.replaceAll(",", " ")}` : kind;
}

/** What the server is asked for. */
export function toRequest(setup: TableSetup, start: boolean): NewTable {
  return {
    seats: setup.seats.map(({ kind, level, name }): NewSeat => ({
      kind,
      level: kind === "bot" ? level : null,
      name: kind === "me" && name.trim() ? name.trim() : null,
    })),
    title: setup.title.trim(),
    edition: setup.edition,
    options: setup.options,
    seed: setup.seed ? Number(setup.seed) : null,
    clock: setup.clock,
    public: setup.public,
    start,
  };
}
