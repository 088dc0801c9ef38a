// A land in the middle of a game: the ring and the Planes of the rulebook, with cards and heroes on them.
import { PLANES as LISTED, RING } from "../../scripts/map/prophecy/content";
import type { IconName } from "../../src/generated/prophecy";
import { tell } from "../../src/games/prophecy/land/telling";
import type { CardKind, Figure, LandCard, LandProps, Lit, Plane, Space } from "../../src/games/prophecy/land/types";

let made = 0;
const card = (kind: CardKind, name: string, icon: IconName, values: Partial<LandCard> = {}): LandCard => ({
  id: `card ${(made += 1)}`,
  kind,
  name,
  icon,
  ...values,
});
const DOWN = (): LandCard => card("down", "a face-down card", "gems");

const LYING: Record<number, LandCard[]> = {
  1: [card("creature", "Pack of Wolves", "wolf-head", { strength: 3, lives: 3 })],
  2: [card("ability", "Hunting", "archery-target")],
  3: [card("creature", "Rock Giant", "fist", { strength: 7, wills: 4 })],
  5: [card("creature", "Bear", "bear-head", { strength: 5 }), DOWN()],
  6: [card("ability", "Haggling", "scales"), card("ability", "Stealth", "hooded-figure")],
  7: [card("opportunity", "Hermit", "monk-face")],
  8: [
    card("common", "Sword", "broadsword"),
    card("common", "Wooden Shield", "round-shield"),
    card("common", "Potion of Magic", "round-bottom-flask"),
  ],
  9: [DOWN(), DOWN()],
  10: [card("ability", "Mental Attack", "psychic-waves")],
  11: [card("creature", "Angry Mob", "bandit", { strength: 6, wills: 2, lives: 3 })],
  12: [card("opportunity", "Lost Library", "open-book")],
  13: [card("creature", "Ghost", "ghost", { wills: 4 }), DOWN()],
  14: [card("ability", "Prayer", "prayer")],
  15: [
    card("common", "Spear", "thrown-spear"),
    card("rare", "Great Sword", "shining-sword"),
    card("rare", "Crown of Power", "crown"),
  ],
  16: [card("creature", "Old Pirate", "pirate-captain", { strength: 4, wills: 3 })],
  17: [DOWN()],
  18: [card("ability", "Duelling", "crossed-swords")],
  19: [card("opportunity", "Deserted Shack", "treehouse")],
};

export const SPACES: Space[] = RING.map(({ id, name, kind, port, gate }) => {
  return { id, name, kind, port, gate, cards: LYING[id] ?? [] };
});

const plane = (at: number, given: Partial<Plane> = {}): Plane => ({
  id: RING.length + at,
  name: LISTED[at]?.name ?? "",
  open: true,
  lesser: DOWN(),
  greater: DOWN(),
  artifacts: [DOWN()],
  ...given,
});
export const PLANES: Plane[] = [
  plane(0),
  plane(1, { lesser: card("lesser", "Sphinx", "egyptian-sphinx", { strength: 8 }) }),
  plane(2, { lesser: null, greater: card("greater", "Shadow of Death", "dread-skull", { wills: 8 }) }),
  plane(3, { open: false, lesser: null, greater: null, artifacts: [] }),
  plane(4, {
    lesser: card("lesser", "Fire-Breathing Dragon", "spiked-dragon-head", { strength: 8, wills: 7 }),
    greater: card("greater", "Storm Queen", "lightning-storm", { strength: 7, wills: 7 }),
    artifacts: [card("artifact", "Mirrored Shield", "mirror-mirror")],
  }),
];

const figure = (seat: number, name: string, icon: IconName, place: number, active = false): Figure => ({
  seat,
  name,
  icon,
  place,
  active,
});
export const FIGURES: Figure[] = [
  figure(0, "Ranger", "pocket-bow", 15, true),
  figure(1, "Mystic", "third-eye", 5),
  figure(2, "Paladin", "templar-shield", 15),
  figure(3, "Illusionist", "spiral-bloom", 10),
  figure(4, "Druid", "deer-head", 0),
];

const lit = (kind: Lit["kind"], gold: number, words: string): Lit => ({ kind, gold, words });
const LIT: Record<string, Lit> = {
  14: lit("walk", 0, "Walk to the Monastery"),
  16: lit("walk", 0, "Walk to Plains IV"),
  13: lit("horse", 1, "Ride to Forest IV for 1 Gold"),
  17: lit("horse", 1, "Ride to Mountains III for 1 Gold"),
  12: lit("port", 1, "Sail to Plains III for 1 Gold"),
  19: lit("port", 1, "Sail to Plains V for 1 Gold"),
  0: lit("gate", 2, "Through the gate to the Enchanted Wilderness for 2 Gold"),
  5: lit("gate", 2, "Through the gate to Forest II for 2 Gold"),
  9: lit("gate", 2, "Through the gate to Mountains II for 2 Gold"),
};

export const LAND: LandProps = {
  spaces: SPACES,
  planes: PLANES,
  figures: FIGURES,
  lit: LIT,
  focus: 15,
  hint: [],
  label: (place) => tell({ spaces: SPACES, planes: PLANES, figures: FIGURES, lit: LIT }, place),
  pick: () => undefined,
};
