/** The two unions of what goes over a table's socket, and names that read well in the page. */
import type * as Messages from "./messages";

export type ServerMessage =
  | Messages.Table
  | Messages.Update
  | Messages.Seats
  | Messages.Chat
  | Messages.Undo
  | Messages.Refused
  | Messages.Pong
  | Messages.Error;

/** A request as it is sent: the id may be left out. */
type Sent<M extends { id: number | null }> = Omit<M, "id"> & { id?: number };

export type ClientMessage =
  | Sent<Messages.Decide>
  | Sent<Messages.Reset>
  | Sent<Messages.AskUndo>
  | Sent<Messages.Answer>
  | Sent<Messages.Say>
  | Sent<Messages.Resign>
  | Sent<Messages.Language>
  | Sent<Messages.Resync>
  | Sent<Messages.Ping>;

export type View = Messages.StateData;
