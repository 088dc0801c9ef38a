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
  market: "Where on the Market does it go?",
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
      `${number === 1 ? "1 wound lies" : `${number} wounds lie`} beside the Market: each counts 1 glory for you at the end`,
    goal: "Glory",
    goalNow: (glory: number, goal: number): string => `${glory} of ${goal}`,
    goalHelp: (glory: number, goal: number): string => `You have ${glory} glory; ${goal} are needed to win`,
  },
  overlordGone: "defeated",
  overlordNow: ({ health, strength, rewards, ...on }: Overlord): string => {
    const lying = [...(on.crystals > 0 ? [crystals(on.crystals)] : []), ...on.cards].join(", ");
    const now = `health ${health}, strength ${strength}, ${rewards} reward ${rewards === 1 ? "token" : "tokens"}`;
    return lying === "" ? now : `${now}; on it: ${lying}`;
  },
  overlordBrief: ({ health, strength }: Overlord): string => `${health}/${strength}`,
  desert: (side: string): string => `Desert: ${side}`,

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
  eventAt: (slot: number): string => `event at distance ${slot}`,

  tray: {
    kingdoms: "Kingdoms",
    kingdomsHelp: "Each kingdom brings its own cards. They are shuffled into one adventure deck.",
    chosen: "In the deck",
    firstGame: "Good for a first game",
    dealt: "Dealt",
    hand: "In hand",
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
      `${won ? "Won" : "Lost"} with ${glory} of ${goal} points`,
    aloneHelp: (won: boolean, by: number): string =>
      won ? (by === 0 ? "Just enough." : `${by} more than needed.`) : `${by} short.`,
    chart: "Glory over the game",
    chartHelp: "Glory if the game had ended after each turn",
    round: "Round",
    asTable: "Show as a table",
  },
};
