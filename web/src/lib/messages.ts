// Made by `make types` from the server's messages. Do not edit.

/** What is wrong with an option ("" where none in particular is meant), what would be right, and the rule behind it. */
export type Problem = {
  option: string;
  words: string;
  rule: string;
};

/** A value that is available only while another option has one of some values. */
export type Need = {
  /** Empty: every value but the default. */
  value: string;
  option: string;
  of: (string | number)[];
  words: string;
  rule: string;
};

export type OptionHelp = {
  name: string;
  values: string[];
  default: string;
  rules: string[];
  help: string;
  /** Whether there is something to choose. */
  available: boolean;
  needs?: Need[];
};

/** A preset. */
export type Preset = {
  name: string;
  title: string;
  help: string;
  /** The options it sets, maybe including `players`; the others have their defaults. */
  options: Record<string, unknown>;
};

/** Options that belong together; those that belong to no other group come last, without a title. */
export type Group = {
  title: string;
  help: string;
  options: string[];
};

/** How a table is set up. A game may add what its own set-up page shows. */
export type Menu = {
  players: number[];
  options: OptionHelp[];
  presets: Preset[];
  groups: Group[];
  /** What some numbers of players need. */
  player_needs?: Need[];
} & Record<string, unknown>;

export type UseName = "now" | "later" | "missed" | "used" | "dear" | "barred";

export type OutlookName = "good" | "open" | "bad";

/** When a player wants to be asked in a window: always, if something there can be of use, or never. */
export type Ask = "always" | "smart" | "never";

/** Where a rule comes from: the manual, a decision where the manual is silent, or this edition. */
export type RuleSource = "printed" | "ruling" | "designed";

export type Place = {
  id: string;
  name: string;
  /** Where to draw it, from 0 to 100. */
  x: number;
  y: number;
  regions: string[];
  /** The ids of the places one step away. */
  neighbours: string[];
};

export type PlaceMap = {
  places: Place[];
};

/** Something that stands on a place. */
export type Piece = {
  id: string;
  name: string;
  /** The id of the place. */
  place: string;
  /** Whose it is, if anybody's. */
  seat?: number;
};

/** Something that a sentence names. One more key is its kind (`card`, `place` or another word) and says which one it
 * is. */
export type Ref = {
  text: string;
  /** What the sentence calls it, such as `who` or `amount`. */
  name: string;
  /** Where it is on the table, if the sentence points at it. */
  place?: string;
  /** Its words where the sentence has already said the rest. */
  short?: string;
  /** The kind `seat`. */
  seat?: number;
  /** The kind `number`. */
  number?: number;
} & Record<string, string | number>;

/** A word that changes with the reader. Its subject is the first seat of the sentence. */
export type Verb = {
  /** About somebody ("takes"), and to you ("take"). */
  verb: [string, string];
};

export type Part = string | Ref | Verb;

export type Sentence = {
  text: string;
  /** Left out where it would be `text` alone. */
  parts?: Part[];
  /** Names the sentence, whatever its words are. */
  key: string;
};

/** A choice that was made, in its own words. */
export type Told = {
  text: string;
  /** Left out where it would be `text` alone. */
  parts?: Part[];
  /** Names the choice without words: `go/3`. */
  id: string;
  verb: string;
  place: string;
};

/** One thing that a seat may do now. */
export type Choice = {
  text: string;
  /** Left out where it would be `text` alone. */
  parts?: Part[];
  /** Names the choice without words: `go/3`. */
  id: string;
  verb: string;
  place: string;
  /** What an answer sends. It counts from 0 for each seat. */
  option: number;
  /** It lies beyond a window: the option that leads there. */
  after?: number;
  /** What is asked there, where that is a further window. */
  prompt?: Sentence;
};

/** Whom everybody waits for. */
export type Waiting = {
  seats: number[];
};

/** What a seat is asked, with its own choices only. */
export type Pending = {
  /** All seats that are asked at this moment. */
  seats: number[];
  prompt: Sentence;
  rule: string;
  choices: Choice[];
  /** What could be chosen after passing this window. */
  beyond?: Choice[];
  /** What is asked there. */
  then?: Sentence;
};

/** Something that a seat might try and may not do, and why. */
export type Refusal = {
  wish: Sentence;
  verb: string;
  place: string;
  reason: string;
  rule: string;
  words: Sentence;
};

/** What acts. */
export type Source = {
  /** Whose it is; null: nobody's. */
  seat: number | null;
  /** Which card or other thing, where it is one. */
  thing?: Ref;
};

/** A log line. */
export type Line = {
  text: string;
  /** Left out where it would be `text` alone. */
  parts?: Part[];
  /** Names the sentence, whatever its words are. */
  key: string;
  rule: string;
  seat: number | null;
  places: string[];
  /** Something begins to act here: the lines after it come from it, until another has a source or a turn begins. */
  source?: Source;
  /** It is what the seat means to do; nothing has happened. */
  intended?: boolean;
  /** The seats for whose owners bots filled in then. */
  covered?: number[];
};

/** A line that not everybody may read. */
export type OwnLine = {
  text: string;
  /** Left out where it would be `text` alone. */
  parts?: Part[];
  /** Names the sentence, whatever its words are. */
  key: string;
  rule: string;
  seat: number | null;
  places: string[];
  /** Something begins to act here: the lines after it come from it, until another has a source or a turn begins. */
  source?: Source;
  /** It is what the seat means to do; nothing has happened. */
  intended?: boolean;
  /** The seats for whose owners bots filled in then. */
  covered?: number[];
  /** It comes before the public line with this number. */
  at: number;
  /** The seat that may read it. */
  to: number;
};

/** How a game ended. Without winners everybody has lost. */
export type Outcome = {
  scores: number[];
  winners: number[];
  teams?: number[][];
  reason?: Sentence;
};

/** A card, a person or a text that adds to a power. */
export type Share = {
  what: Ref;
  amount: number;
};

/** What one side brings. */
export type Power = {
  name: Ref;
  value: number;
  sources: Share[];
  /** What is thrown besides, in words. */
  dice?: string;
};

export type Contest = {
  mine: Power;
  theirs: Power;
};

/** Something of yours that would change the numbers. */
export type Ability = {
  what: Part[];
  changes: Share[];
  use: UseName;
  /** The id of the choice that uses it now. */
  choice: string;
};

/** How likely it is to win: `wins` of `ways` that are equally likely. */
export type Chance = {
  wins: number;
  ways: number;
  percent: number;
  /** In how many ways each number comes up, the lowest first. */
  scores: [number, number][];
  /** From which number on it is won. */
  need: number;
};

/** A fight that a choice begins, or that is going on. The first contest decides it. */
export type Risk = {
  against: Ref[];
  verdict: Sentence;
  outlook: OutlookName;
  contests: Contest[];
  /** The id of the choice that begins it; empty for the fight that is going on. */
  choice: string;
  place: string;
  costs: Part[];
  gains: Part[];
  abilities: Ability[];
  notes: Sentence[];
  chance?: Chance;
};

/** What everybody may know. Every game has these keys, and keys of its own beside them. */
export type View = {
  game: string;
  /** Null when the game is over. */
  pending: Waiting | null;
  over: boolean;
  outcome?: Outcome | null;
} & Record<string, unknown>;

/** What one seat may know beyond that. A game adds keys of its own. */
export type Own = {
  seat: number;
  pending: Pending | null;
  /** The place where the seat is now, travelling or fighting. */
  at?: string;
} & Record<string, unknown>;

/** Seconds for the whole game, and seconds added after each turn. */
export type Clock = {
  bank: number;
  extra: number;
};

export type SeatKind = "empty" | "person" | "bot";

export type Status = "open" | "playing" | "over";

export type SeatInfo = {
  kind: SeatKind;
  name: string;
  guest: string | null;
  bot: string | null;
  ready: boolean;
  covered: boolean;
};

/** A request that the others must agree to. */
export type Request = {
  kind: "undo";
  /** The number of the record that made the request, which a consent names. */
  n: number;
  seat: number;
  /** All seats of the players who have agreed. */
  agreed: number[];
  /** All seats of the players who must still agree, whether they are here or not. */
  missing: number[];
  /** What would be undone: the first public lines of the log since then. */
  lines: Line[];
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
  seats: SeatInfo[];
  clock: Clock | null;
  request: Request | null;
  rematch: string | null;
  /** The commitment to setup and key, before the first card; null for a game with a seed from the lab. */
  commitment: string | null;
  /** Revealed when the game is over. */
  key: string | null;
  /** The digest of its card texts, if new games here have others. */
  edition: string;
  /** When players are asked in windows, unless they choose otherwise. */
  ask: Ask;
  hints: boolean;
  /** Why the game was ended without a result: `full`. */
  closed: string;
  imported?: boolean;
};

/** What undoing the last answer needs; `never` if a player who must agree can no longer be asked. */
export type MayUndo = "free" | "ask" | "never" | "none";

export type You = {
  guest: string | null;
  seats: number[];
  host: boolean;
  /** For each of the seats. */
  undo: Record<string, MayUndo>;
  /** When you are asked in windows. */
  ask: Ask;
  /** Whether you may ask for a hint here (T-HNT-01, T-HNT-02). */
  hints: boolean;
  /** Whether the game may continue while you are away (T-PAU-02). */
  play_on: boolean;
};

export type Clocks = {
  left: number[];
  running: number[];
};

export type PresenceState = "here" | "away" | "lost" | "left" | "bot" | "empty";

/** The public presence of players and spectators. */
export type Presence = {
  seats: PresenceState[];
  watching: number;
  /** For each seat, how many seconds its player has had no page open; null while they have one, and for bots. */
  lost_for: (number | null)[];
  /** After this many seconds others may let a bot fill in (T-COV-01). */
  cover_after: number;
  /** After this many seconds the host may remove the player from a running game (T-COV-07). */
  kick_after: number;
  /** Whether the game is paused until a player is back (T-PAU-01). */
  paused: boolean;
};

export type ChatLine = {
  n: number;
  name: string;
  seat: number | null;
  text: string;
};

/** A notice of the table about its players, among the chat. It has seats, never names. */
export type NoticeLine = {
  n: number;
  name: string;
  seat: null;
  text: string;
  notice: Sentence;
  /** The guest it concerns, if they may have lost their seat by it. */
  guest: string | null;
};

/** Lines of chat, and the number of the first. */
export type Chat = {
  from: number;
  items: (ChatLine | NoticeLine)[];
};

/** Public log lines, and the number of the first. */
export type Lines = {
  from: number;
  items: Line[];
};

/** A part of the log for one reader, encoded. */
export type LogPage = {
  t: "log";
  id: number;
  n: number;
  lines: Lines;
  own_lines: OwnLine[];
};

/** What a seat can't do now, and why. */
export type Why = {
  t: "why";
  id: number;
  n: number;
  items: Refusal[];
};

/** The fight previews of a seat that is asked; encoded, since repeated requests get the same. */
export type RisksMessage = {
  t: "risks";
  id: number;
  n: number;
  items: Risk[];
  /** The values of texts in front of it that count something, by text. */
  reckoned: Record<string, string>;
};

/** What a hint was compared with. */
export type Compared = {
  choice: Choice;
  /** The number of shared continuations. */
  worlds: number;
  better: number;
  worse: number;
  clear: boolean;
};

/** A hint for a seat: a good move, the sentence that says why, and what it was compared with. */
export type HintMessage = {
  t: "hint";
  id: number;
  n: number;
  seat: number;
  choice: Choice;
  reason: Sentence;
  others: Compared[];
};

export type Hello = {
  t: "hello";
  v: number;
  n?: number;
  lines?: number;
  invitation?: string;
  id: number;
};

export type SyncRequest = {
  t: "sync";
  n?: number;
  lines?: number;
  id: number;
};

export type LogRequest = {
  t: "log";
  /** The number of the public line before which the page ends. */
  before: number;
  id: number;
};

export type Sit = {
  t: "sit";
  seat: number;
  also?: boolean;
  id: number;
};

export type Stand = {
  t: "stand";
  seat?: number | null;
  id: number;
};

export type Ready = {
  t: "ready";
  ready: boolean;
  id: number;
};

export type SetBot = {
  t: "bot";
  seat: number;
  bot: string | null;
  id: number;
};

export type Kick = {
  t: "kick";
  seat: number;
  id: number;
};

export type Configure = {
  t: "configure";
  name?: string;
  public?: boolean;
  options?: Record<string, unknown>;
  clock?: Clock | null;
  ask?: Ask;
  hints?: boolean;
  id: number;
};

export type Start = {
  t: "start";
  id: number;
};

export type Answer = {
  t: "answer";
  n: number;
  option: number;
  seat?: number | null;
  careful?: boolean;
  /** The id of the choice beyond a window to take directly after it. */
  then?: string | null;
  id: number;
};

export type Comfort = {
  t: "comfort";
  ask: Ask;
  id: number;
};

export type PlayOn = {
  t: "playOn";
  on: boolean;
  id: number;
};

export type WhyRequest = {
  t: "why";
  seat?: number | null;
  id: number;
};

export type RisksRequest = {
  t: "risks";
  seat?: number | null;
  id: number;
};

export type HintRequest = {
  t: "hint";
  n: number;
  seat?: number | null;
  id: number;
};

export type Undo = {
  t: "undo";
  n: number;
  seat?: number | null;
  id: number;
};

export type Consent = {
  t: "consent";
  /** The number of the undo request. */
  n: number;
  yes: boolean;
  id: number;
};

export type Withdraw = {
  t: "withdraw";
  /** The number of the undo request. */
  n: number;
  id: number;
};

export type Say = {
  t: "say";
  text: string;
  id: number;
};

export type Cover = {
  t: "cover";
  seat: number;
  bot?: string;
  id: number;
};

export type Back = {
  t: "back";
  seat?: number | null;
  id: number;
};

export type Present = {
  t: "presence";
  state: "here" | "away";
  id: number;
};

export type Rematch = {
  t: "rematch";
  id: number;
};

/** The messages that may change a table. */
export type Command =
  | Sit
  | Stand
  | Ready
  | SetBot
  | Kick
  | Configure
  | Start
  | Answer
  | Undo
  | Consent
  | Withdraw
  | Say
  | Cover
  | Back
  | Rematch
  | Comfort
  | PlayOn;

export type Incoming = Hello | SyncRequest | LogRequest | WhyRequest | RisksRequest | HintRequest | Present | Command;

/** Everything that a reader may know. */
export type Sync = {
  t: "sync";
  /** The number of the last record that is in it. */
  n: number;
  you: You;
  table: TableInfo;
  /** Null before the game has begun. */
  view: View | null;
  /** One for each seat that you hold. */
  own: Own[];
  lines: Lines;
  own_lines: OwnLine[];
  chat: Chat;
  presence: Presence;
  clocks: Clocks | null;
  ack?: number;
  /** The version of the protocol. */
  v: number;
  /** Whether the reader must drop its log lines. */
  anew?: boolean;
};

/** What changed. */
export type Update = {
  t: "update";
  /** The number of the last record that is in it. */
  n: number;
  you?: You;
  table?: TableInfo;
  /** What changed: `players/2` is the third item of `players`. */
  view?: Record<string, unknown> | null;
  /** One for each seat that you hold. */
  own?: Own[];
  lines?: Lines;
  own_lines?: OwnLine[];
  chat?: Chat;
  presence?: Presence;
  clocks?: Clocks | null;
  ack?: number;
  /** The number before these changes, if more than one record made them. */
  after?: number;
};

/** Why nothing has changed. */
export type RefusedMessage = {
  t: "refused";
  id: number | null;
  n: number;
  reason: string;
  words: string;
  rule: string | null;
  problems?: Problem[];
};

export type PresenceMessage = {
  t: "presence";
  presence: Presence;
};

export type Bye = {
  t: "bye";
  reason:
    | "replaced"
    | "stopping"
    | "slow"
    | "limit"
    | "busy"
    | "refused"
    | "failed"
    | "changed"
    | "unreadable"
    | "signedOut";
  words: string;
};

/** The answers for the asking reader only. */
export type Answering = LogPage | Why | RisksMessage | HintMessage;

export type ServerMessage = Sync | Update | RefusedMessage | PresenceMessage | Bye | Answering;

export type NewTableBody = {
  game: string;
  name?: string;
  public?: boolean;
  options?: Record<string, unknown>;
  clock?: Clock | null;
  ask?: Ask;
  hints?: boolean;
};

export type QuickBody = {
  game: string;
  /** The most players, or the number of the preset, if left out. */
  players?: number | null;
  bot?: string;
  /** A game that begins immediately, or the one that the rulebook suggests for beginners. */
  set?: "quick" | "beginner";
};

export type GuestInfo = {
  id: string;
  name: string;
};

/** The caller. */
export type GuestAnswer = {
  guest: GuestInfo | null;
  /** For programs without cookies, on request. */
  secret?: string;
};

export type RecoveryCode = {
  code: string;
  expires: number;
};

/** One of a guest's devices; times in milliseconds since 1970. */
export type Device = {
  id: string;
  label: string;
  created: number;
  seen: number;
  /** It is the calling device. */
  here: boolean;
};

export type Devices = {
  devices: Device[];
  /** When the current code was made. */
  recovery: number | null;
  recovery_expires: number | null;
};

/** Why a request was refused. */
export type ErrorInfo = {
  reason: string;
  words: string;
  rule: string | null;
  problems?: Problem[];
};

export type ErrorAnswer = {
  error: ErrorInfo;
};

export type GameInfo = {
  name: string;
  title: string;
  version: number;
  tagline: string;
  /** How to win, in one sentence; empty if the tagline must do. */
  goal: string;
  /** The options for a first game. */
  beginner: Record<string, unknown>;
  players: number[];
  menu: Menu;
  tutorial: boolean;
  /** The help of a bot level in this game, if the usual one is wrong. */
  levels: Record<string, string>;
};

export type BotInfo = {
  name: string;
  title: string;
  help: string;
};

export type Catalog = {
  games: GameInfo[];
  /** The bot levels, weakest first. */
  bots: BotInfo[];
  /** The default level. */
  usual: string;
};

export type RuleInfo = {
  number: string;
  text: string;
  /** Only in books with marks. */
  source?: RuleSource;
  /** It is a ruling, in full or in a detail. */
  is_ruled?: boolean;
  reason?: string;
};

export type RuleSection = {
  title: string;
  /** Its rules apply only at tables that chose it. */
  variant: boolean;
  rules: RuleInfo[];
};

/** A word explained. */
export type Term = {
  word: string;
  /** Other names for it. */
  also: string[];
  text: string;
  rules: string[];
};

export type RuleBook = {
  sections: RuleSection[];
  glossary: Term[];
};

/** A public table. */
export type TableSummary = {
  code: string;
  name: string;
  game: string;
  status: Status;
  seats: number;
  taken: number;
  host: string;
};

export type TableSummaries = {
  tables: TableSummary[];
};

export type TableCode = {
  code: string;
};

export type SeatSummary = {
  kind: SeatKind;
  name: string;
};

/** One of your own tables, as the lobby lists it. */
export type MyTable = {
  code: string;
  name: string;
  game: string;
  status: Status;
  /** You are its host. */
  host: boolean;
  /** Empty if the server has yet to look. */
  seats: SeatSummary[];
  /** Your seats. */
  mine: number[];
  /** The seats that may decide now. */
  asked: number[];
  /** It is your turn to act, and no bot decides for you. */
  yours: boolean;
  /** Empty if the server has yet to look. */
  options: Record<string, unknown>;
  /** How many rounds have begun; 0 before the start. */
  round: number;
  /** The last move or, before the start, the last change; in milliseconds since 1970. */
  at: number;
  outcome?: Outcome;
  /** Why it can't be opened here. */
  problem?: string;
  /** The game was imported and not played here. */
  imported?: boolean;
};

export type MyTables = {
  tables: MyTable[];
};

/** What friends need to join a table. */
export type Invitation = {
  invitation: string;
  /** The server's addresses in its network, for a caller on its machine. */
  addresses: string[];
};

/** The fight previews of a seat that is asked. */
export type Risks = {
  items: Risk[];
  /** The values of texts in front of it that count something, by text. */
  reckoned: Record<string, string>;
};

/** A moment of a replay. The first frame has the whole view, the others only changes. */
export type Frame = {
  view: Record<string, unknown>;
  turn: number;
  own?: Own[];
  lines: Line[];
  /** The seat whose answer led here. */
  seat?: number;
  answer?: Choice;
  /** The teacher's text; this and the following fields are only in lessons. */
  note?: string;
  point?: string[];
  /** The id of the choice that the learner takes. */
  expect?: string | null;
  why?: Refusal[];
  /** The fight previews of the learner. */
  risks?: Risks;
};

export type ReplayFile = {
  game: string;
  table: TableInfo;
  seats: string[];
  /** Why the frames end before the game. */
  stopped?: string;
  frames: Frame[];
};

export type Tutorial = {
  title: string;
  seats: string[];
  frames: Frame[];
};

export type ReplayRisks = {
  /** By the number of the frame. */
  risks: Record<string, Risk>;
};

/** The standing at the start of each turn, and at the end. */
export type History = {
  rounds: number[];
  scores: number[][];
  /** Public gauges, from 0 to 100. */
  gauges?: Record<string, number[]>;
  /** What each seat did, by the keys of log lines. */
  deeds?: Record<string, number>[];
  /** The game's milestones, as log lines. */
  chronicle?: Line[];
};

/** The standing at the start of a turn, or at the end. */
export type ReviewPoint = {
  /** The number of the frame. */
  answer: number;
  turn: number;
  round: number;
  /** One for each seat. */
  values: number[];
};

/** A decision that cost its seat something. */
export type ReviewSwing = {
  /** The number of the frame. */
  answer: number;
  turn: number;
  seat: number;
  played: Told;
  better: Told;
  reason: Sentence;
  /** The lost win chance in percent. */
  lost: number | null;
  worlds: number;
  worse: number;
};

/** The review of a finished game. */
export type GameReview = {
  /** The meaning of the values. */
  measure: "chance" | "score";
  together: boolean;
  /** How many decisions were analysed. */
  judged: number;
  /** How many decisions there were. */
  decisions: number;
  points: ReviewPoint[];
  swings: ReviewSwing[];
};

export type NoReview = {
  status: "none";
};

export type ReviewWaiting = {
  status: "waiting";
  ahead: number;
};

export type ReviewWorking = {
  status: "working";
  progress: number;
};

export type ReviewFailed = {
  status: "failed";
  words: string;
};

export type ReviewDone = {
  status: "done";
  review: GameReview;
};

/** The state of a review. */
export type ReviewTold = NoReview | ReviewWaiting | ReviewWorking | ReviewFailed | ReviewDone;

/** What a commitment covers: everything that decides a game, except the answers. */
export type Opening = {
  commits: string;
  content: string;
  game: string;
  key: string;
  options: Record<string, unknown>;
  version: number;
};

export type Counts = {
  answers: number;
  shuffles: number;
  dice: number;
  lots: number;
};

/** All randomness of a finished game came from the key that its table had committed to. */
export type Proven = {
  commitment: string;
  opening: Opening;
  proven: true;
  counts: Counts;
};

export type NotProven = {
  commitment: string;
  opening: Opening;
  proven: false;
  words: string;
};

export type Proof = Proven | NotProven;
