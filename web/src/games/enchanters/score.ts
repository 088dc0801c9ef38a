// The final sheets in the order of reading: best player first, sources as printed, empty ones left out.

import type { EnchantersView } from "./types";

/** Seats by glory, then as ties are broken: crystals, fewer wounds, cards (E-END-08). */
export function ranking(view: EnchantersView): number[] {
  const scores = view.outcome?.scores ?? view.players.map((player) => player.glory);
  const key = (seat: number): number[] => {
    const player = view.players[seat];
    if (!player) return [];
    const cards = player.items.length + player.enchantments.length + player.creatures.length;
    return [scores[seat] ?? 0, player.crystals, -player.wounds, cards];
  };
  return view.players
    .map(({ seat }) => seat)
    .sort((a, b) => {
      const right = key(b);
      const found = key(a).findIndex((value, index) => value !== right[index]);
      return found < 0 ? a - b : (right[found] ?? 0) - (key(a)[found] ?? 0);
    });
}

/** The sources that gave a player glory or took it away. */
export function sourcesOf(sheets: Record<string, number>[]): string[] {
  const all = Object.keys(sheets[0] ?? {});
  return all.filter((source) => sheets.some((sheet) => (sheet[source] ?? 0) !== 0));
}
