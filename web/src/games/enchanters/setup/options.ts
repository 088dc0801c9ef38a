// The set-up of Enchanters as plain data. How many kingdoms and which of them fit, the menu says.
import { unmet } from "../../../lib/needs";
import type { Menu, Need } from "../../../lib/protocol";
import type { Options } from "../../contract";

export type KingdomChoice = { name: string; box: string; theme: string; first_game: boolean; needs?: Need[] };
/** What the menu of Enchanters has beyond that of every game. */
export type EnchantersMenu = Menu & {
  boxes: string[];
  usual_boxes: string[]; // those that take part if nobody says which
  kingdoms: KingdomChoice[];
  villages: string[];
  village_boxes: Record<string, string>;
  overlords: { name: string; box: string }[];
  // by length, then by number of players, the virtual one among them
  kingdom_count: Record<string, Record<string, number>>;
  kingdom_count_coop: Record<string, number>; // by number of players
  overlords_coop: Record<string, string[]>; // by `coopOverlord`
};
export const asMenu = (menu: Menu): EnchantersMenu => menu as EnchantersMenu;

export type Selection = "playerOrder" | "random" | "group" | "named";
export const SELECTIONS: readonly Selection[] = ["playerOrder", "random", "group", "named"];

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
  const how = textOf(options, "kingdomSelection");
  return how === "random" || how === "group" ? how : "playerOrder";
}

export function select(options: Options, selection: Selection): Options {
  const rest = without(options, "kingdoms", "kingdomSelection");
  if (selection === "named") return { ...rest, kingdoms: kingdomsOf(options) };
  return selection === "playerOrder" ? rest : { ...rest, kingdomSelection: selection };
}

/** How many kingdoms the deck is made of: the Automa counts as a player. */
export function kingdomsNeeded(options: Options, players: number, menu: Menu): number {
  const counted = options["automa"] === "on" ? players + 1 : players;
  const length = menu.options.find(({ name }) => name === "length")?.default;
  const { kingdom_count, kingdom_count_coop } = asMenu(menu);
  const counts = options["mode"] === "coop" ? kingdom_count_coop : kingdom_count[textOf(options, "length", length)];
  return counts?.[String(counted)] ?? counted;
}

/** The kingdoms to choose from. */
export function kingdomsOffered(options: Options, players: number, menu: Menu): KingdomChoice[] {
  const chosen = { players, options };
  return asMenu(menu).kingdoms.filter(({ needs }) => unmet(needs, chosen, menu).length === 0);
}

/** The villages of the chosen boxes, by name. */
export function villagesOffered(options: Options, menu: Menu): string[] {
  const { villages, village_boxes } = asMenu(menu);
  return villages.filter((name) => boxesOf(options).includes(village_boxes[name] ?? "")).sort();
}

/** The Overlords of the chosen boxes, by name; in co-op those that are adapted to it or made for it. */
export function overlordsOffered(options: Options, menu: Menu): string[] {
  const { overlords, overlords_coop } = asMenu(menu);
  const here = overlords.filter(({ box }) => boxesOf(options).includes(box)).map(({ name }) => name);
  if (options["mode"] !== "coop") return here.sort();
  const sort = textOf(options, "coopOverlord", "adapted");
  const fitting = overlords_coop[sort] ?? [];
  return fitting.filter((name) => sort !== "adapted" || here.includes(name)).sort();
}

/** The options with a name chosen, or with none. */
export const named = (options: Options, option: string, name: string): Options =>
  name === "" ? without(options, option) : { ...options, [option]: name };

/** With these boxes, and without the kingdoms, the village and the Overlord that no longer fit. */
export function withBoxes(options: Options, boxes: string[], players: number, menu: Menu): Options {
  let next: Options = { ...options, boxes };
  if (!villagesOffered(next, menu).includes(textOf(next, "village"))) next = without(next, "village");
  if (!overlordsOffered(next, menu).includes(textOf(next, "overlordCard"))) next = without(next, "overlordCard");
  if (!("kingdoms" in next)) return next;
  const offered = kingdomsOffered(next, players, menu).map(({ name }) => name);
  return { ...next, kingdoms: kingdomsOf(next).filter((name) => offered.includes(name)) };
}
