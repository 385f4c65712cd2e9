/** What is printed in the favor table, in the language of effects (see effectLanguage.ts). */
export const LINES = ["points", "deniers", "cubes", "build"];
export const COLUMNS = [1, 2, 3, 4, 5] as const;

export const FAVORS: Record<string, readonly string[]> = {
  points: ["^1", "^2", "^3", "^4", "^5"],
  deniers: ["$3", "$4", "$5", "$6", "$7"],
  cubes: ["f", "w|s", "c", "*>##", "g"],
  build: ["", "W−w", "S−s", "R−$", "P"],
};
