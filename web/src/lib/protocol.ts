// The messages of docs/protocol.md as types. Nothing here runs.

export type Guest = { id: string; name: string };
/** One of a guest's devices; times in milliseconds since 1970. */
export type Device = { id: string; label: string; created: number; seen: number; here: boolean };
/** `recovery`: when the code that works now was made. */
export type Devices = {
  devices: Device[];
  recovery: number | null; // when the code was made that works now
  recovery_expires: number | null;
};
/** After how many days something is deleted; 0: never. */
export type Retention = {
  finished_days: number;
  abandoned_days: number;
  unstarted_days: number;
  guest_days: number;
};
/** What is wrong with one option of a table, for the field that shows it. */
export type Problem = { option: string; words: string; rule?: string | null };
export type ErrorBody = {
  reason: string;
  words: string;
  rule?: string | null;
  problems?: Problem[];
};

// -- sentences -------------------------------------------------------------------------------------------

/** Something that a sentence names: its kind is the key beside `text` and `name` (seat, card, place, number, or a word of the game). */
export type Ref = {
  text: string;
  name: string;
  place?: string;
  /** Its words where the sentence has said the rest of them already. */
  short?: string;
  seat?: number;
  number?: number;
} & Record<string, string | number | undefined>;
/** A word that changes with who reads it: about somebody, or to you. Its subject is the first seat of the sentence. */
export type Verb = { verb: [third: string, second: string] };
export type Part = string | Ref | Verb;
/** `parts` is left out where it would be `text` alone. */
export type Sentence = { key: string; text: string; parts?: Part[] };

// -- what there is to play ---------------------------------------------------------------------------------

/** A value (without `value`: all but the default) that can be had only while another option has one of these values. */
export type Need = {
  value?: string;
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
  available: boolean;
  needs?: Need[];
};
/** A kind of game under one name: what it sets, `players` perhaps among it; everything else has its default. */
export type Preset = {
  name: string;
  title: string;
  help: string;
  options: Record<string, unknown>;
};
/** Options that belong together; those that belong to no other stand last, without a title. */
export type OptionGroup = {
  title: string;
  help: string;
  options: string[];
};
/** How a table is set up; a game may add what its own set-up page shows. */
export type Menu = {
  players: number[];
  player_needs?: Need[]; // what some numbers of players can be had with only
  options: OptionHelp[];
  presets: Preset[];
  groups: OptionGroup[];
} & Record<string, unknown>;
export type GameInfo = {
  name: string;
  title: string;
  version: number;
  tagline: string;
  goal: string; // how it is won, in one sentence; "" where the tagline has to do
  beginner: Record<string, unknown>; // the options of a first game
  players: number[];
  menu: Menu;
  tutorial: boolean;
  levels?: Record<string, string>; // what a level does here, where the usual words are not true of it
};
export type BotInfo = { name: string; title: string; help: string };
/** The levels of bots, weakest first; `usual` is the one that plays where nobody chooses. */
export type Catalog = { games: GameInfo[]; bots: BotInfo[]; usual: string };

export type TableSummary = {
  code: string;
  name: string;
  game: string;
  status: Status;
  seats: number;
  taken: number;
  host: string;
};
/** When somebody is asked in a window: always, where something there can be of use, or never. */
export type Ask = "always" | "smart" | "never";
export const ASKS: readonly Ask[] = ["always", "smart", "never"];
export type Status = "open" | "playing" | "over";
/** One of your own tables, as the hall lists it. */
export type MyTable = {
  code: string;
  name: string;
  game: string;
  status: Status;
  /** You are its host. */
  host: boolean;
  /** Empty where the server has yet to look. */
  seats: { kind: Seat["kind"]; name: string }[];
  mine: number[]; // your seats
  asked: number[]; // those that may decide now
  /** You are asked, and no bot decides for you. */
  yours: boolean;
  at: number; // of the last decision, before the start of the last change; milliseconds since 1970
  outcome?: Outcome;
  /** Why it cannot be opened here, in words. */
  problem?: string;
  /** The game came as a file: nobody played it here. */
  imported?: boolean;
};
/** What brings friends to a table. `addresses`: of the server in its network, for who sits at its machine. */
export type Invitation = { invitation: string; addresses: string[] };
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
  request: Request | null;
  rematch: string | null;
  /** To set-up and key: shown before the first card. */
  commitment: string | null;
  /** Revealed when the game is over. */
  key: string | null;
  edition: string; // of its cards, where they are not those that begin now
  ask: Ask; // unless somebody says otherwise
  hints: boolean; // good moves are shown also where people play against each other
  /** The game came as a file: nobody played it here. */
  imported?: boolean;
  closed?: string; // why the game was ended without a result
};
/** A wish to take something back. `missing`: the seats of all who still must agree, whether they are here or not. */
export type Request = {
  kind: "undo";
  n: number;
  seat: number;
  agreed: number[];
  missing: number[];
  /** What everybody read that it would take back; at most the first 40 lines. */
  lines: Line[];
};
/** `never`: somebody would have to agree who was sent away since, or a bot has decided because the time was up. */
export type Undo = "free" | "ask" | "never" | "none";
export type You = {
  guest: string | null;
  seats: number[]; // empty: watching
  host: boolean;
  undo: Record<string, Undo>; // by seat
  ask: Ask;
  hints: boolean; // you may ask for a good move
  play_on?: boolean; // the game may continue while you are away
};
/** What acts: whose it is (null: nobody's), and which card or other thing, where it is one. */
export type Source = { seat: number | null; thing?: Ref };
/** With a `source` something begins to act: the lines after it come from it, until another has one or a turn begins. */
export type Line = Sentence & {
  rule: string;
  seat: number | null;
  places: string[];
  source?: Source;
  /** It is what the seat means to do, and nothing that happened. */
  intended?: boolean;
};
/** A line that not everybody reads: it stands before the shared line `at`, and only seat `to` may read it. */
export type OwnLine = Line & { at: number; to?: number };
/** With a `notice` the table itself tells of its people; `guest`: whom it concerns, if they lost their seat by it. */
export type ChatLine = {
  n: number;
  name: string;
  seat: number | null;
  text: string;
  notice?: Sentence;
  guest?: string | null;
};
export type PresenceState = "here" | "away" | "lost" | "left" | "bot" | "empty";
export type Presence = {
  seats: PresenceState[];
  watching: number;
  lost_for: (number | null)[]; // seconds without a page open; null: there is one
  cover_after: number; // from so many on others may let a bot play
  kick_after: number; // from so many on the host may send away in a running game
  paused?: boolean; // the game waits for its people
};
export type Clocks = { left: number[]; running: number[] };
export type Numbered<T> = { from: number; items: T[] };

/** One thing that a seat may do now. `option` is what an answer sends, counted for each seat; `id` names it without words. */
export type Choice = {
  option: number;
  id: string;
  verb: string;
  text: string;
  parts?: Part[];
  place: string;
  /** It lies beyond a window: the option by which one goes on to it. */
  after?: number;
  /** What is asked there, where it goes on in a further window: there are two ways to go on then. */
  prompt?: Sentence;
};
/** What a seat is asked; `seats` are all that are asked at this moment. `beyond`: what could be chosen after going on,
 * `then`: what is asked there. */
export type Pending = {
  seats: number[];
  prompt: Sentence;
  rule: string;
  choices: Choice[];
  beyond?: Choice[];
  then?: Sentence;
};
// -- risks ---------------------------------------------------------------------------------------------

/** A card, a person or a text that adds to a power. */
export type Share = { what: Ref; amount: number };
/** What one side brings; `dice` says what is thrown besides. */
export type Power = { name: Ref; value: number; sources: Share[]; dice?: string };
/** `later`: once it has begun; `missed`: it would have counted before; `dear`: it cannot be paid. */
export type Use = "now" | "later" | "missed" | "used" | "dear" | "barred";
/** What would change the numbers, by how much, and the id of the choice that uses it now. */
export type Ability = { what: Part[]; changes: Share[]; use: Use; choice: string };
/** `wins` of `ways` that are equally likely; `scores`: in how many ways each number comes up. */
export type Chance = {
  wins: number;
  ways: number;
  percent: number;
  scores: [number, number][];
  need: number;
};
/** A fight that a choice begins, or that is on (`choice` is ""). The first contest decides it. */
export type Risk = {
  against: Ref[];
  verdict: Sentence;
  outlook: "good" | "open" | "bad";
  contests: { mine: Power; theirs: Power }[];
  choice: string;
  place: string;
  costs: Part[];
  gains: Part[];
  abilities: Ability[];
  notes: Sentence[];
  chance?: Chance;
};
/** What a seat that is asked risks, and what texts before it that count something come to, by text. */
export type Risks = { items: Risk[]; reckoned: Record<string, string> };
export const NO_RISKS: Risks = { items: [], reckoned: {} };

/** How a game ended. Without winners everybody has lost, and `reason` says why. */
export type Outcome = {
  scores: number[];
  winners: number[];
  teams?: number[][];
  reason?: Sentence | null;
};
/** What everybody may know. These keys are common to all games; contract.ts has the conventions for the rest. */
export type View = {
  pending?: { seats: number[] } | null;
  over?: boolean;
  outcome?: Outcome | null;
} & Record<string, unknown>;
/** What one seat may know beyond that. `at`: the place where it is now, on its way or in a fight. */
export type Own = { seat: number; pending?: Pending | null; at?: string } & Record<string, unknown>;

export type State = {
  n: number;
  you: You;
  table: TableInfo;
  view: View | null;
  own: Own[]; // one for each seat that you hold
  lines: Numbered<Line>;
  own_lines: OwnLine[];
  chat: Numbered<ChatLine>;
  presence: Presence;
  clocks: Clocks | null;
};
/** `anew`: log lines that came before hold no more. */
export type Sync = { t: "sync"; v: number; ack?: number; anew?: boolean } & State;
/** `after`: the number before these changes, where that is not the one before `n`. */
export type Update = { t: "update"; n: number; after?: number; ack?: number } & Partial<State>;
export type Refused = {
  t: "refused";
  id: number;
  n: number;
  reason: string;
  words: string;
  rule?: string | null;
  problems?: Problem[];
};
export type WhyNot = {
  wish: Sentence;
  verb: string;
  place: string;
  reason: string;
  rule: string;
  words: Sentence;
};
/** A stretch of the log that ends before the line that was asked for. */
export type LogPage = { t: "log"; id: number; n: number; lines: Numbered<Line>; own_lines: OwnLine[] };
export type Why = { t: "why"; id: number; n: number; items: WhyNot[] };
export type RisksMessage = { t: "risks"; id: number; n: number } & Risks;
/** What a good move was compared with: in how many common continuations it did better and worse, and whether that is clear. */
export type Compared = { choice: Choice; worlds: number; better: number; worse: number; clear: boolean };
/** A good move for a seat, and why. */
export type Hint = { seat: number; choice: Choice; reason: Sentence; others: Compared[] };
export type HintMessage = { t: "hint"; id: number; n: number } & Hint;
export type PresenceMessage = { t: "presence"; presence: Presence };
export type Bye = { t: "bye"; reason: string; words: string };
export type ServerMessage = Sync | Update | Refused | LogPage | Why | RisksMessage | HintMessage | PresenceMessage | Bye;

export type Command =
  | { t: "sit"; seat: number; also?: boolean }
  | { t: "stand"; seat?: number }
  | { t: "ready"; ready: boolean }
  | { t: "bot"; seat: number; bot: string | null }
  | { t: "kick"; seat: number }
  | {
      t: "configure";
      name?: string;
      public?: boolean;
      options?: Record<string, unknown>;
      clock?: Clock | null;
      ask?: Ask;
      hints?: boolean;
    }
  | { t: "start" }
  | { t: "answer"; n: number; seat: number; option: number; careful?: boolean; then?: string }
  | { t: "comfort"; ask: Ask }
  | { t: "playOn"; on: boolean }
  | { t: "log"; before: number }
  | { t: "why"; seat?: number }
  | { t: "risks"; seat?: number }
  | { t: "hint"; n: number; seat: number }
  | { t: "undo"; n: number; seat: number }
  | { t: "consent"; n: number; yes: boolean } // n: of the request
  | { t: "withdraw"; n: number } // of the request
  | { t: "say"; text: string }
  | { t: "cover"; seat: number; bot?: string }
  | { t: "back"; seat?: number }
  | { t: "presence"; state: "here" | "away" }
  | { t: "rematch" };

/** A choice that was made, in its own words. */
export type Told = Omit<Choice, "option">;
export type Frame = {
  view: View;
  own?: Own[];
  lines: Line[];
  seat?: number;
  answer?: Told;
  turn: number;
  note?: string;
  expect?: string | null; // the id of the choice that the learner takes
  point?: string[];
  why?: WhyNot[];
  risks?: Risks; // what the learner risks here
};
export type ReplayFile = {
  game: string;
  seats: string[];
  frames: Frame[];
  table?: TableInfo;
  stopped?: string; // why the frames end before the game does
};
/** What a commitment is made to: all that decides how a game goes on but for the answers. */
export type Opening = {
  commits: string;
  content: string;
  game: string;
  key: string;
  options: Record<string, unknown>;
  version: number;
};
export type Counts = { answers: number; shuffles: number; dice: number; lots: number };
/** Whether all chance of a finished game came from the key that its table had committed to. */
export type Proof = { commitment: string; opening: Opening } & (
  | { proven: true; counts: Counts }
  | { proven: false; words: string }
);
/** How things stood as a turn began, or at the end: in the frame `answer`, one value for each seat. */
export type ReviewPoint = { answer: number; turn: number; round: number; values: number[] };
/** A decision that cost its seat something: in the frame `answer` it took `played`. `lost`: of the chance to win, in hundredths. */
export type ReviewSwing = {
  answer: number;
  turn: number;
  seat: number;
  played: Told;
  better: Told;
  reason: Sentence;
  lost: number | null;
  worlds: number;
  worse: number;
};
/** A finished game looked at again. `measure` says what the values are. */
export type GameReview = {
  measure: "chance" | "score";
  together: boolean;
  judged: number; // decisions that were tried out
  decisions: number; // of so many
  points: ReviewPoint[];
  swings: ReviewSwing[];
};
/** How far a review is. */
export type ReviewTold =
  | { status: "none" }
  | { status: "waiting"; ahead: number }
  | { status: "working"; progress: number }
  | { status: "failed"; words: string }
  | { status: "done"; review: GameReview };
export type Tutorial = { title: string; seats: string[]; frames: Frame[] };
/** Where a rule comes from: the manual, a decision where it is silent or disagrees, or this edition. */
export type RuleSource = "printed" | "ruling" | "designed";
/** Where it comes from is said only in books with marks. `is_ruled`: a decision is in it, all of it or a detail. */
export type Rule = { number: string; text: string; source?: RuleSource; is_ruled?: boolean; reason?: string };
/** `variant`: its rules hold only at tables that have chosen it. */
export type RuleSection = { title: string; variant?: boolean; rules: Rule[] };
/** A word explained: what else people call it, what it means, and the rules that say so. */
export type Term = { word: string; also: string[]; text: string; rules: string[] };
export type RuleBook = { sections: RuleSection[]; glossary: Term[] };
