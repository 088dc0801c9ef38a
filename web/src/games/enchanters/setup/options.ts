// The set-up of Enchanters as plain data. How many kingdoms and which of them fit, the menu says.
import { unmet } from "../../../lib/needs";
import type { Menu, Need } from "../../../lib/protocol";
import type { Options } from "../../contract";

export type KingdomChoice = {
  name: string;
  box: string;
  theme: string;
  first_game: boolean;
  needs?: Need[];
};
/** What the menu of Enchanters has beyond that of every game. */
export type EnchantersMenu = Menu & {
  boxes: string[];
  usual_boxes: string[]; // those that take part unless others are chosen
  kingdoms: KingdomChoice[];
  villages: string[];
  village_boxes: Record<string, string>;
  kingdom_count: Record<string, Record<string, number>>; // by length, then by number of players
};
export const asMenu = (menu: Menu): EnchantersMenu => menu as EnchantersMenu;

export type Selection = "playerOrder" | "random" | "named";
export const SELECTIONS: readonly Selection[] = ["playerOrder", "random", "named"];
export type Preset = "first" | "quick" | "whole";
export const PRESETS: readonly Preset[] = ["first", "quick", "whole"];
const MEANS: Record<Preset, Options> = {
  first: { kingdomSelection: "random", beginner: "on" },
  quick: { kingdomSelection: "random", length: "superfast" },
  whole: {},
};

const names = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
export const boxesOf = (options: Options): string[] => names(options["boxes"]);
export const kingdomsOf = (options: Options): string[] => names(options["kingdoms"]);
export const textOf = (options: Options, name: string, usual = ""): string => {
  const value = options[name];
  return typeof value === "string" ? value : usual;
};

/** Options without some of them. */
export const without = (options: Options, ...gone: string[]): Options =>
  Object.fromEntries(Object.entries(options).filter(([name]) => !gone.includes(name)));

export const blank = (menu: Menu): Options => ({ boxes: [...asMenu(menu).usual_boxes] });

export function selectionOf(options: Options): Selection {
  if ("kingdoms" in options) return "named";
  return options["kingdomSelection"] === "random" ? "random" : "playerOrder";
}

export function select(options: Options, selection: Selection): Options {
  const rest = without(options, "kingdoms", "kingdomSelection");
  if (selection === "random") return { ...rest, kingdomSelection: "random" };
  return selection === "named" ? { ...rest, kingdoms: kingdomsOf(options) } : rest;
}

/** A preset keeps the boxes and sets everything else. */
export const usePreset = (options: Options, preset: Preset): Options => ({
  boxes: boxesOf(options),
  ...MEANS[preset],
});

/** Which preset the options still are, if any. */
export function presetOf(options: Options): Preset | null {
  const shape = (each: Options): string => JSON.stringify(Object.entries(each).sort());
  return PRESETS.find((preset) => shape(usePreset(options, preset)) === shape(options)) ?? null;
}

/** How many kingdoms the deck is made of. */
export function kingdomsNeeded(options: Options, players: number, menu: Menu): number {
  const length = menu.options.find(({ name }) => name === "length")?.default;
  const counts = asMenu(menu).kingdom_count[textOf(options, "length", length)];
  return counts?.[String(players)] ?? players;
}

/** The kingdoms to choose from. */
export function kingdomsOffered(options: Options, players: number, menu: Menu): KingdomChoice[] {
  const chosen = { players, options };
  return asMenu(menu).kingdoms.filter(({ needs }) => unmet(needs, chosen, menu).length === 0);
}

/** The villages to choose from, by name. */
export const villagesOffered = (options: Options, menu: Menu): string[] => {
  const { villages, village_boxes: boxOf } = asMenu(menu);
  return villages.filter((name) => boxesOf(options).includes(boxOf[name] ?? "")).sort();
};

/** With these boxes, and without the kingdoms and the village that no longer fit. */
export function withBoxes(options: Options, boxes: string[], players: number, menu: Menu): Options {
  const fits = villagesOffered({ boxes }, menu).includes(textOf(options, "village"));
  const next = { ...(fits ? options : without(options, "village")), boxes };
  if (!("kingdoms" in next)) return next;
  const offered = kingdomsOffered(next, players, menu).map(({ name }) => name);
  return { ...next, kingdoms: kingdomsOf(next).filter((name) => offered.includes(name)) };
}
