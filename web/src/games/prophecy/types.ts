// What the character sheet and the battle panel are given. They draw, and know no rule.
import type { IconName } from "../../generated/prophecy";
import type { Cubes } from "./view.generated";

export type { Cubes };

export type Slot = "hands" | "head" | "worn" | "bag";
export type SheetItem = {
  id: string;
  key: string; // finds its card face
  name: string;
  icon: IconName;
  slot: Slot;
  both: boolean; // it fills both hands
  note: string; // what it gives, as a short sign
  used: boolean; // in the battle that is on
  damaged: boolean;
};
export type SheetAbility = { id: string; key: string; name: string; icon: IconName; magic: number; spent: boolean };

export type Character = {
  seat: number;
  player: string;
  name: string;
  icon: IconName;
  place: string;
  guilds: string[];
  strength: Cubes;
  wills: Cubes;
  gold: number;
  experience: number;
  items: SheetItem[];
  abilities: SheetAbility[];
  artifacts: SheetItem[];
  state: string; // such as "turn", as text; empty if there is nothing to say
};

export type Die = { value: number; kept: boolean }; // 0: not thrown yet
export type Bonus = { name: string; value: number };
export type Side = {
  name: string;
  icon: IconName;
  seat: number | null; // null: a Creature
  base: number; // Strength or Willpower
  bonuses: Bonus[];
  dice: Die[];
  lives: { left: number; of: number } | null; // of a Creature with several (P-CRE-14)
};
/** The exact number of rolls that win, draw and lose; null if unknown. */
export type Odds = { win: number; draw: number; lose: number };
/** Something that may still be played, as a choice of the table. */
export type Play = { option: number; label: string; note: string; icon: IconName };
export type BattleView = {
  kind: "strength" | "wills" | "both";
  sides: readonly [Side, Side];
  odds: Odds | null;
  plays: Play[];
  verdict: string; // the result as text; empty before the end
};
