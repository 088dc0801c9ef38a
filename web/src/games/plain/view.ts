// A view by the conventions of contract.ts, as things to draw. Anything missing or malformed is left out and is never
// an error.
import type { Own, View } from "../../lib/protocol";
import { words } from "./words";

export type MapPlace = { id: string; name: string; x: number; y: number; neighbours: string[] };
export type Piece = { id: string; name: string; place: string; seat: number | null };
export type Deck = { name: string; count: number; top: string | null };
export type Track = { name: string; value: number; of: number | null };
/** Something with a label: a short value, or a list of names. */
export type Figure = { key: string; label: string; value: string };
export type Row = { key: string; label: string; names: string[] };
export type Player = { seat: number; figures: Figure[]; rows: Row[]; tags: string[] };
export type Card = { name: string; text: string };

type Data = Record<string, unknown>;
const isData = (value: unknown): value is Data => typeof value === "object" && value !== null && !Array.isArray(value);
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const data = (value: unknown): Data[] => list(value).filter(isData);
const entries = (value: unknown): [string, unknown][] => (isData(value) ? Object.entries(value) : []);
const text = (value: unknown): string => (typeof value === "string" || typeof value === "number" ? String(value) : "");
const number = (value: unknown): number => (typeof value === "number" ? value : 0);

/** `deck_size` in readable form. */
export function label(key: string): string {
  const spaced = key.replaceAll("_", " ");
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

export const seatOf = (value: unknown): number | null => (typeof value === "number" && value >= 0 ? value : null);

/** A name, alone or with its text. */
function cardOf(value: unknown): Card {
  if (isData(value)) return { name: text(value["name"]), text: text(value["text"]) };
  return { name: text(value), text: "" };
}
export const cards = (value: unknown): Card[] => list(value).map(cardOf);

export function placesOf(view: View): MapPlace[] {
  const map = view["map"];
  return data(isData(map) ? map["places"] : []).map((place) => ({
    id: text(place["id"]),
    name: text(place["name"]) || text(place["id"]),
    x: number(place["x"]),
    y: number(place["y"]),
    neighbours: list(place["neighbours"]).map(text),
  }));
}

/** The lines between neighbours, each once. */
export function waysOf(places: MapPlace[]): [MapPlace, MapPlace][] {
  const known = new Map(places.map((place) => [place.id, place]));
  const drawn = new Set<string>();
  return places.flatMap((place) =>
    place.neighbours.flatMap((id): [MapPlace, MapPlace][] => {
      const other = known.get(id);
      const way = [place.id, id].sort().join(" ");
      if (!other || drawn.has(way)) return [];
      drawn.add(way);
      return [[place, other]];
    }),
  );
}

export function piecesOf(view: View): Piece[] {
  return data(view["pieces"]).map((piece) => ({
    id: text(piece["id"]),
    name: text(piece["name"]) || text(piece["id"]),
    place: text(piece["place"]),
    seat: seatOf(piece["seat"]),
  }));
}

export function decksOf(view: View): Deck[] {
  return entries(view["decks"]).map(([name, pile]) => {
    const names = cards(pile);
    const top = Array.isArray(pile) ? (names.at(-1)?.name ?? null) : null;
    return { name, count: Array.isArray(pile) ? names.length : number(pile), top };
  });
}

export function tracksOf(view: View): Track[] {
  return entries(view["tracks"]).map(([name, track]) => {
    if (!isData(track)) return { name, value: number(track), of: null };
    const of = track["of"];
    return { name, value: number(track["value"]), of: typeof of === "number" ? of : null };
  });
}

export const diceOf = (view: View): number[] => list(view["dice"]).map(number);

/** Everything with a name in an object, short values apart from lists. */
function described(things: Data, without: ReadonlySet<string>): Omit<Player, "seat"> {
  const figures: Figure[] = [];
  const rows: Row[] = [];
  const tags: string[] = [];
  for (const [key, value] of Object.entries(things)) {
    if (without.has(key) || value === null || value === undefined) continue;
    if (typeof value === "boolean") {
      if (value) tags.push(label(key));
    } else if (Array.isArray(value)) {
      rows.push({ key, label: label(key), names: cards(value).map(({ name }) => name) });
    } else if (isData(value)) {
      const inside = entries(value).filter(([, each]) => text(each) !== "");
      for (const [name, each] of inside) figures.push({ key: `${key}/${name}`, label: label(name), value: text(each) });
    } else {
      figures.push({ key, label: label(key), value: text(value) });
    }
  }
  return { figures, rows, tags };
}

const OF_A_PLAYER: ReadonlySet<string> = new Set(["seat", "name"]);
export const playersOf = (view: View): Player[] =>
  data(view["players"]).map((player, index) => ({
    seat: seatOf(player["seat"]) ?? index,
    ...described(player, OF_A_PLAYER),
  }));

const DRAWN: ReadonlySet<string> = new Set(
  ["game", "seat", "players", "pending", "over", "outcome", "round", "turn", "active"].concat([
    "map",
    "pieces",
    "decks",
    "tracks",
    "dice",
  ]),
);
/** Everything in the view beyond the conventions: still shown, so that nothing of a new game is lost. */
export const othersOf = (view: View): Omit<Player, "seat"> => described(view, DRAWN);

const OF_AN_OWN_PART: ReadonlySet<string> = new Set(["seat", "pending", "hand"]);
export const ownThings = (own: Own): Omit<Player, "seat"> => described(own, OF_AN_OWN_PART);

export function caption(view: View): string {
  if (view.over) return words.over;
  const { round, turn } = view;
  if (typeof round === "number") return words.caption(round);
  return typeof turn === "number" ? words.turn(turn) : "";
}
