/**
 * What happened, shown by movement. Events become steps, one after the other; an act is one or more things
 * that go from one spot of the page to another together. The page already shows how things are afterwards;
 * what is still on its way is hidden where it will arrive. Nothing here knows rules, only where things lie
 * (`data-spot`, `data-piece`).
 */
import type { IconName } from "$icons/sprite/iconNames";
import { CUBE_ICONS, MARK_ICONS } from "$icons/iconMaps";
import type { GameEvent, View } from "$board/boardTypes";

/** Something that moves. */
export interface Flight {
  icon: IconName;
  color: string | null;
  /** Written on it: a number of coins or points. */
  text: string;
  from: string;
  /** Spots that it passes; without them it flies along an arc. */
  via: string[];
  to: string;
  /** It arrives as this piece, which is hidden until then. */
  piece: string | null;
  /** It stands at its start until it goes: it was there before. */
  waits: boolean;
  duration: number;
  /** The number in a panel that counts meanwhile, and by how much. */
  counts: { what: string; by: number } | null;
}

/** A piece that changes where it lies: a tile is turned up, a house is raised. */
export interface PieceChange {
  how: "turn" | "raise";
  piece: string;
  duration: number;
}

export interface AnimationStep {
  kind: string;
  /** Whose doing it was, for the pause between players; null: nobody's, or that of several. */
  seat: number | null;
  flights: Flight[];
  changes: PieceChange[];
}

export const WORKER_DURATION = 520;
export const STEP_DURATION = 320;
export const SPACE_DURATION = 160;
/** A worker is seen walking the last spaces of the road. */
const WALK = 3;

type Fields = Record<string, unknown>;

const word = (fields: Fields, name: string) => (typeof fields[name] === "string" ? fields[name] : "");
const number = (value: unknown) => (typeof value === "number" ? value : 0);

/** The spot of a place; the places of the stables, the castle and the inn lie in one spot each. */
function spotOf(place: string): string {
  return `place:${place.replace(/^(stables|castle)\d$/, "$1").replace("inn-right", "inn")}`;
}

/** Where the goods of an event come from or go to. */
function source(cause: Fields): string {
  if (word(cause, "place")) return spotOf(word(cause, "place"));
  if (word(cause, "section")) return `section:${word(cause, "section")}`;
  if (word(cause, "line")) return `line:${word(cause, "line")}`;
  return word(cause, "why") === "first-pass" ? "bridge" : "board";
}

/** The piece that stands on a place now; the castle and the stables fill up in order. */
function pieceAt(view: View, place: string, seat: number): string {
  if (place.startsWith("castle")) return `worker:castle:${view.places.castle.lastIndexOf(seat)}`;
  if (place === "stables") return `worker:stables${view.places.stables.lastIndexOf(seat) + 1}`;
  return `worker:${place}`;
}

/** The spaces from one to another, without the first. */
function spaces(from: number, to: number): string[] {
  const step = from < to ? 1 : -1;
  return Array.from({ length: Math.abs(to - from) }, (_, i) => `road:${from + step * (i + 1)}`);
}

function flight(fields: Partial<Flight> & Pick<Flight, "icon" | "from" | "to">): Flight {
  return {
    color: null,
    text: "",
    via: [],
    piece: null,
    waits: false,
    duration: STEP_DURATION,
    counts: null,
    ...fields,
  };
}

/** Deniers, cubes and points, each kind as one stack. */
function stacks(event: GameEvent, seat: number): Flight[] {
  const gained = event.kind === "Gained";
  const there = source((event.cause ?? {}) as Fields);
  const stack = (what: string, icon: IconName, amount: number, plain = false) => {
    const here = `seat:${seat}:${what}`;
    const text = plain && amount === 1 ? "" : String(amount);
    const counts = { what: `${seat}:${what}`, by: gained ? amount : -amount };
    return flight({ icon, text, counts, from: gained ? there : here, to: gained ? here : there });
  };
  const cubes = word(event, "cubes");
  const found = [...new Set(cubes)].map((cube) =>
    stack(cube, CUBE_ICONS[cube] ?? "any", cubes.split(cube).length - 1, true),
  );
  if (number(event.deniers)) found.push(stack("deniers", "coin", number(event.deniers)));
  if (number(event.points)) found.push(stack("points", "shield", number(event.points)));
  return found;
}

/** A pawn on the road, from space to space. */
function pawn(icon: "provost" | "bailiff", start: number, end: number, pace: number): Flight {
  const via = spaces(start, end);
  const duration = Math.max(1, via.length) * pace;
  return flight({ icon, from: `road:${start}`, via, to: `road:${end}`, piece: icon, duration, waits: true });
}

/** The steps of some events, over the view that they led to. */
export function animationSteps(events: readonly GameEvent[], view: View): AnimationStep[] {
  const steps: AnimationStep[] = [];
  const color = (seat: number) => view.players[seat]?.color ?? null;
  const add = (kind: string, seat: number | null, flights: Flight[], changes: PieceChange[] = []) => {
    if (flights.length || changes.length) steps.push({ kind, seat, flights, changes });
  };
  /** Several of a kind in a row are one step. */
  const join = (kind: string, seat: number, flights: Flight[]) => {
    const last = steps.at(-1);
    if (last?.kind !== kind) return add(kind, seat, flights);
    last.flights.push(...flights);
    if (last.seat !== seat) last.seat = null;
  };
  events.forEach((event, index) => {
    const seat = number(event.seat);
    const place = word(event, "place");
    switch (event.kind) {
      case "WorkerPlaced":
      case "WorkerMoved": {
        const space = Number(place);
        const [from, counts] =
          event.kind === "WorkerMoved"
            ? [spotOf(word(event, "start")), null]
            : [`seat:${seat}:workers`, { what: `${seat}:workers`, by: -1 }];
        const worker = flight({
          icon: "worker",
          color: color(seat),
          from,
          via: space ? spaces(Math.max(0, space - WALK), space) : [],
          to: spotOf(place),
          piece: pieceAt(view, place, seat),
          duration: WORKER_DURATION,
          counts,
        });
        return add("worker", seat, [worker]);
      }
      case "WorkerHome": {
        const worker = flight({
          icon: "worker",
          color: color(seat),
          from: spotOf(place),
          to: `seat:${seat}:workers`,
          duration: WORKER_DURATION,
          waits: true,
          counts: { what: `${seat}:workers`, by: 1 },
        });
        return join("home", seat, [worker]);
      }
      case "Passed":
        return add("passed", seat, [
          flight({ icon: "pass", from: `seat:${seat}`, to: "bridge", piece: `passed:${seat}` }),
        ]);
      case "Gained":
      case "Paid": {
        const why = word((event.cause ?? {}) as Fields, "why");
        if (why === "income") join("income", seat, stacks(event, seat));
        else if (why !== "setup") add("goods", seat, stacks(event, seat));
        return;
      }
      case "Lost": {
        const points = number(event.points);
        if (!points) return;
        const counts = { what: `${seat}:points`, by: -points };
        const from = `seat:${seat}:points`;
        return join("lost", seat, [
          flight({ icon: "shield", text: `−${points}`, from, to: "board", counts }),
        ]);
      }
      case "ProvostMoved":
        return add("provost", seat, [
          pawn("provost", number(event.start), number(event.space), SPACE_DURATION),
        ]);
      case "BailiffMoved": {
        const [to, before] = [number(event.space), number(event.provost)];
        const joins = before && before !== to ? [pawn("provost", before, to, SPACE_DURATION)] : [];
        return add("bailiff", null, [pawn("bailiff", number(event.start), to, STEP_DURATION), ...joins]);
      }
      case "Built":
        add(
          "built",
          seat,
          [],
          [{ how: "turn", piece: `tile:${number(event.space)}`, duration: STEP_DURATION }],
        );
        add(
          "house",
          seat,
          [],
          [{ how: "raise", piece: `house:${number(event.space)}`, duration: STEP_DURATION }],
        );
        return;
      case "Converted":
        return add(
          "built",
          seat,
          [],
          [{ how: "turn", piece: `tile:${number(event.space)}`, duration: STEP_DURATION }],
        );
      case "HouseBuilt": {
        const piece = houseOf(events.slice(index + 1), event, view);
        return add("house", seat, [], [{ how: "raise", piece, duration: STEP_DURATION }]);
      }
      case "FavorUsed": {
        if (!event.moved) return;
        const line = word(event, "line");
        const mark = flight({
          icon: MARK_ICONS[color(seat) ?? ""] ?? "mark-circle",
          color: color(seat),
          from: `favor:${line}:${number(event.column) - 1}`,
          to: `line:${line}`,
          piece: `favor:${seat}:${line}`,
          waits: true,
        });
        return add("favor", seat, [mark]);
      }
      case "SectionBegan":
        steps.push({ kind: "scoring", seat: null, flights: [], changes: [] });
    }
  });
  return lastArrivals(steps);
}

/** What moves more than once arrives once, at last. */
function lastArrivals(steps: AnimationStep[]): AnimationStep[] {
  const seen = new Set<string>();
  for (const one of steps.flatMap(({ flights }) => flights).reverse()) {
    if (one.piece === null) continue;
    if (seen.has(one.piece)) one.piece = null;
    else seen.add(one.piece);
  }
  return steps;
}

/** The house of a batch: those of a seat stand together, and later ones come after it. */
function houseOf(later: readonly GameEvent[], event: GameEvent, view: View): string {
  const { seat, section } = event;
  const same = (one: GameEvent) => one.kind === "HouseBuilt" && one.seat === seat && one.section === section;
  const houses = view.castle.find((one) => one.section === section)?.houses ?? [];
  const standing = houses.slice(0, number(seat) + 1).reduce((sum, count) => sum + count, 0);
  return `castle:${String(section)}:${standing - 1 - later.filter(same).length}`;
}

/** What is not as it was, each once: numbers and places by their spot, pieces by their name. */
export function changedParts(steps: readonly AnimationStep[]): string[] {
  const found = steps.flatMap(({ flights, changes }) => [
    ...flights.map(({ counts, piece, to }) => {
      if (piece) return `piece ${piece}`;
      return counts ? `seat:${counts.what}` : to;
    }),
    ...flights.flatMap(({ counts, piece }) => (piece && counts ? [`seat:${counts.what}`] : [])),
    ...changes.map(({ piece }) => `piece ${piece}`),
  ]);
  return [...new Set(found)];
}
