/**
 * What happened, shown by movement. Events become steps: something goes from one spot of the page to
 * another. The page already shows how things are afterwards; what is still on its way is hidden where it
 * will arrive. Nothing here knows rules, only where things lie (`data-spot`, `data-piece`).
 */
import type { IconName } from "$icons/names";
import { CUBES } from "$icons/marks";
import type { Happening, View } from "./types";

export interface Step {
  /** What is seen moving, or nothing for something that only appears. */
  icon: IconName | null;
  color: string | null;
  /** Written on it: a number of coins or points. */
  text: string;
  from: string | null;
  to: string;
  /** The piece that is hidden until the step is over. */
  piece: string | null;
  duration: number;
  /** Whose doing it was, for the pause between players. */
  seat: number | null;
}

export const TRAVEL = 520;
export const STEP = 320;
export const SPACE = 160;
export const PAUSE = 240;
/** No decision takes longer than this. */
export const LONGEST = 1600;
/** With more waiting than this nobody wants to watch: jump. */
export const MOST = 12;

function cubesOf(event: Happening): string {
  return typeof event.cubes === "string" ? event.cubes : "";
}

function number(value: unknown): number {
  return typeof value === "number" ? value : -1;
}

function causeOf(event: Happening): { why: string; place: string; section: string; line: string } {
  const cause = (event.cause ?? {}) as Record<string, unknown>;
  const word = (key: string) => (typeof cause[key] === "string" ? (cause[key] as string) : "");
  return { why: word("why"), place: word("place"), section: word("section"), line: word("line") };
}

/** The spot of a place; the places of the stables, the castle and the inn lie in one spot each. */
function spotOf(place: string): string {
  return `place:${place.replace(/^(stables|castle)\d$/, "$1").replace("inn-right", "inn")}`;
}

/** Where the goods of an event come from or go to. */
function source(event: Happening): string {
  const { why, place, section, line } = causeOf(event);
  if (place) return spotOf(place);
  if (section) return `section:${section}`;
  if (line) return `line:${line}`;
  return why === "first-pass" ? "bridge" : "board";
}

/** The piece that stands on a place now; the castle and the stables fill up in order. */
function pieceAt(view: View, place: string, seat: number): string {
  if (place === "castle") return `worker:castle:${view.places.castle.lastIndexOf(seat)}`;
  if (place === "stables") return `worker:stables${view.places.stables.lastIndexOf(seat) + 1}`;
  return `worker:${place}`;
}

/** The steps of some events, over the view that they led to. */
export function stepsOf(events: readonly Happening[], view: View): Step[] {
  const steps: Step[] = [];
  const color = (seat: number) => view.players[seat]?.color ?? null;
  const add = (step: Partial<Step> & { to: string }) =>
    steps.push({
      icon: null,
      color: null,
      text: "",
      from: null,
      piece: null,
      duration: STEP,
      seat: null,
      ...step,
    });
  for (const event of events) {
    const seat = number(event.seat);
    switch (event.kind) {
      case "WorkerPlaced":
      case "WorkerMoved": {
        const place = String(event.place);
        const start = event.kind === "WorkerMoved" ? spotOf(String(event.start)) : `seat:${seat}:workers`;
        const piece = pieceAt(view, place, seat);
        add({
          icon: "worker",
          color: color(seat),
          from: start,
          to: spotOf(place),
          piece,
          duration: TRAVEL,
          seat,
        });
        break;
      }
      case "Passed":
        add({ to: "bridge", piece: `passed:${seat}`, icon: "pass", from: `seat:${seat}`, seat });
        break;
      case "Gained":
      case "Paid": {
        const purse = `seat:${seat}`;
        const there = source(event);
        if (causeOf(event).why === "income" || causeOf(event).why === "setup") break;
        const way = (part: string) =>
          event.kind === "Gained"
            ? { from: there, to: `${purse}:${part}` }
            : { from: `${purse}:${part}`, to: there };
        for (const cube of new Set(cubesOf(event))) {
          const count = [...cubesOf(event)].filter((letter) => letter === cube).length;
          add({ ...way(cube), icon: CUBES[cube] ?? "any", text: count > 1 ? String(count) : "", seat });
        }
        const deniers = number(event.deniers);
        const points = number(event.points);
        if (deniers > 0) add({ ...way("deniers"), icon: "coin", text: String(deniers), seat });
        if (points > 0) add({ ...way("points"), icon: "shield", text: String(points), seat });
        break;
      }
      case "Lost":
        add({
          from: `seat:${seat}:points`,
          to: "board",
          icon: "shield",
          text: `−${number(event.points)}`,
          seat,
        });
        break;
      case "ProvostMoved":
      case "BailiffMoved": {
        const who = event.kind === "ProvostMoved" ? "provost" : "bailiff";
        const [start, space] = [number(event.start), number(event.space)];
        const pace = who === "provost" ? SPACE : STEP;
        const duration = Math.max(1, Math.abs(space - start)) * pace;
        add({ icon: who, from: `road:${start}`, to: `road:${space}`, piece: who, duration, seat });
        break;
      }
      case "Built":
      case "Converted":
        add({
          to: `place:${number(event.space)}`,
          from: event.kind === "Built" ? "supply" : null,
          icon: "house",
          color: color(seat),
          seat,
        });
        break;
      case "HouseBuilt":
        add({
          icon: "house",
          color: color(seat),
          from: `seat:${seat}`,
          to: `section:${String(event.section)}`,
          seat,
        });
        break;
      case "FavorUsed":
        if (event.moved) {
          const line = String(event.line);
          add({
            to: `line:${line}`,
            from: `seat:${seat}`,
            icon: "lily",
            piece: `favor:${seat}:${line}`,
            seat,
          });
        }
        break;
      default:
        break;
    }
  }
  return steps;
}

/** When each step begins and how long it takes, fitted into the time that a decision may take. */
export function timed(steps: readonly Step[]): { step: Step; start: number; duration: number }[] {
  let clock = 0;
  let last: Step | undefined;
  const plan = steps.map((step) => {
    const together =
      last && last.from === step.from && last.seat === step.seat && last.to.startsWith("seat:");
    if (last && together) clock -= last.duration * 0.75;
    else if (last && last.seat !== step.seat) clock += PAUSE;
    const start = Math.max(0, clock);
    clock = start + step.duration;
    last = step;
    return { step, start, duration: step.duration };
  });
  const whole = Math.max(0, ...plan.map(({ start, duration }) => start + duration));
  const faster = whole > LONGEST ? LONGEST / whole : 1;
  return plan.map(({ step, start, duration }) => ({
    step,
    start: start * faster,
    duration: duration * faster,
  }));
}
