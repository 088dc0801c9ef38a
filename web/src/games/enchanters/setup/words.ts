// The words of the set-up of Enchanters.

import type { OptionWords } from "../../contract";
import { whoBegins } from "../../plain/setup";

/** How something says in which modes alone it can be had, by their names. */
const MODES: Record<string, string> = {
  Together: "only where you play together",
  Alone: "only where you play alone",
  "Against each other": "only where you play against each other",
  "Against each other or Alone": "not where you play together",
  "Against each other or Together": "not where you play alone",
};

export const words = {
  playersHelp: { both: "You play both seats.", alone: "The Automa needs no seat." },
  lengthShut: "The shortest is not played together.",
  kingdoms: "Kingdoms",
  kingdomsHelp: "The deck is made of the cards of a few kingdoms.",
  selection: {
    playerOrder: "Everybody chooses in turn",
    random: "Chance draws them",
    group: "You agree at the table",
    named: "You agree now",
  },
  selectionHelp: {
    playerOrder: "One after the other, before the first turn.",
    random: "Nothing to choose.",
    group: "The starting player enters what all of you want.",
    named: "Choose them here.",
  },
  pick: (needed: number) => `Choose ${needed}`,
  picked: (count: number, needed: number) => `${count} of ${needed} chosen`,
  kingdomsMissing: (count: number, needed: number) => `You have chosen ${count}; this game needs ${needed}.`,
  firstGame: "easy to learn",
  chance: "Chance draws it",
  kingdomsEasy: (how: string) => `${how}, among four easy ones`,
  boxes: "Boxes",
  boxesMissing: "Choose at least one box.",
  boxBrings: {
    base: "Eight kingdoms, among them four easy ones.",
    overlords: "Overlords and wound cards, and eight kingdoms of angels, demons and golems.",
    odyssey: "Banners, classes and events; six kingdoms of the old sea and the desert.",
    eastquest: "Quests and mythic monsters, more banners and classes; six kingdoms of the far east.",
  } as Record<string, string>,
  options: {
    boxes: {
      label: "Boxes",
      values: { base: "Base box", overlords: "Overlords", odyssey: "Odyssey", eastquest: "Eastquest" },
      needed: (boxes) => `needs the box ${boxes}`,
    },
    village: { label: "Village", help: "Where you rest. Each one offers something else." },
    overlordCard: { label: "Which Overlord", help: "Each has other powers." },
    mode: {
      label: "Alone or together",
      help: "Everybody for themselves; all against one Overlord; or you alone against the Automa, who needs no hands.",
      values: { competitive: "Against each other", coop: "Together", solo: "Alone" },
      needed: (modes) => MODES[modes] ?? `only ${modes}`,
    },
    startingPlayer: whoBegins({ "0": "Seat 1", "1": "Seat 2", "2": "Seat 3", "3": "Seat 4" }),
    kingdomSelection: {
      label: "Kingdoms",
      values: {
        playerOrder: "the players choose in turn",
        random: "chance draws them",
        group: "the starting player enters the agreed list",
      },
    },
    relation: {
      label: "What chance draws",
      help: "Village, Overlord, banners and classes: among all, or among those of the kingdoms in the game.",
      values: { random: "Among all", kingdom: "Those of the kingdoms in the game" },
    },
    beginner: { label: "First game", values: { off: "No", on: "Yes" }, needed: () => "not in a first game" },
    startItem: {
      label: "Banners",
      help: "Begin with a banner in place of the Fist: each is dealt two and keeps one.",
      values: { fist: "No", banner: "Yes" },
      yes: "banner",
    },
    startEnchantment: {
      label: "Classes",
      help: "Begin with a class in place of “of Enchanting”: each is dealt two and keeps one.",
      values: { enchanting: "No", class: "Yes" },
      yes: "class",
    },
    length: {
      label: "Length",
      help: "How many cards the deck has: fast leaves out 5 for each player, superfast about half.",
      values: { normal: "Normal", fast: "Fast", superfast: "Superfast" },
    },
    dragonsInDepths: {
      label: "Dragons in the depths",
      help: "Dragons come only in the second half of the game.",
      values: { off: "No", on: "Yes" },
    },
    combatFailure: {
      label: "Fights that cannot be won",
      help: "Either you cannot try them, or you may try and lose a card of the track.",
      values: { forbidden: "Not allowed", discard: "Allowed" },
    },
    woundDeck: {
      label: "Wound cards",
      help: "Ten wounds become a wound card, which does something else to you.",
      values: { auto: "If the box has them", on: "Yes", off: "No" },
    },
    overlord: {
      label: "Overlord",
      help: "A mighty foe beside the track, who invades while you rest and can be challenged.",
      values: { off: "No", on: "Yes" },
      needed: (values) => (values === "No" ? "not with an Overlord" : "only with an Overlord"),
      barred: { mode: "together you always fight one" },
    },
    hardMode: {
      label: "Hard Overlord",
      help: "It begins with 2 health and 2 strength more.",
      values: { off: "No", on: "Yes" },
    },
    deathMode: {
      label: "Deadly Overlord",
      help: "All lose if it is not defeated when the game ends.",
      values: { off: "No", on: "Yes" },
    },
    reinforcement: {
      label: "Overlord’s reinforcement",
      help: "Each fight makes it stronger.",
      values: { off: "No", on: "Yes" },
    },
    restObligation: {
      label: "Duty to rest",
      help: "A card may oblige you to rest. Either that binds, or you may break it for 10 damage.",
      values: { enforce: "It binds", penalty: "May be broken" },
    },
    events: {
      label: "Events",
      help:
        "Three event cards for each player in the deck. Not advised with Samurai, whose monsters may keep an event " +
        "on the track for long.",
      values: { off: "No", on: "Yes" },
    },
    quests: {
      label: "Quests",
      help: "Four quests lie open; whoever fulfils one may claim it.",
      values: { off: "No", on: "Yes" },
    },
    unclaimableQuests: {
      label: "Quests nobody could claim",
      help: "A quest may ask for something that no card in this game gives. Either another one is drawn, or it stays.",
      values: { replace: "Draw another", keep: "Keep" },
    },
    mythic: {
      label: "Mythic monsters",
      help: "One for each player at the bottom of the deck: the strongest of all come last.",
      values: { off: "No", on: "Yes" },
    },
    automa: {
      label: "Automa",
      help: "A virtual player who takes cards from the track and needs no hands.",
      values: { off: "No", on: "Yes" },
      needed: (values) => (values === "No" ? "not with the Automa" : "only with the Automa"),
    },
    coopOverlord: {
      label: "Co-op Overlord",
      help: "An Overlord of the competitive game with other powers, or one made for co-op alone, which is harder.",
      values: { adapted: "Adapted (easier)", specific: "Made for co-op (harder)" },
    },
    difficulty: {
      label: "Difficulty",
      help: "How many wounds all of you together can bear before the Overlord wins.",
      values: {
        easy: "Easy: 50 wounds",
        normal: "Normal: 40 wounds",
        hard: "Hard: 30 wounds",
        veryHard: "Very hard: 25 wounds",
      },
    },
  } as Record<string, OptionWords>,
};
