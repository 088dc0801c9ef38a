// The game setup of a table, as text.

import type { Fact, SetupModule } from "../../games/contract";
import { words } from "../../i18n";
import type { GameInfo, TableInfo } from "../../lib/protocol";
import { USUAL_ASK, clockWords, draftOf, labelOf, lowered as lower, openOptions, presetOf, valueWords } from "./setup";

export function planOf(table: TableInfo, game: GameInfo, setup: SetupModule): Fact[] {
  const said = words.lobby.waiting;
  const { facts } = said;
  const kit = { menu: game.menu, setup };
  const draft = draftOf(table, kit);
  const { players, options } = draft;
  const preset = presetOf(draft, kit);
  const special = openOptions(kit).flatMap(({ name, default: usual }): Fact[] => {
    const value = options[name];
    if (typeof value !== "string" || value === usual) return [];
    return [{ label: labelOf(name, setup), text: lower(valueWords(name, value, setup)) }];
  });
  return [
    { label: facts.game, text: preset ? said.kind(game.title, lower(preset.title)) : game.title },
    { label: facts.players, text: String(players) },
    ...setup.plan(options, game.menu),
    ...special,
    { label: facts.clock, text: table.clock ? clockWords(table.clock) : said.noClock },
    ...(table.ask === USUAL_ASK ? [] : [{ label: facts.ask, text: lower(words.lobby.form.asks[table.ask]) }]),
    ...(table.hints ? [{ label: facts.hints, text: said.hintsOn }] : []),
    { label: facts.open, text: table.public ? said.publicTable : said.privateTable },
  ];
}
