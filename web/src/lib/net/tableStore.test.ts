import { beforeEach, describe, expect, it, vi } from "vitest";
import { FakeSocket, fakeSocket } from "./fakeSocket";
import { TableStore, type TableEvents } from "./tableStore.svelte";

const you = { person: "p", name: "Anna", seats: [0], host: true, seen: 0, reset_to: null, undo_to: null };
const ask = (seat: number) => ({ seat, kind: "place", options: [], closed: [] });
const view = (decisions: number) => ({ decisions, over: false });
const line = (after: number) => ({ after, text: `line ${after}`, events: [] });

const table = (version: number, seat = 0, more: object = {}) => ({
  type: "table",
  version,
  table: { id: "t", state: "playing" },
  you,
  view: view(version),
  ask: ask(seat),
  log: [line(version)],
  chat: [],
  ...more,
});
const update = (before: number, seat = 0, more: object = {}) => ({
  type: "update",
  before,
  version: before + 1,
  keep: before,
  state: "playing",
  you,
  view: view(before + 1),
  ask: ask(seat),
  lines: [line(before + 1)],
  ...more,
});

function sitDown(happenings: TableEvents = {}) {
  const store = new TableStore("t", () => "fr", happenings, fakeSocket);
  store.open();
  const socket = FakeSocket.last.accept();
  return { store, socket };
}

beforeEach(() => {
  FakeSocket.all = [];
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe("a table", () => {
  it("speaks the reader's language and takes over what the server says", () => {
    const { store, socket } = sitDown();
    expect(new URL(socket.address).searchParams.get("language")).toBe("fr");
    socket.say(table(5));
    expect(store.connectionState).toBe("open");
    expect(store.mine).toBe(true);
    expect(store.decisions).toBe(5);
  });

  it("sends a decision once, with the version it was made for, and keeps it pending until the answer", () => {
    const { store, socket } = sitDown();
    socket.say(table(5));
    store.decide("@1");
    store.decide("@2");
    expect(socket.sent).toEqual([{ type: "decide", id: 1, version: 5, token: "@1" }]);
    expect(store.pending?.token).toBe("@1");
    socket.say(update(5, 1, { id: 1 }));
    expect(store.pending).toBeNull();
    expect(store.seen).toBe(6);
    expect(store.log.map(({ after }) => after)).toEqual([5, 6]);
  });

  it("does not send what is not mine to decide", () => {
    const { store, socket } = sitDown();
    socket.say(table(5, 1));
    store.decide("@1");
    expect(socket.sent).toEqual([]);
  });

  it("tells a refusal together with the choice that was refused", () => {
    const refused = vi.fn();
    const { store, socket } = sitDown({ refused });
    socket.say(table(5));
    store.decide("@9");
    socket.say({ type: "refused", id: 1, version: 5, reason: "unbuilt", rule: "R3.2", text: "…", legal: [] });
    expect(store.pending).toBeNull();
    expect(refused).toHaveBeenCalledWith(expect.objectContaining({ rule: "R3.2" }), "@9");
  });

  it("forgets the lines of what was taken back", () => {
    const { store, socket } = sitDown();
    socket.say(table(5));
    socket.say(update(5));
    socket.say({ ...update(6), keep: 5, view: view(5), lines: [] });
    expect(store.log.map(({ after }) => after)).toEqual([5]);
    expect(store.decisions).toBe(5);
  });

  it("asks for the whole table when it has missed something", () => {
    const { store, socket } = sitDown();
    socket.say(table(5));
    socket.say(update(8));
    expect(store.version).toBe(5);
    expect(socket.sent).toEqual([{ type: "resync", id: 1 }]);
  });

  it("keeps a decision over a lost line and sends it again if nothing has happened since", () => {
    const { store, socket } = sitDown();
    socket.say(table(5));
    socket.break();
    expect(store.connectionState).toBe("lost");
    store.decide("@1");
    vi.advanceTimersByTime(20_000);
    const next = FakeSocket.last.accept();
    expect(next).not.toBe(socket);
    next.say(table(5));
    expect(store.connectionState).toBe("open");
    expect(next.sent).toEqual([{ type: "decide", id: 1, version: 5, token: "@1" }]);
  });

  it("says so if the kept decision came too late", () => {
    const overtaken = vi.fn();
    const { store, socket } = sitDown({ overtaken });
    socket.say(table(5));
    store.decide("@1");
    socket.break();
    vi.advanceTimersByTime(20_000);
    FakeSocket.last.accept().say(table(7));
    expect(store.pending).toBeNull();
    expect(overtaken).toHaveBeenCalledOnce();
    expect(FakeSocket.last.sent).toEqual([]);
  });

  it("remembers what the person had seen, not what came since", () => {
    const { store, socket } = sitDown();
    socket.say(table(9, 0, { you: { ...you, seen: 4 } }));
    expect(store.seen).toBe(4);
    socket.say(update(9));
    expect(store.seen).toBe(4);
    store.markSeen();
    expect(store.seen).toBe(10);
    store.markUnseen(8); // too much to show: those lines are tinted
    expect(store.seen).toBe(7);
    store.markUnseen(9);
    expect(store.seen).toBe(7);
  });
});

describe("the line", () => {
  it("waits longer after each failure, but never gives up", () => {
    sitDown();
    for (let failures = 0; failures < 12; failures++) {
      FakeSocket.last.break();
      const before = FakeSocket.all.length;
      vi.advanceTimersByTime(10_000);
      expect(FakeSocket.all.length).toBe(before + 1);
    }
  });

  it("notices a line that has died without a word", () => {
    const { store, socket } = sitDown();
    socket.say(table(1));
    vi.advanceTimersByTime(20_000);
    expect(socket.sent).toEqual([{ type: "ping" }]);
    vi.advanceTimersByTime(20_000);
    expect(store.connectionState).toBe("lost");
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.all.length).toBe(2);
  });

  it("does not try again when the server says that there is no such table", () => {
    const rejected = vi.fn();
    const { store, socket } = sitDown({ rejected });
    socket.say({ type: "error", version: 0, id: null, reason: "no-table", text: "There is no such table." });
    socket.break(4404);
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all.length).toBe(1);
    expect(store.connectionState).toBe("closed");
    expect(rejected).toHaveBeenCalledWith("There is no such table.");
  });

  it("ends when the table is left", () => {
    const { store, socket } = sitDown();
    store.close();
    vi.advanceTimersByTime(60_000);
    expect(socket.readyState).toBe(3);
    expect(FakeSocket.all.length).toBe(1);
  });
});
