// The view of Defenders, under the names that the client uses; view.generated.ts has the types.
import type { Own, View } from "../../lib/protocol";
import type { Face as Printed } from "../../ui/topic";
import type { Colour as Faction, Hero, Player, View as DefendersView } from "./view.generated";

export type { Place, Piece } from "../../lib/messages";
export type * from "./view.generated";
export type { Icon as Travel } from "./view.generated";
export type { DefendersView, Faction };

/** The face of a card, a quest, a skill or a general. */
export type Face = Printed & { kind: string; owner: string };
export type Catalogue = { cards: Face[] };

export const FACTIONS: readonly Faction[] = ["green", "red", "blue", "black"];

export const asView = (view: View): DefendersView => view as unknown as DefendersView;
export const isHero = (player: Player | undefined): player is Hero => (player?.hero ?? null) !== null;
/** The remaining actions of a seat, if known. */
export const actionsOf = (own: Own | null): number | null => {
  const left = own?.["actions_left"];
  return typeof left === "number" ? left : null;
};
