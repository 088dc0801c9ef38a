// The contract between the shell and a game. The shell names no game; a game provides what is declared here.
//
// A game without a client of its own is drawn by `plain/`, which reads these keys of a view and of an own part:
//
//   game      its name                                     pending   {seats: [0, 2]} or null: the seats to act
//   over      whether it has ended                         outcome   {scores, winners, teams?, reason?} once it has
//   players   [{seat, ...}]: numbers, words, yes or no, lists of names; a `hand` that is a number is a count of cards
//   round, turn, active                                    for the caption, and the active player (a seat)
//   map       {places: [{id, name, x, y, neighbours: [id]}]}: x and y from 0 to 100, with lines between them
//   pieces    [{id, name, place, seat?, kind?}]: what is where; `place` is the id of a place on the map
//   decks     {name: number or [names]}: piles, as a count or with their open cards, the last on top
//   dice      [numbers]: what was rolled last              tracks    {name: {value, of?}}: shared values (doom 3 of 7)
//
// Every other key at the top of a view is drawn as a label with its value, so nothing of a new game is lost. An own
// part has `seat`, `pending`, and by convention `hand` (a list of names); its other keys are drawn like those of a
// player.
//
// Places of choices and log lines: `place/<id>` on the map, `piece/<id>`, `seat/<n>`, `seat/<n>/<key>` for something of
// a player, `hand/<index>` in the asked seat's own hand, `deck/<name>`; anything else, or "", belongs to the prompt
// alone.
//
// Things at `seat/<n>/...` belong to that seat. The shell finds everything that has its place as `data-place`. There it
// marks the last moves, what was done to a player, and the card that asks, so a board need not know of these marks.
// What a board puts over its things has `data-cover`, and nothing below it is marked.
//
// A part of a prompt with the name `asker` is the thing on the table that asks.
//
// Keys of log lines that every game shares: `turn_begins` (about a seat) and `round_begins` (with a number) group the
// log, `game_ends` closes it. A rolled die is a part `{number, name: "die"}`.
import type { Component, Snippet } from "svelte";
import type { IconName } from "../generated/ui";
import type { Drawn } from "../ui/drawn";
import type { Closely } from "../ui/popup";
import type { Topic } from "../ui/topic";
import type { History } from "../lib/api";
import type {
  Choice,
  Line,
  Menu,
  Own,
  Part,
  Pending,
  PresenceState,
  Ref,
  Risk,
  Risks,
  Sentence,
  Told,
  View,
} from "../lib/protocol";

export type SeatLabel = { name: string; bot: boolean; covered: boolean; presence: PresenceState };

/** What a board gets. It draws `view` and `own`, and knows no rule. The shell makes all focusable things in it one stop
 * of the Tab key, and the arrow keys move between them as they appear on screen (`lib/roving.ts`). */
export type BoardProps = {
  view: View;
  own: Own | null; // null: watching
  seats: SeatLabel[];
  you: number | null; // the seat whose things are shown large: your own, or the one a spectator follows
  several?: boolean; // the player holds several seats; each is called by its name and none of them "you"
  fresh: Line[]; // the log lines of the update just shown, for motion; a new array object per update
  active: boolean; // may choose now (own.pending has choices and the display is up to date)
  risks?: Risks; // what `core/words/risk.py` describes, a moment after the decision; replays have none
  hint: string[]; // places to point at (tutorial); marked with the class `hinted`, the others are outlined by the shell
  choose: (option: number) => void; // the `option` of one of own.pending.choices
  // a player touched something that does not glow: the shell shows the reason (the server decides)
  why: (place: string) => void;
  showRule: (number: string) => void; // open the rules drawer at a rule
  bar?: HTMLElement | undefined; // in the head of a phone: room for the players, which it does not show itself then
  recent?: Snippet; // what the others did last, for a board that finds a place for it (`deeds`)
};

export type ScoreProps = {
  view: View;
  seats: SeatLabel[];
  you: number | null; // the seat that the table calls "you"
  history: History | null;
  untitled?: boolean; // the winner is already named above
  showRule: (number: string) => void;
};

/** A thing in a sentence, such as a card. Where rules can be shown, it may open a closer look. */
export type ThingProps = { thing: Ref; showRule?: ((number: string) => void) | undefined };

/** The question, the thing on the table that asks it (its place says whose it is), and the reason, shown below. */
export type Asked = { sentence: Part[]; asker: Ref | null; because: Part[] };
/** The text of a choice on its button, and a note about it. */
export type Offer = { parts: Part[]; note: string };

/** The wording of a game. `plain/wording.ts` uses the server's sentences. */
export type Wording = {
  /** `then`: the question after an optional step, where it can be answered directly; `choices`: the options. */
  asked: (prompt: Sentence, then?: Sentence, choices?: Choice[]) => Asked;
  /** `prompt` if known: the wording of a choice may depend on its question; so may `risks`. */
  offer: (choice: Told, own: Own | null, prompt?: Sentence | null, risks?: Risks) => Offer;
  /** The choice that most players take here, which is filled; and the order at the prompt. Default: none, as sent. */
  usual?: (pending: Pending) => Choice | null;
  order?: (pending: Pending) => Choice[];
  /** A fight preview in one or two sentences. Default: its verdict. */
  forecast?: (risk: Risk) => Part[];
  /** What a choice without a fight comes to, in a sentence or two. */
  outlook?: (choice: Told, view: View, own: Own | null) => Part[];
  line: (line: Line) => Part[];
  /** Three or more lines of the same kind in a row, as one. */
  gathered: (lines: Line[]) => Part[] | null;
  /** The change of a line for a seat in a few characters, such as "−3", shown at the place that changed. */
  change: (line: Line, seat: number) => string;
  /** Keys of lines whose last place only says where something was: no mark of the move stays there. */
  passing: ReadonlySet<string>;
  /** Whether the board draws something at a place, so that a choice there can be made on the board. By its verb, a game
   * can keep a choice in the prompt too. */
  shows: (place: string, verb: string) => boolean;
  /** Whether touching a place opens everything that can be done there, so that none of it needs to be listed. */
  opens: (place: string) => boolean;
  /** Keys of lines that follow from something else. They are left out where only important lines are shown. */
  minor: ReadonlySet<string>;
  /** A great moment of the game, announced to the whole table whoever caused it: the new state in a few words, or "";
   * null for every other line. */
  announcement: (line: Line, view: View) => string | null;
  /** The fight preview of a choice, or (null) of the current fight; null where there is none. The server computes the
   * numbers. */
  risk: (risks: Risks, choice: Told | null) => Risk | null;
  /** Whether the choice ends the player's turn or step, so that it needs no confirmation. */
  parting: (choice: Choice, prompt: Sentence) => boolean;
};

/** A sign that cards or the board use often, explained: an icon or a few letters. */
export type Sign = { icon: IconName | Drawn | { text: string }; name: string; text: string; rule: string };

export type GameModule = Wording & {
  Board: Component<BoardProps>;
  scoreSheet: () => Promise<{ default: Component<ScoreProps> }>;
  Thing: Component<ThingProps>;
  /** Fetch what the board needs, once. */
  load: (edition: string) => Promise<void>;
  /** Such as "Round 4", for the table's header. */
  caption: (view: View) => string;
  /** The name of an actor without a seat, such as "The Overlord", during its turn; "" otherwise. */
  besides?: (view: View) => string;
  /** Every sign that cards and the board use, those that a newcomer meets first at the top; none if there are only
   * words. */
  legend: (view: View) => readonly Sign[];
  /** Seats have secrets: a player with several seats on one screen hands it over with cards hidden. */
  secrets: boolean;
  /** On a phone the board has a row of all seats, to look at the cards of each. */
  tabbed?: boolean;
  /** The board needs the width of the window: log and chat are next to it only in very wide windows. */
  roomy?: boolean;
  /** Keys of the lines that tell what a turn was for. On a desk its board places what the others did last (`recent`),
   * so the shell needs no line of its own for it. */
  deeds?: ReadonlySet<string>;
};

// -- before the game ---------------------------------------------------------------------------------------

/** The options of a table as they are sent, except for the number of players. */
export type Options = Record<string, unknown>;
export type Fact = { label: string; text: string };
export type OptionWords = {
  label?: string;
  help?: string;
  values?: Record<string, string>;
  /** The value that a switch stands for, for an option with two values. Options with the values off and on are always
   * switches. */
  yes?: string;
  /** The sentence for something that needs this option to have one of these values. Default: the server's. */
  needed?: (values: string) => string;
  /** Why this option is not available, by the option that prevents it, where that needs special words. */
  barred?: Record<string, string>;
};
/** What a game's own part of the setup form gets. It changes `options` as a whole. */
export type SetupProps = {
  menu: Menu;
  players: number;
  options: Options;
  errors: Record<string, string>; // by option
  change: (options: Options) => void;
  showRule: (number: string) => void;
};
/** Next to the number of players, or in the middle. */
export type SetupPart = "beside" | "main";
/** How a game is set up. The form shows every option of the menu that is not `placed`, in the groups of the menu if it
 * has any. */
export type SetupModule = {
  /** The game's own parts of the form, by position. Without a `main` part, the options of the menu take its place. */
  parts: Partial<Record<SetupPart, Component<SetupProps>>>;
  placed: readonly string[];
  /** Options that need more than a list of values, each with its own component, among the others of their group. */
  fields?: Record<string, Component<SetupProps>>;
  /** For a game without a `main` part: the options that are always visible, a few that change the whole game. The
   * others are under "More options". Default: the first few of the menu. */
  first?: readonly string[];
  words: Record<string, OptionWords>;
  /** What this number of players means with these options; "" for the usual case. */
  playersHelp?: (options: Options, players: number) => string;
  /** The options of a new table. */
  blank: (menu: Menu) => Options;
  /** Problems that the form can find before it asks the server, by option. */
  check: (options: Options, players: number, menu: Menu) => Record<string, string>;
  /** The game setup as text, apart from the options that are not placed. */
  plan: (options: Options, menu: Menu) => Fact[];
};

// -- the gallery -------------------------------------------------------------------------------------------

export type GalleryCard = {
  /** Its name, what it is and its texts, as they are told up close. */
  topic: Topic;
  /** What it can be filtered by: { Type: "Item" }. All cards of a game have the same filters, "" where one says
   * nothing; the first is in the margin of a proof sheet. */
  facets: Readonly<Record<string, string>>;
  /** It has so much text that it is drawn larger on a screen. */
  wide?: boolean;
  /** For a card that is drawn from its texts. */
  icon?: IconName | Drawn;
  tint?: string;
};
/** A card as it lies on the table; `closely`: up close, as the table shows it. */
export type SpecimenProps = { card: GalleryCard; closely?: Closely | undefined };
/** All cards of a game, to look through without a table. */
export type Gallery = { cards: (game: string) => Promise<GalleryCard[]>; Specimen: Component<SpecimenProps> };

/** The lid of a game's box in the lobby, and what the list of tables says of a game. */
export type Lid = {
  icon: IconName;
  tone: "amber" | "slate" | "violet";
  /** The names of its boxes beside the base box, by the value of the option `boxes`. */
  boxes?: Readonly<Record<string, string>>;
  /** It counts turns, not rounds. */
  inTurns?: true;
};
