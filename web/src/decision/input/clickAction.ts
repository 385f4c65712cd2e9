/**
 * What a click on a choice means, wherever it is shown: it selects. On the choice that is selected already, it plays;
 * a finger, which taps again to read, must do that twice in a row. With the setting, a mouse plays at once.
 */
export function isPlayClick(event: Event | undefined, again: boolean, atOnce: boolean): boolean {
  if (event instanceof KeyboardEvent) return again && event.key === "Enter";
  if (!(event instanceof MouseEvent)) return false;
  const mouse = (event as PointerEvent).pointerType === "mouse";
  return again ? mouse || event.detail > 1 : mouse && atOnce;
}
