/** "fwwg" as kinds with their number, in the order in which they first stand there. */
export function countCubes(cubes: string): { letter: string; count: number }[] {
  const kinds = new Map<string, number>();
  for (const letter of cubes) kinds.set(letter, (kinds.get(letter) ?? 0) + 1);
  return [...kinds].map(([letter, count]) => ({ letter, count }));
}
