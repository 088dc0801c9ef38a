// What moves on the table when log lines arrive: a plan made of places, without a look at the page.

import type { Line } from "../../lib/protocol";
import { firstOf } from "../../lib/sentences";

export type Move =
  | { kind: "fly"; from: string; to: string; name: string }
  | { kind: "pulse"; place: string }
  | { kind: "die"; value: number };

/** More than this at once is a blur; the log has it all. */
export const MOST = 8;

/** The card that a line is about. */
const cardIn = (line: Line): string => firstOf(line, "card")?.text ?? "";

export function plan(lines: Line[]): Move[] {
  const moves: Move[] = [];
  let origin = "";
  for (const line of lines) {
    const [first = "", second = ""] = line.places;
    switch (line.key) {
      case "journeys":
        origin = first;
        break;
      case "journeys_off_track":
        origin = first === "" ? "graveyard" : first;
        break;
      case "takes":
        if (origin !== "") moves.push({ kind: "fly", from: origin, to: first, name: cardIn(line) });
        else moves.push({ kind: "pulse", place: first });
        origin = "";
        break;
      case "gives":
      case "steals":
        moves.push({ kind: "fly", from: first, to: second, name: cardIn(line) });
        break;
      case "die":
        moves.push({ kind: "die", value: firstOf(line, "number")?.number ?? 0 });
        break;
      case "refills":
        moves.push({ kind: "pulse", place: second });
        break;
      default:
        for (const place of line.places) moves.push({ kind: "pulse", place });
    }
  }
  return moves.filter(sensible).slice(-MOST);
}

function sensible(move: Move): boolean {
  if (move.kind === "fly") return move.from !== "" && move.to !== "";
  return move.kind === "die" ? move.value >= 1 && move.value <= 6 : move.place !== "";
}
