// The words of Enchanters: its board, its prompts, its log.
import type { Overlord } from "./types";

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
};
/** In a window for minor actions, by its key: what can be done there, what comes after it, and when that is over. */
const WINDOWS: Record<string, { ask: string; done: string; after?: string }> = {
  start: { ask: "Use an ability first, or go on", done: "Go on" },
  journey: { ask: "On the journey: use an ability, or go on", done: "Go on" },
  combat: { ask: "Before the fight: use an ability, or fight", done: "Fight", after: "after the fight" },
  end: { ask: "Use an ability, or end your turn", done: "End turn" },
  duel: { ask: "Before the duel: use an ability, or fight", done: "Fight", after: "after the duel" },
};
/** The same where what comes after the window can be done at once, by the key of what is asked there. */
const AT_ONCE: Record<string, string> = {
  major: "Journey to a card or rest, or use an ability first",
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
    pearls: (number: number) =>
      number === 0 ? "No pearls" : number === 1 ? "1 pearl" : `${number} pearls`,
  },
  odds: (mine: number, theirs: number): string => `attack ${mine} against ${theirs}`,
  worth: (amount: string): string => `= ${amount}`,
  refills: "Cards come to the journey track: ",

  caption: (round: number): string => (round === 0 ? "Setting up" : `Round ${round}`),
  captionOver: "Game over",

  stacks: {
    items: "Items",
    enchantments: "Enchantments",
    creatures: "Creatures",
    wound_cards: "Wounds",
  },
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
  deckCount: (number: number): string =>
    number === 1 ? "1 card in the deck" : `${number} cards in the deck`,
  graveyard: "Graveyard",
  graveyardCount: (number: number): string =>
    number === 1 ? "Graveyard, 1 card" : `Graveyard, ${number} cards`,
  graveyardEmpty: "The graveyard is empty.",
  graveyardOrder: "The last card on top.",
  wounds: "Wounds",
  woundDeck: (number: number): string => `Wound deck, ${number} cards`,
  village: "Village",
  overlord: "Overlord",
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
    "not flipped": { name: "not flipped", brief: "no side", help: "The desert token lies on no side yet and does nothing." },
    "Scorching Sun": {
      name: "Scorching Sun",
      brief: "sun",
      help: "Scorching Sun: all creatures and the Overlord have 1 strength more and 1 health less.",
    },
    Sandstorm: {
      name: "Sandstorm",
      brief: "storm",
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
  turn: "at turn",
  waiting: "choosing",
  presence: {
    here: "here",
    away: "away",
    lost: "connection lost",
    left: "left",
    bot: "bot",
    empty: "empty",
  },
  heldByBot: "a bot plays",
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
      banner: "Banner",
      class: "Class",
      starter: "Starting card",
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
    partOther: "On the journey track, in the fight",
    partVillage: "Open to everybody",
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
    close: "Close",
    now: (health: number, strength: number): string =>
      `Against you now: health ${health}, strength ${strength}`,
  },
  changes: {
    counted: {
      crystals,
      wounds: (number: number): string => (number === 1 ? "1 wound" : `${number} wounds`),
    },
    befell: {
      buries: (card: string): string => `${card} buried`,
      unburies: (card: string): string => `${card} unburied`,
    } as Record<string, (card: string) => string>,
  },
  die: (value: number): string => `The die shows ${value}`,

  score: {
    title: "Final glory",
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
    chart: "Glory over the game",
    chartHelp: "Glory if the game had ended after each turn",
    round: "Round",
    asTable: "Show as a table",
  },
};
