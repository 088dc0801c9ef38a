// Prompts and views in which somebody drafts, buys, learns or trades, as the table tells them: for tests and for the
// preview.
import { keep, type CardFace } from "../../src/games/prophecy/cards";
import type { CardView } from "../../src/games/prophecy/dialogs";
import type { History } from "../../src/lib/api";
import type { Choice, Line, Own, Part, View } from "../../src/lib/protocol";
import { labelled } from "../seats";
import { amount, told, verb } from "../table/messages";

const face = (key: string, name: string, kind: string, figures: CardFace["figures"], ...lines: string[]): CardFace => ({
  key,
  name,
  kind,
  figures,
  source: "printed",
  lines: lines.map((text) => ({ part: "", text, plain: text, rules: [] })),
});
const item = (key: string, name: string, price: number, slot: string, tags: string, ...lines: string[]): CardFace =>
  face(key, name, "item", { price, slot, ...(tags ? { tags } : {}) }, ...lines);
const FACES: CardFace[] = [
  face("ranger", "Ranger", "character", { strength: 5, willpower: 2, home: "Forest Camp", second: "Fortress" }),
  face("mystic", "Mystic", "character", { strength: 3, willpower: 6, home: "Monastery", second: "Magic Tower" }),
  item("cutlass", "Cutlass", 3, "1H", "weapon edged", "+1 in Battles of Strength", "+1 more against humanoids"),
  item("spear", "Spear", 4, "2H", "weapon long", "+2 in Battles of Strength", "+1 when thrown"),
  item("war-hammer", "War Hammer", 8, "2H", "weapon crushing", "+3 in Battles of Strength"),
  item("p-healing", "Potion of Healing", 2, "pack", "potion one-shot", "at any time: heal 2 Health"),
  item("dagger", "Dagger", 2, "1H", "weapon edged thrown", "+1 in Battles of Strength", "+1 when thrown"),
  item("sword", "Sword", 5, "1H", "weapon edged", "+2 in Battles of Strength"),
  item("ruby-circlet", "Ruby Circlet", 6, "head", "", "+1 in Battles of Wills"),
  face("meditation", "Meditation", "ability", { cost: 2, guild: "camp" }, "instead of moving: recharge 2 Magic"),
  face(
    "call",
    "Call of the Wild",
    "ability",
    { cost: 5, guild: "camp", magic: 2 },
    "before the battle: pay 2 Magic, then win the battle against an animal",
  ),
  face("good-times", "Good Times", "chance", {}, "gain 4 Gold, then each other hero gains 2 Gold"),
  face("plains", "Plains", "chance", {}, "put an Adventure on every Plains space"),
  face("free-training", "Free Training", "chance", {}, "turn up an Ability in a Guild of your choice"),
];
/** The catalogue, as far as these samples need it. */
export const learn = (): void => keep({ cards: FACES });
export const SEATS = labelled(["Ada", "Ben", "Cleo"], (name) => name !== "Ada");

const NUMBERS = ["ranger", "mystic"];
const DECKS: Record<string, string> = { item: "common", ability: "camp" };
export const card = (key: string): CardView => {
  const { kind = "adventure", name = key } = FACES.find((each) => each.key === key) ?? {};
  const id = NUMBERS.includes(key) ? NUMBERS.indexOf(key) : 100 + FACES.findIndex((each) => each.key === key);
  return { id, key, name, deck: (DECKS[kind] ?? kind) as CardView["deck"] };
};
const cardPart = (key: string): Part => ({ card: `${card(key).deck} ${key}`, text: card(key).name, name: "card" });

type Offer = Omit<Choice, "option">;
const offer = (verb: string, about: string | number = "", parts: Part[] = [verb]): Offer => ({
  id: about === "" ? verb : `${verb}/${about}`,
  verb,
  place: "",
  text: verb,
  parts,
});
const ofCard = (verb: string, key: string): Offer => ({
  ...offer(verb, card(key).id, [`${verb} `, cardPart(key)]),
  place: `card/${card(key).id}`,
});
const ofNumber = (verb: string, number: number, name = "number"): Offer =>
  offer(verb, number, [`${verb} `, { number, text: String(number), name }]);
const asked = (key: string, offers: Offer[], more: Record<string, unknown> = {}, seat = 0): Own => ({
  seat,
  hand: [],
  market_prices: {},
  ...more,
  pending: {
    seats: [seat],
    prompt: { key, text: key },
    rule: "P-SPC-01",
    choices: offers.map((each, option) => ({ option, ...each })),
  },
});

const player = (seat: number, hero: string, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  seat,
  hero,
  is_in: true,
  place_id: "8",
  place_name: "Village",
  health: { left: 0, right: 3 },
  magic: { left: 0, right: 3 },
  gold: 4,
  experience: 3,
  items: [],
  abilities: [],
  ...more,
});
const carried = (key: string, damaged = false): CardView & { damaged: boolean } => ({ ...card(key), damaged });
const table = (more: Record<string, unknown>): View => ({
  active: 0,
  over: false,
  pending: { seats: [0] },
  open_card: null,
  trade: null,
  players: [
    player(0, "Ranger", { items: [carried("dagger"), carried("sword", true), carried("p-healing")] }),
    player(1, "Mystic", { gold: 7, items: [carried("ruby-circlet")] }),
    player(2, "Paladin", { place_id: "3", place_name: "Mountains I" }),
  ],
  markets: { village: [card("cutlass"), card("spear"), card("war-hammer")], city: [] },
  offers: { fortress: [], thieves: [], camp: [card("meditation"), card("call")], monastery: [], tower: [] },
  ring_spaces: [
    { id: "8", name: "Village", guild: null, market: "village" },
    { id: "5", name: "Forest Camp", guild: "camp", market: null },
    { id: "15", name: "City", guild: null, market: "city" },
    { id: "3", name: "Mountains I", guild: null, market: null },
  ],
  ...more,
});

// -- the draft ---------------------------------------------------------------------------------------------

const HAND = [card("ranger"), card("mystic")];
export const DRAFT_VIEW = table({
  players: [0, 1, 2].map((seat) => ({ seat, hero: null, is_in: true, has_picked: seat === 1 })),
  pending: { seats: [0, 2] },
});
export const DRAFTING = asked(
  "draft",
  ["ranger", "mystic"].map((key) => ({
    ...ofCard("keep_hero", key),
    id: `keep_hero/${card(key).id}/0`,
    place: "seat/0",
  })),
  { hand: HAND },
);
export const DRAFTED: Own = { seat: 0, hand: HAND, market_prices: {}, pending: null };

// -- spaces ------------------------------------------------------------------------------------------------

const id = (verb: string, key: string): string => `${verb}/${card(key).id}`;
export const MARKET_VIEW = table({});
export const BUYING = asked(
  "space",
  [
    offer("end_turn"),
    ofCard("buy", "cutlass"),
    ofCard("buy", "spear"),
    ofCard("sell", "dagger"),
    ofCard("sell", "p-healing"),
    offer("lodge"),
    ofNumber("repair", 1, "amount"),
    offer("use", 7, ["use ", { card: "common p-healing 7", text: "Potion of Healing", name: "line" }]),
  ],
  {
    market_prices: {
      [id("buy", "cutlass")]: { gold: 1 },
      [id("buy", "spear")]: { gold: 2 },
      [id("buy", "war-hammer")]: { gold: 6 },
      [id("sell", "dagger")]: { gain: 1 },
      [id("sell", "p-healing")]: { gain: 1 },
      lodge: { gold: 1 },
      "repair/1": { gold: 1 },
    },
  },
);
export const GUILD_VIEW = table({
  players: [
    player(0, "Mystic", { place_id: "5", place_name: "Forest Camp", gold: 5, experience: 4 }),
    player(1, "Paladin"),
  ],
});
export const LEARNING = asked(
  "space",
  [offer("end_turn"), ofCard("learn", "meditation"), ofNumber("heal", 1), ofNumber("heal", 2)],
  {
    market_prices: {
      [id("learn", "meditation")]: { gold: 2, experience: 2 },
      [id("learn", "call")]: { gold: 5, experience: 5 },
      "heal/1": { gold: 1 },
      "heal/2": { gold: 2 },
    },
  },
);

// -- trading -----------------------------------------------------------------------------------------------

const NO_TERMS = { gold: 0, items: [] };
export const TRADE_VIEW = table({ trade: { partner: 1, gives: { gold: 2, items: [] }, gets: NO_TERMS } });
export const NAMING = asked("trade", [
  offer("cancel"),
  ...[1, 2, 3, 4, 5, 6, 7].map((number) => ofNumber("take_gold", number)),
  ofCard("give_item", "dagger"),
  ofCard("give_item", "sword"),
  ofCard("give_item", "p-healing"),
  ofCard("take_item", "ruby-circlet"),
]);
const TERMS = {
  partner: 1,
  gives: { gold: 2, items: [card("sword")] },
  gets: { gold: 0, items: [card("ruby-circlet")] },
};
export const PROPOSED_VIEW = table({ trade: TERMS });
export const PROPOSING = asked("trade", [offer("cancel"), offer("propose"), ofCard("give_item", "dagger")]);
export const ANSWER_VIEW = table({ trade: TERMS, pending: { seats: [1] } });
export const ANSWERING = asked("answer", [offer("refuse"), offer("accept")], {}, 1);

// -- lines -------------------------------------------------------------------------------------------------

const who = (seat: number, name = "who"): Part => ({ seat, text: `Player ${seat + 1}`, name });
/** A sentence, its parts between the words. */
const said = (words: TemplateStringsArray, ...parts: Part[]): Part[] =>
  words.flatMap((text, at) => [text, ...parts.slice(at, at + 1)]).filter((part) => part !== "");
export const line = (key: string, seat: number | null, parts: Part[], places: string[] = []): Line => ({
  ...told(key, seat, ...parts),
  rule: key === "game_ends" ? "P-END-01" : "P-CHN-01",
  places,
});
const gains = (seat: number, gold: number): Line =>
  line("gains_gold", seat, said`${who(seat)} ${verb("gains", "gain")} ${amount(gold)} Gold`, [`seat/${seat}`]);
const begins = (number: number, seat: number, places: string[] = []): Line =>
  line("round_begins", seat, said`Round ${{ number, text: String(number), name: "round" }}: ${who(seat)}`, places);
export const GOOD_TIMES: Line[] = [
  begins(4, 1, ["seat/1"]),
  line("chance", 1, said`${who(1)} ${verb("draws", "draw")} ${cardPart("good-times")}`, ["deck/chance"]),
  gains(1, 4),
  gains(0, 2),
  gains(2, 2),
  line("turn_begins", 1, said`A turn of ${who(1)} begins`),
  line("walks", 1, said`${who(1)} walks to Plains I`, ["place/1"]),
];

// -- the end -----------------------------------------------------------------------------------------------

const HEROES = ["Ranger", "Mystic", "Paladin", "Wandering Monk", "Illusionist"];
export const PEOPLE = labelled(["Ada", "Bot Ben", "Cleo", "Bot Dan", "Eve"], (name) => name.startsWith("Bot"));
const art = (text: string): Part => ({ card: `artifact ${text.toLowerCase()}`, text, name: "card" });
const character = (text: string): Part => ({ card: `character ${text.toLowerCase()}`, text, name: "card" });
const wins = (seat: number, text: string): Line =>
  line("takes_artifact", seat, said`${who(seat)} ${verb("wins", "win")} ${art(text)}`);
const duel = (seat: number, other: number, result: "wins" | "loses" | "draws"): Line[] => [
  line("attacks", seat, said`${who(seat)} ${verb("attacks", "attack")} ${who(other, "other")}`),
  line(result, seat, said`${who(seat)} ${verb(result, result.slice(0, -1))} the battle`),
];
const gives = (seat: number, text: string, other: number): Line =>
  line("gives_artifact", seat, said`${who(seat)} ${verb("gives", "give")} ${art(text)} to ${who(other, "other")}`);
const out = (seat: number): Line => line("out", seat, said`${who(seat)} ${verb("is", "are")} out of the game`);
const THRONE = said`${who(0)} ${verb("holds", "hold")} four Artifacts and ${verb("takes", "take")} the throne`;
const CHRONICLE: Line[] = [
  ...HEROES.map((hero, seat) =>
    line("is_hero", seat, said`${who(seat)} is the ${character(seat === 1 ? "Druid" : hero)}`),
  ),
  begins(9, 0),
  wins(0, "Crown of the Ancient Kings"),
  begins(11, 2),
  ...duel(2, 0, "loses"),
  begins(12, 1),
  line("dies", 1, said`${who(1)} loses the hero: the ${character("Druid")} is dead`),
  line("new_hero", 1, said`${who(1)} ${verb("goes", "go")} on with the ${character("Mystic")} at Monastery`),
  begins(14, 2),
  wins(2, "Royal Cape"),
  begins(15, 0),
  wins(0, "Astral Sword"),
  begins(17, 4),
  wins(4, "Banner of Hope"),
  begins(18, 2),
  wins(2, "Mirrored Shield"),
  line("final", 2, said`${who(2)} has taken the fifth Artifact: the Final Battle begins`),
  out(1),
  out(3),
  line(
    "site",
    2,
    said`${who(2)} ${verb("names", "name")} ${{ place: "place/10", text: "Magic Tower", name: "place" }} as the site`,
  ),
  ...duel(4, 2, "loses"),
  gives(4, "Banner of Hope", 2),
  out(4),
  ...duel(0, 2, "wins"),
  gives(2, "Banner of Hope", 0),
  ...duel(2, 0, "draws"),
  ...duel(0, 2, "wins"),
  gives(2, "Mirrored Shield", 0),
  line("game_ends", 0, THRONE),
];
const TURNS = Array.from({ length: 100 }, (_, turn) => turn);
const grown = (seat: number, from: number, pace: number, lost = 0): number[] =>
  TURNS.map((turn) => from + Math.floor((Math.max(0, turn - (turn > 60 ? lost * 60 : 0)) + seat * 3) / pace));
export const HISTORY: History = {
  rounds: TURNS.map((turn) => 1 + Math.floor(turn / 5)),
  scores: TURNS.map(() => [0, 0, 0, 0, 0]),
  gauges: Object.fromEntries(
    HEROES.flatMap((_, seat) => [
      [`seat/${seat}/strength`, grown(seat, 3 + (seat % 3), 24 + 4 * seat, seat === 1 ? 1 : 0)],
      [`seat/${seat}/willpower`, grown(seat, 2 + seat, 34 - 3 * seat, seat === 1 ? 1 : 0)],
      [
        `seat/${seat}/artifacts`,
        TURNS.map((turn) => [[45, 75, 95, 99], [], [70, 90], [], [85]][seat]?.filter((at) => turn >= at).length ?? 0),
      ],
    ]),
  ),
  deeds: [
    { wins: 17, loses: 3, hurt: 6, gains_gold: 31, learns: 4, buys: 3, trades: 1, attacks: 2 },
    { wins: 9, loses: 6, hurt: 12, dies: 1, gains_gold: 22, learns: 3, buys: 1 },
    { wins: 14, loses: 5, hurt: 8, gains_gold: 27, learns: 5, buys: 2 },
    { wins: 8, loses: 4, hurt: 5, gains_gold: 18, learns: 2 },
    { wins: 12, loses: 4, hurt: 7, gains_gold: 20, learns: 3, buys: 4 },
  ],
  chronicle: CHRONICLE,
};
export const END_VIEW = table({
  over: true,
  pending: null,
  players: HEROES.map((hero, seat) =>
    [0, 2].includes(seat)
      ? player(seat, hero, { gold: 6 + seat, abilities: [card("meditation")] })
      : { seat, hero: null, is_in: false },
  ),
  outcome: { scores: [4, 0, 1, 0, 0], winners: [0], reason: { key: "game_ends", text: "", parts: THRONE } },
});
