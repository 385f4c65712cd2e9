/** How wide words are, so that a long one can be pressed into the room that it has. */

const FAMILY = '"Alegreya Sans", "Nimbus Sans", Arial, sans-serif';
// eslint-disable-next-line svelte/prefer-svelte-reactivity -- a cache; `arrived` says when it changes
const known = new Map<string, number>();
let pen: CanvasRenderingContext2D | null | undefined;
/** Counts up when letters have arrived with which everything has to be measured anew. */
let arrived = $state(0);

if (typeof document !== "undefined" && document.fonts) {
  document.fonts.addEventListener("loadingdone", () => {
    known.clear();
    arrived++;
  });
}

/** The width of a word in bold letters of size 100. */
function measured(text: string): number {
  if (pen === undefined) {
    pen = typeof document === "undefined" ? null : document.createElement("canvas").getContext("2d");
    if (pen) pen.font = `700 100px ${FAMILY}`;
  }
  return pen ? pen.measureText(text).width : text.length * 52;
}

/** The width of a word at a size. */
export function textWidth(text: string, size: number): number {
  void arrived;
  let width = known.get(text);
  if (width === undefined) {
    width = measured(text);
    known.set(text, width);
  }
  return (width * size) / 100;
}

/** `textLength` for a word that is too wide for its room; nothing for one that fits. */
export function fittedLength(text: string, size: number, room: number): number | undefined {
  return textWidth(text, size) > room ? room : undefined;
}
