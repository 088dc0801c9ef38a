// A small table for tests, in the shapes of docs/protocol.md.

import { readFileSync } from "node:fs";
import type { Catalogue, Face, Piece, Player } from "../../src/games/enchanters/types";
import type { Choice, Own, Part, Pending, Ref, Risk } from "../../src/lib/protocol";
import { card, textOf } from "../table/messages";

export { card, who as seatRef } from "../table/messages";

export const line = (part: string, text: string): Face["lines"][number] => ({
  part,
  text,
  plain: `In plain words: ${text}.`,
  rules: ["E-TRM-30"],
});

export function face(
  name: string,
  type: string,
  kingdom: string,
  lines: Face["lines"],
  more: Partial<Face> = {},
): Face {
  const blank = { family: "adventure", kind: type, rank: "", emblem: "fist", source: "named", glory: 0 };
  return { name, type, kingdom, lines, ...blank, ...more };
}

export const catalogue: Catalogue = {
  cards: [
    face("Fist", "item", "", [], { family: "starter" }),
    face("of Enchanting", "enchantment", "", [], { family: "starter" }),
    face("Scimitar", "item", "Bandits", [line("upper", "1 crystal -> 3 attack"), line("lower", "1 attack")]),
    face("of Death", "enchantment", "Undead", [
      line("upper", "remove your top item, enchantment or creature from the game -> journey to the graveyard"),
      line("lower", "1 glory for each undead"),
    ]),
    face(
      "Ghoul",
      "monster",
      "Undead",
      [line("lower", "1 undead"), line("lower", "remove this card from the game -> journey to the graveyard")],
      { rank: "medium", health: 6, strength: 3 },
    ),
    face(
      "Acolyte",
      "monster",
      "Cultists",
      [line("lower", "2 glory"), line("when taken", "another player takes 1 damage")],
      { rank: "minor", health: 3, strength: 2, emblem: "hooded-figure" },
    ),
    face("Ghoul", "item", "Undead", [line("upper", "2 attack")], { family: "banner" }),
    face(
      "Normaltown",
      "village",
      "Cultists",
      [
        line("", "rest -> take 3 crystals"),
        line("", "rest -> heal 1 damage"),
        line("", "multi: 2 crystals -> 1 attack"),
      ],
      { family: "shared" },
    ),
  ],
  kingdoms: [
    { name: "Cultists", box: "base", theme: "wounds for the other players", first_game: true },
    { name: "Undead", box: "base", theme: "graveyard, undead icons", first_game: false },
  ],
  // As the server sends them: tests/games/enchanters/test_signs.py looks whether it still does.
  texts: JSON.parse(readFileSync("tests/enchanters/texts.json", "utf8")) as Piece[][],
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
    glory_now: 3,
    rewards: 0,
    charges: 0,
    pearls: { active: 0, spent: 0 },
    icons: { undead: 0, speed: 0 },
    must_rest: false,
    used: [],
    items: ["Fist"],
    enchantments: ["of Enchanting"],
    totals: {},
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
    kingdom_choosers: [],
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
    players: [player(0, { items: ["Fist", "Scimitar"], creatures: ["Acolyte", "Ghoul"] }), player(1)],
    dealt: [],
    in_hand: [],
    in_hand_of: [],
    pending: { seats: [0] },
    over: false,
    ...more,
  };
}

export const ability = (text: string, short?: string): Ref => ({
  ability: text,
  text,
  name: "action",
  ...(short === undefined ? {} : { short }),
});
export const number = (value: number, text = String(value), name = "amount"): Ref => ({ number: value, text, name });

export function choice(option: number, verb: string, parts: Part[], place = ""): Choice {
  return { option, id: `${verb}/${option}`, verb, text: textOf(parts), parts, place };
}
export const journey = (option: number, slot: number, name: string): Choice =>
  choice(option, "journey", ["journey ", number(slot, String(slot), "slot"), ": ", card(name)], `track/${slot}`);
export const using = (option: number, verb: string, name: string, text: string, place = ""): Choice =>
  choice(option, verb, [`${verb} `, card(name), ": ", ability(text)], place);

const MAJOR = [
  journey(0, 1, "Scimitar"),
  using(1, "rest", "Normaltown", "rest -> take 3 crystals", "village"),
  using(2, "rest", "Normaltown", "rest -> heal 1 damage", "village"),
  using(3, "use", "Ghoul", "one way", "seat/0/creatures/1"),
  using(4, "use", "Ghoul", "another way", "seat/0/creatures/1"),
  choice(5, "done", ["done"]),
];

/** What seat 0 is asked: to choose its major action, or one of these. */
export function own(...choices: Choice[]): Own & { pending: Pending } {
  return {
    seat: 0,
    journeys: [{ cost: 0, health: 7, strength: 3 }, { cost: 1 }, null, null, null, null],
    pending: {
      seats: [0],
      prompt: { key: "major", text: "Choose your major action" },
      rule: "E-TRN-05",
      choices: choices.length > 0 ? choices : MAJOR,
    },
  };
}

/** A fight at the first place of the track, won by one. */
export function risk(id: string): Risk {
  const power = (text: string, value: number) => ({ name: { power: text, text, name: "power" }, value, sources: [] });
  return {
    against: [card("Ghoul")],
    verdict: { key: "risk_won", text: "You win by 1" },
    outlook: "good",
    contests: [{ mine: power("attack", 5), theirs: power("health", 4) }],
    choice: id,
    place: "track/0",
    costs: [number(2, "2 damage")],
    gains: [card("Ghoul")],
    abilities: [],
    notes: [],
  };
}
