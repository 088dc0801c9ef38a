// The texts of Enchanters: its board, its prompts, its log.

import { asList, count } from "../../i18n/en/counting";
import { shared } from "../words";

const crystals = (number: number): string => count(number, "crystal");

/** Prompts by their key. Other prompts use the server's text. */
const ASKS: Record<string, string> = {
  major: "Journey to a card, or rest",
  card_to_discard: "Choose a card to discard",
  card_to_remove: "Choose a card to remove from the game",
  card_to_give: "Choose a card to give away",
  card_to_overlord: "Choose a card to put on the Overlord card",
  card_to_bury: "Choose a card to bury",
  card_to_unbury: "Choose a card to unbury",
  may: "Do you want to do this?",
  order: "Which comes first?",
  pearls: "How much of the cost will you pay with pearls?",
  spread: "Who takes your next wound?",
  side: "Choose a reinforcement token to remove",
  discard_pearl: "Choose a pearl token to give up",
  keep: "Choose a card to keep",
  market: "Top or bottom of the Market?",
  overlord: "Choose an Overlord to fight",
  share: "How many crystals will you pay?",
  shield: "Discard this card to cancel the Overlord's card for everyone, or continue",
};
/** What happens to a chosen card, by the question: what is said before its name and after it. */
const DEEDS: Record<string, readonly [string, string?]> = {
  card: ["Choose "],
  card_to_discard: ["Discard "],
  card_to_remove: ["Remove ", " from the game"],
  card_to_give: ["Give away "],
  card_to_overlord: ["Put ", " on the Overlord card"],
  card_to_bury: ["Bury "],
  card_to_unbury: ["Unbury "],
  give: ["Give away "],
  journey: ["Take "],
  keep: ["Keep "],
  quest: ["Replace "],
  shield: ["Discard "],
  slot: ["Choose "],
  slot_to_swap: ["Swap "],
  start_card: ["Keep "],
  wound: ["Keep "],
};
/** Optional steps by their key: the prompt, and the button that ends the step. */
const WINDOWS: Record<string, { ask: string; done: string }> = {
  start: { ask: "Use an ability, or continue", done: "Continue" },
  journey: { ask: "On the journey: use an ability, or continue", done: "Continue the journey" },
  combat: { ask: "Before the fight: use an ability, or fight", done: "Fight" },
  end: { ask: "Use an ability, or end your turn", done: "End turn" },
  duel: { ask: "Before the duel: use an ability, or fight", done: "Fight" },
};
/** The prompt where the options after the optional step are offered too, by the key of the prompt after it. */
const AT_ONCE: Record<string, string> = { major: "Use an ability, journey to a card, or rest" };

/** When a text of an Overlord, an event or an AI card applies. */
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

/** Tokens on track cards. */
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
  deeds: DEEDS,
  outOfReach: "No card is in reach: rest",
  offers: {
    done: "Continue",
    /** One option that ends two optional steps: `Fight and end turn`. */
    both: (first: string, second: string) => `${first} and ${second.charAt(0).toLowerCase()}${second.slice(1)}`,
    emptyRest: "Rest without effect",
    yes: "Yes",
    no: "No",
    /** An option after an optional step: `Fight, then swap ` Bearskin. */
    then: (first: string, deed: string) => `${first}, then ${deed.charAt(0).toLowerCase()}${deed.slice(1)}`,
    journey: "Journey to ",
    nowhere: (slot: number) => `Journey to distance ${slot}, where no card is`,
    use: "Use ",
    rest: "Rest",
    restAt: "Rest at ",
    challenge: "Challenge ",
    bury: "Bury ",
    unbury: "Unbury ",
    marketEnd: { top: "At the top of the Market", bottom: "At the bottom of the Market" } as Record<string, string>,
    pearls: (number: number) => (number === 0 ? "No pearls" : number === 1 ? "1 pearl" : `${number} pearls`),
  },
  odds: (mine: number, theirs: number): string => `attack ${mine} against ${theirs}`,
  /** What a fight that is won comes to. */
  forecast: {
    blow: (attack: number, health: number) => `: attack ${attack} beats health ${health}, `,
    guard: (defense: number, strength: number) =>
      `defense ${defense} ${defense < strength ? "is less than" : "holds"} strength ${strength}: `,
    unhurt: "no wound",
    gains: (gain: string) => `. You gain ${gain}.`,
  },
  covers: (top: string): string => ` goes on top of “${top}”.`,
  worth: (amount: string): string => `= ${amount}`,
  refills: "New cards on the journey track: ",

  caption: (round: number): string => (round === 0 ? "Setting up" : `Round ${round}`),
  captionOver: shared.over,

  stacks: { items: "Items", enchantments: "Enchantments", creatures: "Creatures", wound_cards: "Wounds" },
  stacksLabel: "Stacks",
  nothing: "nothing",
  below: (number: number): string => `${count(number, "card")} below`,
  emptyStack: {
    items: "No items",
    enchantments: "No enchantments",
    creatures: "Defeated creatures go here",
    wound_cards: "No wound cards",
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
    attack: "Attack: defeats creatures with this much health or less",
    defense: "Defense: blocks a creature's strength",
    crystals: "Crystals: pay for journeys and actions",
    wounds: "Wounds: each costs 1 glory at the end",
    glory: "Glory: your score if the game ended now",
  },
  stat: (name: string, value: number): string => `${value} ${name}`,
  /** Next to a number: a change that only lasts for now. */
  passing: (number: number): string => (number < 0 ? `−${-number}` : `+${number}`),
  passingHelp: (number: number): string =>
    `${number < 0 ? `${-number} less` : `${number} more`} this turn only, not scored at the end`,

  track: "Journey track",
  slot: (slot: number): string => `distance ${slot}`,
  emptySlot: "Empty",
  price: (cost: number): string => (cost === 0 ? "free" : crystals(cost)),
  free: "free",
  /** What is missing for a journey or a challenge: on the table with an icon. */
  lack: {
    of: (have: number, need: number): string => `${have} of ${need}`,
    attack: (have: number, need: number): string => `${have} of ${need} attack`,
    crystals: (have: number, need: number): string => `${have} of ${crystals(need)}`,
  },
  rests: (number: number): string => count(number, "rest"),
  invades: "When a card invades",
  deck: "Deck",
  deckCount: (number: number): string => (number === 1 ? "1 card in the deck" : `${number} cards in the deck`),
  graveyard: "Graveyard",
  graveyardCount: (number: number): string => (number === 1 ? "Graveyard, 1 card" : `Graveyard, ${number} cards`),
  graveyardEmpty: "The graveyard is empty.",
  graveyardOrder: "Most recent card on top.",
  wounds: "Wounds",
  woundDeck: (number: number): string => (number === 1 ? "Wound deck, 1 card" : `Wound deck, ${number} cards`),
  village: "Village",
  overlord: "Overlord",
  automa: "Automa",
  market: {
    panel: "The Automa and its Market",
    title: "Market",
    count: (number: number, top: string | undefined): string =>
      top === undefined ? "Market, no cards" : `Market, ${number === 1 ? "1 card" : `${number} cards`}, ${top} on top`,
    empty: "The Market is empty.",
    order: "Top card first. Each round, the Automa puts a card from the journey track here.",
    face: (number: number): string => `${count(number, "card")}, face up`,
    wounds: (number: number): string => `${count(number, "wound")} next to it`,
    worth: (number: number): string => `+${number}`,
    woundsHelp: (number: number): string =>
      number === 1
        ? "1 wound next to the Market: worth 1 glory to you at the end"
        : `${number} wounds next to the Market: each is worth 1 glory to you at the end`,
    /** Solo: who “another player” is on cards. */
    others:
      "“Another player” on a card means the Automa. Its cards are those in the Market; its crystals are those in the " +
      "bank.",
    othersRules: ["E-AUT-10", "E-AUT-11"],
    goal: (goal: number): string => `of ${goal} glory`,
    togo: (left: number): string => (left > 0 ? `${left} to go` : "reached"),
    yours: (glory: number): string => `your cards ${glory}`,
    theirs: (wounds: number): string => `Market wounds ${wounds}`,
    goalHelp: (glory: number, goal: number): string => `You have ${glory} glory; you need ${goal} to win`,
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
      help: "The desert token hasn't been flipped yet and does nothing.",
    },
    "Scorching Sun": {
      name: "Scorching Sun",
      brief: "Sun",
      help: "Scorching Sun: all creatures and the Overlord have +1 strength and −1 health.",
    },
    Sandstorm: {
      name: "Sandstorm",
      brief: "Storm",
      help: "Sandstorm: all creatures and the Overlord have +1 health and −1 strength.",
    },
  } as Record<string, { name: string; brief: string; help: string }>,
  desertRules: ["E-STA-09", "E-STA-11", "E-STA-12"],

  players: "Other players",
  yourArtifact: "Your artifact",
  artifactOf: (name: string): string => `${name}'s artifact`,
  look: (name: string): string => `Look at ${name}'s cards`,
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
    open: (number: number): string => `${number} open`,
    claimed: (name: string): string => `Claimed by ${name}`,
    step: (have: number, need: number): string => `${have} of ${need}`,
    /** On a chip, after their number. */
    chip: (ready: number): string => (ready === 0 ? "quests" : `quests, ${ready} ready`),
    count: (number: number): string => (number === 1 ? "1 unclaimed quest" : `${number} unclaimed quests`),
    mythic: "At the bottom of the deck",
    mythicTitle: "Mythic",
    coming: (number: number): string => (number === 1 ? "1 mythic card to come" : `${number} mythic cards to come`),
  },
  tokens: (number: number, name: string): string => `${number} ${TOKENS[name] ?? name}${number === 1 ? "" : "s"} on it`,
  eventUnder: (names: string): string => `event under it: ${names}`,
  eventAt: (slot: number): string => `event at distance ${slot}`,

  tray: { kingdoms: "Kingdoms", hand: "In hand", drawn: "Drawn: keep one" },
  coop: {
    title: "Together against the Overlord",
    overlord: "The Overlord",
    hp: (hp: number, of: number): string => `${hp} of ${of} hit points`,
    hpShort: "Overlord's hit points",
    hpOf: (of: number): string => `of ${of} hit points`,
    rage: (tier: number): string => `Rage ${tier}`,
    rageAt: (next: number | undefined): string =>
      next === undefined ? "at its highest" : `rises at ${next} hit points`,
    wounds: (wounds: number, of: number): string => `${wounds} of ${of} wounds`,
    rageFrom: (tier: number, hp: number): string => `Rage ${tier} at ${hp}`,
    woundsShort: "Shared wounds",
    yours: "Your wounds together",
    of: (of: number): string => `of ${of}`,
    left: (wounds: number): string => `${wounds} more and you all lose`,
    now: "This round the Overlord plays",
    none: "Its first card comes next round.",
    cancelled: "cancelled: no effect",
    deck: (cards: number): string => (cards === 1 ? "1 card left" : `${cards} cards left`),
    win: "You all win as soon as the Overlord has no hit points left.",
    how: "Winning a challenge removes some. Giving up a card at the Guild removes one for each glory on the card.",
    lose: (threshold: number): string =>
      `You all lose at ${threshold} wounds, or when the deck and the track are empty.`,
    others: "“Another player” and “other players” on a card mean the Overlord.",
    othersRules: ["E-COP-16"],
    choose: "Choose an Overlord to fight",
    chooseHelp: "The starting player enters the group's choice.",
    /** An Overlord has two cards, but a table only ever uses one of them. */
    known: (overlord: string): string => overlord.replace(/ \(co-op\)$/, ""),
    begins: "It starts with 99 hit points.",
    guild: (number: number): string =>
      `Give up the top card at the Guild: the Overlord loses ${number} hit ${number === 1 ? "point" : "points"}`,
    won: "The Overlord is defeated.",
    wonHow: (rounds: number, wounds: number, of: number): string =>
      `You won in ${count(rounds, "round")} with ${count(wounds, "wound")}; ${of} would have been too many.`,
    lost: "The Overlord has won.",
    lostHow: (hp: number, rounds: number): string =>
      `It had ${hp} ${hp === 1 ? "hit point" : "hit points"} left in round ${rounds}.`,
    reasons: {
      too_many_wounds: "You took too many wounds.",
      road_ended: "The cards ran out before it was defeated.",
      card_ended_it: "A card made everyone lose.",
    } as Record<string, string>,
    rules: ["E-COP-01", "E-COP-11", "E-COP-12"],
    howRules: ["E-COP-14", "E-COP-15"],
    chart: "How it went",
    chartHelp: "The Overlord's hit points and your wounds, each as a percentage of the maximum",
    gauges: { hp: "Overlord", wounds: "Wounds" } as Record<string, string>,
  },
  draft: {
    count: (number: number): string => (number === 1 ? "1 kingdom" : `${number} kingdoms`),
    deck: "The adventure deck",
    taken: "in the deck",
    yours: "your choice",
    theirs: (name: string): string => `${name} chooses`,
    choose: (kingdom: string): string => `Choose ${kingdom}`,
  },
  deal: {
    title: "Starting cards",
    help: "Banners and classes are dealt face up. Each player keeps one of two and returns the other.",
    oneOf: { items: "One of these banners", enchantments: "One of these classes" },
    keeps: (you: boolean): string => (you ? "You start with" : "Starts with"),
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
      ai: "Overlord's card",
    } as Record<string, string>,
    rank: { minor: "Minor", medium: "Medium", major: "Major" } as Record<string, string>,
    of: (type: string, kingdom: string): string => (kingdom === "" ? type : `${type} of the ${kingdom}`),
    kingdom: "Kingdom",
    health: "health",
    strength: "strength",
    whenTaken: "When taken",
    noText: "This card does nothing.",
    partUpper: "Upper part: counts while the card is on top",
    partLower: "Lower part: counts even when covered",
    partTaken: "Once, when you take the card",
    parts: PARTS,
    partOther: "On the journey track and in the fight",
    partVillage: "Open to everyone",
    partAttached: "While it's under a card on the track",
    partQuest: "Any player who meets the condition can claim it",
    source: {
      printed: "Text as on the printed card",
      named: "Name as on the printed card; the text is our own",
      designed: "Our own design",
    } as Record<string, string>,
    choose: (option: string): string => `You can: ${option}`,
    notNow: "Not now",
    several: (number: number): string => `${number} ways to use it`,
  },
  zoom: {
    title: (name: string): string => `${name}, up close`,
    open: (name: string): string => `Look at ${name} up close`,
    previous: "Previous card",
    next: "Next card",
    taken: "If you take it now",
    same: "Your values stay as they are.",
    becomes: (name: string, before: number, after: number): string => `${name} ${before}, then ${after}`,
    covered: " is covered: ",
    still: "only its lower part still counts",
    gone: "nothing of it counts",
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
    sources: {
      village: "Village",
      items: "Items",
      enchantments: "Enchantments",
      creatures: "Creatures",
      "wound cards": "Wound cards",
      "reward tokens": "Reward tokens",
      quests: "Quests",
      wounds: "Wounds",
      "market wounds": "Wounds next to the Market",
    } as Record<string, string>,
    total: "Glory",
    rules: "How glory is counted",
    tie: "If glory is tied",
    tieOrder: "More crystals, then fewer wounds, then more cards.",
    tieFor: (crystals: number, wounds: number, cards: number): string =>
      [count(crystals, "crystal"), count(wounds, "wound"), count(cards, "card")].join(", "),
    everyoneLoses: "Everyone loses",
    wins: (name: string): string => `${name} wins`,
    youWin: "You win",
    share: (names: string[]): string => `${asList(names)} share the victory`,
    winner: "winner",
    praise: (glory: number): string => `${glory} glory`,
    praiseBy: (glory: number, by: number, whom: string): string => `${glory} glory, ${by} more than ${whom}`,
    /** Solo: the result against the goal. */
    alone: (won: boolean, glory: number, goal: number): string =>
      `${won ? "Won" : "Lost"} with ${glory} glory (${goal} needed)`,
    aloneHelp: (won: boolean, by: number): string =>
      won ? (by === 0 ? "Just enough." : `${by} more than needed.`) : `${by} short.`,
    chart: "Glory over the game",
    chartHelp: "Glory if the game had ended after each turn",
    round: "Round",
    asTable: "Show as table",
  },
};
