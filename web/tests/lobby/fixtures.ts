// A small game and a waiting room, in the shapes of docs/protocol.md.

import type { Catalog, GameInfo, Menu, OptionHelp, Seat, State } from "../../src/lib/protocol";
import { presence, sync } from "../table/messages";

const option = (name: string, values: string[], more: Partial<OptionHelp> = {}): OptionHelp => ({
  name,
  values,
  default: values[0] ?? "",
  rules: ["E-SET-01"],
  help: `About ${name}.`,
  available: true,
  ...more,
});

const kingdom = (name: string, first_game: boolean, box = "base") => ({
  name,
  box,
  theme: "a theme",
  first_game,
  needs: [
    { option: "boxes", of: [box], words: `needs the box ${box}`, rule: "E-SET-04" },
    ...(first_game ? [] : [{ option: "beginner", of: ["off"], words: "not easy", rule: "E-SET-08" }]),
  ],
});
const begins = (seat: number) => ({
  value: String(seat),
  option: "players",
  of: [2, 3, 4].filter((players) => players > seat),
  words: "{startingPlayer} is not available with {players} players",
  rule: "E-SET-03",
});

export const menu: Menu = {
  players: [2, 3, 4],
  options: [
    option("mode", ["competitive"], { available: false }),
    option("startingPlayer", ["random", "0", "1", "2", "3"], { needs: [2, 3].map(begins) }),
    option("kingdomSelection", ["playerOrder", "random", "group"]),
    option("beginner", ["off", "on"]),
    option("length", ["normal", "fast", "superfast"]),
    option("dragonsInDepths", ["off", "on"]),
    option("events", ["off"], { available: false }),
  ],
  presets: [
    { name: "first", title: "First game", help: "Easy.", options: { kingdomSelection: "random", beginner: "on" } },
    { name: "standard", title: "Standard", help: "The full deck.", options: {} },
    {
      name: "more",
      title: "More",
      help: "Two boxes, four players.",
      options: { boxes: ["base", "overlords"], players: 4 },
    },
  ],
  groups: [
    { title: "The deck", help: "How long.", options: ["length", "dragonsInDepths"] },
    { title: "Rest", help: "Where you rest.", options: ["village"] },
    { title: "", help: "", options: ["players", "mode", "startingPlayer", "kingdomSelection", "beginner", "events"] },
  ],
  boxes: ["base", "overlords"],
  usual_boxes: ["base"],
  kingdoms: [
    kingdom("Bandits", true),
    kingdom("Cultists", true),
    kingdom("Goblins", true),
    kingdom("Unicorns", true),
    kingdom("Undead", false),
    kingdom("Angels", false, "overlords"),
  ],
  villages: ["Normaltown", "Alea", "Sun Tower"],
  village_boxes: { Normaltown: "base", Alea: "base", "Sun Tower": "overlords" },
  overlords: [{ name: "Vragan", box: "overlords" }],
  kingdom_count_coop: { "2": 4, "3": 6, "4": 8 },
  overlords_coop: { adapted: ["Vragan", "Lerxos"], specific: ["Ryma"] },
  kingdom_count: {
    normal: { "1": 4, "2": 4, "3": 3, "4": 4, "5": 5 },
    superfast: { "1": 2, "2": 2, "3": 3, "4": 4, "5": 5 },
  },
};

export const game: GameInfo = {
  name: "enchanters",
  goal: "Most glory wins.",
  beginner: { kingdomSelection: "random", beginner: "on", players: 2 },
  title: "Enchanters",
  version: 1,
  tagline: "Fight for glory.",
  players: [2, 3, 4],
  menu,
  tutorial: true,
  levels: { random: "Takes any card." },
};

export const shelf: Catalog = {
  games: [game],
  bots: [
    { name: "random", title: "Wanderer", help: "Plays anything." },
    { name: "greedy", title: "Merchant", help: "Takes what looks best." },
  ],
  usual: "greedy",
};

export const person = (name: string, guest: string, ready = false): Seat => ({
  kind: "person",
  name,
  guest,
  bot: null,
  ready,
  covered: false,
});
export const empty: Seat = { kind: "empty", name: "", guest: null, bot: null, ready: false, covered: false };
export const bot: Seat = { kind: "bot", name: "Corin", guest: null, bot: "greedy", ready: true, covered: false };

/** A waiting room hosted by Ann (guest g0); you are `you`, sitting where your guest sits. */
export function room(seats: Seat[], you: string | null): State {
  const held = seats.flatMap((each, seat) => (you !== null && each.guest === you ? [seat] : []));
  const state = sync({ n: 3, view: null, own: [], lines: { from: 0, items: [] } });
  return {
    ...state,
    you: { ...state.you, guest: you, seats: held, host: you === "g0", undo: {} },
    table: { ...state.table, status: "open", options: { players: seats.length, boxes: ["base"] }, host: "g0", seats },
    presence: presence(seats.map(({ kind }) => (kind === "person" ? "here" : kind))),
  };
}

/** Answers requests as the server would; what is not given is refused. Returns the requests made. */
export function serve(answers: Record<string, { status?: number; body: unknown }>): { path: string; body: unknown }[] {
  const asked: { path: string; body: unknown }[] = [];
  globalThis.fetch = (input, init) => {
    const path = `${init?.method ?? "GET"} ${input as string}`;
    asked.push({ path, body: typeof init?.body === "string" ? JSON.parse(init.body) : null });
    const { status = 200, body } = answers[path] ?? {
      status: 404,
      body: { error: { reason: "unknown", words: `No ${path}.` } },
    };
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  };
  return asked;
}
