// Converts the view to map data, and describes a place as text. Pure: nothing here touches the page.
import type { Choice } from "../../lib/protocol";
import { litBy } from "../ways";
import { book, heroIcon } from "./cards";
import { figure, figureWords, type CardView, type Price } from "./dialogs";
import { tell } from "./land/telling";
import type { CardKind, Figure, LandCard, LandProps, Lit, Plane, Space, Travel } from "./land/types";
import { heroesOf, type PlaneView, type ProphecyView, type RingSpace } from "./view";
import { words } from "./words";

const KINDS: Record<string, CardKind> = {
  common: "common",
  rare: "rare",
  artifact: "artifact",
  lesser: "lesser",
  greater: "greater",
  adventure: "opportunity",
};
/** The values with which a Creature fights: numbers, or text if they depend on the hero. */
function landCard(card: CardView): LandCard {
  const face = book.face(card.key);
  const value = (name: string): number | undefined => figure(face, name) || undefined;
  const fights = figureWords(face, "fight") !== "";
  const kind = card.deck === "adventure" && fights ? "creature" : (KINDS[card.deck] ?? "ability");
  const seen = { id: String(card.id), kind, name: card.name, icon: book.icon(card.key) };
  return fights ? { ...seen, strength: value("strength"), wills: value("willpower"), lives: value("lives") } : seen;
}

const down = (id: string): LandCard => ({ id, kind: "down", name: words.land.down, icon: "card-random" });
const faced = (cards: (CardView | null)[], from: string): LandCard[] =>
  cards.map((card, at) => (card ? landCard(card) : down(`${from} ${at}`)));

/** The cards on a space: Adventures, lost Artifacts, and the offers of a market or a Guild. */
const lying = (view: ProphecyView, { adventures, artifacts, guild, market }: RingSpace): (CardView | null)[] => [
  ...artifacts,
  ...adventures,
  ...(guild ? (view.offers[guild] ?? []) : []),
  ...(market ? view.markets[market] : []),
];

export const spacesOf = (view: ProphecyView): Space[] =>
  view.ring_spaces.map((space) => ({
    id: Number(space.id),
    name: space.name,
    kind: space.kind,
    port: space.port,
    gate: space.gate,
    cards: faced(lying(view, space), space.id),
  }));

/** Whether a place of a choice is on the picture of the land: a space, a Plane, or a card that lies there. */
export function liesOnLand(view: ProphecyView, place: string): boolean {
  const there = [
    ...view.ring_spaces.map((space) => lying(view, space)),
    ...view.planes.map(({ lesser, greater }) => [...lesser, ...greater]),
  ];
  return place.startsWith("place/") || there.some((cards) => cards.some((card) => card && place === `card/${card.id}`));
}

function planeOf({ id, name, is_open, lesser, greater, artifacts }: PlaneView): Plane {
  const first = (cards: (CardView | null)[], which: string): LandCard | null =>
    faced(cards, `${id} ${which}`)[0] ?? null;
  return {
    id: Number(id),
    name,
    open: is_open,
    lesser: first(lesser, "lesser"),
    greater: first(greater, "greater"),
    artifacts: faced(artifacts, `${id} artifact`),
  };
}
export const planesOf = (view: ProphecyView): Plane[] => view.planes.map((plane) => planeOf(plane));

export const figuresOf = (view: ProphecyView): Figure[] =>
  heroesOf(view).map(({ seat, hero, place_id }) => ({
    seat,
    name: hero,
    icon: heroIcon(hero),
    place: Number(place_id),
    active: seat === view.active && !view.over,
  }));

// -- reachable places --------------------------------------------------------------------------------

const TRAVELS: Record<string, Travel> = {
  walk: "walk",
  ride: "horse",
  sail: "port",
  gate: "gate",
  travel: "spell",
  attack_plane: "plane",
};
/** On foot, then by price. */
export const ORDER: readonly string[] = ["walk", "ride", "sail", "travel", "gate"];

/** The places that can be chosen, by their numbers. */
export const litOf = (
  choices: ReadonlyMap<string, Choice[]>,
  prices: Record<string, Price>,
  said: (choice: Choice) => string,
): Record<string, Lit> =>
  litBy(choices, ORDER, (best, ways) => ({
    kind: TRAVELS[best.verb] ?? "stay",
    gold: prices[best.id]?.gold ?? 0,
    words: ways.length > 1 ? words.land.ways(said(best), ways.length - 1) : said(best),
  }));

// -- as text ---------------------------------------------------------------------------------------------

const nameOf = (view: ProphecyView, id: string): string => view.map.places[Number(id)]?.name ?? "";

/** The destinations from a place: its neighbours, and those by ship or gate (P-MOV-03 to P-MOV-06). */
export function neighboursOf(view: ProphecyView, place: number): string {
  const ring = view.ring_spaces.length;
  const found = (view.map.places[place]?.neighbours ?? []).map(Number);
  const isNear = (id: number): boolean => place >= ring || id >= ring || [1, ring - 1].includes(Math.abs(id - place));
  const far = (has: "port" | "gate"): string[] =>
    view.ring_spaces[place]?.[has]
      ? namesOf(
          view,
          found.filter((id) => !isNear(id) && view.ring_spaces[id]?.[has]),
        )
      : [];
  const { next, ship, gate } = words.land;
  return [next(namesOf(view, found.filter(isNear))), ship(far("port")), gate(far("gate"))].filter(Boolean).join(". ");
}
const namesOf = (view: ProphecyView, ids: number[]): string[] => ids.map((id) => nameOf(view, String(id)));

type Land = Pick<LandProps, "spaces" | "planes" | "figures" | "lit">;
/** The full description of a place, for screen readers; the caller adds the options there. */
export const describe = (view: ProphecyView, land: Land, place: number): string =>
  [tell({ ...land, lit: {} }, place), neighboursOf(view, place)].filter(Boolean).join(". ");
