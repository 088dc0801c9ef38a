// What a line of the log changed for one seat, in a few words: "−3 crystals", "+Whip", "Whip buried".
import type { Line } from "../../lib/protocol";
import { firstOf } from "../../lib/sentences";
import { words } from "./words";

const { changes } = words;

type Sign = "+" | "−";
type Noun = keyof typeof changes.counted;
/** By the key of a line: what it means for the seat that it is about, and of what. */
const NUMBERS: Record<string, [Sign, Noun]> = {
  gains_crystals: ["+", "crystals"],
  loses_crystals: ["−", "crystals"],
  weight_paid: ["−", "crystals"],
  moves_crystals: ["−", "crystals"],
  damage: ["+", "wounds"],
  heals: ["−", "wounds"],
  moves_wounds: ["−", "wounds"],
};
const CARDS: Record<string, Sign> = { takes: "+", gives: "−", steals: "+" };

const turned = (sign: Sign): Sign => (sign === "+" ? "−" : "+");

export function change(line: Line, seat: number): string {
  const [sign, noun] = NUMBERS[line.key] ?? [CARDS[line.key]];
  // What leaves one player reaches the other whom the line names.
  const told = sign && line.seat !== seat ? turned(sign) : sign;
  const amount = noun && firstOf(line, "number")?.number;
  if (noun && amount !== undefined) return `${told}${changes.counted[noun](amount)}`;
  const card = firstOf(line, "card");
  if (!card) return "";
  return told ? `${told}${card.text}` : (changes.befell[line.key]?.(card.text) ?? card.text);
}
