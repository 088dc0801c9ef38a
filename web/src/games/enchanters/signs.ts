// How the signs of a card's text are drawn: a number with its icon, a shorter word, an arrow. Which words are signs,
// and of what, the server says.

import type { IconName } from "../../generated/enchanters";
import type { Piece } from "./types";
import type { Sign } from "./view.generated";

export type Tone = "attack" | "defense" | "crystal" | "damage" | "heal" | "glory" | "creature" | "plain";
export type Token =
  | { kind: "icon"; icon: IconName; tone: Tone; amount: string; tail: string }
  | { kind: "arrow" }
  | { kind: "gap" }
  | { kind: "word"; text: string };

/** An icon with its tone; other words; "arrow"; null: the words themselves. */
type Drawing = { icon: IconName; tone: Tone } | { word: string } | "arrow" | null;

const DRAWINGS: Record<Sign["sign"], Drawing> = {
  attack: { icon: "broadsword", tone: "attack" },
  "attack-down": { icon: "shattered-sword", tone: "attack" },
  defense: { icon: "shield", tone: "defense" },
  "defense-down": { icon: "cracked-shield", tone: "defense" },
  health: { icon: "hearts", tone: "creature" },
  strength: { icon: "triple-claws", tone: "creature" },
  crystal: { icon: "cut-diamond", tone: "crystal" },
  damage: { icon: "drop", tone: "damage" },
  heal: { icon: "health-normal", tone: "heal" },
  glory: { icon: "laurels", tone: "glory" },
  undead: { icon: "death-skull", tone: "plain" },
  speed: { icon: "wingfoot", tone: "plain" },
  weight: { icon: "weight", tone: "plain" },
  slime: { icon: "slime", tone: "plain" },
  pearl: { icon: "oyster-pearl", tone: "plain" },
  charge: { icon: "shuriken", tone: "plain" },
  "reward token": { icon: "ribbon-medal", tone: "glory" },
  item: { icon: "knapsack", tone: "plain" },
  enchantment: { icon: "fairy-wand", tone: "plain" },
  monster: { icon: "fangs", tone: "plain" },
  dragon: { icon: "dragon-head", tone: "plain" },
  creature: { icon: "paw", tone: "plain" },
  graveyard: { icon: "tombstone", tone: "plain" },
  rest: { icon: "campfire", tone: "plain" },
  multi: { icon: "cycle", tone: "plain" },
  double: { word: "2×" },
  per: { word: "per" },
  track: { word: "the track" },
  yours: { word: "" }, // an icon needs no "you have" to be told from other words
  challenge: null,
  others: null,
  arrow: "arrow",
};

/** A text as it is drawn. */
export function drawn(pieces: readonly Piece[]): Token[] {
  return pieces
    .map(token)
    .map(withoutComma)
    .map(withTail)
    .filter((each) => each.kind !== "word" || each.text !== "");
}

function token(piece: Piece): Token {
  if (typeof piece === "string") return { kind: "word", text: piece };
  const drawing: Drawing | undefined = DRAWINGS[piece.sign]; // a newer server may know more
  if (drawing === "arrow") return { kind: "arrow" };
  if (!drawing) return { kind: "word", text: piece.text };
  if ("word" in drawing) return { kind: "word", text: drawing.word };
  return { kind: "icon", ...drawing, amount: (piece.amount ?? "").replace("-", "−"), tail: "" };
}

/** A comma between two icons is only noise; the gap says the same. */
function withoutComma(each: Token, index: number, all: Token[]): Token {
  const between = all[index - 1]?.kind === "icon" && all[index + 1]?.kind === "icon";
  return between && each.kind === "word" && each.text === ", " ? { kind: "gap" } : each;
}

const MARK = /^[:,.;]/;

/** Punctuation stays with the icon before it, so that no line begins with a colon. */
function withTail(each: Token, index: number, all: Token[]): Token {
  if (each.kind === "word" && all[index - 1]?.kind === "icon") return { ...each, text: each.text.replace(MARK, "") };
  const after = all[index + 1];
  if (each.kind !== "icon" || after?.kind !== "word") return each;
  return { ...each, tail: MARK.exec(after.text)?.[0] ?? "" };
}
