// The form of a table as plain data: from the menu of a game to a draft, and from a draft to what the server gets.
// The server checks everything; here is only what the form needs to be helpful.

import { words } from "../../i18n";
import type { Clock, Menu, OptionHelp, TableInfo } from "../../lib/protocol";

export type Selection = "playerOrder" | "random" | "named";
export type Draft = {
  name: string;
  public: boolean;
  players: number;
  boxes: string[];
  selection: Selection;
  kingdoms: string[];
  village: string; // "": chance draws it
  values: Record<string, string>; // options with a few values, by name
  clock: Clock | null;
};
export type Preset = "first" | "quick" | "whole";

export const SELECTIONS: readonly Selection[] = ["playerOrder", "random", "named"];
export const CLOCKS: readonly { name: "short" | "medium" | "long"; clock: Clock }[] = [
  { name: "short", clock: { bank: 600, extra: 15 } },
  { name: "medium", clock: { bank: 1200, extra: 20 } },
  { name: "long", clock: { bank: 2700, extra: 30 } },
];
/** These have a place of their own in the form. */
const PLACED = new Set(["kingdomSelection", "beginner", "length"]);
const PRESETS: Record<Preset, { selection: Selection; values: Record<string, string> }> = {
  first: { selection: "random", values: { beginner: "on" } },
  quick: { selection: "random", values: { length: "superfast" } },
  whole: { selection: "playerOrder", values: {} },
};

const defaults = (menu: Menu): Record<string, string> =>
  Object.fromEntries(menu.options.map((option) => [option.name, option.default]));

export function blank(menu: Menu, name: string): Draft {
  return {
    name,
    public: false,
    players: menu.players[0] ?? 2,
    boxes: [...menu.boxes],
    selection: "playerOrder",
    kingdoms: [],
    village: "",
    values: defaults(menu),
    clock: null,
  };
}

/** The draft of a table that stands already. */
export function draftOf(table: TableInfo, menu: Menu): Draft {
  const { options } = table;
  const names = (value: unknown): string[] =>
    Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
  const draft = blank(menu, table.name);
  for (const { name } of menu.options) {
    const value = options[name];
    if (typeof value === "string") draft.values[name] = value;
  }
  draft.public = table.public;
  draft.players = typeof options.players === "number" ? options.players : table.seats.length;
  draft.kingdoms = names(options.kingdoms);
  draft.village = typeof options.village === "string" ? options.village : "";
  if (options.boxes !== undefined) draft.boxes = names(options.boxes);
  draft.clock = table.clock;
  if (draft.kingdoms.length > 0) draft.selection = "named";
  else if (draft.values.kingdomSelection === "random") draft.selection = "random";
  return draft;
}

/** What the server gets: only what differs from the default. */
export function optionsOf(draft: Draft, menu: Menu): Record<string, unknown> {
  const given: Record<string, unknown> = { players: draft.players, boxes: [...draft.boxes] };
  for (const { name, default: usual, available } of menu.options) {
    const value = draft.values[name];
    if (available && value !== undefined && value !== usual) given[name] = value;
  }
  delete given.kingdomSelection;
  if (draft.selection === "random") given.kingdomSelection = "random";
  if (draft.selection === "named") given.kingdoms = [...draft.kingdoms];
  if (draft.village) given.village = draft.village;
  return given;
}

export function usePreset(draft: Draft, preset: Preset, menu: Menu): Draft {
  const { selection, values } = PRESETS[preset];
  return {
    ...draft,
    selection,
    kingdoms: [],
    village: "",
    values: { ...defaults(menu), ...values },
  };
}

/** Which preset the draft still is, if any. */
export function presetOf(draft: Draft, menu: Menu): Preset | null {
  const same = (preset: Preset): boolean => {
    const like = usePreset(draft, preset, menu);
    return JSON.stringify(optionsOf(like, menu)) === JSON.stringify(optionsOf(draft, menu));
  };
  return (Object.keys(PRESETS) as Preset[]).find(same) ?? null;
}

/** How many kingdoms the deck is made of; the shortest game has one per player (E-VAR-02). */
export function kingdomsNeeded(draft: Draft, menu: Menu): number {
  if (draft.values.length === "superfast") return draft.players;
  return menu.kingdom_count[draft.players] ?? draft.players;
}

/** The kingdoms to choose from: of the chosen boxes, in a first game only the easy ones (E-SET-08). */
export function kingdomsOffered(draft: Draft, menu: Menu): Menu["kingdoms"] {
  return menu.kingdoms.filter(
    ({ box, first_game }) =>
      draft.boxes.includes(box) && (first_game || draft.values.beginner !== "on"),
  );
}

/** Options with a real choice, in the order of the rulebook. */
export function furtherOptions(menu: Menu): OptionHelp[] {
  return menu.options.filter(
    ({ name, available, values }) => available && values.length > 1 && !PLACED.has(name),
  );
}

/** The values that fit: a seat that does not exist cannot begin. */
export function valuesOf(option: OptionHelp, players: number): string[] {
  if (option.name !== "startingPlayer") return option.values;
  return option.values.filter((value) => value === "random" || Number(value) < players);
}

export function unavailable(menu: Menu): string[] {
  return menu.options.filter(({ available }) => !available).map(({ name }) => labelOf(name));
}

export const labelOf = (name: string): string => words.lobby.options[name]?.label ?? name;
export const valueWords = (name: string, value: string): string =>
  words.lobby.options[name]?.values[value] ?? value;
export const rulesOf = (option: OptionHelp | undefined): string[] =>
  option?.rules.split(/,\s*/).filter(Boolean) ?? [];

export function clockWords(clock: Clock | null): string {
  const { clocks, clockSpecial } = words.lobby.form;
  if (!clock) return clocks.none;
  const known = CLOCKS.find((each) => sameClock(each.clock, clock));
  return known ? clocks[known.name] : clockSpecial(Math.round(clock.bank / 60), clock.extra);
}

export function sameClock(one: Clock | null, other: Clock | null): boolean {
  return one?.bank === other?.bank && one?.extra === other?.extra;
}

export type Problems = { fields: Record<string, string>; top: string[] };
export const NO_PROBLEMS: Problems = { fields: {}, top: [] };

/** Words of a refused setup, `option: what is wrong (E-...)` one per line, brought to the fields that they name. */
export function problemsOf(text: string, shown: readonly string[]): Problems {
  const problems: Problems = { fields: {}, top: [] };
  for (const line of text.split("\n").filter(Boolean)) {
    const [, name = "", rest = ""] = /^([A-Za-z]+): (.+)$/s.exec(line) ?? [];
    if (shown.includes(name)) {
      const before = problems.fields[name];
      problems.fields[name] = before ? `${before} ${sentence(rest)}` : sentence(rest);
    } else {
      problems.top.push(name && name in words.lobby.options ? `${labelOf(name)}: ${rest}` : line);
    }
  }
  return problems;
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The names of the fields that the form shows. */
export function shownFields(menu: Menu): string[] {
  const { length } = menu.boxes;
  const more = furtherOptions(menu).map(({ name }) => name);
  const placed = ["name", "players", "kingdoms", "kingdomSelection", "village", "length", "clock"];
  return [...placed, ...more, ...(length > 1 ? ["boxes"] : [])];
}

/** What the form can see by itself before it asks the server. */
export function check(draft: Draft, menu: Menu): Problems {
  const fields: Record<string, string> = {};
  if (!draft.name.trim()) fields.name = words.lobby.form.nameMissing;
  const needed = kingdomsNeeded(draft, menu);
  if (draft.selection === "named" && draft.kingdoms.length !== needed) {
    fields.kingdoms = words.lobby.form.kingdomsMissing(draft.kingdoms.length, needed);
  }
  return { fields, top: [] };
}
