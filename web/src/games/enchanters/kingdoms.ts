// Kingdoms have colours of their own.
import "./kingdoms.css";

/** The end of the names of a kingdom's tokens: `--k-bandits`. */
export const kingdomKey = (kingdom: string): string =>
  kingdom === "" ? "none" : kingdom.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "-");
