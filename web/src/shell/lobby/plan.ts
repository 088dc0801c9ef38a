// What a table plays, in words.

import { words } from "../../i18n";
import type { GameInfo, TableInfo } from "../../lib/protocol";
import { clockWords, draftOf, labelOf, valueWords } from "./setup";

export type Fact = { label: string; text: string };

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

export function planOf(table: TableInfo, game: GameInfo): Fact[] {
  const said = words.lobby.waiting;
  const { facts } = said;
  const draft = draftOf(table, game.menu);
  const beginner = draft.values.beginner === "on";
  const named = draft.kingdoms.length > 0;
  const how = valueWords("kingdomSelection", draft.values.kingdomSelection ?? "");
  const drawn = beginner ? said.kingdomsEasy(how) : how;
  const kingdoms = named ? words.lobby.list(draft.kingdoms) : drawn;
  const told: Fact[] = [
    { label: facts.game, text: game.title },
    { label: facts.players, text: String(draft.players) },
    { label: facts.kingdoms, text: kingdoms },
    { label: labelOf("length"), text: lower(valueWords("length", draft.values.length ?? "")) },
  ];
  if (!beginner) told.push({ label: facts.village, text: draft.village || said.villageChance });
  const shown = new Set(["kingdomSelection", "length", "beginner"]);
  for (const { name, default: usual } of game.menu.options) {
    const value = draft.values[name];
    if (shown.has(name) || value === undefined || value === usual) continue;
    told.push({ label: labelOf(name), text: lower(valueWords(name, value)) });
  }
  told.push({ label: facts.clock, text: table.clock ? clockWords(table.clock) : said.noClock });
  told.push({ label: facts.open, text: table.public ? said.publicTable : said.privateTable });
  return told;
}
