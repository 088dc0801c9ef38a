// How messages about a table become the state on screen. Pure functions: a new state shares unchanged parts with the
// old one.
import { withBeyond } from "./choices";
import type {
  ChatLine,
  Clocks,
  Line,
  LogPage,
  Numbered,
  Own,
  OwnLine,
  Presence,
  Sync,
  TableInfo,
  Update,
  View,
  You,
} from "./protocol";

/** The game itself: shown move by move. */
export type Play = {
  n: number;
  view: View | null;
  own: Own[];
  /** The number of the first loaded log line: of a long log, the server sends the end. */
  first: number;
  lines: Line[];
  ownLines: OwnLine[];
};
/** The people and settings: shown immediately. */
export type Room = { you: You; table: TableInfo; chat: Numbered<ChatLine>; presence: Presence; clocks: Clocks | null };
export type TableState = { play: Play; room: Room };

/** A state after a message, or the reason why the message could not be applied. */
export type Outcome =
  { kind: "applied"; state: TableState; fresh: Line[]; moved: boolean } | { kind: "gap" } | { kind: "old" };

/** Cut a list to where the new part starts, then append; return the same list if nothing changes. */
export function spliced<T>(list: T[], part: Numbered<T> | undefined): T[] {
  if (!part || (part.items.length === 0 && part.from >= list.length)) return list;
  return [...list.slice(0, part.from), ...part.items];
}

/** The same for a list that may start later than 0: of a long chat, the server remembers the end. */
export function continued<T>(list: Numbered<T>, part: Numbered<T> | undefined): Numbered<T> {
  if (!part) return list;
  const at = part.from - list.from;
  if (at < 0 || at > list.items.length) return part;
  return { from: list.from, items: [...list.items.slice(0, at), ...part.items] };
}

/** The log for one seat: each own line comes before the shared line with its number; `first` is the number of the first
 * line. */
export function interleaved(lines: Line[], ownLines: OwnLine[], first = 0): Line[] {
  if (ownLines.length === 0) return lines;
  const sorted = ownLines.toSorted((a, b) => a.at - b.at);
  const whole: Line[] = [];
  let next = 0;
  lines.forEach((line, index) => {
    for (let own = sorted[next]; own && own.at <= first + index; own = sorted[++next]) whole.push(own);
    whole.push(line);
  });
  return [...whole, ...sorted.slice(next)];
}

/** A view after a change: `players/2` is the third item of the list `players`, any other key a whole part. */
export function laidOver(view: View, change: View): View {
  const result: View = { ...view };
  for (const [path, part] of Object.entries(change)) {
    const [key = "", index] = path.split("/");
    if (index === undefined) result[key] = part;
    else result[key] = (result[key] as unknown[]).with(Number(index), part);
  }
  return result;
}

/** The client's progress, sent to the server so that it sends only the rest of the log. */
export function seen(state: TableState | null): { n: number; lines: number } {
  return { n: state?.play.n ?? 0, lines: state ? state.play.first + state.play.lines.length : 0 };
}

type Log = Pick<Play, "first" | "lines" | "ownLines">;

/** The log after a sync, which may start later than 0. The earlier known part stays if it is still valid, may be read
 * and leaves no gap. */
function logAfter(state: TableState | null, message: Sync): Log {
  const { from, items } = message.lines;
  const known = state?.play;
  const end = known ? known.first + known.lines.length : 0;
  const same = state?.room.you.seats.join() === message.you.seats.join();
  if (!known || message.anew || !same || from < known.first || from > end)
    return { first: from, lines: items, ownLines: message.own_lines };
  return {
    first: known.first,
    lines: spliced(known.lines, { from: from - known.first, items }),
    ownLines: [...known.ownLines.filter(({ at }) => at < from), ...message.own_lines],
  };
}

/** With an earlier page of the log; unchanged if the page does not end where the log starts. */
export function withPage(play: Play, { lines, own_lines }: LogPage): Play {
  if (lines.items.length === 0 || lines.from + lines.items.length !== play.first) return play;
  return {
    ...play,
    first: lines.from,
    lines: [...lines.items, ...play.lines],
    ownLines: [...own_lines, ...play.ownLines],
  };
}

/** A whole state, with the newest part of the log. */
export function synced(state: TableState | null, message: Sync): TableState {
  return {
    play: { n: message.n, view: message.view, own: message.own.map(withBeyond), ...logAfter(state, message) },
    room: {
      you: message.you,
      table: message.table,
      chat: message.chat,
      presence: message.presence,
      clocks: message.clocks,
    },
  };
}

/** Replace the parts that are present, keep the others. */
export function updated(state: TableState | null, message: Update): Outcome {
  if (!state || (message.after ?? message.n - 1) > state.play.n) return { kind: "gap" };
  if (message.n < state.play.n) return { kind: "old" };
  const play = playAfter(state.play, message);
  const room = roomAfter(state.room, message);
  const fresh = [...(message.own_lines ?? []), ...(message.lines?.items ?? [])];
  const moved =
    play.view !== state.play.view ||
    play.own !== state.play.own ||
    play.lines !== state.play.lines ||
    play.ownLines !== state.play.ownLines;
  return { kind: "applied", state: { play, room }, fresh, moved };
}

function playAfter(play: Play, message: Update): Play {
  return {
    n: message.n,
    view: message.view ? laidOver(play.view ?? {}, message.view) : play.view,
    own: message.own === undefined ? play.own : message.own.map(withBeyond),
    first: play.first,
    lines: spliced(play.lines, message.lines && { ...message.lines, from: message.lines.from - play.first }),
    ownLines: message.own_lines ? [...play.ownLines, ...message.own_lines] : play.ownLines,
  };
}

function roomAfter(room: Room, message: Update): Room {
  return {
    you: message.you ?? room.you,
    table: message.table ?? room.table,
    chat: continued(room.chat, message.chat),
    presence: message.presence ?? room.presence,
    clocks: message.clocks === undefined ? room.clocks : message.clocks,
  };
}
