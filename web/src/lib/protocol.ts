// The messages of docs/protocol.md as types. Nothing here runs.

export type Guest = { id: string; name: string };
export type ErrorBody = { reason: string; words: string; rule?: string | null };

export type OptionHelp = {
  name: string;
  values: string[];
  default: string;
  rules: string;
  help: string;
  available: boolean;
};
export type KingdomInfo = { name: string; box: string; theme: string; first_game: boolean };
export type Menu = {
  players: number[];
  options: OptionHelp[];
  boxes: string[];
  kingdoms: KingdomInfo[];
  villages: string[];
  kingdom_count: Record<string, number>;
};
export type GameInfo = {
  name: string;
  title: string;
  version: number;
  tagline: string;
  players: number[];
  menu: Menu;
  tutorial: boolean;
};
export type BotInfo = { name: string; title: string; help: string };
export type Catalog = { games: GameInfo[]; bots: BotInfo[] };

export type TableSummary = {
  code: string;
  name: string;
  game: string;
  status: Status;
  seats: number;
  taken: number;
  host: string;
};
export type Status = "open" | "playing" | "over";
export type Clock = { bank: number; extra: number };
export type Seat = {
  kind: "empty" | "person" | "bot";
  name: string;
  guest: string | null;
  bot: string | null;
  ready: boolean;
  covered: boolean;
};
export type TableInfo = {
  code: string;
  name: string;
  game: string;
  version: number;
  public: boolean;
  status: Status;
  options: Record<string, unknown>;
  host: string | null;
  seats: Seat[];
  clock: Clock | null;
  request: { kind: "undo"; seat: number; agreed: number[] } | null;
  rematch: string | null;
};
export type You = {
  guest: string | null;
  seat: number | null;
  host: boolean;
  undo: "free" | "ask" | "none";
};
export type Line = {
  text: string;
  rule: string;
  kind: string;
  seat: number | null;
  places: string[];
};
export type OwnLine = Line & { at: number };
export type ChatLine = { n: number; name: string; seat: number | null; text: string };
export type PresenceState = "here" | "away" | "lost" | "left" | "bot" | "empty";
export type Presence = { seats: PresenceState[]; watching: number; lost_for: number[] };
export type Clocks = { left: number[]; running: number | null };
export type Numbered<T> = { from: number; items: T[] };

/** What a pending decision of your own looks like, in every game. */
export type Pending = {
  seat: number;
  prompt: string;
  rule: string;
  options: string[];
  places: string[];
};
export type View = Record<string, unknown>;
export type Own = { seat: number; pending?: Pending | { seat: number } | null } & Record<
  string,
  unknown
>;

export type State = {
  n: number;
  you: You;
  table: TableInfo;
  view: View | null;
  own: Own | null;
  lines: Numbered<Line>;
  own_lines: OwnLine[];
  chat: Numbered<ChatLine>;
  presence: Presence;
  clocks: Clocks | null;
};
export type Sync = { t: "sync"; v: number; ack?: number } & State;
export type Update = { t: "update"; n: number; ack?: number } & Partial<State>;
export type Refused = {
  t: "refused";
  id: number;
  n: number;
  reason: string;
  words: string;
  rule?: string | null;
};
export type WhyNot = { wish: string; place: string; reason: string; rule: string; words: string };
export type Why = { t: "why"; id: number; n: number; items: WhyNot[] };
export type PresenceMessage = { t: "presence"; presence: Presence };
export type Bye = { t: "bye"; reason: string; words: string };
export type ServerMessage = Sync | Update | Refused | Why | PresenceMessage | Bye;

export type Command =
  | { t: "sit"; seat: number }
  | { t: "stand" }
  | { t: "ready"; ready: boolean }
  | { t: "bot"; seat: number; bot: string | null }
  | { t: "kick"; seat: number }
  | {
      t: "configure";
      name?: string;
      public?: boolean;
      options?: Record<string, unknown>;
      clock?: Clock | null;
    }
  | { t: "start" }
  | { t: "answer"; n: number; option: number; careful?: boolean }
  | { t: "why" }
  | { t: "undo" }
  | { t: "consent"; yes: boolean }
  | { t: "say"; text: string }
  | { t: "cover"; seat: number; bot: string }
  | { t: "back" }
  | { t: "presence"; state: "here" | "away" }
  | { t: "rematch" };

export type Frame = {
  view: View;
  own?: Own | null;
  lines: Line[];
  seat?: number;
  answer?: string;
  turn: number;
  note?: string;
  expect?: string | null;
  point?: string[];
  why?: WhyNot[];
};
export type ReplayFile = { game: string; seats: string[]; frames: Frame[]; table?: TableInfo };
export type Tutorial = { title: string; seats: string[]; frames: Frame[] };
export type RuleSection = { title: string; rules: { number: string; text: string }[] };
