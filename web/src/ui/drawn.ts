// Where icons are found. Every sprite is a file of its own, which the browser fetches when it first shows one of its
// icons.
import { sprites, type IconName } from "../generated/ui";

/** An icon of a game: the sprite in which it stands, and its name there. */
export type Drawn = { sprite: string; symbol: string };

/** What a `use` refers to, for an icon of the interface or of a game. */
export const hrefOf = (icon: IconName | Drawn): string =>
  typeof icon === "string" ? `${sprites[icon]}#${icon}` : `${icon.sprite}#${icon.symbol}`;
