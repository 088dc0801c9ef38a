// Requirements between options, from the menu of a game. The rules behind them are the server's.
import type { Menu, Need, OptionHelp } from "./protocol";

export type Chosen = { players: number; options: Record<string, unknown> };

/** The value of an option; the default if it was not chosen. */
export function valueOf(name: string, { players, options }: Chosen, menu: Menu): unknown {
  if (name === "players") return players;
  return options[name] ?? menu.options.find((option) => option.name === name)?.default;
}

function isMet({ option, of }: Need, chosen: Chosen, menu: Menu): boolean {
  const value = valueOf(option, chosen, menu);
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.some((each) => (of as unknown[]).includes(each));
}

/** The unmet needs of a thing. */
export function unmet(needs: Need[] | undefined, chosen: Chosen, menu: Menu): Need[] {
  return (needs ?? []).filter((need) => !isMet(need, chosen, menu));
}

/** The unmet needs of one value of an option. The default needs nothing unless it is named. */
export function unmetBy(option: OptionHelp, value: string, chosen: Chosen, menu: Menu): Need[] {
  const concerns = (need: Need): boolean => (need.value ? need.value === value : value !== option.default);
  return unmet(option.needs?.filter(concerns), chosen, menu);
}

/** The unmet needs of a number of players: its own, or because no value of an option would fit. */
export function unmetByPlayers(players: number, chosen: Chosen, menu: Menu): Need[] {
  const then = { players, options: settled({ ...chosen, players }, menu) };
  const own = menu.player_needs?.filter(({ value }) => value === String(players));
  const unfit = menu.options.flatMap((option) => unmetBy(option, String(valueOf(option.name, then, menu)), then, menu));
  return [...unmet(own, then, menu), ...unfit.filter(({ option }) => option === "players")];
}

/** The number of players, or, if it does not fit, the first that does. */
export function settledPlayers(chosen: Chosen, menu: Menu): number {
  const fits = (players: number): boolean => unmetByPlayers(players, chosen, menu).length === 0;
  return fits(chosen.players) ? chosen.players : (menu.players.find(fits) ?? chosen.players);
}

/** The options without values whose needs are no longer met; where the default does not fit, with the first value that
 * does. The same object if nothing changes. */
export function settled(chosen: Chosen, menu: Menu): Record<string, unknown> {
  const fits = (option: OptionHelp, value: string): boolean => unmetBy(option, value, chosen, menu).length === 0;
  const lost = (option: OptionHelp): boolean =>
    option.name in chosen.options && !fits(option, String(chosen.options[option.name]));
  const gone = menu.options.filter(lost).map(({ name }) => name);
  if (gone.length === 0) {
    const unfit = menu.options.find((option) => !(option.name in chosen.options) && !fits(option, option.default));
    const other = unfit?.values.find((value) => fits(unfit, value));
    return unfit && other ? { ...chosen.options, [unfit.name]: other } : chosen.options;
  }
  const kept = Object.entries(chosen.options).filter(([name]) => !gone.includes(name));
  return settled({ ...chosen, options: Object.fromEntries(kept) }, menu);
}
