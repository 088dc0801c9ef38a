// The figures of a player, in the order in which they are looked for.

import type { IconName } from "../../generated/enchanters";
import { words } from "./words";
import { seatPlace } from "./places";
import type { Overlord, Player, StackName } from "./types";
import type { Taken } from "./view.generated";

/** `passing`: what there is beyond the value for now, and ends with the turn. */
export type Figure = { icon: IconName; name: string; value: number; place: string; help?: string; passing?: number };

const MAIN = ["attack", "defense", "crystals", "wounds", "glory"] as const;
const MAIN_ICONS: Record<(typeof MAIN)[number], IconName> = {
  attack: "broadsword",
  defense: "shield",
  crystals: "cut-diamond",
  wounds: "drop",
  glory: "laurels",
};
const MORE: [string, IconName, (player: Player) => number][] = [
  ["rewards", "ribbon-medal", (player) => player.rewards],
  ["charges", "shuriken", (player) => player.charges],
  ["pearls", "oyster-pearl", (player) => player.pearls.active + player.pearls.spent],
  ["undead", "death-skull", (player) => player.icons["undead"] ?? 0],
  ["speed", "wingfoot", (player) => player.icons["speed"] ?? 0],
  ["weight", "weight", (player) => player.icons["weight"] ?? 0],
  ["slime", "slime", (player) => player.icons["slime"] ?? 0],
];

/** In co-op nothing is scored, and the shared wounds are shown next to the Overlord. */
export function mainFigures(player: Player, isCoop = false): Figure[] {
  const { stats, statsHelp } = words;
  const own = MAIN.filter((name) => !isCoop || (name !== "glory" && name !== "wounds"));
  return own.map((name) => ({
    icon: MAIN_ICONS[name],
    name: stats[name],
    value: player[name],
    place: `${seatPlace(player.seat)}/${name}`,
    help: statsHelp[name],
    passing: name === "glory" ? player.glory_now - player.glory : 0,
  }));
}

/** What decides the game: glory, or in co-op the wounds. */
export function leadingFigure(player: Player, isCoop: boolean): Omit<Figure, "place"> {
  const name = isCoop ? "wounds" : "glory";
  return { icon: MAIN_ICONS[name], name: words.stats[name], value: player[name] };
}

const ADDED = ["attack", "defense", "glory"] as const;

/** What a stack adds to them now; in co-op nothing is scored. */
export function totalsOf({ totals }: Player, stack: StackName, isCoop: boolean): Omit<Figure, "place">[] {
  return ADDED.filter((name) => !(isCoop && name === "glory"))
    .map((name) => ({ icon: MAIN_ICONS[name], name: words.stats[name], value: totals[stack]?.[name] ?? 0 }))
    .filter(({ value }) => value !== 0);
}

/** What taking a card changes: the values before and after it. */
export function changesOf(
  player: Player,
  taken: Taken,
  isCoop: boolean,
): (Omit<Figure, "place"> & { after: number })[] {
  return MAIN.flatMap((name) => {
    if (name === "wounds" || (isCoop && name === "glory") || taken[name] === player[name]) return [];
    return [{ icon: MAIN_ICONS[name], name: words.stats[name], value: player[name], after: taken[name] }];
  });
}

/** What only some games have: shown when there is something to show. */
export function moreFigures(player: Player): Figure[] {
  const names: Record<string, string> = words.stats;
  return MORE.map(([name, icon, read]) => ({
    icon,
    name: names[name] ?? name,
    value: read(player),
    place: `${seatPlace(player.seat)}/${name}`,
  })).filter(({ value }) => value !== 0);
}

/** What stands on the card of an Overlord who is not defeated: two figures always, the others where there are any. */
export function overlordFigures(overlord: Overlord): Omit<Figure, "place">[] {
  if (!overlord.active) return [];
  const { health, strength, rewards, crystals, reinforcement } = overlord;
  const said = words.overlordFigures;
  const tokens = reinforcement.health + reinforcement.strength;
  const more: Omit<Figure, "place">[] = [
    { icon: "ribbon-medal", name: said.rewards(rewards), value: rewards },
    { icon: "upgrade", name: said.tokens(tokens), value: tokens },
    { icon: "cut-diamond", name: said.crystals(crystals), value: crystals },
  ];
  return [
    { icon: "hearts", name: said.health, value: health },
    { icon: "triple-claws", name: said.strength, value: strength },
    ...more.filter(({ value }) => value > 0),
  ];
}

/** Reward tokens lie on some villages. */
export function villageFigures({ rewards }: { rewards: number }): Omit<Figure, "place">[] {
  return rewards > 0 ? [{ icon: "ribbon-medal", name: words.overlordFigures.rewards(rewards), value: rewards }] : [];
}
