// How Enchanters is set up: the length beside the players, boxes and kingdoms in the middle, village and Overlord among
// their groups.
import { words as shell } from "../../../i18n";
import type { Menu } from "../../../lib/protocol";
import type { Fact, Options, SetupModule } from "../../contract";
import { words as said } from "./words";
import Kingdoms from "./Kingdoms.svelte";
import Length from "./Length.svelte";
import { asMenu, blank, boxesOf, kingdomsNeeded, kingdomsOf, textOf } from "./options";
import OverlordCard from "./OverlordCard.svelte";
import Village from "./Village.svelte";

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

function check(options: Options, players: number, menu: Menu): Record<string, string> {
  if (boxesOf(options).length === 0) return { boxes: said.boxesMissing };
  const needed = kingdomsNeeded(options, players, menu);
  const picked = kingdomsOf(options).length;
  if (!("kingdoms" in options) || picked === needed) return {};
  return { kingdoms: said.kingdomsMissing(picked, needed) };
}

/** One alone has both seats of co-op (E-COP-01), and in solo nobody else sits there. */
function playersHelp(options: Options, players: number): string {
  if (players > 1) return "";
  return options["mode"] === "coop" ? said.playersHelp.both : said.playersHelp.alone;
}

function kingdomWords(options: Options): string {
  const named = kingdomsOf(options);
  if (named.length > 0) return shell.lobby.list(named);
  const how = textOf(options, "kingdomSelection", "playerOrder");
  const drawn = said.options["kingdomSelection"]?.values?.[how] ?? how;
  return options["beginner"] === "on" ? said.kingdomsEasy(drawn) : drawn;
}

/** The boxes, where they are others than usual. */
function boxFact(options: Options, menu: Menu): Fact[] {
  const boxes = boxesOf(options);
  const usual = asMenu(menu).usual_boxes;
  if (boxes.length === usual.length && boxes.every((box) => usual.includes(box))) return [];
  const names = boxes.map((box) => said.options["boxes"]?.values?.[box] ?? box);
  return [{ label: said.boxes, text: shell.lobby.list(names) }];
}

function plan(options: Options, menu: Menu): Fact[] {
  const usual = menu.options.find(({ name }) => name === "length")?.default ?? "";
  const length = textOf(options, "length", usual);
  const facts = [
    ...boxFact(options, menu),
    { label: said.kingdoms, text: kingdomWords(options) },
    { label: said.options["length"]?.label ?? "", text: lower(said.options["length"]?.values?.[length] ?? length) },
  ];
  if (options["beginner"] === "on" || options["mode"] === "coop") return facts;
  const overlord = textOf(options, "overlordCard");
  return [
    ...facts,
    { label: said.options["village"]?.label ?? "", text: textOf(options, "village") || lower(said.chance) },
    ...(overlord ? [{ label: said.options["overlordCard"]?.label ?? "", text: overlord }] : []),
  ];
}

export const setup: SetupModule = {
  parts: { beside: Length, main: Kingdoms },
  placed: ["boxes", "kingdoms", "kingdomSelection", "length", "beginner"],
  fields: { village: Village, overlordCard: OverlordCard },
  words: said.options,
  playersHelp,
  blank,
  check,
  plan,
};
