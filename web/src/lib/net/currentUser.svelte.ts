/** Who I am to this server. */
import { api } from "./api";
import type { Me } from "./messages";

let known = $state.raw<Me | null>(null);

export function me(): Me | null {
  return known;
}

/** Remember what the server said about me. */
export function remember(answer: Me): Me {
  return (known = answer);
}

export async function meet(): Promise<Me> {
  return remember(await api.me());
}

/** Sitting down needs a name: a guest who has not told one gets the one given here. */
export async function introduce(name: string): Promise<Me> {
  return known?.person ? known : remember(await api.setMe({ name }));
}
