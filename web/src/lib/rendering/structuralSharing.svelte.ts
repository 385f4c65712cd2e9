/**
 * The server tells the whole table after every decision, and most of it is as it was. What is as it was stays the same
 * object here, so that only those parts of the page look again that have something new to show.
 */

import { untrack } from "svelte";

/** `now`, with everything in it that is as it was `before` replaced by what was there before. */
export function shareStructure<T>(before: unknown, now: T): T {
  if (typeof now !== "object" || now === null || typeof before !== "object" || before === null) return now;
  if (before === now || Array.isArray(before) !== Array.isArray(now)) return now;
  const same = Array.isArray(now)
    ? sharedList(before as unknown[], now)
    : sharedParts(before as Plain, now as Plain);
  return same ? (before as T) : now;
}

type Plain = Record<string, unknown>;

function sharedParts(before: Plain, now: Plain): boolean {
  const keys = Object.keys(now);
  let same = keys.length === Object.keys(before).length;
  for (const key of keys) {
    now[key] = shareStructure(before[key], now[key]);
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
    now[i] = shareStructure(token === undefined ? before[i] : choices.get(token), one);
    if (now[i] !== before[i]) same = false;
  });
  return same;
}

function tokenOf(one: unknown): unknown {
  return typeof one === "object" && one !== null && "token" in one ? one.token : undefined;
}

/** Remembers what it was asked about last, and shares with it. */
export function shareWithPrevious<T>(now: () => T): () => T {
  const kept: { told?: T } = {};
  const told = $derived((kept.told = shareStructure(kept.told, now())));
  return () => told;
}

class Part {
  value = $state.raw<unknown>();
  constructor(value: unknown) {
    this.value = value;
  }
}

/** An object, or a list of objects, whose parts are watched one by one. */
class Parts<T extends object> {
  readonly seen: T;
  readonly #parts = new Map<string, { part: Part; list: Parts<object[]> | null }>();

  constructor(first: T) {
    this.seen = (Array.isArray(first) ? [] : {}) as T;
    for (const [key, value] of Object.entries(first)) {
      const list = listed(value);
      const part = new Part(list?.seen ?? value);
      this.#parts.set(key, { part, list });
      Object.defineProperty(this.seen, key, { get: () => part.value, enumerable: true });
    }
  }

  tell(now: T): void {
    for (const [key, value] of Object.entries(now)) {
      const one = this.#parts.get(key);
      if (!one) continue;
      if (one.list && Array.isArray(value) && value.length === one.list.seen.length) one.list.tell(value);
      else {
        one.list = listed(value);
        one.part.value = one.list?.seen ?? value;
      }
    }
  }
}

function listed(value: unknown): Parts<object[]> | null {
  const isList =
    Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === "object" && one);
  return isList ? new Parts<object[]>(value) : null;
}

/**
 * Something that is told again and again, always with the same keys, as it was told last. Who reads a part of it, or
 * one of a list in it, looks again when that has changed, and is not even asked to when only others have.
 */
export function fineGrained<T extends Record<keyof T, unknown>>(now: () => T): T {
  let before = untrack(now);
  const parts = new Parts(before);
  $effect.pre(() => {
    before = shareStructure(before, now());
    untrack(() => parts.tell(before));
  });
  return parts.seen;
}
