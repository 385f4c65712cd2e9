/** What a screen reader says about a part of the board. */
import type { Target } from "./boardTargets";

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

function stopped(text: string): string {
  return /[.!?:]$/.test(text) ? text : `${text}.`;
}

/** A full sentence: the choice, where there is one; what it is and why not, where there is none. */
export function partLabel(label: string, target: Target): string {
  const [only, ...more] = target.options;
  if (only && !more.length) return stopped(capital(only.text));
  const closed = target.closed[0];
  if (!only && closed) return `${stopped(capital(label))} ${stopped(capital(closed.text))}`;
  return stopped(capital(label));
}
