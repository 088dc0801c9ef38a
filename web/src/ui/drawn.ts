// Where icons are found. Every sprite is a separate file, fetched when one of its icons is first shown.
import { sprites, type IconName } from "../generated/ui";

/** An icon of a game: its sprite, and its name there. */
export type Drawn = { sprite: string; symbol: string };

/** The target of a `use`, for an icon of the interface or of a game. */
export const hrefOf = (icon: IconName | Drawn): string =>
  typeof icon === "string" ? `${sprites[icon]}#${icon}` : `${icon.sprite}#${icon.symbol}`;
