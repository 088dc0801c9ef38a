// The lobby's texts about one of my tables.

import { lidOf } from "../../games/covers";
import { words } from "../../i18n";
import type { GameInfo, MyTable, Outcome } from "../../lib/protocol";
import { partsOf, plain } from "../../lib/sentences";

const said = words.lobby.yours;

/** The other players; for an imported game, everyone who played it. */
export function company(table: MyTable): string {
  const others = table.seats.flatMap(({ kind, name }, seat) =>
    name === "" || table.mine.includes(seat) ? [] : [kind === "bot" ? said.bot(name) : name],
  );
  if (table.imported) return said.players(others);
  return others.length > 0 ? said.company(others) : "";
}

/** What is played: the game with the last preset that the options follow, as the larger ones come later, or with its
 * boxes. */
export function played({ game, options }: MyTable, games: GameInfo[]): string {
  const info = games.find(({ name }) => name === game);
  const follows = (set: Record<string, unknown>): boolean => {
    const told = Object.entries(set).filter(([, value]) => typeof value === "string");
    return told.length > 0 && told.every(([name, value]) => options[name] === value);
  };
  const preset = info?.menu.presets.filter((each) => follows(each.options)).at(-1);
  const boxes = Array.isArray(options["boxes"]) ? options["boxes"] : [];
  const names = boxes.flatMap((box) => lidOf(game).boxes?.[String(box)] ?? []);
  const kind = preset?.title ?? words.lobby.list(names);
  return [info?.title ?? game, kind].filter(Boolean).join(" · ");
}

/** How far a running game has come. */
export function progress({ game, round, status }: MyTable): string {
  if (status !== "playing" || round === 0) return "";
  return lidOf(game).inTurns ? said.turnNumber(round) : said.round(round);
}

/** The state of a game that is not over. */
export function standing(table: MyTable): string {
  const { lobby } = words;
  if (table.problem) return said.problem;
  if (table.status === "open") {
    const taken = table.seats.filter(({ kind }) => kind !== "empty").length;
    return lobby.home.taken(taken, table.seats.length);
  }
  if (table.yours) return said.turn;
  const names = table.asked.map((seat) => table.seats[seat]?.name ?? "").filter(Boolean);
  return names.length > 0 ? said.decides(names) : lobby.home.playing;
}

/** Seats from best to worst; winners come first, however the game was decided. */
function ranked({ scores, winners }: Outcome): number[] {
  const won = (seat: number): number => Number(winners.includes(seat));
  return [...scores.keys()].sort((a, b) => won(b) - won(a) || (scores[b] ?? 0) - (scores[a] ?? 0));
}

/** How a game ended: who won, and the scores or the reason. */
export function result(table: MyTable): string {
  const { outcome, seats, mine } = table;
  if (!outcome) return words.lobby.home.over;
  const { end } = words.table;
  const name = (seat: number): string | null => seats[seat]?.name ?? null;
  const others = outcome.winners.filter((seat) => !mine.includes(seat)).map((seat) => name(seat) ?? "");
  const won = outcome.winners.some((seat) => mine.includes(seat));
  const lost = seats.length === 1 && mine.length > 0 ? end.lost : end.nobody;
  const who = outcome.winners.length > 0 ? end.won(others, won) : lost;
  const { You, you: yourself } = words.table;
  const reader = { you: mine[0] ?? null, name, You, yourself };
  const why = outcome.reason
    ? plain(partsOf(outcome.reason), reader)
    : ranked(outcome)
        .map((seat) => said.score(name(seat) ?? "", outcome.scores[seat] ?? 0))
        .join(", ");
  return said.ended(who, why);
}

const MINUTE = 60_000;
/** How long ago something happened; with a slow clock, "just now". */
export function ago(at: number, now: number): string {
  const minutes = Math.max(0, Math.floor((now - at) / MINUTE));
  if (minutes < 1) return said.justNow;
  if (minutes < 60) return said.minutes(minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? said.hours(hours) : said.days(Math.floor(hours / 24));
}
