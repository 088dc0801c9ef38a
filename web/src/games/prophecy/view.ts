// What the view of Prophecy holds, under the names that the client uses; view.generated.ts has the types.
import type { Own, View } from "../../lib/protocol";
import type { Card, Hero, Peeked, Player, Price, View as ProphecyView } from "./view.generated";

export type {
  Battle as Fight,
  Hero,
  Plane as PlaneView,
  Player,
  RingSpace,
  Side as BattleSide,
} from "./view.generated";
export type { ProphecyView };

export const asView = (view: View): ProphecyView => view as unknown as ProphecyView;
export const isHero = (player: Player | undefined): player is Hero => (player?.hero ?? null) !== null;
export const heroesOf = ({ players }: ProphecyView): Hero[] => players.filter(isHero).filter(({ is_in }) => is_in);
export const handOf = (own: Own | null): Card[] => (own?.["hand"] ?? []) as Card[];
export const peekedOf = (own: Own | null): Peeked[] => (own?.["peeked"] ?? []) as Peeked[];
export const pricesOf = (own: Own | null): Record<string, Price> =>
  (own?.["market_prices"] ?? {}) as Record<string, Price>;
