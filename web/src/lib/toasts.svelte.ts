/** Short sentences that come and go: something was refused, copied, could not be reached. */

export interface Toast {
  number: number;
  text: string;
  kind: "info" | "problem";
}

const LASTS = 6000;

let number = 0;
export const toasts = $state<Toast[]>([]);

export function showToast(text: string, kind: Toast["kind"] = "info"): void {
  const same = toasts.findIndex((toast) => toast.text === text);
  if (same >= 0) toasts.splice(same, 1);
  const toast = { number: ++number, text, kind };
  toasts.push(toast);
  if (toasts.length > 3) toasts.shift();
  setTimeout(() => dismissToast(toast.number), LASTS);
}

export function dismissToast(wanted: number): void {
  const at = toasts.findIndex((toast) => toast.number === wanted);
  if (at >= 0) toasts.splice(at, 1);
}

/** Do something; if it cannot be done, say why. Returns what it gave, or undefined. */
export async function attempt<T>(action: Promise<T>): Promise<T | undefined> {
  try {
    return await action;
  } catch (error) {
    showToast(error instanceof Error ? error.message : String(error), "problem");
    return undefined;
  }
}
