/** Looking at any moment of a game: the server shows it, the page keeps what it has seen. */
import { api } from "$lib/net/api";
import type { Line, Moment } from "$lib/net/messages";
import { scheduleLayout } from "$lib/rendering/frameScheduling";
import { attempt } from "$lib/toasts.svelte";

const PACE = 1100;
const LITTLE = 100;

export class Replay {
  /** Decisions played at the moment that is shown; null: now. */
  after = $state<number | null>(null);
  moment = $state.raw<Moment | null>(null);
  /** What the last step forward told, for movement; a jump tells nothing. */
  lines = $state.raw<readonly Line[]>([]);
  playing = $state(false);
  /** Is the last step still being shown? */
  busy: () => boolean = () => false;
  readonly #table: string;
  readonly #latest: () => number;
  #seen: Record<number, Moment> = {};
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: string, latest: () => number) {
    this.#table = table;
    this.#latest = latest;
  }

  /** Show the moment after so many decisions. */
  async show(after: number): Promise<void> {
    const wanted = Math.max(0, Math.min(after, this.#latest()));
    const before = this.moment ? this.after : null;
    this.after = wanted;
    const moment = (this.#seen[wanted] ??= (await attempt(api.moment(this.#table, wanted)))!);
    if (this.after !== wanted) return; // somebody has gone on meanwhile
    if (!moment) return this.live();
    scheduleLayout();
    this.moment = moment;
    this.lines = before !== null && wanted === before + 1 ? [...moment.lines] : [];
  }

  step(by: number): void {
    this.playing = false;
    const from = this.after ?? this.#latest();
    if (by > 0 && this.after === null) return;
    void this.show(from + by);
  }

  /** Back to now. */
  live(): void {
    clearTimeout(this.#timer);
    this.playing = false;
    this.after = null;
    this.moment = null;
    this.lines = [];
  }

  toggle(): void {
    this.playing = !this.playing;
    clearTimeout(this.#timer);
    if (!this.playing) return;
    if (this.after === null || this.after >= this.#latest()) void this.show(0);
    this.#later();
  }

  #later(wait = PACE): void {
    this.#timer = setTimeout(async () => {
      if (!this.playing || this.after === null) return;
      if (this.busy()) return this.#later(LITTLE);
      if (this.after >= this.#latest()) {
        this.playing = false;
        return;
      }
      await this.show(this.after + 1);
      this.#later();
    }, wait);
  }

  /** What was seen is no longer true: something was taken back, or another language is spoken. */
  forget(): void {
    this.#seen = {};
    if (this.after !== null) void this.show(this.after);
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}
