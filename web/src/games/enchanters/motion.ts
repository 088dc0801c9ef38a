// What moves on the table when log lines arrive: a plan made of places, without a look at the page.

import type { Line } from "../../lib/protocol";

export type Move =
  | { kind: "fly"; from: string; to: string; name: string }
  | { kind: "pulse"; place: string }
  | { kind: "die"; value: number };

/** More than this at once is a blur; the log has it all. */
export const MOST = 8;

const NAMED: Record<string, RegExp> = {
  takes: / adds (.+) to their /,
  gives: / gives (.+) to /,
  steals: / steals (.+) from /,
  discards: /^(.+) is discarded/,
};

function nameIn(line: Line): string {
  return NAMED[line.kind]?.exec(line.text)?.[1] ?? "";
}

export function plan(lines: Line[]): Move[] {
  const moves: Move[] = [];
  let origin = "";
  for (const line of lines) {
    const [first = "", second = ""] = line.places;
    switch (line.kind) {
      case "journeys":
        origin = first;
        break;
      case "journeys_off_track":
        origin = first === "" ? "graveyard" : first;
        break;
      case "takes":
        if (origin !== "") moves.push({ kind: "fly", from: origin, to: first, name: nameIn(line) });
        else moves.push({ kind: "pulse", place: first });
        origin = "";
        break;
      case "gives":
      case "steals":
        moves.push({ kind: "fly", from: first, to: second, name: nameIn(line) });
        break;
      case "die":
        moves.push({ kind: "die", value: dieValue(line.text) });
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

function dieValue(text: string): number {
  return Number(/ rolls (\d+)/.exec(text)?.[1] ?? 0);
}

function sensible(move: Move): boolean {
  if (move.kind === "fly") return move.from !== "" && move.to !== "";
  return move.kind === "die" ? move.value >= 1 && move.value <= 6 : move.place !== "";
}
