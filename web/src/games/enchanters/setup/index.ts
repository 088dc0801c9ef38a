// How Enchanters is set up: presets on top, the length beside the players, kingdoms in the middle, boxes and village among the rest.
import { words as shell } from "../../../i18n";
import type { Menu } from "../../../lib/protocol";
import type { Fact, Options, SetupModule } from "../../contract";
import { words as said } from "./words";
import Kingdoms from "./Kingdoms.svelte";
import Length from "./Length.svelte";
import More from "./More.svelte";
import { blank, kingdomsNeeded, kingdomsOf, textOf } from "./options";
import Presets from "./Presets.svelte";

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

function check(options: Options, players: number, menu: Menu): Record<string, string> {
  const needed = kingdomsNeeded(options, players, menu);
  const picked = kingdomsOf(options).length;
  if (!("kingdoms" in options) || picked === needed) return {};
  return { kingdoms: said.kingdomsMissing(picked, needed) };
}

function kingdomWords(options: Options): string {
  const named = kingdomsOf(options);
  if (named.length > 0) return shell.lobby.list(named);
  const how = textOf(options, "kingdomSelection", "playerOrder");
  const drawn = said.options["kingdomSelection"]?.values?.[how] ?? how;
  return options["beginner"] === "on" ? said.kingdomsEasy(drawn) : drawn;
}

function plan(options: Options, menu: Menu): Fact[] {
  const usual = menu.options.find(({ name }) => name === "length")?.default ?? "";
  const length = textOf(options, "length", usual);
  const facts = [
    { label: said.kingdoms, text: kingdomWords(options) },
    {
      label: said.options["length"]?.label ?? "",
      text: lower(said.options["length"]?.values?.[length] ?? length),
    },
  ];
  if (options["beginner"] === "on") return facts;
  return [...facts, { label: said.village, text: textOf(options, "village") || said.villageDrawn }];
}

export const setup: SetupModule = {
  parts: { top: Presets, beside: Length, main: Kingdoms, more: More },
  placed: ["boxes", "kingdoms", "kingdomSelection", "village", "length", "beginner"],
  words: said.options,
  blank,
  check,
  plan,
};
