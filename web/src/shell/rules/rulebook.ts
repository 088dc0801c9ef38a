// The rulebook: its small markup as data that components draw, and the search.
import type { RuleSection } from "../../lib/protocol";

export type Inline =
  | { kind: "text" | "strong" | "em" | "code"; text: string }
  | { kind: "rule"; number: string };
export type Block =
  | { kind: "paragraph"; inlines: Inline[] }
  | { kind: "list"; items: Inline[][] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] };
export type Rule = { number: string; text: string };
export type Found = Rule & { section: string; score: number };

const MARKS = /\*\*(.+?)\*\*|\*([^*\s][^*]*)\*|`([^`]+)`|\b([A-Z]-[A-Z]{2,4}-\d{2,3})\b/g;

/** A line of text: **strong**, *em*, `code` and the numbers of rules. */
export function inlines(text: string): Inline[] {
  const told: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(MARKS)) {
    if (match.index > from) told.push({ kind: "text", text: text.slice(from, match.index) });
    const [whole, strong, em, code, number] = match;
    if (strong !== undefined) told.push({ kind: "strong", text: strong });
    else if (em !== undefined) told.push({ kind: "em", text: em });
    else if (code !== undefined) told.push({ kind: "code", text: code });
    else if (number !== undefined) told.push({ kind: "rule", number });
    from = match.index + whole.length;
  }
  if (from < text.length) told.push({ kind: "text", text: text.slice(from) });
  return told;
}

const cells = (row: string): Inline[][] =>
  row
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => inlines(cell.trim()));

/** A rule's text in paragraphs, lists and tables. What is not known stays as it is written. */
export function blocks(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => block(part.split("\n")));
}

function block(lines: string[]): Block {
  const [head = "", rule = "", ...rows] = lines;
  if (head.startsWith("|") && /^\|[-:| ]+\|$/.test(rule))
    return { kind: "table", head: cells(head), rows: rows.map(cells) };
  if (lines.every((line) => /^[-*] /.test(line)))
    return { kind: "list", items: lines.map((line) => inlines(line.slice(2))) };
  return { kind: "paragraph", inlines: inlines(lines.join(" ")) };
}

const fold = (text: string): string => text.toLocaleLowerCase().replace(/[`*|]/g, "");

/** How well a rule answers a question: its number first, then whole words, then beginnings of words. 0: not at all. */
function score(rule: Rule, section: string, terms: string[], phrase: string): number {
  const number = fold(rule.number);
  if (number === phrase) return 1000;
  if (number.startsWith(phrase)) return 500;
  const text = fold(rule.text);
  const title = fold(section);
  let sum = 0;
  for (const term of terms) {
    const found = wordScore(text, term) + (wordScore(title, term) > 0 ? 6 : 0);
    if (found === 0 && !number.includes(term)) return 0;
    sum += found + (number.includes(term) ? 4 : 0);
  }
  if (terms.length > 1 && text.includes(phrase)) sum += 20;
  return sum;
}

function wordScore(text: string, term: string): number {
  let best = 0;
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + 1)) {
    if (at > 0 && /[\p{L}\p{N}]/u.test(text.charAt(at - 1))) continue;
    const whole = !/[\p{L}\p{N}]/u.test(text.charAt(at + term.length));
    // A rule that names the thing at once is more likely about it.
    best = Math.max(best, (whole ? 10 : 5) + (at < 60 ? 4 : 0));
  }
  return best;
}

/** The rules that answer a question, the best first; equal ones in the order of the book. */
export function search(sections: RuleSection[], question: string): Found[] {
  const phrase = fold(question.trim());
  const terms = phrase.split(/\s+/).filter(Boolean);
  if (terms.length === 0) return [];
  return sections
    .flatMap(({ title, rules }) =>
      rules.map((rule) => ({ ...rule, section: title, score: score(rule, title, terms, phrase) })),
    )
    .filter((found) => found.score > 0)
    .sort((a, b) => b.score - a.score);
}
