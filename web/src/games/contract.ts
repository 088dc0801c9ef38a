// What the shell and a game know of each other. The shell names no game; a game brings what is here.
//
// A game that brings nothing is drawn by `plain/`, which reads these keys of a view and of an own part:
//
//   game      its name                                     pending   {seats: [0, 2]} or null: whom everybody waits for
//   over      whether it has ended                         outcome   {scores, winners, teams?, reason?} once it has
//   players   [{seat, ...}]: numbers, words, yes or no, lists of names; a `hand` that is a number is a count of cards
//   round, turn, active                                    for the caption and the mark of who is at turn (a seat)
//   map       {places: [{id, name, x, y, neighbours: [id]}]}: x and y from 0 to 100, with lines between them
//   pieces    [{id, name, place, seat?, kind?}]: what stands where; `place` is the id of a place of the map
//   decks     {name: number or [names]}: piles, as a count or with their cards in the open, the last on top
//   dice      [numbers]: what was rolled last              tracks    {name: {value, of?}}: what all share (doom 3 of 7)
//
// Everything else at the top of a view is drawn as a label with its value, so a new game is never mute. An own part has
// `seat`, `pending`, and by convention `hand` (a list of names); its other keys are drawn like those of a player.
//
// Places of choices and log lines: `place/<id>` on the map, `piece/<id>`, `seat/<n>`, `seat/<n>/<key>` for something of
// a player, `hand/<index>` in the asked seat's own hand, `deck/<name>`; anything else, or "", belongs to the prompt
// alone.
//
// What lies at `seat/<n>/...` belongs to that seat. Whatever carries its place as `data-place` is found by the shell,
// which marks there the last moves, what was done to somebody, and the card that asks: a board need not know of it.
// What a board lays over its things carries `data-cover`, and nothing below is marked.
//
// A part of a prompt with the name `asker` is the thing on the table that asks.
//
// Keys of log lines that every game shares: `turn_begins` (about a seat) and `round_begins` (with a number) group the
// log, `game_ends` closes it. A rolled die is a part `{number, name: "die"}`.
import type { Component } from "svelte";
import type { IconName } from "../generated/ui";
import type { Drawn } from "../ui/drawn";
import type { History } from "../lib/api";
import type {
  Choice,
  Line,
  Menu,
  Own,
  Part,
  PresenceState,
  Ref,
  Risk,
  Risks,
  Sentence,
  Told,
  View,
} from "../lib/protocol";

export type SeatLabel = { name: string; bot: boolean; covered: boolean; presence: PresenceState };

/** What a board gets. It draws `view` and `own`, and knows no rule. The shell makes everything in it that takes the
 * focus one stop of the Tab key, with the arrow keys going from thing to thing as they lie (`lib/roving.ts`). */
export type BoardProps = {
  view: View;
  own: Own | null; // null: watching
  seats: SeatLabel[];
  you: number | null; // whose things are shown large: your seat, or the seat a watcher follows
  several?: boolean; // the person holds several seats, each called by its name and none of them "you"
  fresh: Line[]; // the log lines of the update just shown, for motion; a new array object per update
  active: boolean; // may choose now (own.pending has choices and the display is up to date)
  risks?: Risks; // what `core/words/risk.py` describes, a moment after the decision; replays have none
  hint: string[]; // places to point at (tutorial); marked with the class `hinted`, the others are outlined by the shell
  choose: (option: number) => void; // the `option` of one of own.pending.choices
  // a person touched something that does not glow: the shell shows the reason (server decides)
  why: (place: string) => void;
  showRule: (number: string) => void; // open the rules drawer at a rule
};

export type ScoreProps = {
  view: View;
  seats: SeatLabel[];
  you: number | null; // whom the table calls you
  history: History | null;
  untitled?: boolean; // who has won stands above already
  showRule: (number: string) => void;
};

/** Something in a sentence that is neither a person nor plain words. Where rules can be shown, it may open a closer
 * look. */
export type ThingProps = { thing: Ref; showRule?: ((number: string) => void) | undefined };

/** What is asked, by which thing on the table where one asks (whose it is, its place says), and below it why. */
export type Asked = { sentence: Part[]; asker: Ref | null; because: Part[] };
/** A choice as a button says it, and what to know about it. */
export type Offer = { parts: Part[]; note: string };

/** How a game words things. `plain/wording.ts` says everything as the server does. */
export type Wording = {
  /** `then`: what is asked beyond a window, where one may answer that at once as well; `choices`: what can be
   * answered. */
  asked: (prompt: Sentence, then?: Sentence, choices?: Choice[]) => Asked;
  /** `prompt` where it is known: the same choice may be worded by what it answers; `risks` likewise, for what it is
   * worth. */
  offer: (choice: Told, own: Own | null, prompt?: Sentence | null, risks?: Risks) => Offer;
  line: (line: Line) => Part[];
  /** Lines of the same kind in a row as one, from three on. */
  gathered: (lines: Line[]) => Part[] | null;
  /** What a line changed for a seat in a few signs, such as "−3": shown at the place that it changed. */
  change: (line: Line, seat: number) => string;
  /** Keys of lines whose last place only says where something was: nothing of a move stays to be marked there. */
  passing: ReadonlySet<string>;
  /** Whether the board draws something at a place, so that a choice there can be taken on the board. What people
   * look for at the prompt all the same, the game tells by its verb. */
  shows: (place: string, verb: string) => boolean;
  /** Whether one touch of a place opens everything that can be done there: then none of it needs to be listed. */
  opens: (place: string) => boolean;
  /** Keys of lines that follow from something else: left out where only the important is shown. */
  minor: ReadonlySet<string>;
  /** A great moment of the game that the whole table is told of, whoever brought it about: how things stand now, in
   * a few words that may be none; null for every other line. */
  announcement: (line: Line, view: View) => string | null;
  /** What is at stake with a choice, or (null) in the fight that is on; null where nothing is. The numbers are the
   * server's. */
  risk: (risks: Risks, choice: Told | null) => Risk | null;
  /** The choice ends what the person does: nobody needs to be asked whether it is meant. */
  parting: (choice: Choice, prompt: Sentence) => boolean;
};

/** Something that cards or board show again and again, explained: an icon or a few letters. */
export type Sign = { icon: IconName | Drawn | { text: string }; name: string; text: string; rule: string };

export type GameModule = Wording & {
  Board: Component<BoardProps>;
  ScoreSheet: Component<ScoreProps>;
  Thing: Component<ThingProps>;
  /** Fetch what the board needs, once. */
  load: (edition: string) => Promise<void>;
  /** Such as "Round 4", for the table's header. */
  caption: (view: View) => string;
  /** Who has turns besides the players, such as "The Overlord", while it is theirs; "" while it is not. */
  besides?: (view: View) => string;
  /** Every sign that cards and board use, those first that a newcomer meets first; none where there are only words. */
  legend: (view: View) => readonly Sign[];
  /** Seats keep things from each other: who plays several on one screen hands it over covered. */
  secrets: boolean;
  /** On a phone the board has a row of all seats, to look at the cards of each. */
  tabbed?: boolean;
  /** The board wants the width of the window: log and chat stand beside it only where that is very wide. */
  roomy?: boolean;
};

// -- before the game ---------------------------------------------------------------------------------------

/** The options of a table as they are sent, but for the number of players. */
export type Options = Record<string, unknown>;
export type Fact = { label: string; text: string };
export type OptionWords = {
  label?: string;
  help?: string;
  values?: Record<string, string>;
  /** The value that a switch stands for, of an option with two; one with the values off and on is a switch anyway. */
  yes?: string;
  /** How something says that it needs this option to have one of these values; as the server says it, if left out. */
  needed?: (values: string) => string;
  /** Why this option cannot be had, by the option that is not as it needs, where that wants words of its own. */
  barred?: Record<string, string>;
};
/** What a game's own part of the set-up form gets. It changes `options` as a whole. */
export type SetupProps = {
  menu: Menu;
  players: number;
  options: Options;
  errors: Record<string, string>; // by option
  change: (options: Options) => void;
  showRule: (number: string) => void;
};
/** Beside the number of players, in the middle. */
export type SetupPart = "beside" | "main";
/** How a game is set up. The form shows every option of the menu that is not `placed`, group by group where the menu
 * has groups. */
export type SetupModule = {
  /** What the game adds to the form, by where it stands. Without a `main` part the options of the menu stand there. */
  parts: Partial<Record<SetupPart, Component<SetupProps>>>;
  placed: readonly string[];
  /** Options that are not one of a few words, or want more than a list, among the others of their group. */
  fields?: Record<string, Component<SetupProps>>;
  /** Which options of the menu are asked for at once, of a game without a `main` part: a few that change the
   * evening. The others stand among the further options; without this the first few of the menu are asked for. */
  first?: readonly string[];
  words: Record<string, OptionWords>;
  /** What so many players mean with these options; "" where it is as usual. */
  playersHelp?: (options: Options, players: number) => string;
  /** What a new table begins with. */
  blank: (menu: Menu) => Options;
  /** What the form can see to be missing before it asks the server, by option. */
  check: (options: Options, players: number, menu: Menu) => Record<string, string>;
  /** What will be played, in words, beyond the options that are not placed. */
  plan: (options: Options, menu: Menu) => Fact[];
};

/** The lid of a box in the hall. */
export type Lid = { icon: IconName; tone: "amber" | "slate" | "violet" };
