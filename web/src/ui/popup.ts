// What a popup shows and offers.
import type { Piece } from "../lib/sentences";
import type { Hover } from "./hover";

/** An action for the thing that a popup explains. */
export type Way = { option: number; pieces: Piece[] };

/** The actions for something shown up close. */
export type Held = {
  close: () => void;
  showRule: (number: string) => void;
  pin?: (() => void) | undefined;
  hover?: Hover | undefined;
  choose?: ((option: number) => void) | undefined;
};
/** The same with its anchor, whether it stays, and the actions to choose from. */
export type Closely = Held & { anchor: Element; pinned: boolean; ways?: Way[] | undefined };
