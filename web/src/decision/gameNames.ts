/** The names of things as a label has them: without an article, with a capital, short where there is a short form. */
import { hasMessage, language, t } from "$lib/i18n/translate.svelte";

function capital(words: string): string {
  return words.charAt(0).toLocaleUpperCase(language()) + words.slice(1);
}

export function tileName(tile: string): string {
  const short = `tile.${tile}.short`;
  return capital(t(hasMessage(short) ? short : `tile.${tile}`));
}

export function isSpecial(place: string): boolean {
  return hasMessage(`decide.place.${place}`);
}

/** "Trading post"; for a space of the road the name of what stands there. */
export function placeName(place: string, tile: string | null): string {
  return isSpecial(place) ? t(`decide.place.${place}`) : tileName(tile ?? "unbuilt");
}

export function lineName(line: string): string {
  return capital(t(`line.${line}`));
}

export function cubeName(cube: string): string {
  return t(`decide.cube.${cube}`);
}

/** A phrase as a sentence of its own: the server's choices begin with a small letter and have no full stop. */
export function sentence(phrase: string): string {
  return phrase ? capital(phrase) + "." : "";
}
