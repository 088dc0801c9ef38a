// A small war to look at: two heroes, four generals, a few minions.
import type { Choice, Line, Own, Part } from "../../src/lib/protocol";
import type { DefendersView, Faction } from "../../src/games/defenders/types";
import { told } from "../table/messages";

const general = (name: string, colour: Faction, road: string[], step: number) => ({
  name,
  colour,
  road,
  step,
  place: step < 0 ? null : (road[step] ?? null),
  life: 4,
  full: 6,
  needs: 4,
  major: false,
  heals: 0,
});

const NAMES = ["Monarch City", "Eagle Nest Inn", "Greenleaf Village", "Ancient Ruins", "Dark Woods"];

export const view = (more: Partial<DefendersView> = {}): DefendersView => ({
  game: "defenders",
  outcome: null,
  seat: null,
  turn: 3,
  active: 0,
  turn_stop: "day",
  war: "Early War",
  players: [
    {
      seat: 0,
      hero: "Dwarf",
      place_id: "2",
      place_name: "Greenleaf Village",
      life_tokens: { ready: 3, spent: 1, lost: 1 },
      bonus: 1,
      stance: "",
      hand: [
        {
          id: 7,
          name: "Ancient Ruins (eagle, 2 dice)",
          title: "Ancient Ruins",
          colour: "red",
          icon: "eagle",
          dice: 2,
          against: ["red"],
        },
        { id: 90, name: "Battle Fury", title: "Battle Fury", colour: "purple", icon: "", dice: 1, against: ["green"] },
      ],
      quest: { id: 99, name: "Raids", text: "task: kill 6 minions", progress: 2, of: 6, places: [] },
      quests_done: [],
      trophies: [],
    },
    {
      seat: 1,
      hero: "Wizard",
      place_id: "0",
      place_name: "Monarch City",
      life_tokens: { ready: 0, spent: 5, lost: 0 },
      bonus: 0,
      stance: "",
      hand: [],
      quest: null,
      quests_done: [],
      trophies: [],
    },
  ],
  map: {
    places: [
      { id: "0", name: "Monarch City", x: 0, y: 0, regions: ["purple", "city", "chest"], neighbours: ["2"] },
      { id: "1", name: "Eagle Nest Inn", x: 0, y: 0, regions: ["purple", "inn"], neighbours: ["4"] },
      { id: "2", name: "Greenleaf Village", x: 0, y: 0, regions: ["green"], neighbours: ["0", "3"] },
      { id: "3", name: "Ancient Ruins", x: 0, y: 0, regions: ["red"], neighbours: ["2"] },
      { id: "4", name: "Dark Woods", x: 0, y: 0, regions: ["black"], neighbours: ["1"] },
    ],
  },
  pieces: [
    { id: "Orc-0", name: "Orc", place: "2" },
    { id: "Orc-1", name: "Orc", place: "2" },
    { id: "Demon-0", name: "Demon", place: "2" },
    { id: "crystal-0", name: "crystal", place: "3" },
    { id: "gate-0", name: "gate", place: "3" },
  ],
  generals: [
    general("Gorgutt", "green", ["4", "3", "2", "2", "0"], 1),
    general("Balazarg", "red", ["4", "3", "2", "2", "0"], -1),
    general("Sapphire", "blue", ["4", "3", "2", "2", "0"], 3),
    general("Varkolak", "black", ["4", "3", "2", "2", "0"], 0),
  ],
  night: null,
  last_night: { card: 8, name: "Pleasant Hill and Father Oak Forest", general: "Gorgutt", to: "Orc Valley" },
  battle: null,
  decks: {
    heroes: 60,
    discard: [],
    quests: 20,
    quest_discard: [],
    darkness: 40,
    darkness_discard: [],
    darkness_known: [],
    removed: [],
  },
  supply: { green: 10, red: 2, blue: 20, black: 15 },
  tracks: { crystals: { value: 10, of: 12 }, city: { value: 1, of: 5 }, slain: { value: 1, of: 4 } },
  champions: [],
  pending: { seats: [0] },
  over: false,
  ...more,
});

export const choice = (option: number, verb: string, place: string, text = verb): Choice => ({
  option,
  id: `${verb}/${option}`,
  verb,
  place,
  text,
  parts: place.startsWith("place/")
    ? [`${verb} `, { place, text: NAMES[Number(place.slice(6))] ?? "", name: "place" }]
    : [text],
});

export const own = (choices: Choice[], key = "day"): Own => ({
  seat: 0,
  actions_left: 3,
  pending: { seats: [0], prompt: { key, text: key }, rule: "D-TRN-05", choices },
});

export const line = (key: string, text: string, parts: Part[] = [text], places: string[] = []): Line => ({
  ...told(key, 0, ...parts),
  text,
  places,
});
