// The final sheets in the order of reading: best player first, sources as printed, empty ones left out.

import type { IconName } from "../../generated/enchanters";
import type { EnchantersView, Player } from "./types";

/** How a source is drawn: its sign, and its colour in the bars. */
const SIGNS: Record<string, { icon: IconName; tint: string }> = {
  village: { icon: "village", tint: "dracons" },
  items: { icon: "knapsack", tint: "bandits" },
  enchantments: { icon: "fairy-wand", tint: "cultists" },
  creatures: { icon: "paw", tint: "barbarians" },
  "wound cards": { icon: "stitched-wound", tint: "golems" },
  "reward tokens": { icon: "ribbon-medal", tint: "angels" },
  quests: { icon: "tied-scroll", tint: "mages" },
};
export const signOf = (source: string): { icon: IconName; tint: string } =>
  SIGNS[source] ?? { icon: "drop", tint: "demons" };

export const cardCount = ({ items, enchantments, creatures }: Player): number =>
  items.length + enchantments.length + creatures.length;

/** Seats by glory, then as ties are broken: crystals, fewer wounds, cards (E-END-08). */
export function ranking(view: EnchantersView): number[] {
  const scores = view.outcome?.scores ?? view.players.map((player) => player.glory);
  const key = (seat: number): number[] => {
    const player = view.players[seat];
    if (!player) return [];
    return [scores[seat] ?? 0, player.crystals, -player.wounds, cardCount(player)];
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
