// Characters and battles in the middle of a game.
import type { IconName } from "../../src/generated/prophecy";
import type { BattleView, Character, SheetItem, Side, Slot } from "../../src/games/prophecy/types";

const item = (name: string, icon: IconName, slot: Slot, note: string, more: Partial<SheetItem> = {}): SheetItem => ({
  id: name,
  key: name,
  name,
  icon,
  slot,
  note,
  both: false,
  used: false,
  damaged: false,
  ...more,
});
const character = (seat: number, name: string, icon: IconName, more: Partial<Character>): Character => ({
  seat,
  name,
  icon,
  player: `Player ${seat + 1}`,
  place: "City",
  guilds: [],
  gold: 3,
  experience: 3,
  items: [],
  abilities: [],
  strength: { right: 4, left: 0 },
  wills: { right: 4, left: 0 },
  artifacts: [],
  state: "",
  ...more,
});

export const RANGER: Character = character(0, "Ranger", "pocket-bow", {
  player: "Ada",
  state: "your turn",
  guilds: ["Forest Camp", "Fortress"],
  strength: { right: 4, left: 2 },
  wills: { right: 2, left: 1 },
  gold: 7,
  experience: 5,
  items: [
    item("Sword", "broadsword", "hands", "+2 Strength", { used: true }),
    item("Wooden Shield", "round-shield", "hands", "+1 Strength", { damaged: true }),
    item("War Hammer", "battle-axe", "hands", "+3 Strength", { both: true }),
    item("Ruby Circlet", "crown", "head", "+1 Willpower"),
    item("Potion of Healing", "health-potion", "bag", "heals 2"),
    item("Scroll of Teleportation", "scroll-unfurled", "bag", "to any space"),
  ],
  abilities: [
    { id: "hunting", key: "hunting", name: "Hunting", icon: "archery-target", magic: 0, spent: false },
    { id: "duelling", key: "duelling", name: "Duelling", icon: "crossed-swords", magic: 0, spent: false },
    { id: "healing-arts", key: "healing-arts", name: "Healing Arts", icon: "healing", magic: 1, spent: true },
  ],
  artifacts: [item("Mirrored Shield", "mirror-mirror", "hands", "may turn a loss into a draw")],
});
export const CHARACTERS: Character[] = [
  RANGER,
  character(1, "Mystic", "third-eye", {
    player: "Bot Ben",
    place: "Forest II",
    strength: { right: 2, left: 1 },
    wills: { right: 6, left: 1 },
  }),
  character(2, "Paladin", "templar-shield", {
    player: "Cleo",
    strength: { right: 5, left: 1 },
    gold: 5,
    experience: 8,
    artifacts: [item("Royal Cape", "cape", "worn", "+1 Willpower")],
  }),
  character(3, "Illusionist", "spiral-bloom", {
    player: "Bot Dan",
    place: "Magic Tower",
    strength: { right: 3, left: 1 },
    gold: 11,
    experience: 6,
  }),
  character(4, "Druid", "deer-head", {
    player: "Eve",
    place: "Enchanted Wilderness",
    strength: { right: 3, left: 0 },
    wills: { right: 5, left: 2 },
  }),
];

const side = (name: string, icon: IconName, base: number, more: Partial<Side>): Side => ({
  name,
  icon,
  base,
  seat: null,
  bonuses: [],
  dice: [{ value: 0, kept: true }],
  lives: null,
  ...more,
});
/** Before the dice fall: against three wolves, with a thrown sword still in hand. */
export const BEFORE: BattleView = {
  kind: "strength",
  sides: [
    side("Ranger", "pocket-bow", 4, {
      seat: 0,
      bonuses: [
        { name: "Sword", value: 2 },
        { name: "Hunting", value: 1 },
      ],
    }),
    side("Pack of Wolves", "wolf-head", 3, { lives: { left: 2, of: 3 } }),
  ],
  odds: { win: 33, draw: 2, lose: 1 },
  plays: [
    { option: 1, label: "Throw the Sword", note: "+1 for this roll, then damaged", icon: "broadsword" },
    { option: 2, label: "Berserker Rage", note: "1 Magic, +2 Strength", icon: "fist" },
  ],
  verdict: "",
};
/** After them: two dice for the hero, of which the better one is kept. */
export const AFTER: BattleView = {
  ...BEFORE,
  sides: [
    {
      ...BEFORE.sides[0],
      dice: [
        { value: 5, kept: true },
        { value: 2, kept: false },
      ],
    },
    { ...BEFORE.sides[1], dice: [{ value: 3, kept: true }], lives: { left: 1, of: 3 } },
  ],
  odds: null,
  plays: [{ option: 3, label: "Turn Back Time", note: "2 Magic, all dice again", icon: "psychic-waves" }],
  verdict: "You win this roll: one life is left.",
};
