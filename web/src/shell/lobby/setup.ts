// The form of a table as plain data: from the menu of a game to a draft, and from a draft to a request. The server
// checks everything; this is only what the form needs to be helpful.

import type { Options, SetupModule } from "../../games/contract";
import { words } from "../../i18n";
import { settled, settledPlayers, unmetBy, unmetByPlayers, valueOf } from "../../lib/needs";
import type { Ask, Clock, Menu, Need, OptionHelp, Preset, Problem, TableInfo } from "../../lib/protocol";

export type Draft = {
  name: string;
  public: boolean;
  players: number;
  options: Options; // as they are sent: defaults are left out
  clock: Clock | null;
  /** The table's default for optional steps. */
  ask: Ask;
  /** Whether hints are allowed when people play against each other. */
  hints: boolean;
};
/** A game with its setup module. */
export type Kit = { menu: Menu; setup: SetupModule };

export const CLOCKS: readonly { name: "short" | "medium" | "long"; clock: Clock }[] = [
  { name: "short", clock: { bank: 600, extra: 15 } },
  { name: "medium", clock: { bank: 1200, extra: 20 } },
  { name: "long", clock: { bank: 2700, extra: 30 } },
];

/** The settings of a new table, and those that need no mention. */
export const USUAL_ASK: Ask = "smart";

export function blank({ menu, setup }: Kit, name: string): Draft {
  const options = setup.blank(menu);
  const fits = (players: number): boolean =>
    menu.options.every((option) => unmetBy(option, option.default, { players, options }, menu).length === 0);
  const players = menu.players.find(fits) ?? menu.players[0] ?? 2;
  return { name, public: false, players, options, clock: null, ask: USUAL_ASK, hints: false };
}

/** The draft of a first game: the game's advice for beginners, with any number of players. */
export function first(kit: Kit, name: string, beginner: Options): Draft {
  const { players: _, ...advised } = beginner;
  const draft = blank(kit, name);
  return { ...draft, options: { ...draft.options, ...advised } };
}

/** The draft of an existing table. */
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

/** The request to the server: only options that differ from the default and exist in this release. */
export function optionsOf({ players, options }: Draft, menu: Menu): Options {
  const given: Options = { players, ...options };
  for (const { name, default: usual, available } of menu.options) {
    if (!available || given[name] === usual) delete given[name];
  }
  return given;
}

/** The whole request, for a new table or a changed one. */
export function requestOf(draft: Draft, menu: Menu) {
  const { name, public: isPublic, clock, ask, hints } = draft;
  return { name: name.trim(), public: isPublic, options: optionsOf(draft, menu), clock, ask, hints };
}

/** The draft with other options or players; what no longer fits returns to its default. */
export function changed(draft: Draft, menu: Menu, change: Partial<Draft>): Draft {
  const next = { ...draft, ...change };
  next.players = settledPlayers(next, menu);
  return { ...next, options: settled(next, menu) };
}

// -- presets -------------------------------------------------------------------------------------------------

/** The draft with a preset applied: as many players as before unless the preset sets them, and defaults for everything
 * else. */
export function usePreset(draft: Draft, { options }: Preset, { menu, setup }: Kit): Draft {
  const { players, ...set } = options;
  const number = typeof players === "number" ? players : draft.players;
  return changed(draft, menu, { players: number, options: { ...setup.blank(menu), ...set } });
}

/** The preset that a draft still matches, if any. */
export function presetOf(draft: Draft, kit: Kit): Preset | null {
  const shape = (each: Draft): string => JSON.stringify(Object.entries(optionsOf(each, kit.menu)).sort());
  return kit.menu.presets.find((preset) => shape(usePreset(draft, preset, kit)) === shape(draft)) ?? null;
}

// -- options -------------------------------------------------------------------------------------------------

/** Options with a real choice that the game does not show itself, in rulebook order. */
export function openOptions({ menu, setup }: Kit): OptionHelp[] {
  return menu.options.filter(
    ({ name, available, values }) => available && values.length > 1 && !setup.placed.includes(name),
  );
}

/** More questions than this put people off. */
const FEW = 3;

/** These options in two parts: those always visible, and those under "More options". */
export function partedOptions(kit: Kit): { first: OptionHelp[]; more: OptionHelp[] } {
  const open = openOptions(kit);
  const { parts, first: named } = kit.setup;
  if (parts.main) return { first: [], more: open };
  const first = (named ? open.filter(({ name }) => named.includes(name)) : open).slice(0, FEW);
  return { first, more: open.filter((option) => !first.includes(option)) };
}

/** Options that belong together, as the form shows them. */
export type Section = { title: string; help: string; names: string[] };

/** The further options: the groups of the menu, or everything under one title. */
export function sections(kit: Kit): Section[] {
  const { menu, setup } = kit;
  const more = partedOptions(kit).more.map(({ name }) => name);
  const shown = [...Object.keys(setup.fields ?? {}), ...more];
  if (menu.groups.every(({ title }) => title === "")) {
    return more.length > 0 ? [{ title: words.lobby.form.more, help: "", names: more }] : [];
  }
  return menu.groups
    .map(({ title, help, options }) => ({
      title: title || words.lobby.form.more,
      help,
      names: options.filter((name) => shown.includes(name)),
    }))
    .filter(({ names }) => names.length > 0);
}

/** The value that a switch turns on, for an option shown as a switch. */
export function yesOf({ name, values }: OptionHelp, { words }: SetupModule): string | null {
  if (values.length !== 2) return null;
  return words[name]?.yes ?? (values[0] === "off" && values[1] === "on" ? "on" : null);
}

/** Options that differ from the default, as text. */
export function special(names: string[], { options }: Draft, { menu, setup }: Kit): string[] {
  return names.flatMap((name) => {
    const value = options[name];
    const option = menu.options.find((each) => each.name === name);
    if (typeof value !== "string" || value === (option?.default ?? "")) return [];
    if (option && yesOf(option, setup) === value) return [labelOf(name, setup)];
    const said = option ? lowered(valueWords(name, value, setup)) : value; // a name stays as it is
    return [words.lobby.form.set(labelOf(name, setup), said)];
  });
}

/** Why some values of an option are not available now. */
export function reasons(option: OptionHelp, draft: Draft, kit: Kit): string[] {
  const missing = option.values.flatMap((value) =>
    telling(unmetBy(option, value, draft, kit.menu), draft, kit).map((need) =>
      reasonFor(need, option, value, draft, kit),
    ),
  );
  return [...new Set(missing)];
}

/** Of several unmet needs, those that can be met now: asking for something unavailable would mislead. */
function telling(needs: Need[], draft: Draft, { menu }: Kit): Need[] {
  const isOpen = ({ option, of }: Need): boolean => {
    const other = menu.options.find(({ name }) => name === option);
    return !other || of.some((value) => unmetBy(other, String(value), draft, menu).length === 0);
  };
  const open = needs.filter(isOpen);
  return open.length > 0 ? open : needs;
}

/** Whether no other value of an option can be chosen now. */
export const isLocked = (option: OptionHelp, draft: Draft, { menu }: Kit): boolean =>
  option.values.every((value) => value === option.default || unmetBy(option, value, draft, menu).length > 0);

/** Options without a choice now, grouped by reason. */
export function lockedBy(
  options: OptionHelp[],
  draft: Draft,
  kit: Kit,
): { reason: string; labels: string[]; rules: string[] }[] {
  const found = new Map<string, { labels: string[]; rules: Set<string> }>();
  for (const option of options) {
    const reason = reasons(option, draft, kit).join(". ");
    const entry = found.get(reason) ?? { labels: [], rules: new Set() };
    found.set(reason, entry);
    entry.labels.push(labelOf(option.name, kit.setup));
    for (const { rule } of option.needs ?? []) if (rule) for (const each of rule.split(", ")) entry.rules.add(each);
  }
  return [...found].map(([reason, { labels, rules }]) => ({ reason, labels, rules: [...rules] }));
}

/** Why some numbers of players are not available now. */
export function playerReasons(draft: Draft, { menu }: Kit): string[] {
  const missing = menu.players.flatMap((players) => unmetByPlayers(players, draft, menu));
  return [...new Set(missing.map((need) => sentenceCase(need.words)))];
}

export function unavailable({ menu, setup }: Kit): string[] {
  return menu.options.filter(({ available }) => !available).map(({ name }) => labelOf(name, setup));
}

export const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
export const labelOf = (name: string, { words }: SetupModule): string => words[name]?.label ?? sentenceCase(name);
export const valueWords = (name: string, value: string, { words }: SetupModule): string =>
  words[name]?.values?.[value] ?? sentenceCase(value);

/** Why a value is not available. Options in braces are replaced by the form's words: "{seat} is no seat of {players}".
 * */
export function reasonFor(need: Need, option: OptionHelp, value: string, draft: Draft, kit: Kit): string {
  const filled = (_: string, name: string): string => {
    const chosen = name === option.name ? value : valueOf(name, draft, kit.menu);
    return valueWords(name, String(chosen), kit.setup);
  };
  const barred = kit.setup.words[option.name]?.barred?.[need.option];
  if (barred) return sentenceCase(barred);
  const needed = kit.setup.words[need.option]?.needed;
  if (needed) {
    const values = need.of.map((each) => valueWords(need.option, String(each), kit.setup));
    return sentenceCase(needed(words.lobby.either(values)));
  }
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

/** Errors from the server, sorted to the fields that show them. The rest goes to the top, as do all without a field. */
export function problemsOf(problems: Problem[], text: string, kit: Kit): Problems {
  const shown = new Set([
    ...["name", "players", "clock"],
    ...kit.setup.placed,
    ...Object.keys(kit.setup.fields ?? {}),
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

/** Problems that the form can find before it asks the server. */
export function check(draft: Draft, { menu, setup }: Kit): Problems {
  const fields = setup.check(draft.options, draft.players, menu);
  if (!draft.name.trim()) fields["name"] = words.lobby.form.nameMissing;
  return { fields, top: [] };
}
