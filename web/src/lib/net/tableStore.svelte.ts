/**
 * A table as the page knows it: what the server said last, what I have asked for and not heard of yet.
 *
 * There are no rules here. A decision is sent with the version that it was made for; until the answer
 * comes it is `pending`. If the line breaks in between, it is kept, and sent again when the table that
 * comes back is still the same; if the game has rejected on meanwhile, the person is told.
 */
import { Connection, socketAddress, type ConnectionState } from "./connection";
import type * as Messages from "./messages";
import { scheduleLayout } from "$lib/rendering/frameScheduling";
import type { ClientMessage, ServerMessage, View } from "./protocol";

/** A decision or another request on its way. */
export interface Pending {
  id: number;
  version: number;
  kind: "decide" | "reset" | "undo";
  token: string;
}

/** What an update brought, for animation. */
export interface News {
  number: number;
  before: View | null;
  lines: Messages.Line[];
}

/** Things that happen once and are not part of the table. */
export interface TableEvents {
  news?: (news: News) => void;
  refused?: (refusal: Messages.Refused, token: string | null) => void;
  /** The decision that was kept came too late. */
  overtaken?: () => void;
  chat?: (line: Messages.ChatLine) => void;
  undo?: (message: Messages.Undo) => void;
  /** The server does not let me in, and says why. */
  rejected?: (text: string) => void;
}

export class TableStore {
  readonly id: string;
  connectionState = $state<ConnectionState>("connecting");
  version = $state(-1);
  info = $state.raw<Messages.TableInfo | null>(null);
  you = $state.raw<Messages.You | null>(null);
  view = $state.raw<View | null>(null);
  ask = $state.raw<Messages.Ask | null>(null);
  outlook = $state.raw<Messages.Outlook | null>(null);
  log = $state.raw<Messages.Line[]>([]);
  chat = $state.raw<Messages.ChatLine[]>([]);
  clocks = $state.raw<Messages.Clocks | null>(null);
  undo = $state.raw<Messages.UndoRequest | null>(null);
  watching = $state(0);
  pending = $state.raw<Pending | null>(null);
  /** Decisions that I had seen when I last looked, or last decided. */
  seen = $state(0);
  /** The server's clock minus ours, in milliseconds. */
  clockOffset = 0;

  /** May I answer what is being asked? */
  readonly mine = $derived(this.ask !== null && !!this.you?.seats.includes(this.ask.seat));
  readonly over = $derived(this.view?.over ?? false);
  readonly decisions = $derived(this.view?.decisions ?? 0);

  readonly #connection: Connection;
  readonly #events: TableEvents;
  #request = 0;
  #news = 0;
  #known = false;
  /** What the server said when it did not understand me, or did not let me in. */
  #fault = "";

  constructor(
    id: string,
    language: () => string,
    events: TableEvents = {},
    socket?: (address: string) => WebSocket,
  ) {
    this.id = id;
    this.#events = events;
    this.#connection = new Connection({
      address: () => socketAddress(id, language()),
      onmessage: (message) => this.received(message),
      onstate: (state) => (this.connectionState = state),
      onrefused: () => this.#events.rejected?.(this.#fault),
      socket,
    });
  }

  open(): void {
    this.#connection.open();
  }

  /** I have become somebody else: a guest who told a name, or logged in. */
  reopen(): void {
    this.#connection.reopen();
  }

  close(): void {
    this.#connection.close();
  }

  // -- what I ask for -----------------------------------------------------------------------------

  decide(token: string): void {
    if (this.pending || !this.mine) return;
    this.#keep("decide", token);
  }

  /** Take back what I decided since somebody else last did. */
  reset(): void {
    if (!this.pending) this.#keep("reset", "");
  }

  /** Take back my last decision: at once if nobody has decided since, else by asking the others. */
  askUndo(after: number): void {
    if (!this.pending) this.#keep("undo", String(after));
  }

  answer(agree: boolean): void {
    if (this.undo) this.#send({ type: "answer", number: this.undo.number, agree });
  }

  say(text: string): boolean {
    return this.#send({ type: "chat", text });
  }

  resign(seat: number | null = null): void {
    this.#send({ type: "resign", seat });
  }

  setLanguage(language: string): void {
    this.#send({ type: "language", language });
  }

  /** What is on the screen now has been looked at. */
  markSeen(): void {
    this.seen = this.decisions;
  }

  /** This was too much to show: it is not seen yet, even if I brought it about. */
  markUnseen(after: number): void {
    this.seen = Math.min(this.seen, after - 1);
  }

  #send(message: ClientMessage): boolean {
    return this.#connection.send({ ...message, id: ++this.#request });
  }

  #keep(kind: Pending["kind"], token: string): void {
    this.pending = { id: ++this.#request, version: this.version, kind, token };
    this.#sendPending();
  }

  #sendPending(): void {
    if (!this.pending) return;
    const { id, version, kind, token } = this.pending;
    if (kind === "decide") this.#connection.send({ type: "decide", id, version, token });
    else if (kind === "reset") this.#connection.send({ type: "reset", id, version });
    else this.#connection.send({ type: "undo", id, version, after: Number(token) });
  }

  // -- what the server says -----------------------------------------------------------------------

  received(message: ServerMessage): void {
    switch (message.type) {
      case "table":
        return this.#table(message);
      case "update":
        return this.#update(message);
      case "seats":
        this.info = message.table;
        this.you = message.you;
        this.#time(message.clocks);
        this.watching = message.watching;
        return;
      case "chat":
        if (this.chat.some((line) => line.number === message.line.number)) return;
        this.chat = [...this.chat, message.line];
        return this.#events.chat?.(message.line);
      case "undo":
        this.undo = message.request;
        if (this.#answers(message)) this.pending = null;
        return this.#events.undo?.(message);
      case "refused": {
        const token = this.#answers(message) ? this.pending!.token : null;
        if (token !== null) this.pending = null;
        return this.#events.refused?.(message, token);
      }
      case "error":
        this.#fault = message.text;
        if (this.#answers(message)) this.pending = null;
        return console.error(`the server did not understand: ${message.text}`);
      case "pong":
        return;
    }
  }

  #answers(message: { id: number | null }): boolean {
    return this.pending !== null && message.id === this.pending.id;
  }

  #table(message: Messages.Table): void {
    const kept = this.pending;
    const answered = this.#answers(message);
    this.version = message.version;
    this.info = message.table;
    this.you = message.you;
    this.view = message.view;
    this.ask = message.ask;
    this.outlook = message.outlook;
    this.log = message.log;
    this.chat = message.chat;
    this.undo = message.undo;
    this.watching = message.watching;
    this.#time(message.clocks);
    // Who only watches has not missed anything: for them the game begins to be news now.
    if (!this.#known) this.seen = message.you.seats.length ? message.you.seen : this.decisions;
    this.#known = true;
    if (!kept) return;
    if (!answered && kept.version === message.version) return this.#sendPending();
    this.pending = null;
    this.#events.overtaken?.();
  }

  #update(message: Messages.Update): void {
    if (message.before !== this.version) {
      if (message.version > this.version) this.#send({ type: "resync" });
      return;
    }
    scheduleLayout();
    const before = this.view;
    const mine = this.#answers(message);
    this.version = message.version;
    this.you = message.you;
    this.view = message.view;
    this.ask = message.ask;
    this.outlook = message.outlook;
    this.log = [...this.log.filter((line) => line.after <= message.keep), ...message.lines];
    if (this.info && this.info.state !== message.state) this.info = { ...this.info, state: message.state };
    this.#time(message.clocks);
    this.pending = null;
    if (mine || this.seen > message.view.decisions) this.markSeen();
    this.#events.news?.({ number: ++this.#news, before, lines: message.lines });
  }

  #time(clocks: Messages.Clocks | null): void {
    this.clocks = clocks;
    if (clocks) this.clockOffset = clocks.now - Date.now();
  }
}
