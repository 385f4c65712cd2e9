/**
 * A link may name a language: `/?language=fr`, `/new?seats=me,builder&language=ro`. It is kept as if it had been chosen
 * here, and taken out of the address. Imported before everything that looks at the address.
 */
import { matchLanguage } from "./languages";
import { updateSettings } from "$lib/settings.svelte";

export function takeLanguage(address: URL): URL {
  const wanted = address.searchParams.get("language");
  if (wanted === null) return address;
  const language = matchLanguage(wanted);
  if (language) updateSettings({ language });
  const rest = new URL(address);
  rest.searchParams.delete("language");
  return rest;
}

const address = new URL(location.href);
const rest = takeLanguage(address);
if (rest !== address) history.replaceState(history.state, "", rest);
