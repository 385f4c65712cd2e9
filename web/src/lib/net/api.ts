/** The server's HTTP interface: plain functions, and one kind of error that can be shown to a person. */
import type * as Messages from "./messages";
import { language, t } from "$lib/i18n/translate.svelte";

/** A request that was refused, or did not get through; its message is for the person. */
export class ApiError extends Error {
  constructor(
    message: string,
    readonly reason: string,
    readonly status = 0,
  ) {
    super(message);
  }
}

/** Why a request was refused, in a sentence in the reader's language. */
interface Fault {
  reason: string;
  text: string;
}

type Query = Record<string, string | number | undefined>;

export async function call<T>(method: string, path: string, body?: unknown, query: Query = {}): Promise<T> {
  const response = await send(method, path, body, query);
  const type = response.headers.get("content-type") ?? "";
  return (response.status === 204 || !type.includes("json") ? undefined : await response.json()) as T;
}

/** A document that is text and not data: a record, a position. */
export async function text(path: string, query: Query = {}): Promise<string> {
  return (await send("GET", path, undefined, query)).text();
}

async function send(method: string, path: string, body: unknown, query: Query): Promise<Response> {
  const address = new URL(`/api${path}`, location.origin);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) address.searchParams.set(name, String(value));
  }
  const headers: Record<string, string> = { "Accept-Language": language() };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let response: Response;
  try {
    response = await fetch(address, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new ApiError(t("problem.offline"), "offline");
  }
  if (response.ok) return response;
  throw await problem(response);
}

async function problem(response: Response): Promise<ApiError> {
  let fault: Partial<Fault> = {};
  try {
    const said = (await response.json()) as Partial<Fault> & { detail?: Partial<Fault> };
    fault = typeof said.detail === "object" && !Array.isArray(said.detail) ? said.detail : said;
  } catch {
    // not ours: a proxy's page, or nothing
  }
  const reason = fault.reason ?? `http-${response.status}`;
  return new ApiError(
    fault.text ?? t("problem.server", { status: response.status }),
    reason,
    response.status,
  );
}

const spoken = () => ({ language: language() });
const of = (table: string, rest = "") => `/tables/${encodeURIComponent(table)}${rest}`;

export const api = {
  me: () => call<Messages.Me>("GET", "/me"),
  setMe: (change: Partial<Messages.SetMe>) => call<Messages.Me>("PUT", "/me", change),
  register: (body: Messages.Register) => call<Messages.Me>("POST", "/me/register", body),
  logIn: (body: Messages.LogIn) => call<Messages.Me>("POST", "/me/login", body),
  logOut: () => call<Messages.Me>("POST", "/me/logout"),

  lobby: () => call<Messages.Lobby>("GET", "/tables", undefined, spoken()),
  open: (table: Partial<Messages.NewTable>) => call<Messages.TableInfo>("POST", "/tables", table),
  table: (id: string) => call<Messages.TableInfo>("GET", of(id)),
  join: (id: string, body: Partial<Messages.Join> = {}) =>
    call<Messages.TableInfo>("POST", of(id, "/join"), body),
  leave: (id: string) => call<Messages.TableInfo>("POST", of(id, "/leave")),
  start: (id: string) => call<Messages.TableInfo>("POST", of(id, "/start")),
  rematch: (id: string) => call<Messages.TableInfo>("POST", of(id, "/rematch")),
  setSeat: (id: string, seat: number, body: Partial<Messages.SetSeat>) =>
    call<Messages.TableInfo>("PUT", of(id, `/seats/${seat}`), body),
  standIn: (id: string, seat: number, level: string | null) =>
    call<Messages.TableInfo>("PUT", of(id, `/seats/${seat}/stand-in`), { level }),
  moment: (id: string, after: number) =>
    call<Messages.Moment>("GET", of(id, `/moments/${after}`), undefined, spoken()),
  log: (id: string) => call<Messages.Log>("GET", of(id, "/log"), undefined, spoken()),
  hint: (id: string) => call<Messages.Hint>("GET", of(id, "/hint"), undefined, spoken()),
  record: (id: string) => text(of(id, "/record")),
  position: (id: string, after?: number) => text(of(id, "/position"), { after }),
  upload: (body: Partial<Messages.Upload>) => call<Messages.TableInfo>("POST", "/records", body),

  bots: () => call<Messages.BotLevel[]>("GET", "/bots", undefined, spoken()),
  editions: () => call<Messages.Editions>("GET", "/editions", undefined, spoken()),
  rules: () => call<Messages.Rules>("GET", `/rules/${language()}`),
  words: (language: string, options: string) =>
    call<Messages.WordBook>("GET", `/words/${language}`, undefined, { options }),
};

/** The address of a table's invitation as a QR code. */
export const qr = (table: string) => `/api${of(table, "/qr.svg")}`;
export const recordAddress = (table: string) => `/api${of(table, "/record")}`;
