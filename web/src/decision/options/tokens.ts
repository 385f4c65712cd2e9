/**
 * A token taken apart. The server says which tokens are legal; the page only groups them by their parts
 * (docs/record.md has the tokens of every decision).
 */

export type Verb =
  | "place"
  | "pass"
  | "home"
  | "skip"
  | "done"
  | "keep"
  | "joust"
  | "provost"
  | "favor"
  | "take"
  | "bonus"
  | "sell"
  | "buy"
  | "build"
  | "convert"
  | "raise"
  | "pay"
  | "batch"
  | "swap";

export interface Parts {
  token: string;
  verb: Verb;
  /** A special place's name or a road space's number. */
  place: string;
  tile: string;
  line: string;
  /** How far the provost goes; 0 when he stays. */
  steps: number;
  /** Deniers that `pay:` offers. */
  deniers: number;
  /** Cubes given; for a building only the cube that stands for "any". */
  gives: string;
  /** Cubes taken. */
  takes: string;
}

/** The letters of the cubes, in the order in which tokens write them. */
export const CUBES = "fwscg";

const PLAIN: Record<string, Verb> = {
  pass: "pass",
  home: "home",
  skip: "skip",
  done: "done",
  keep: "keep",
  joust: "joust",
  stay: "provost",
};

/** The parts of a token; an error for text that is none. */
export function parse(token: string): Parts {
  const parts: Parts = {
    token,
    verb: "skip",
    place: "",
    tile: "",
    line: "",
    steps: 0,
    deniers: 0,
    gives: "",
    takes: "",
  };
  const plain = PLAIN[token];
  if (plain) return { ...parts, verb: plain };
  if (token.startsWith("@")) return { ...parts, verb: "place", place: token.slice(1) };
  if (/^[+-]\d$/.test(token)) return { ...parts, verb: "provost", steps: Number(token) };
  const colon = token.indexOf(":");
  const rest = token.slice(colon + 1);
  const [first = "", second = ""] = rest.split("/");
  switch (token.slice(0, colon)) {
    case "favor":
      return { ...parts, verb: "favor", line: rest };
    case "take":
      return { ...parts, verb: "take", takes: rest };
    case "bonus":
      return { ...parts, verb: "bonus", takes: rest };
    case "sell":
      return { ...parts, verb: "sell", gives: rest };
    case "buy":
      return { ...parts, verb: "buy", takes: rest };
    case "build":
      return { ...parts, verb: "build", tile: first, gives: second };
    case "convert":
      return { ...parts, verb: "convert", place: rest };
    case "raise":
      return { ...parts, verb: "raise", tile: rest };
    case "pay":
      return /^\d+$/.test(rest)
        ? { ...parts, verb: "pay", deniers: Number(rest) }
        : { ...parts, verb: "pay", gives: rest };
    case "batch":
      return { ...parts, verb: "batch", gives: rest };
    case "swap":
      return { ...parts, verb: "swap", gives: first, takes: second };
    default:
      throw new Error(`"${token}" is not a token`);
  }
}

/** Cubes in the order of the tokens. */
export function sortCubes(cubes: string): string {
  return [...cubes].sort((a, b) => CUBES.indexOf(a) - CUBES.indexOf(b)).join("");
}
