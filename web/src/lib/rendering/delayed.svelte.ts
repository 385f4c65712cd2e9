/**
 * The board goes first: what may come a little later follows when the new picture has been painted, and when others
 * who look on the same machine have had their turn.
 */
import { untrack } from "svelte";

/** Milliseconds after the picture: more than any picture takes, less than anybody notices beside pieces that fly. */
const LATER = 120;

/** What `now` tells, a little later. Of what comes in quick succession only the newest is shown, but never nothing. */
export function delayed<T>(now: () => T): () => T {
  let shown = $state.raw(untrack(now));
  let frame: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  $effect(() => {
    now();
    frame ??= requestAnimationFrame(() => {
      timer = setTimeout(() => {
        frame = null;
        shown = now();
      }, LATER);
    });
  });
  $effect(() => () => {
    if (frame !== null) cancelAnimationFrame(frame);
    clearTimeout(timer);
  });
  return () => shown;
}
