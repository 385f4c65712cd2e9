/**
 * The server tells the whole table after every decision, and most of it is as it was. What is as it was stays the same
 * object here, so that only those parts of the page look again that have something new to show.
 */

/** `now`, with everything in it that is as it was `before` replaced by what was there before. */
export function shared<T>(before: unknown, now: T): T {
  if (typeof now !== "object" || now === null || typeof before !== "object" || before === null) return now;
  if (before === now || Array.isArray(before) !== Array.isArray(now)) return now;
  const same = Array.isArray(now)
    ? sharedList(before as unknown[], now)
    : sharedParts(before as Parts, now as Parts);
  return same ? (before as T) : now;
}

type Parts = Record<string, unknown>;

function sharedParts(before: Parts, now: Parts): boolean {
  const keys = Object.keys(now);
  let same = keys.length === Object.keys(before).length;
  for (const key of keys) {
    now[key] = shared(before[key], now[key]);
    if (now[key] !== before[key] || !(key in before)) same = false;
  }
  return same;
}

/** Choices are known by their tokens, other things by their place in the list. */
function sharedList(before: unknown[], now: unknown[]): boolean {
  const choices = new Map(before.map((one) => [tokenOf(one), one]));
  let same = now.length === before.length;
  now.forEach((one, i) => {
    const token = tokenOf(one);
    now[i] = shared(token === undefined ? before[i] : choices.get(token), one);
    if (now[i] !== before[i]) same = false;
  });
  return same;
}

function tokenOf(one: unknown): unknown {
  return typeof one === "object" && one !== null && "token" in one ? one.token : undefined;
}

/** Something whose parts are watched one by one: who reads one of them does not look again when another changes. */
export function facets<T extends object>(whole: () => T): T {
  const parts = {} as T;
  for (const key of Object.keys(whole()) as (keyof T)[]) {
    const part = $derived(whole()[key]);
    Object.defineProperty(parts, key, { get: () => part, enumerable: true });
  }
  return parts;
}

/** Remembers what it was asked about last, and shares with it. */
export function sharing<T>(now: () => T): () => T {
  const kept: { told?: T } = {};
  const told = $derived((kept.told = shared(kept.told, now())));
  return () => told;
}
