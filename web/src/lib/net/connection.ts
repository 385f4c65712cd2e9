/**
 * The line to a table: a WebSocket that comes back by itself.
 *
 * It knows nothing of the game. Whoever uses it gets every message, and is told when the line is lost and
 * when it is there again; what was asked in between is up to the user (see `tableStore.svelte.ts`).
 */
import type { ClientMessage, ServerMessage } from "./protocol";

export type ConnectionState = "connecting" | "open" | "lost" | "closed";

export interface ConnectionOptions {
  address: () => string;
  onmessage: (message: ServerMessage) => void;
  onstate: (state: ConnectionState) => void;
  /** The server refuses for good: no such table, not allowed. */
  onrefused?: (code: number, reason: string) => void;
  socket?: (address: string) => WebSocket;
  random?: () => number;
}

export function socketAddress(table: string, language: string): string {
  const address = new URL(`/api/tables/${encodeURIComponent(table)}/socket`, location.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  address.searchParams.set("language", language);
  return address.href;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 10_000;
/** Say something so often, and expect an answer within the next interval. */
const HEARTBEAT = 20_000;
/** Codes of RFC 6455 above 4000 are ours: they mean that trying again would not help. */
const FOR_GOOD = 4000;

export class Connection {
  state: ConnectionState = "closed";
  #socket: WebSocket | null = null;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #heard = true;
  readonly #options: ConnectionOptions;

  constructor(options: ConnectionOptions) {
    this.#options = options;
  }

  open(): void {
    addEventListener("online", this.#now);
    addEventListener("offline", this.#gone);
    document.addEventListener("visibilitychange", this.#visible);
    this.#connect();
  }

  close(): void {
    removeEventListener("online", this.#now);
    removeEventListener("offline", this.#gone);
    document.removeEventListener("visibilitychange", this.#visible);
    this.#drop();
    this.#become("closed");
  }

  /** Begin anew, at once: the server shall look again at who I am. */
  reopen(): void {
    if (this.state !== "closed") this.#connect();
  }

  /** Send, if there is a line; says whether it was sent. */
  send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #connect(): void {
    this.#drop();
    if (this.state !== "lost") this.#become("connecting");
    const { address, socket: create = (to) => new WebSocket(to) } = this.#options;
    const socket = create(address());
    this.#socket = socket;
    socket.onopen = () => {
      this.#heard = true;
      this.#heartbeat = setInterval(() => this.#beat(), HEARTBEAT);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.#heard = true;
      this.#tries = 0;
      this.#become("open");
      this.#options.onmessage(JSON.parse(event.data) as ServerMessage);
    };
    socket.onclose = (event) => {
      if (socket !== this.#socket) return;
      this.#drop();
      if (event.code >= FOR_GOOD) {
        this.#become("closed");
        this.#options.onrefused?.(event.code, event.reason);
      } else {
        this.#later();
      }
    };
  }

  /** Try again after a while that grows, a little different for everybody. */
  #later(): void {
    this.#become("lost");
    const { random = Math.random } = this.#options;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries++);
    this.#retry = setTimeout(() => this.#connect(), wait * (0.5 + random() / 2));
  }

  #beat(): void {
    if (!this.#heard) {
      this.#drop();
      this.#later();
      return;
    }
    this.#heard = false;
    this.send({ type: "ping" });
  }

  #drop(): void {
    clearTimeout(this.#retry);
    clearInterval(this.#heartbeat);
    const socket = this.#socket;
    this.#socket = null;
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
  }

  #become(state: ConnectionState): void {
    if (state === this.state) return;
    this.state = state;
    this.#options.onstate(state);
  }

  readonly #now = () => {
    if (this.state !== "lost") return;
    this.#tries = 0;
    this.#connect();
  };

  readonly #gone = () => {
    if (this.state !== "open") return;
    this.#drop();
    this.#later();
  };

  readonly #visible = () => {
    if (!document.hidden) this.#now();
  };
}
