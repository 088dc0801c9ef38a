// Converts the view to map data, and describes a location as text. Pure: nothing here touches the page.
import type { Choice } from "../../lib/protocol";
import { litBy } from "../ways";
import { heroIcon } from "./signs";
import type { Lit, MapPieces, MapPlace, PlaceColour, Travel } from "./map/types";
import { FACTIONS, isHero, type DefendersView, type Faction, type Place } from "./types";
import { words } from "./words";

const isFaction = (region: string): region is Faction => FACTIONS.includes(region as Faction);

function colourOf({ regions }: Place): PlaceColour {
  return regions.includes("city") ? "city" : (regions.find(isFaction) ?? "inn");
}

export function placesOf(view: DefendersView): MapPlace[] {
  const lairs = new Set(view.generals.map(({ road }) => road[0]));
  return view.map.places.map((place) => ({
    id: Number(place.id),
    name: place.name,
    colour: colourOf(place),
    lair: lairs.has(place.id),
  }));
}

/** Minions of one army in one place are one piece with a number. */
function armies(view: DefendersView): MapPieces["minions"] {
  const found = new Map<string, { place: number; faction: Faction; count: number }>();
  for (const { name, place } of view.pieces) {
    const faction = FACTIONS.find((each) => words.minion[each] === name);
    if (!faction) continue;
    const key = `${place} ${faction}`;
    const army = found.get(key);
    if (army) army.count += 1;
    else found.set(key, { place: Number(place), faction, count: 1 });
  }
  return [...found.values()];
}

function counted(view: DefendersView, name: string): { place: number; count: number }[] {
  const found = new Map<number, number>();
  for (const piece of view.pieces)
    if (piece.name === name) found.set(Number(piece.place), (found.get(Number(piece.place)) ?? 0) + 1);
  return [...found].map(([place, count]) => ({ place, count }));
}

export function piecesOf(view: DefendersView): MapPieces {
  return {
    generals: view.generals.flatMap(({ name, colour, place, life, full }, id) =>
      place === null ? [] : [{ id, name, faction: colour, place: Number(place), life, of: full }],
    ),
    minions: armies(view),
    crystals: counted(view, "crystal"),
    gates: counted(view, "gate").map(({ place }) => place),
    heroes: view.players
      .filter(isHero)
      .map(({ seat, hero, place_id, life_tokens }) => ({
        seat,
        name: hero,
        icon: heroIcon(hero),
        place: Number(place_id),
        active: seat === view.active && !view.over,
        life: life_tokens.ready + life_tokens.spent,
      })),
    chests: view.map.places.filter(({ regions }) => regions.includes("chest")).map(({ id }) => Number(id)),
  };
}

const KINDS: Record<string, Travel> = { walk: "walk", ride: "horse", fly: "eagle", gate: "gate", gate_card: "gate" };
/** Ways that need no card come first. */
export const ORDER: readonly string[] = ["walk", "gate", "use_at", "ride", "gate_card", "fly"];

/** The locations that can be chosen, by id: the cheapest way decides how one glows. */
export const litOf = (choices: ReadonlyMap<string, Choice[]>, said: (choice: Choice) => string): Record<string, Lit> =>
  litBy(choices, ORDER, (best, ways) => {
    const told = words.ways[best.verb] ?? said(best);
    return {
      kind: KINDS[best.verb] ?? "other",
      cost: best.verb in KINDS ? 1 : 0,
      words: ways.length > 1 ? `${told}; ${words.severalWays(ways.length)}` : told,
    };
  });

/** The pieces in a location, as text. */
export function standing(pieces: MapPieces, id: number): string[] {
  const here = <T extends { place: number }>(things: T[]): T[] => things.filter(({ place }) => place === id);
  return [
    ...here(pieces.generals).map(({ name, life, of }) => words.place.general(name, life, of)),
    ...here(pieces.minions).map(({ faction, count }) => words.army(faction, count)),
    ...here(pieces.crystals).map(({ count }) => words.place.crystals(count)),
    ...(pieces.gates.includes(id) ? [words.place.gate] : []),
    ...here(pieces.heroes).map(({ name }) => name),
    ...(pieces.chests?.includes(id) ? [words.place.chest] : []),
  ];
}

export const nameOf = (view: DefendersView, id: string | number): string => view.map.places[Number(id)]?.name ?? "";

/** The colour of a location, or its kind. */
export function kindOf({ colour, lair }: MapPlace): string {
  const kind = colour === "city" ? "" : colour === "inn" ? words.place.inn : words.colours[colour];
  return [kind, lair ? words.place.lair : ""].filter(Boolean).join(", ");
}

export function neighboursOf(view: DefendersView, id: number): string[] {
  return (view.map.places[id]?.neighbours ?? []).map((each) => nameOf(view, each));
}

/** The full description of a location, for screen readers. */
export function describe(view: DefendersView, places: MapPlace[], pieces: MapPieces, id: number): string {
  const place = places[id];
  if (!place) return "";
  const head = [place.name, kindOf(place)].filter(Boolean).join(", ");
  return [head, standing(pieces, id).join(", "), words.place.next(neighboursOf(view, id))].filter(Boolean).join(". ");
}

/** How far a general has come, and the next location. */
export function marchOf(view: DefendersView, index: number): { where: string; next: string; near: boolean } {
  const general = view.generals[index];
  const text = words.generals;
  if (!general || general.place === null) return { where: text.slain, next: "", near: false };
  const { step, road } = general;
  const near = step >= road.length - 2;
  const where = step === 0 ? text.lair : near ? text.last : text.step(step);
  return { where, next: text.next(nameOf(view, road[step + 1] ?? "0")), near };
}
