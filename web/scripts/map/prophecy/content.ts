// The board's tables as the game has them: the ring with its ports and gates, and the Planes with their entries.
import type { SpaceKind } from "../../../src/games/prophecy/land/types";
import { rowsOf } from "../rows";

export type Listed = {
  id: number;
  name: string;
  kind: SpaceKind;
  port: boolean;
  gate: boolean;
  drawn: readonly number[]; // where its middle lies on the board
};
const numbers = (cell: string): number[] => cell.split(",").map(Number);

export const RING: readonly Listed[] = rowsOf("prophecy", "ring").map(
  ([, name = "", kind = "", flags = "", , , drawn = ""], id) => ({
    id,
    name,
    kind: kind as SpaceKind, // a test compares the kinds
    port: flags.includes("port"),
    gate: flags.includes("gate"),
    drawn: numbers(drawn),
  }),
);

export type ListedPlane = { name: string; entries: readonly number[]; drawn: readonly number[] };
export const PLANES: readonly ListedPlane[] = rowsOf("prophecy", "planes").map(
  ([, name = "", entries = "", , , drawn = ""]) => ({ name, entries: numbers(entries), drawn: numbers(drawn) }),
);

/** The closed cycle of the ports (P-MOV-05), in its order round the ring. */
export const PORTS: readonly number[] = RING.filter(({ port }) => port).map(({ id }) => id);
