// A card as text, for screen readers.

import { words } from "./words";
import { frameOf, partsOf } from "./cards";
import type { Face } from "./types";

type State = {
  covered?: boolean;
  used?: boolean;
  health?: number | undefined;
  strength?: number | undefined;
  place?: string;
};

export function describe(face: Face, state: State = {}): string {
  const { card, used, covered } = words;
  const { upper, lower } = partsOf(face);
  const health = state.health ?? face.health;
  const strength = state.strength ?? face.strength;
  const told = [
    `${face.name}, ${(card.types[frameOf(face)] ?? face.kind).toLowerCase()}`,
    state.place,
    state.covered ? covered : undefined,
    state.used ? used : undefined,
    health === undefined || state.covered ? undefined : `${card.health} ${health}, ${card.strength} ${strength}`,
    ...(state.covered ? lower : [...upper, ...lower]).map(({ part, text }) => {
      const when = part === "when taken" ? card.whenTaken : card.parts[part];
      return when === undefined ? text : `${when}: ${text}`;
    }),
  ];
  return told.filter((each) => each !== undefined && each !== "").join(". ");
}
