// The canonical card language as tokens: numbers with their icons, short words, arrows.
// Every token keeps the text that it stands for, so the tokens of a sentence add up to the sentence.

import type { IconName } from "../../generated/enchanters";

export type Tone =
  | "attack"
  | "defense"
  | "crystal"
  | "damage"
  | "heal"
  | "glory"
  | "creature"
  | "plain";
export type Token =
  | { kind: "icon"; source: string; icon: IconName; tone: Tone; amount: string; tail: string }
  | { kind: "arrow"; source: string }
  | { kind: "word"; source: string; text: string };

type Noun = { icon: IconName; tone: Tone };
const NOUNS: Record<string, Noun> = {
  attack: { icon: "broadsword", tone: "attack" },
  "attack-down": { icon: "shattered-sword", tone: "attack" },
  defense: { icon: "shield", tone: "defense" },
  "defense-down": { icon: "cracked-shield", tone: "defense" },
  health: { icon: "hearts", tone: "creature" },
  strength: { icon: "triple-claws", tone: "creature" },
  crystal: { icon: "cut-diamond", tone: "crystal" },
  damage: { icon: "drop", tone: "damage" },
  wound: { icon: "drop", tone: "damage" },
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
};
/** Nouns with a plural; "attacks" and "heals" are verbs. */
const COUNTED = "crystal|wound|pearl|charge|reward token|item|enchantment|monster|dragon|creature";
const MASS =
  "attack-down|attack|defense-down|defense|health|strength|damage|glory|undead|speed|weight|slime";
const NOUN = `(?:${MASS}|(?:${COUNTED})s?)(?![\\w-])`;
const NUMBER = "[+-]?\\d+|d6";

type Reader = { pattern: RegExp; read: (match: RegExpExecArray) => Token };
const readers: Reader[] = [
  { pattern: /->/y, read: ([source]) => ({ kind: "arrow", source }) },
  {
    pattern: /(?<![\w-])rest(?= ->|, )/y,
    read: ([source]) => icon(source, "campfire", "plain"),
  },
  {
    pattern: /(?<=^|-> |: |, then )heal (all your|\d+|d6) damage\b/y,
    read: ([source, amount]) => icon(source, "health-normal", "heal", bare(amount)),
  },
  {
    pattern: /(?<=heals )(\d+|d6) damage\b/y,
    read: ([source, amount]) => icon(source, "health-normal", "heal", bare(amount)),
  },
  {
    pattern: /(?<=^|-> |: )take (\d+|d6) crystals?\b/y,
    read: ([source, amount]) => icon(source, "cut-diamond", "crystal", `+${amount}`),
  },
  { pattern: /multi:/y, read: ([source]) => icon(source, "cycle", "plain") },
  { pattern: /double:/y, read: ([source]) => ({ kind: "word", source, text: "2×" }) },
  { pattern: /the graveyard\b/y, read: ([source]) => icon(source, "tombstone", "plain") },
  { pattern: /for (?:every|each)\b/y, read: ([source]) => ({ kind: "word", source, text: "per" }) },
  { pattern: /(?<!player.*) you have$/y, read: ([source]) => word(source, "") },
  { pattern: /the journey track\b/y, read: ([source]) => word(source, "the track") },
  {
    pattern: new RegExp(`(?<![\\w-])(${NUMBER}) (${NOUN})`, "y"),
    read: ([source, amount, noun]) => nounIcon(source, noun ?? "", amount ?? ""),
  },
  {
    pattern: new RegExp(`(?<![\\w-])(?:an? )?(${NOUN})`, "y"),
    read: ([source, noun]) => nounIcon(source, noun ?? "", ""),
  },
];

function icon(source: string, name: IconName, tone: Tone, amount = ""): Token {
  return { kind: "icon", source, icon: name, tone, amount, tail: "" };
}

const word = (source: string, text: string): Token => ({ kind: "word", source, text });
const bare = (amount = ""): string => (amount === "all your" ? "all" : amount);

function nounIcon(source: string, noun: string, amount: string): Token {
  const found = NOUNS[noun] ?? NOUNS[noun.replace(/s$/, "")];
  return found ? icon(source, found.icon, found.tone, amount.replace("-", "−")) : word(source, source);
}

const MOST_KEPT = 1000;
const kept = new Map<string, Token[]>();

/** The tokens of a text. The same few texts are shown again and again, so they are kept. */
export function tokens(text: string): Token[] {
  const before = kept.get(text);
  if (before) return before;
  if (kept.size >= MOST_KEPT) kept.clear();
  const found = read(text);
  kept.set(text, found);
  return found;
}

function read(text: string): Token[] {
  const found: Token[] = [];
  let plain = "";
  const flush = (): void => {
    if (plain !== "") found.push(word(plain, plain));
    plain = "";
  };
  let at = 0;
  while (at < text.length) {
    const token = readAt(text, at);
    if (token === null) {
      plain += text[at];
      at += 1;
    } else {
      flush();
      found.push(token);
      at += token.source.length;
    }
  }
  flush();
  return found.map(withoutComma).map(withTail).filter((token) => token.source !== "");
}

function readAt(text: string, at: number): Token | null {
  for (const { pattern, read } of readers) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match !== null) return read(match);
  }
  return null;
}

/** Punctuation stays with the icon before it, so that no line begins with a colon. */
function withTail(token: Token, index: number, all: Token[]): Token {
  const mark = /^[:,.;]/;
  const before = all[index - 1];
  if (token.kind === "word" && before?.kind === "icon" && mark.test(token.text)) {
    return { ...token, source: token.source.replace(mark, ""), text: token.text.replace(mark, "") };
  }
  const after = all[index + 1];
  const tail = token.kind === "icon" && after?.kind === "word" ? (mark.exec(after.text)?.[0] ?? "") : "";
  return tail === "" || token.kind !== "icon" ? token : { ...token, source: token.source + tail, tail };
}

/** A comma between two icons is only noise; the gap says the same. */
function withoutComma(token: Token, index: number, all: Token[]): Token {
  const between = all[index - 1]?.kind === "icon" && all[index + 1]?.kind === "icon";
  return between && token.source === ", " ? word(", ", " ") : token;
}
