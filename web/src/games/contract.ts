import type { Component } from "svelte";
import type { Line, Own, PresenceState, View } from "../lib/protocol";

export type SeatLabel = { name: string; bot: boolean; covered: boolean; presence: PresenceState };
/** What a board gets. It draws `view` and `own`, and knows no rule. */
export type BoardProps = {
  view: View;
  own: Own | null; // null: watching
  seats: SeatLabel[];
  you: number | null; // whose artifact is shown large: your seat, or the seat a watcher follows
  fresh: Line[]; // the log lines of the update just shown, for motion; a new array object per update
  active: boolean; // may choose now (own.pending has options and the display is up to date)
  hint: string[]; // places to point at (tutorial)
  choose: (option: number) => void; // index into own.pending.options
  why: (place: string) => void; // a person touched something that does not glow: the shell shows the reason (server decides)
  showRule: (number: string) => void; // open the rules drawer at a rule
};
export type ScoreProps = {
  view: View;
  seats: SeatLabel[];
  history: { rounds: number[]; scores: number[][] } | null;
  showRule: (number: string) => void;
};
export type GameModule = {
  Board: Component<BoardProps>;
  ScoreSheet: Component<ScoreProps>;
  load: () => Promise<void>; // fetch the card catalogue once (GET /api/games/enchanters/cards)
  CardText: Component<{ text: string }>; // the card language with icons, also used by prompt and log
  caption: (view: View) => string; // e.g. "Round 4" for the table's header
};
