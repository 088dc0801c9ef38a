// The words of Enchanters: its board, its prompts, its log.

import { words as shell } from "../../i18n";
import { shared } from "../words";

const crystals = (number: number): string => (number === 1 ? "1 crystal" : `${number} crystals`);

/** How the table asks, by the key of the prompt. What is not here is asked as the server does. */
const ASKS: Record<string, string> = {
  major: "Journey to a card, or rest",
  card_to_discard: "Choose a card to discard",
  card_to_remove: "Choose a card to remove from the game",
  card_to_give: "Choose a card to give away",
  card_to_overlord: "Choose a card to lay on the Overlord",
  card_to_bury: "Choose a card to bury",
  card_to_unbury: "Choose a card to unbury",
  may: "Do you want this to happen?",
  order: "Which comes first?",
  pearls: "How much do you pay with pearls?",
  spread: "Who takes your next wound?",
  side: "Which reinforcement token goes away?",
  discard_pearl: "Which pearl token do you give up?",
  keep: "Which card do you keep?",
  market: "Where on the Market does it go?",
  overlord: "Whom do you fight together?",
  share: "How much of it do you pay?",
  shield: "Discard this card to cancel the Overlord’s card for all, or go on",
};
/** In a window for minor actions, by its key: what can be done there, what comes after it, and when that is over. */
const WINDOWS: Record<string, { ask: string; done: string; after?: string }> = {
  start: { ask: "Use an ability first, or skip it", done: "Skip abilities" },
  journey: {
    ask: "On the journey: use an ability, or continue",
    done: "Continue the journey",
    after: "after the journey",
  },
  combat: { ask: "Before the fight: use an ability, or fight", done: "Fight", after: "after the fight" },
  end: { ask: "Use an ability, or end your turn", done: "End turn" },
  duel: { ask: "Before the duel: use an ability, or fight", done: "Fight", after: "after the duel" },
};
/** The same where what comes after the window can be done at once, by the key of what is asked there. */
const AT_ONCE: Record<string, string> = { major: "Journey to a card or rest, or use an ability first" };

/** When a text of an Overlord, an event or a card of its deck counts. */
const PARTS: Record<string, string> = {
  "invasion item": "Invading item",
  "invasion enchantment": "Invading enchantment",
  "invasion monster": "Invading monster",
  "invasion dragon": "Invading dragon",
  "invasion reward": "Invading reward token",
  "invasion wound": "Invading wound token",
  reward: "Reward",
  "when beaten": "When beaten",
  "when revealed": "When revealed",
  "at the start": "At the start",
  "rage 1": "Rage 1",
  "rage 2": "Rage 2",
  "rage 3": "Rage 3",
};

/** Tokens that lie on cards of the track. */
const TOKENS: Record<string, string> = {
  wound: "wound token",
  reward: "reward token",
  health: "health token",
  strength: "strength token",
  cerberus: "Cerberus token",
};

export const words = {
  asks: ASKS,
  atOnce: AT_ONCE,
  give: "Choose a card to give to ",
  windows: WINDOWS,
  offers: {
    done: "Go on",
    /** One goes on in two windows at once: `Fight and end turn`. */
    both: (first: string, second: string) => `${first} and ${second.charAt(0).toLowerCase()}${second.slice(1)}`,
    emptyRest: "Rest without effect",
    yes: "Yes",
    no: "No",
    journey: "Journey to ",
    use: "Use ",
    rest: "Rest at ",
    challenge: "Challenge ",
    bury: "Bury ",
    unbury: "Unbury ",
    marketEnd: { top: "On top of the Market", bottom: "At the bottom of the Market" } as Record<string, string>,
    pearls: (number: number) => (number === 0 ? "No pearls" : number === 1 ? "1 pearl" : `${number} pearls`),
  },
  odds: (mine: number, theirs: number): string => `attack ${mine} against ${theirs}`,
  worth: (amount: string): string => `= ${amount}`,
  refills: "Cards come to the journey track: ",

  caption: (round: number): string => (round === 0 ? "Setting up" : `Round ${round}`),
  captionOver: shared.over,

  stacks: { items: "Items", enchantments: "Enchantments", creatures: "Creatures", wound_cards: "Wounds" },
  emptyStack: {
    items: "No item",
    enchantments: "No enchantment",
    creatures: "Defeated creatures lie here",
    wound_cards: "No wound card",
  },
  stats: {
    attack: "attack",
    defense: "defense",
    crystals: "crystals",
    wounds: "wounds",
    glory: "glory",
    rewards: "reward tokens",
    charges: "charges",
    pearls: "pearls",
    undead: "undead",
    speed: "speed",
    weight: "weight",
    slime: "slime",
  },
  statsHelp: {
    attack: "Attack: at least the health of a creature that you fight",
    defense: "Defense: holds back the strength of a creature",
    crystals: "Crystals: pay for journeys and actions",
    wounds: "Wounds: each takes 1 glory at the end",
    glory: "Glory that would be scored if the game ended now",
  },
  stat: (name: string, value: number): string => `${value} ${name}`,
  /** Beside a figure: what is there for now. */
  passing: (number: number): string => (number < 0 ? `−${-number}` : `+${number}`),
  passingHelp: (number: number): string =>
    `${number < 0 ? `${-number} less` : `${number} more`} this turn only, which is over before glory is scored`,

  track: "Journey track",
  slot: (slot: number): string => `distance ${slot}`,
  emptySlot: "Empty",
  price: (cost: number): string => (cost === 0 ? "free" : crystals(cost)),
  free: "free",
  deck: "Deck",
  deckCount: (number: number): string => (number === 1 ? "1 card in the deck" : `${number} cards in the deck`),
  graveyard: "Graveyard",
  graveyardCount: (number: number): string => (number === 1 ? "Graveyard, 1 card" : `Graveyard, ${number} cards`),
  graveyardEmpty: "The graveyard is empty.",
  graveyardOrder: "The last card on top.",
  wounds: "Wounds",
  woundDeck: (number: number): string => `Wound deck, ${number} cards`,
  village: "Village",
  overlord: "Overlord",
  automa: "Automa",
  market: {
    panel: "The Automa and its Market",
    title: "Market",
    count: (number: number, top: string | undefined): string =>
      top === undefined ? "Market, no card" : `Market, ${number === 1 ? "1 card" : `${number} cards`}, ${top} on top`,
    empty: "The Market is empty.",
    order: "The top card first. Each round the Automa puts a card of the journey track here.",
    none: "no card yet",
    toCome: (number: number): string => (number === 1 ? "1 card to come" : `${number} cards to come`),
    wounds: "Wounds beside it",
    woundsHelp: (number: number): string =>
      `${number === 1 ? "1 wound lies" : `${number} wounds lie`} beside the Market: each counts 1 glory for you ` +
      `at the end`,
    /** Solo: whom cards mean by other players. */
    others:
      "Where a card says “another player”, it means the Automa: its cards are those of the Market, its crystals " +
      "those of the bank.",
    othersRules: ["E-AUT-10", "E-AUT-11"],
    goal: "Glory",
    goalNow: (glory: number, goal: number): string => `${glory} of ${goal}`,
    goalHelp: (glory: number, goal: number): string => `You have ${glory} glory; ${goal} are needed to win`,
  },
  overlordGone: "defeated",
  overlordFigures: {
    health: "health",
    strength: "strength",
    rewards: (number: number): string => (number === 1 ? "reward token" : "reward tokens"),
    crystals: (number: number): string => (number === 1 ? "crystal on it" : "crystals on it"),
    tokens: (number: number): string => (number === 1 ? "reinforcement token" : "reinforcement tokens"),
  },
  overlordCards: "Cards on it",
  desert: "Desert",
  desertSides: {
    "not flipped": {
      name: "not flipped",
      brief: "Desert",
      help: "The desert token lies on no side yet and does nothing.",
    },
    "Scorching Sun": {
      name: "Scorching Sun",
      brief: "Sun",
      help: "Scorching Sun: all creatures and the Overlord have 1 strength more and 1 health less.",
    },
    Sandstorm: {
      name: "Sandstorm",
      brief: "Storm",
      help: "Sandstorm: all creatures and the Overlord have 1 health more and 1 strength less.",
    },
  } as Record<string, { name: string; brief: string; help: string }>,
  desertRules: ["E-STA-09", "E-STA-11", "E-STA-12"],

  players: "Other players",
  yourArtifact: "Your artifact",
  artifactOf: (name: string): string => `${name}’s artifact`,
  look: (name: string): string => `Look at the cards of ${name}`,
  more: "more",
  lookBack: "Back to your cards",
  you: "You",
  turn: shared.turn,
  waiting: "choosing",
  presence: { here: "here", away: "away", lost: "connection lost", left: "left", bot: "bot", empty: "empty" },
  heldByBot: shared.held,
  mustRest: "must rest",
  used: "used this turn",
  usedShort: "used",
  covered: "covered",

  quests: {
    title: "Quests",
    open: "To be claimed",
    claimed: (name: string): string => `Claimed by ${name}`,
    count: (number: number): string => (number === 1 ? "1 quest to be claimed" : `${number} quests to be claimed`),
    mythic: "At the bottom of the deck",
    mythicTitle: "Mythic",
    coming: (number: number): string => (number === 1 ? "1 mythic card to come" : `${number} mythic cards to come`),
  },
  tokens: (number: number, name: string): string => `${number} ${TOKENS[name] ?? name}${number === 1 ? "" : "s"} on it`,
  eventUnder: (names: string): string => `under it the event ${names}`,
  eventAt: (slot: number): string => `event at distance ${slot}`,

  tray: {
    kingdoms: "Kingdoms",
    kingdomsHelp: "Each kingdom brings its own cards. They are shuffled into one adventure deck.",
    chosen: "In the deck",
    firstGame: "Good for a first game",
    hand: "In hand",
    drawn: "Drawn: keep one",
  },
  coop: {
    title: "Together against the Overlord",
    overlord: "The Overlord",
    hp: (hp: number, of: number): string => `${hp} of ${of} hit points`,
    hpShort: "Overlord’s hit points",
    rage: (tier: number): string => `Rage ${tier}`,
    rageAt: (tier: number): string =>
      tier < 3 ? `grows at ${tier === 1 ? 69 : 39} hit points` : "can grow no further",
    wounds: (wounds: number, of: number): string => `${wounds} of ${of} wounds`,
    woundsShort: "Your wounds together",
    now: "This round",
    none: "Its first card comes with the next round.",
    cancelled: "cancelled: it does nothing",
    deck: (cards: number): string => (cards === 1 ? "1 card left" : `${cards} cards left`),
    win: "You win together as soon as the Overlord has no hit points left.",
    how:
      "A won challenge takes some of them, and so does a card that you give up at the Guild: as many as it has " +
      "glory.",
    lose: (threshold: number): string =>
      `You lose together with ${threshold} wounds, or when deck and track are empty.`,
    others: "Where a card says “another player” or “other players”, it means the Overlord.",
    othersRules: ["E-COP-16"],
    choose: "Whom do you fight?",
    chooseHelp: "The starting player enters whom all of you want.",
    /** An Overlord has two cards; at a table nobody needs to be told which of them is meant. */
    known: (overlord: string): string => overlord.replace(/ \(co-op\)$/, ""),
    begins: "It begins with 99 hit points.",
    guild: (number: number): string =>
      `Given up at the Guild, its top card takes ${number} hit points from the Overlord`,
    won: "The Overlord is defeated.",
    wonHow: (rounds: number, wounds: number, of: number): string =>
      `It took you ${rounds} ${rounds === 1 ? "round" : "rounds"}, and ${wounds} of the ${of} wounds that would ` +
      `have been too many.`,
    lost: "The Overlord has won.",
    lostHow: (hp: number, rounds: number): string =>
      `It had ${hp} ${hp === 1 ? "hit point" : "hit points"} left in round ${rounds}.`,
    reasons: {
      too_many_wounds: "You took too many wounds.",
      road_ended: "The cards ran out before it was defeated.",
      card_ended_it: "A card made all of you lose.",
    } as Record<string, string>,
    rules: ["E-COP-01", "E-COP-11", "E-COP-12"],
    howRules: ["E-COP-14", "E-COP-15"],
    chart: "How it went",
    chartHelp: "The Overlord’s hit points, and your wounds of those that are too many, in percent",
    gauges: { hp: "Overlord", wounds: "Wounds" } as Record<string, string>,
  },
  deal: {
    title: "What you begin with",
    help: "Banners and classes are dealt in the open. Everybody keeps one of two; the others go back.",
    oneOf: { items: "One of these banners", enchantments: "One of these classes" },
    keeps: (you: boolean): string => (you ? "You begin with" : "Begins with"),
  },

  card: {
    types: {
      item: "Item",
      enchantment: "Enchantment",
      monster: "Monster",
      dragon: "Dragon",
      wound: "Wound",
      village: "Village",
      overlord: "Overlord",
      automa: "Automa",
      banner: "Banner",
      class: "Class",
      starter: "Starting card",
      quest: "Quest",
      event: "Event",
      ai: "Card of the Overlord",
    } as Record<string, string>,
    rank: { minor: "Minor", medium: "Medium", major: "Major" } as Record<string, string>,
    of: (type: string, kingdom: string): string => (kingdom === "" ? type : `${type} of the ${kingdom}`),
    health: "health",
    strength: "strength",
    whenTaken: "When taken",
    noText: "This card does nothing.",
    partUpper: "Upper part: counts while the card lies on top",
    partLower: "Lower part: counts even when covered",
    partTaken: "Once, when you take the card",
    parts: PARTS,
    partOther: "On the journey track, in the fight",
    partVillage: "Open to everybody",
    partAttached: "While it lies under a card of the track",
    partQuest: "Who fulfils it may claim it",
    source: {
      printed: "Text as on the printed card",
      named: "Name as on the printed card; the text is our design",
      designed: "Our own design",
    } as Record<string, string>,
    choose: (option: string): string => `You can: ${option}`,
    notNow: "Not now",
    several: (number: number): string => `${number} ways to use it`,
  },
  zoom: {
    title: (name: string): string => `${name}, up close`,
    open: (name: string): string => `Look at ${name} up close`,
    close: shell.common.close,
    now: (health: number, strength: number): string => `Against you now: health ${health}, strength ${strength}`,
  },
  changes: {
    counted: { crystals, wounds: (number: number): string => (number === 1 ? "1 wound" : `${number} wounds`) },
    befell: {
      buries: (card: string): string => `${card} buried`,
      unburies: (card: string): string => `${card} unburied`,
    } as Record<string, (card: string) => string>,
  },
  die: shared.die,

  score: {
    title: "Final glory",
    together: "How it ended",
    named: (name: string, isYou: boolean): string => (isYou ? `${name} (you)` : name),
    sources: {
      village: "Village",
      items: "Items",
      enchantments: "Enchantments",
      creatures: "Creatures",
      "wound cards": "Wound cards",
      "reward tokens": "Reward tokens",
      quests: "Quests",
      wounds: "Wounds",
      "market wounds": "Wounds beside the Market",
    } as Record<string, string>,
    source: "Source",
    total: "Glory",
    tie: "If glory is tied",
    tieOrder: "More crystals, then fewer wounds, then more cards.",
    tieCrystals: "Crystals",
    tieWounds: "Wound count",
    tieCards: "Cards",
    everyoneLoses: "Everybody loses",
    wins: (name: string): string => `${name} wins`,
    youWin: "You win",
    share: (names: string): string => `${names} share the victory`,
    and: " and ",
    winner: "winner",
    /** Played alone: against the goal. */
    alone: (won: boolean, glory: number, goal: number): string =>
      `${won ? "Won" : "Lost"} with ${glory} glory: ${goal} were needed`,
    aloneHelp: (won: boolean, by: number): string =>
      won ? (by === 0 ? "Just enough." : `${by} more than needed.`) : `${by} short.`,
    chart: "Glory over the game",
    chartHelp: "Glory if the game had ended after each turn",
    round: "Round",
    asTable: "Show as a table",
  },
};
