// The texts of the Enchanters set-up form.

import type { OptionWords } from "../../contract";
import { whoBegins } from "../../plain/setup";

/** Why an option is unavailable, by the names of the modes that it needs. */
const MODES: Record<string, string> = {
  "Co-op": "only in co-op",
  Solo: "only in solo",
  Competitive: "only in competitive games",
  "Competitive or Solo": "not in co-op",
  "Competitive or Co-op": "not in solo",
};

export const words = {
  playersHelp: { both: "You play both seats.", alone: "The Automa needs no seat." },
  lengthShut: "Superfast isn't available in co-op.",
  kingdoms: "Kingdoms",
  kingdomsHelp: "The deck is made up of cards from a few kingdoms.",
  selection: {
    playerOrder: "Players choose in turn",
    random: "Random",
    group: "Agree at the table",
    named: "Choose now",
  },
  pick: (needed: number) => `Choose ${needed}`,
  picked: (count: number, needed: number) => `${count} of ${needed} chosen`,
  kingdomsMissing: (count: number, needed: number) => `Choose ${needed} kingdoms. You've chosen ${count}.`,
  firstGame: "easy to learn",
  chance: "Random",
  kingdomsEasy: (how: string) => `${how}, from four easy ones`,
  boxes: "Boxes",
  boxesMissing: "Choose at least one box.",
  boxBrings: {
    base: "Eight kingdoms, four of them easy.",
    overlords: "Overlords, wound cards, and eight kingdoms with angels, demons and golems.",
    odyssey: "Banners, classes and events; six kingdoms of the ancient sea and the desert.",
    eastquest: "Quests, mythic monsters, more banners and classes; six kingdoms of the Far East.",
  } as Record<string, string>,
  options: {
    boxes: {
      label: "Boxes",
      values: { base: "Base box", overlords: "Overlords", odyssey: "Odyssey", eastquest: "EastQuest" },
      needed: (boxes) => `needs ${boxes}`,
    },
    village: { label: "Village", help: "Where you rest. Each offers something different." },
    overlordCard: { label: "Which Overlord", help: "Each has different powers." },
    mode: {
      label: "Mode",
      help: "Everyone for themselves, all against one Overlord, or you alone against the Automa, which runs itself.",
      values: { competitive: "Competitive", coop: "Co-op", solo: "Solo" },
      needed: (modes) => MODES[modes] ?? `only ${modes}`,
    },
    startingPlayer: whoBegins({ "0": "Seat 1", "1": "Seat 2", "2": "Seat 3", "3": "Seat 4" }),
    kingdomSelection: {
      label: "Kingdoms",
      values: { playerOrder: "players choose in turn", random: "random", group: "agreed at the table" },
    },
    relation: {
      label: "Random draws",
      help: "Where the village, Overlord, banners and classes are drawn from.",
      values: { random: "From all cards", kingdom: "From the chosen kingdoms" },
    },
    beginner: { label: "First game", values: { off: "No", on: "Yes" }, needed: () => "not in a first game" },
    startItem: {
      label: "Banners",
      help: "Start with a banner instead of the Fist. Each player is dealt two and keeps one.",
      values: { fist: "No", banner: "Yes" },
      yes: "banner",
    },
    startEnchantment: {
      label: "Classes",
      help: "Start with a class instead of “of Enchanting”. Each player is dealt two and keeps one.",
      values: { enchanting: "No", class: "Yes" },
      yes: "class",
    },
    length: {
      label: "Length",
      help: "The size of the deck. Fast leaves out 5 cards per player, Superfast about half the deck.",
      values: { normal: "Normal", fast: "Fast", superfast: "Superfast" },
    },
    dragonsInDepths: {
      label: "Dragons in the depths",
      help: "Dragons only appear in the second half of the game.",
      values: { off: "No", on: "Yes" },
    },
    combatFailure: {
      label: "Unwinnable fights",
      help: "Either you can't start them, or you can, and then a card on the track is discarded.",
      values: { forbidden: "Not allowed", discard: "Allowed" },
    },
    woundDeck: {
      label: "Wound cards",
      help: "Ten wounds become a wound card with an effect of its own.",
      values: { auto: "With the Overlords box", on: "Yes", off: "No" },
    },
    overlord: {
      label: "Overlord",
      help: "A mighty enemy next to the track. It invades when you rest, and you can challenge it.",
      values: { off: "No", on: "Yes" },
      needed: (values) => (values === "No" ? "not with an Overlord" : "only with an Overlord"),
      barred: { mode: "co-op always has one" },
    },
    hardMode: {
      label: "Hard Overlord",
      help: "It starts with +2 health and +2 strength.",
      values: { off: "No", on: "Yes" },
    },
    deathMode: {
      label: "Deadly Overlord",
      help: "Everyone loses if it's still undefeated when the game ends.",
      values: { off: "No", on: "Yes" },
    },
    reinforcement: {
      label: "Overlord reinforcement",
      help: "Each fight makes it stronger.",
      values: { off: "No", on: "Yes" },
    },
    restObligation: {
      label: "Forced rest",
      help: "Some cards force you to rest. Either you must obey, or you can take 10 damage instead.",
      values: { enforce: "Must obey", penalty: "10 damage instead" },
    },
    events: {
      label: "Events",
      help:
        "Adds three event cards per player to the deck. Not recommended with Samurai, whose monsters can keep an " +
        "event on the track for a long time.",
      values: { off: "No", on: "Yes" },
    },
    quests: {
      label: "Quests",
      help: "Four quests are laid out. Any player who meets a quest's condition can claim it.",
      values: { off: "No", on: "Yes" },
    },
    unclaimableQuests: {
      label: "Unclaimable quests",
      help: "Some quests need something that no card in this game provides. Replace them, or keep them anyway.",
      values: { replace: "Replace", keep: "Keep" },
    },
    mythic: {
      label: "Mythic monsters",
      help: "One per player at the bottom of the deck: the strongest enemies come last.",
      values: { off: "No", on: "Yes" },
    },
    automa: {
      label: "Automa",
      help: "A virtual player that takes cards from the journey track. It runs by itself.",
      values: { off: "No", on: "Yes" },
      needed: (values) => (values === "No" ? "not with the Automa" : "only with the Automa"),
    },
    coopOverlord: {
      label: "Co-op Overlord",
      help: "A competitive Overlord with different powers, or a harder one made for co-op.",
      values: { adapted: "Adapted (easier)", specific: "Made for co-op (harder)" },
    },
    difficulty: {
      label: "Difficulty",
      help: "How many wounds the whole group can take before the Overlord wins.",
      values: {
        easy: "Easy: 50 wounds",
        normal: "Normal: 40 wounds",
        hard: "Hard: 30 wounds",
        veryHard: "Very hard: 25 wounds",
      },
    },
  } as Record<string, OptionWords>,
};
