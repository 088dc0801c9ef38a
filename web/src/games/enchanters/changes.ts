// What a line of the log changed for one seat, in a few signs: "−3", "+Whip".
import type { Line } from "../../lib/protocol";
import { firstOf } from "../../lib/sentences";

type Sign = "+" | "−";
/** By the key of a line: what it means for the seat that it is about. */
const NUMBERS: Record<string, Sign> = {
  gains_crystals: "+",
  loses_crystals: "−",
  weight_paid: "−",
  moves_crystals: "−",
  damage: "+",
  heals: "−",
  moves_wounds: "−",
};
const CARDS: Record<string, Sign> = { takes: "+", gives: "−", steals: "+" };

const turned = (sign: Sign): Sign => (sign === "+" ? "−" : "+");

export function change(line: Line, seat: number): string {
  const kind = line.key in NUMBERS ? "number" : "card";
  const sign = NUMBERS[line.key] ?? CARDS[line.key];
  const what = firstOf(line, kind);
  if (!what) return "";
  // What leaves one player reaches the other whom the line names.
  const told = sign && line.seat !== seat ? turned(sign) : sign;
  return `${told ?? ""}${kind === "number" ? what.number : what.text}`;
}
