// The search of the rulebook: it takes a newcomer's question and finds terms and rules.
import type { Rule, RuleBook, Term } from "../../lib/protocol";

export type Found = Rule & { section: string; variant: boolean; score: number };
export type Answer = {
  terms: Term[];
  rules: Found[];
  /** The words to mark in the texts. */
  marks: ReadonlySet<string>;
};

/** Common words of questions, without a meaning of their own. */
const FILLING = new Set(
  (
    "a an and are at be by can could do does did for from get gets has have how i if in is it its me mean means " +
    "many much " +
    "my of on one or should so that the them then there this to use what when where which who why will with " +
    "would you your"
  ).split(" "),
);
const BEST = 100;
/** The weight of a word that only starts like a search word, and of one in a chapter's title. */
const [BEGINS, TITLED] = [0.5, 0.5];
/** A rule for some tables only counts less than a general one, unless the search names its chapter. */
const VARIANT = 0.4;
/** A rule must match more than this share of the search, by weight. */
const ENOUGH = 0.5;

/** The common stem of a word's forms: cards and card are one word, and so are winning and wins. */
export function stem(word: string): string {
  const plain = word.replace(/ies$/, "y").replace(/(?<=\w{3})(?:ing|ed|es|s)$/, "");
  return plain.replace(/([^aeiouls])\1$/, "$1").replace(/(?<=\w{3})e$/, "");
}

/** The words of a text; "can't" and "cannot" are "can not". */
const wordsOf = (text: string): string[] =>
  text
    .toLocaleLowerCase()
    .replace(/\bcannot\b|\bcan['’]t\b/g, "can not")
    .match(/[\p{L}\p{N}]+/gu) ?? [];
const stems = (text: string): string[] => wordsOf(text).map(stem);

/** The search without the words that every question has. */
function asked(question: string): string[] {
  const all = wordsOf(question);
  const telling = all.filter((word) => !FILLING.has(word));
  return [...new Set((telling.length > 0 ? telling : all).map(stem))];
}

type Page = { rule: Rule; section: string; variant: boolean; words: string[]; title: string[] };
type Index = { pages: Page[]; weight: (word: string) => number };
const indices = new WeakMap<RuleBook, Index>();

function indexOf(book: RuleBook): Index {
  const before = indices.get(book);
  if (before) return before;
  const pages = book.sections.flatMap(({ title, variant = false, rules }) =>
    rules.map((rule) => ({ rule, section: title, variant, words: stems(rule.text), title: stems(title) })),
  );
  const pagesWith = new Map<string, number>();
  for (const { words } of pages) for (const word of new Set(words)) pagesWith.set(word, (pagesWith.get(word) ?? 0) + 1);
  // A rare word says more about the question than a common one.
  const weight = (word: string): number => Math.log(1 + pages.length / (pagesWith.get(word) ?? 1));
  const made = { pages, weight };
  indices.set(book, made);
  return made;
}

/** How well a rule matches: its number first of all, then how much of the search it contains, and how early. 0: not at
 * all. */
function score(page: Page, wanted: string[], number: string, weight: Index["weight"]): number {
  const own = page.rule.number.toLocaleLowerCase();
  if (own === number) return 10 * BEST;
  if (number !== "" && own.includes(number)) return 5 * BEST;
  let [sum, had, all] = [0, 0, 0];
  let named = false;
  for (const word of wanted) {
    const at = page.words.indexOf(word);
    const begun = at >= 0 || page.words.some((each) => each.startsWith(word));
    const found = at >= 0 ? 1 + 0.5 / (1 + at / 10) : begun ? BEGINS : 0;
    const titled = page.title.some((each) => each.startsWith(word)) ? TITLED : 0;
    named ||= titled > 0;
    all += weight(word);
    if (found + titled > 0) had += weight(word);
    sum += weight(word) * (found + titled);
  }
  const held = page.variant && !named ? VARIANT : 1;
  return had > all * ENOUGH ? (BEST / 4) * (sum / all) * (had / all) * held : 0;
}

/** How well a term matches: as a whole, as a part of the search, or by its beginning. */
function meant(term: Term, wanted: string[]): number {
  const names = [term.word, ...term.also].map((name) => asked(name));
  return Math.max(
    ...names.map((name, at) => {
      const shared = wanted.filter((word) => name.includes(word)).length;
      // The term itself counts slightly more than its synonyms.
      const first = at === 0 ? 2 : 0;
      if (shared === name.length && shared === wanted.length) return BEST + first;
      if (shared === name.length) return (BEST * 0.8 * shared) / wanted.length + first;
      const begun = wanted.length === 1 && name[0]?.startsWith(wanted[0] ?? "");
      return begun ? BEST * 0.3 + first : 0;
    }),
  );
}

const MOST_TERMS = 3;

/** The terms and rules that match a search, best first; equal ones in the order of the book. */
export function search(book: RuleBook, question: string): Answer {
  const number = question.trim().toLocaleLowerCase();
  const wanted = asked(question);
  if (wanted.length === 0) return { terms: [], rules: [], marks: new Set() };
  const { pages, weight } = indexOf(book);
  const terms = book.glossary
    .map((term) => ({ term, score: meant(term, wanted) }))
    .filter((each) => each.score > 0)
    .sort((a, b) => b.score - a.score)
    .filter(({ score }, _, [best]) => score * 2 > (best?.score ?? 0))
    .slice(0, MOST_TERMS);
  const told = new Map<string, number>();
  for (const { term, score } of terms)
    term.rules.forEach((each, at) => told.set(each, Math.max(told.get(each) ?? 0, score - at)));
  const rules = pages
    .map((page): Found => {
      const { rule, section, variant } = page;
      const own = score(page, wanted, /[a-z]-|-\d/.test(number) ? number : "", weight);
      return { ...rule, section, variant, score: own + (told.get(rule.number) ?? 0) };
    })
    .filter((found) => found.score > 0)
    .sort((a, b) => b.score - a.score);
  return { terms: terms.map(({ term }) => term), rules, marks: new Set(wanted) };
}

/** A text in pieces, with the search words marked. */
export function markedIn(text: string, marks: ReadonlySet<string>): { text: string; hit: boolean }[] {
  if (marks.size === 0) return [{ text, hit: false }];
  return text
    .split(/([\p{L}\p{N}]+)/u)
    .filter(Boolean)
    .map((piece) => ({ text: piece, hit: marks.has(stem(piece.toLocaleLowerCase())) }));
}
