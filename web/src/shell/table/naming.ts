// Lines of the log as people read them: names instead of `Player 2`, turns instead of an endless list.
import type { SeatLabel } from "../../games/contract";
import { words } from "../../i18n";
import type { Line } from "../../lib/protocol";

/** A piece of a sentence: a person, or words. `card` words are in the language of the cards. */
export type Piece =
  | { kind: "seat"; seat: number; name: string; mark: string }
  | { kind: "words"; text: string }
  | { kind: "card"; text: string };

const PLAYER = /\b[Pp]layer ([1-9])\b/g;
const ABOUT_A_CARD = /^Player ([1-9]), ([^:]+): (.*)$/s;
const USES_A_CARD = /^(.*? (?:uses|rests at) [^:]+): (.*)$/s;
/** Kinds of lines whose "their" means the subject. */
const OWN = new Set(["takes", "must_rest"]);

export function nameOf(seat: number, seats: SeatLabel[]): string {
  return seats[seat]?.name || words.table.seat(seat);
}

/** A text with its players named; the one who reads it is called you. */
export function pieces(text: string, seats: SeatLabel[], you: number | null): Piece[] {
  const told: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(PLAYER)) {
    const seat = Number(match[1]) - 1;
    if (seat >= seats.length) continue;
    if (match.index > from) told.push({ kind: "words", text: text.slice(from, match.index) });
    const first = match.index === 0;
    const name = seat !== you ? nameOf(seat, seats) : first ? words.table.You : words.table.you;
    told.push({ kind: "seat", seat, name, mark: nameOf(seat, seats) });
    from = match.index + match[0].length;
  }
  if (from < text.length) told.push({ kind: "words", text: text.slice(from) });
  return told;
}

/** A log line in pieces: `You journey to Whip at distance 1 for 1 crystal`. */
export function sentence(line: Line, seats: SeatLabel[], you: number | null): Piece[] {
  const about = ABOUT_A_CARD.exec(line.text);
  if (about) {
    const seat = Number(about[1]) - 1;
    const name = seat === you ? words.table.you : nameOf(seat, seats);
    return [
      { kind: "words", text: `${about[2]} (` },
      { kind: "seat", seat, name, mark: nameOf(seat, seats) },
      { kind: "words", text: "): " },
      { kind: "card", text: about[3] ?? "" },
    ];
  }
  const uses = USES_A_CARD.exec(line.text);
  const head = pieces(uses?.[1] ?? line.text, seats, you);
  const told = isAboutYou(head, you) ? inSecondPerson(head, line.kind) : head;
  if (!uses) return told;
  const text = (uses[2] ?? "").replace(/^rest -> /, "");
  return [...told, { kind: "words", text: ": " }, { kind: "card", text }];
}

function isAboutYou(told: Piece[], you: number | null): boolean {
  const first = told[0];
  return you !== null && first?.kind === "seat" && first.seat === you;
}

function inSecondPerson(told: Piece[], kind: string): Piece[] {
  const [subject, rest, ...more] = told;
  if (!subject || rest?.kind !== "words") return told;
  const [, verb = "", tail = ""] = /^ (\S+)(.*)$/s.exec(rest.text) ?? [];
  const yours = OWN.has(kind) ? tail.replace(" their ", " your ") : tail;
  return [subject, { kind: "words", text: ` ${words.table.log.secondPerson(verb)}${yours}` }, ...more];
}

export function plain(told: Piece[]): string {
  return told.map((piece) => (piece.kind === "seat" ? piece.name : piece.text)).join("");
}

/** A log line as one string: for speech. */
export function spokenLine(line: Line, seats: SeatLabel[], you: number | null): string {
  return plain(sentence(line, seats, you));
}

// -- the log in turns ----------------------------------------------------------------------------------

export type Entry = { key: number; line: Line };
export type Turn = { key: number; round: string; seat: number | null; entries: Entry[] };
export type Filter = "all" | "important" | number;

/** What follows from something else: left out where only the important is shown. */
const MINOR = new Set([
  "refills",
  "takes",
  "gains_crystals",
  "loses_crystals",
  "moves_crystals",
  "discards",
  "boosts",
  "immediate",
  "triggers",
  "tokens_change",
  "charges_change",
  "weight_paid",
]);

function wanted(line: Line, filter: Filter): boolean {
  if (filter === "all") return true;
  if (filter === "important") return !MINOR.has(line.kind);
  return line.seat === filter || line.text.includes(`layer ${filter + 1}`);
}

/** Three or more cards that come to the track one after the other are told in one line. */
function refillsTogether(lines: Line[]): Entry[] {
  const told: Entry[] = [];
  for (let at = 0; at < lines.length; ) {
    let end = at;
    while (lines[end]?.kind === "refills") end += 1;
    const run = lines.slice(at, end);
    const line = lines[at] as Line;
    if (run.length > 2) {
      const names = run.map(({ text }) => text.split(" appears ")[0] ?? text);
      told.push({ key: at, line: { ...line, text: words.table.log.refills(names) } });
      at = end;
    } else {
      told.push({ key: at, line });
      at += 1;
    }
  }
  return told;
}

/** The log grouped by turns; a turn without anything wanted is left out. */
export function inTurns(lines: Line[], filter: Filter): Turn[] {
  const turns: Turn[] = [];
  let round = "";
  let turn: Turn = { key: -1, round: "", seat: null, entries: [] };
  for (const entry of refillsTogether(lines)) {
    const { kind, text, seat } = entry.line;
    if (kind === "round_begins") {
      round = text.replace(/ begins$/, "");
    } else if (kind === "turn_begins" || kind === "game_ends") {
      turns.push(turn);
      turn = { key: entry.key, round, seat, entries: kind === "game_ends" ? [entry] : [] };
    } else if (wanted(entry.line, filter)) {
      turn.entries.push(entry);
    }
  }
  return [...turns, turn].filter((each, at, all) => each.entries.length > 0 || at === all.length - 1);
}
