// A small table for tests, in the shapes of docs/protocol.md.

import type { Catalogue, Face, Player } from "../../src/games/enchanters/types";

const line = (part: string, text: string): Face["lines"][number] => ({
  part,
  text,
  plain: `In plain words: ${text}.`,
  rules: ["E-TRM-30"],
});

function face(name: string, type: string, kingdom: string, lines: Face["lines"], more: Partial<Face> = {}): Face {
  const blank = { family: "adventure", kind: type, rank: "", emblem: "fist", source: "named", glory: 0 };
  return { name, type, kingdom, lines, ...blank, ...more };
}

export const catalogue: Catalogue = {
  cards: [
    face("Fist", "item", "", [], { family: "starter" }),
    face("of Enchanting", "enchantment", "", [], { family: "starter" }),
    face("Scimitar", "item", "Bandits", [
      line("upper", "1 crystal -> 3 attack"),
      line("lower", "1 attack"),
    ]),
    face("of Death", "enchantment", "Undead", [
      line("upper", "remove your top item, enchantment or creature from the game -> journey to the graveyard"),
      line("lower", "1 glory for each undead"),
    ]),
    face("Ghoul", "monster", "Undead", [
      line("lower", "1 undead"),
      line("lower", "remove this card from the game -> journey to the graveyard"),
    ], { rank: "medium", health: 6, strength: 3 }),
    face("Acolyte", "monster", "Cultists", [
      line("lower", "2 glory"),
      line("when taken", "another player takes 1 damage"),
    ], { rank: "minor", health: 3, strength: 2, emblem: "cultist" }),
    face("Ghoul", "item", "Undead", [line("upper", "2 attack")], { family: "banner" }),
    face("Normaltown", "village", "Cultists", [
      line("", "rest -> take 3 crystals"),
      line("", "rest -> heal 1 damage"),
      line("", "multi: 2 crystals -> 1 attack"),
    ], { family: "shared" }),
  ],
  kingdoms: [
    { name: "Cultists", box: "base", theme: "wounds for the other players", first_game: true },
    { name: "Undead", box: "base", theme: "graveyard, undead icons", first_game: false },
  ],
};

export function player(seat: number, more: Partial<Player> = {}): Player {
  return {
    seat,
    attack: 2,
    defense: 1,
    crystals: 5,
    wounds: 0,
    markers: 0,
    glory: 3,
    rewards: 0,
    charges: 0,
    pearls: { active: 0, spent: 0 },
    icons: { undead: 0, speed: 0 },
    must_rest: false,
    used: [],
    items: ["Fist"],
    enchantments: ["of Enchanting"],
    creatures: [],
    wound_cards: [],
    ...more,
  };
}

export function view(more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    game: "enchanters",
    round: 4,
    active: 0,
    starting: 0,
    kingdoms: ["Cultists", "Undead"],
    deck: 20,
    graveyard: ["Scimitar", "Acolyte"],
    track: [
      { name: "Ghoul", type: "monster", health: 7, strength: 3 },
      { name: "Scimitar", type: "item" },
      null,
      null,
      null,
      null,
    ],
    village: { name: "Normaltown", rewards: 0 },
    overlord: null,
    desert: null,
    wound_deck: null,
    players: [
      player(0, { items: ["Fist", "Scimitar"], creatures: ["Acolyte", "Ghoul"] }),
      player(1),
    ],
    dealt: [],
    in_hand: [],
    pending: { seat: 0 },
    over: false,
    ...more,
  };
}

export function own(): { seat: number } & Record<string, unknown> {
  return {
    seat: 0,
    track: [
      { name: "Ghoul", type: "monster", health: 7, strength: 3, cost: 0 },
      { name: "Scimitar", type: "item", cost: 1 },
      null,
      null,
      null,
      null,
    ],
    pending: {
      seat: 0,
      prompt: "Choose your major action",
      rule: "E-TRN-05",
      options: [
        "journey 1: Scimitar",
        "rest Normaltown: rest -> take 3 crystals",
        "rest Normaltown: rest -> heal 1 damage",
        "use Ghoul: one way",
        "use Ghoul: another way",
        "done",
      ],
      places: ["track/1", "village", "village", "seat/0/creatures/1", "seat/0/creatures/1", ""],
    },
  };
}
