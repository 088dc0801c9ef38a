// Converts the view to the data of the hero sheets.
import type { SeatLabel } from "../contract";
import { book, heroIcon } from "./cards";
import { figure, figureWords, linesOf, type CardView, type ItemView } from "./dialogs";
import type { Character, SheetAbility, SheetItem, Slot } from "./types";
import { heroesOf, type Hero, type ProphecyView } from "./view";
import { words } from "./words";

const SLOTS: Record<string, Slot> = { "1H": "hands", "2H": "hands", head: "head", worn: "worn", pack: "bag" };

function itemOf(card: ItemView, used: ReadonlySet<number>): SheetItem {
  const face = book.face(card.key);
  const slot = figureWords(face, "slot");
  return {
    id: String(card.id),
    key: card.key,
    name: card.name,
    icon: book.icon(card.key),
    slot: SLOTS[slot] ?? "bag",
    both: slot === "2H",
    note: linesOf(face)[0] ?? "",
    used: used.has(card.id),
    damaged: card.damaged,
  };
}

const abilityOf = (card: CardView): SheetAbility => ({
  id: String(card.id),
  key: card.key,
  name: card.name,
  icon: book.icon(card.key),
  magic: figure(book.face(card.key), "magic"),
  spent: false,
});

/** The cards that a seat uses in the current battle. */
function inUse({ battle }: ProphecyView): Set<number> {
  return new Set((battle?.sides ?? []).flatMap(({ used }) => used.map(({ id }) => id)));
}

function stateOf(view: ProphecyView, seat: number, you: number | null, label: SeatLabel | undefined): string {
  if (view.over) return "";
  if ((view.pending?.seats ?? []).includes(seat)) return seat === you ? words.sheet.yours : words.sheet.asked;
  if (view.active === seat) return words.sheet.turn;
  return label?.covered ? words.sheet.held : "";
}

function characterOf(view: ProphecyView, hero: Hero, seats: SeatLabel[], you: number | null): Character {
  const used = inUse(view);
  const items = hero.items.map((card) => ({ card, item: itemOf(card, used) }));
  return {
    seat: hero.seat,
    player: seats[hero.seat]?.name ?? "",
    name: hero.hero,
    icon: heroIcon(hero.hero),
    place: hero.place_name,
    guilds: hero.guilds.map((key) => view.ring_spaces.find(({ guild }) => guild === key)?.name ?? key),
    strength: hero.health,
    wills: hero.magic,
    gold: hero.gold,
    experience: hero.experience,
    items: items.filter(({ card }) => card.deck !== "artifact").map(({ item }) => item),
    abilities: [...hero.abilities, ...hero.kept].map((card) => abilityOf(card)),
    artifacts: items.filter(({ card }) => card.deck === "artifact").map(({ item }) => item),
    state: stateOf(view, hero.seat, you, seats[hero.seat]),
  };
}

/** All heroes: yours first, then the others in seat order. */
export function charactersOf(view: ProphecyView, seats: SeatLabel[], you: number | null): Character[] {
  const home = you ?? view.active;
  const many = view.players.length;
  return heroesOf(view)
    .sort((a, b) => ((a.seat - home + many) % many) - ((b.seat - home + many) % many))
    .map((hero) => characterOf(view, hero, seats, you));
}
