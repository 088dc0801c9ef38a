// What the view of Enchanters holds, under the names that the client uses; view.generated.ts has the types.
import type { Own, View } from "../../lib/protocol";
import type {
  Face as Printed,
  Journey,
  KingdomFace,
  Lack,
  Sign,
  Step,
  Taken,
  TrackCard as OnTrack,
  View as EnchantersView,
} from "./view.generated";

export type { CardLine, Coop, KingdomFace, Overlord, Player } from "./view.generated";
export type { EnchantersView };

/** What is printed on a card, as far as it is drawn. */
export type Face = Omit<Printed, "box" | "copies"> & { box?: string };
/** Of a text: plain words, or a sign. */
export type Piece = string | Sign;
export type Catalogue = { cards: Face[]; kingdoms: KingdomFace[]; texts: Piece[][] };

export const STACKS = ["items", "enchantments", "creatures", "wound_cards"] as const;
export type StackName = (typeof STACKS)[number];
/** A card on the track; for a seated player, with the price of the journey. */
export type TrackCard = OnTrack & Partial<Journey>;

/** How far a seat is with what an open quest counts. */
export function stepsOf(own: Own | null, quest: number): Step[] {
  const quests = own?.["quest_steps"];
  return Array.isArray(quests) ? ((quests[quest] as Step[] | undefined) ?? []) : [];
}

/** What a challenge of the Overlord lacks now. */
export const lackOf = (own: Own | null): Lack | undefined => own?.["overlord_lack"] as Lack | undefined;

/** What taking a card of the track comes to. */
export function takenOf(own: Own | null, slot: number): Taken | undefined {
  const journeys = own?.["journeys"];
  return Array.isArray(journeys) ? (journeys[slot] as Journey | null | undefined)?.taken : undefined;
}

export const asView = (view: View): EnchantersView => view as unknown as EnchantersView;

/** The track as a seat sees it, with its prices and the enemies that it would face. */
export function trackOf(view: EnchantersView, own: Own | null): (TrackCard | null)[] {
  const journeys = own?.["journeys"];
  if (!Array.isArray(journeys)) return view.track;
  return view.track.map((card, slot) => card && { ...card, ...(journeys[slot] as Journey | null) });
}
