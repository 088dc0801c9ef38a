// The form of a table as plain data: from the menu of a game to a draft, and from a draft to what the server gets.
// The server checks everything; here is only what the form needs to be helpful.

import type { Options, SetupModule } from "../../games/contract";
import { words } from "../../i18n";
import { settled, valueOf } from "../../lib/needs";
import type { Ask, Clock, Menu, Need, OptionHelp, Problem, TableInfo } from "../../lib/protocol";

export type Draft = {
  name: string;
  public: boolean;
  players: number;
  options: Options; // as they are sent: what has its default is left out
  clock: Clock | null;
  /** When people are asked in windows, unless they say otherwise. */
  ask: Ask;
  /** Whether good moves are shown also where people play against each other. */
  hints: boolean;
};
/** A game with its way of being set up. */
export type Kit = { menu: Menu; setup: SetupModule };

export const CLOCKS: readonly { name: "short" | "medium" | "long"; clock: Clock }[] = [
  { name: "short", clock: { bank: 600, extra: 15 } },
  { name: "medium", clock: { bank: 1200, extra: 20 } },
  { name: "long", clock: { bank: 2700, extra: 30 } },
];

/** What a new table has, and what need not be told of one. */
export const USUAL_ASK: Ask = "smart";

export function blank({ menu, setup }: Kit, name: string): Draft {
  const players = menu.players[0] ?? 2;
  return { name, public: false, players, options: setup.blank(menu), clock: null, ask: USUAL_ASK, hints: false };
}

/** The draft of a first game: what the game advises to beginners, with as many players as come. */
export function first(kit: Kit, name: string, beginner: Options): Draft {
  const { players: _, ...advised } = beginner;
  const draft = blank(kit, name);
  return { ...draft, options: { ...draft.options, ...advised } };
}

/** The draft of a table that stands already. */
export function draftOf(table: TableInfo, { menu, setup }: Kit): Draft {
  const { players, ...options } = table.options;
  return {
    name: table.name,
    public: table.public,
    players: typeof players === "number" ? players : table.seats.length,
    options: { ...setup.blank(menu), ...options },
    clock: table.clock,
    ask: table.ask,
    hints: table.hints,
  };
}

/** What the server gets: only what differs from the default, and only what this release has. */
export function optionsOf({ players, options }: Draft, menu: Menu): Options {
  const given: Options = { players, ...options };
  for (const { name, default: usual, available } of menu.options) {
    if (!available || given[name] === usual) delete given[name];
  }
  return given;
}

/** The draft with other options or players; what no longer fits goes back to its default. */
export function changed(draft: Draft, menu: Menu, change: Partial<Draft>): Draft {
  const next = { ...draft, ...change };
  return { ...next, options: settled(next, menu) };
}

/** Options with a real choice that the game does not show itself, in the order of the rulebook. */
export function openOptions({ menu, setup }: Kit): OptionHelp[] {
  return menu.options.filter(
    ({ name, available, values }) => available && values.length > 1 && !setup.placed.includes(name),
  );
}

/** More than so many questions before the game keep people from it. */
const FEW = 3;

/** The same in two parts: what is asked for at once, and what stands among the further options. */
export function partedOptions(kit: Kit): { first: OptionHelp[]; more: OptionHelp[] } {
  const open = openOptions(kit);
  const { parts, first: named } = kit.setup;
  if (parts.main) return { first: [], more: open };
  const first = (named ? open.filter(({ name }) => named.includes(name)) : open).slice(0, FEW);
  return { first, more: open.filter((option) => !first.includes(option)) };
}

export function unavailable({ menu, setup }: Kit): string[] {
  return menu.options.filter(({ available }) => !available).map(({ name }) => labelOf(name, setup));
}

export const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const labelOf = (name: string, { words }: SetupModule): string =>
  words[name]?.label ?? sentenceCase(name);
export const valueWords = (name: string, value: string, { words }: SetupModule): string =>
  words[name]?.values?.[value] ?? sentenceCase(value);

/** Why a value cannot be had; options in braces are filled in as the form shows them: "{seat} is no seat of {players}". */
export function reasonFor(need: Need, option: OptionHelp, value: string, draft: Draft, kit: Kit): string {
  const filled = (_: string, name: string): string => {
    const chosen = name === option.name ? value : valueOf(name, draft, kit.menu);
    return valueWords(name, String(chosen), kit.setup);
  };
  return sentenceCase(need.words.replaceAll(/\{(\w+)\}/g, filled));
}

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

/** What was refused, brought to the fields that show it; the rest on top, and all of it if nothing is named. */
export function problemsOf(problems: Problem[], text: string, kit: Kit): Problems {
  const shown = new Set([
    ...["name", "players", "clock"],
    ...kit.setup.placed,
    ...openOptions(kit).map(({ name }) => name),
  ]);
  const found: Problems = { fields: {}, top: problems.length > 0 ? [] : [text] };
  for (const problem of problems) {
    const { option } = problem;
    const told = words.lobby.form.problem(sentenceCase(problem.words), problem.rule ?? null);
    if (shown.has(option)) found.fields[option] = [found.fields[option], told].filter(Boolean).join(" ");
    else found.top.push(option ? words.lobby.form.about(labelOf(option, kit.setup), told) : told);
  }
  return found;
}

/** What the form can see by itself before it asks the server. */
export function check(draft: Draft, { menu, setup }: Kit): Problems {
  const fields = setup.check(draft.options, draft.players, menu);
  if (!draft.name.trim()) fields["name"] = words.lobby.form.nameMissing;
  return { fields, top: [] };
}
