// What the server showed a person at several moments of one game against bots: recorded, not invented.
import { readFileSync } from "node:fs";
import { keep, type CardFace } from "../../src/games/prophecy/cards";
import type { Own, Risks, View } from "../../src/lib/protocol";
import { labelled } from "../seats";

type Moment = { view: View; own: Own | null; risks: Risks["items"] };
type Recorded = { cards: CardFace[]; moments: Record<"draft" | "move" | "equip" | "space" | "over", Moment> };
const recorded = JSON.parse(readFileSync("tests/prophecy/recorded.json", "utf8")) as Recorded;

export const { moments } = recorded;
/** The catalogue, as far as these moments need it. */
export const learn = (): void => keep({ cards: recorded.cards });
export const risksOf = (moment: Moment): Risks => ({ items: moment.risks }) as Risks;

export const SEATS = labelled(["Ann", "Ben", "Cleo", "Dan"], (name) => name !== "Ann");
