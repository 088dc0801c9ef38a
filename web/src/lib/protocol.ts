// The messages between server and client, under the names that the client uses. The types are generated from the
// server's (messages.ts); this file has what only the client knows.
import type {
  Ask,
  ChatLine as Said,
  Choice,
  ErrorInfo,
  HintMessage,
  Incoming,
  NoticeLine,
  Own as SentOwn,
  Risks,
  ServerMessage as SentMessage,
  Sync as SentSync,
  Update as SentUpdate,
  View as SentView,
} from "./messages";

export type * from "./messages";
export type {
  Group as OptionGroup,
  GuestInfo as Guest,
  MayUndo as Undo,
  RefusedMessage as Refused,
  Refusal as WhyNot,
  RuleInfo as Rule,
  SeatInfo as Seat,
  UseName as Use,
} from "./messages";

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** The public view of any game. The shell takes nothing for granted: half a view is a view (a replay begins with one).
 * contract.ts has the conventions for its other keys. */
export type View = Partial<SentView>;
/** What one seat may know beyond that. */
export type Own = Partial<SentOwn> & { seat: number };
/** A choice in its own words: a possible one, or one that was made. */
export type Told = Omit<Choice, "option">;
/** Why a request was refused; without an answer from the server, the client says so. */
export type ErrorBody = Omit<ErrorInfo, "rule"> & Partial<Pick<ErrorInfo, "rule">>;
/** All commands; the connection gives each message its number. */
export type Command = Without<Exclude<Incoming, { t: "hello" | "sync" }>, "id">;
/** A hint for a seat: a good move, and why. */
export type Hint = Omit<HintMessage, "t" | "id" | "n">;
/** A range of lines, and the number of its first. */
export type Numbered<T> = { from: number; items: T[] };
/** With a `notice`, it is a message of the table itself. */
export type ChatLine = (Said & { notice?: never; guest?: never }) | NoticeLine;
/** After how many days something is deleted; 0: never. */
export type Retention = { finished_days: number; abandoned_days: number; unstarted_days: number; guest_days: number };
/** Messages that contain views, read as leniently as the views. */
type Shown<T> = Omit<T, "view" | "own"> & { view: View | null; own: Own[] };
export type Sync = Shown<SentSync>;
export type Update = Omit<SentUpdate, "view" | "own"> & Partial<Pick<Sync, "view" | "own">>;
export type ServerMessage = Exclude<SentMessage, { t: "sync" | "update" }> | Sync | Update;
/** The whole state of a table. */
export type State = Omit<Sync, "t" | "v" | "ack" | "anew">;

export const ASKS: readonly Ask[] = ["always", "smart", "never"];
export const NO_RISKS: Risks = { items: [], reckoned: {} };
