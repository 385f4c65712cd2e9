/** Who I am to this server. */
import { api } from "./api";
import type { Me } from "./messages";

let known = $state.raw<Me | null>(null);

export function currentUser(): Me | null {
  return known;
}

/** Remember what the server said about me. */
export function setCurrentUser(answer: Me): Me {
  return (known = answer);
}

export async function loadCurrentUser(): Promise<Me> {
  return setCurrentUser(await api.me());
}

/** Sitting down needs a name: a guest who has not told one gets the one given here. */
export async function ensureNamed(name: string): Promise<Me> {
  return known?.person ? known : setCurrentUser(await api.setMe({ name }));
}
