/**
 * When it is somebody's turn, a dozen choices appear at once, each with drawings of what it costs and gives. The names
 * come with the picture that shows what has happened, the drawings of all but a few with the next one.
 */
import { afterNextPaint, scheduleLayout } from "$lib/rendering/frameScheduling";

const AT_ONCE = 4;

let arrived = 0;
let waiting: (() => void)[] = [];

/** May a choice that appears now be drawn at once? If not, `draw` is called after the next picture. */
export function renderNow(draw: () => void): boolean {
  if (arrived++ === 0) afterNextPaint(drawTheRest);
  if (arrived <= AT_ONCE) return true;
  waiting.push(draw);
  return false;
}

function drawTheRest(): void {
  const rest = waiting;
  arrived = 0;
  waiting = [];
  if (rest.length) scheduleLayout();
  for (const draw of rest) draw();
}
