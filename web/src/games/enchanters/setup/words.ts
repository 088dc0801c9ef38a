// The words of the set-up of Enchanters.

import type { OptionWords } from "../../contract";
import { whoBegins } from "../../plain/setup";

export const words = {
  preset: "What kind of game",
  presets: {
    first: { title: "First game", help: "Four easy kingdoms and a plain village." },
    quick: { title: "Quick game", help: "The smallest deck; chance draws the kingdoms." },
    whole: { title: "Whole game", help: "The full deck; you choose the kingdoms." },
  },
  presetChanged: "You have changed something below.",
  kingdoms: "Kingdoms",
  kingdomsHelp: "The deck is made of the cards of a few kingdoms.",
  selection: {
    playerOrder: "The players choose in turn",
    random: "Chance draws them",
    named: "Choose them now",
  },
  pick: (needed: number) => `Choose ${needed}`,
  picked: (count: number, needed: number) => `${count} of ${needed} chosen`,
  kingdomsMissing: (count: number, needed: number) =>
    `You have chosen ${count}; this game needs ${needed}.`,
  firstGame: "easy to learn",
  village: "Village",
  villageHelp: "Where you rest. Each one offers something else.",
  villageChance: "Chance draws it",
  villageDrawn: "chance draws it",
  kingdomsEasy: (how: string) => `${how}, among four easy ones`,
  boxes: "Boxes",
  box: {
    base: "Base box",
    overlords: "Overlords",
    odyssey: "Odyssey",
    eastquest: "Eastquest",
  } as Record<string, string>,
  boxesHelp: "Whose cards take part.",
  options: {
    mode: { label: "Alone or together", values: {} },
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
    beginner: { label: "First game", values: { off: "No", on: "Yes" } },
    startItem: {
      label: "Banners",
      help: "Begin with a banner in place of the Fist. Needs the box Odyssey or Eastquest.",
      values: { fist: "No", banner: "Yes" },
    },
    startEnchantment: {
      label: "Classes",
      help: "Begin with a class in place of “of Enchanting”. Needs the box Odyssey or Eastquest.",
      values: { enchanting: "No", class: "Yes" },
    },
    length: {
      label: "Length",
      help: "How many cards the deck has.",
      values: { normal: "Full", fast: "Shorter", superfast: "Shortest" },
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
      help: "Ten wounds become a wound card. Needs the box Overlords.",
      values: { auto: "If the box has them", on: "Yes", off: "No" },
    },
    overlord: {
      label: "Overlord",
      help: "A mighty foe beside the track, who invades while you rest and can be challenged. Needs a box other than the base box.",
      values: { off: "No", on: "Yes" },
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
    events: { label: "Events", values: {} },
    quests: { label: "Quests", values: {} },
    mythic: { label: "Mythic monsters", values: {} },
    automa: { label: "Virtual player", values: {} },
    coopOverlord: { label: "Co-op Overlord", values: {} },
    difficulty: { label: "Co-op difficulty", values: {} },
  } as Record<string, OptionWords>,
};
