// Kingdoms have colours of their own: muted jewels that carry --on-tint at 5:1 or better in both themes.
import "../../generated/art/jewels.css";
import "./kingdoms.css";

/** The end of the names of a kingdom's tokens: `--k-bandits`. */
export const kingdomKey = (kingdom: string): string =>
  kingdom === "" ? "none" : kingdom.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "-");
