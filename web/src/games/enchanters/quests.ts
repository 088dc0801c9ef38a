// How far a player is with a quest, by what its card counts.
import { find, piecesOf } from "./cards";
import type { Face, Player } from "./types";
import type { Sign } from "./view.generated";

/** So much of what a quest asks for is there. */
export type Step = { have: number; need: number };

const defeated = ({ creatures }: Player, type: string): number =>
  creatures.filter((name) => find(name, "creatures").type === type).length;

const HAVE: Partial<Record<Sign["sign"], (player: Player) => number>> = {
  attack: ({ attack }) => attack,
  defense: ({ defense }) => defense,
  crystal: ({ crystals }) => crystals,
  damage: ({ wounds }) => wounds,
  speed: ({ icons }) => icons["speed"] ?? 0,
  weight: ({ icons }) => icons["weight"] ?? 0,
  slime: ({ icons }) => icons["slime"] ?? 0,
  undead: ({ icons }) => icons["undead"] ?? 0,
  pearl: ({ pearls }) => pearls.active + pearls.spent,
  charge: ({ charges }) => charges,
  "reward token": ({ rewards }) => rewards,
  item: ({ items }) => items.length,
  enchantment: ({ enchantments }) => enchantments.length,
  creature: ({ creatures }) => creatures.length,
  monster: (player) => defeated(player, "monster"),
  dragon: (player) => defeated(player, "dragon"),
};

/** Of a quest that asks for "at least" so many of something. */
export function stepsOf({ lines }: Face, player: Player): Step[] {
  return piecesOf(lines[0]?.text ?? "").flatMap((piece, at, pieces) => {
    if (typeof piece === "string" || piece.amount === undefined || pieces[at + 1] === " or ") return [];
    const before = pieces[at - 1];
    const have = typeof before === "string" && before.endsWith("at least ") ? HAVE[piece.sign] : undefined;
    return have === undefined ? [] : [{ have: have(player), need: Number(piece.amount) }];
  });
}
