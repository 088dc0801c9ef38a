// What the helpers of a table (hints, fight previews, the recap) read of it and ask of it. They know nothing else of
// `Playing`, which holds them.
import type { SeatLabel } from "../../games/contract";
import type { TableConnection } from "../../lib/connection.svelte";
import type { Choice, Own, Pending, Sentence, Told, View } from "../../lib/protocol";
import type { Teller } from "./teller";

/** Reasons in a panel at the prompt, each with the option that it blocks, if there is one. */
export type Reason = { wish: Told | null; words: Sentence; rule: string };
export type Reasons = { title: string; items: Reason[] };

export interface Position {
  readonly connection: TableConnection;
  readonly teller: Teller;
  readonly seats: SeatLabel[];
  /** The seat that the player acts for now, and all of their seats. */
  readonly seat: number | null;
  readonly held: number[];
  readonly view: View | null;
  readonly own: Own | null;
  readonly pending: Pending | null;
  /** The screen is being handed over: nothing is shown. */
  readonly covered: boolean;
  readonly sending: boolean;
  readonly answered: readonly number[];
  reasons: Reasons | null;
  name(seat: number): string;
  had(told: Choice): Choice | null;
  refused(error: unknown): void;
}
