/**
 * A new picture of the table takes three pieces of work: to change the page, to lay it out, to paint it. The
 * browser does the last two in one task, together with everything that waits for the next frame; on a full
 * board that is long enough to be felt. So the page is laid out in a task of its own, between the other two.
 */
interface Scheduler {
  postTask(task: () => void, options: { priority: "user-blocking" }): Promise<void>;
}

let waiting: (() => void)[] = [];

/**
 * To be called before the page changes: it is laid out right after the task that changes it. `work` is done
 * then, when it costs nothing to ask where things lie; in any case it is done before the next picture.
 */
export function scheduleLayout(work: () => void = () => {}): void {
  waiting.push(work);
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  if (scheduler) void scheduler.postTask(layOut, { priority: "user-blocking" });
  else setTimeout(layOut);
  requestAnimationFrame(layOut);
}

function layOut(): void {
  const works = waiting;
  waiting = [];
  if (works.length) void document.documentElement.offsetHeight;
  for (const work of works) work();
}

/** So many milliseconds the browser has to bring what it has painted onto the screen. */
const SHOWING = 10;

/** Do something when the next picture is on the screen; a page that nobody sees waits until somebody does. */
export function afterNextPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work, SHOWING));
}
