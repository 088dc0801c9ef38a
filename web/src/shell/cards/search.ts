// The search of the gallery: by words, rule numbers and filters, all of which stand in the address.
import type { Gallery, GalleryCard } from "../../games/contract";

export type Named = { name: string; title: string };
/** What is looked for; `picks` are the chosen filters, such as { type: "dragon" }. "": all. */
export type Wish = { game: string; text: string; picks: Readonly<Record<string, string>> };
/** A card of a game with all that it is found by. */
export type Entry = { card: GalleryCard; game: Named; gallery: Gallery; text: string; rules: string[] };
export type Filter = { key: string; label: string; values: Named[] };

const RULE = /^[a-z]-[a-z]{2,4}(-\d*)?$/i;

/** The words of a text, without case, accents and apostrophes: "Cho'mun" is found as "chomun". */
const wordsOf = (text: string): string[] =>
  text
    .normalize("NFD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
/** A name as it stands in an address. */
const keyOf = (name: string): string => wordsOf(name).join("-");

export function entryOf(card: GalleryCard, game: Named, gallery: Gallery): Entry {
  const { title, kind, notes, faces } = card.topic;
  const lines = faces.flatMap((face) => face.lines);
  const texts = [title, kind, ...notes, ...Object.values(card.facets), ...lines.map(({ text }) => text)];
  const rules = lines.flatMap((line) => line.rules.map((rule) => rule.toLowerCase()));
  return { card, game, gallery, text: ` ${wordsOf(texts.join(" ")).join(" ")}`, rules };
}

/** Every word of the search begins a word of the card, every rule is cited there, and every filter fits. */
export function found(entries: readonly Entry[], { text, picks }: Wish): Entry[] {
  const asked = text.toLowerCase().split(/\s+/);
  const rules = asked.filter((word) => RULE.test(word));
  const words = wordsOf(asked.filter((word) => !RULE.test(word)).join(" "));
  const fits = ({ card }: Entry, key: string): boolean =>
    Object.entries(card.facets).some(([label, value]) => keyOf(label) === key && keyOf(value) === picks[key]);
  return entries.filter(
    (entry) =>
      words.every((word) => entry.text.includes(` ${word}`)) &&
      rules.every((wanted) => entry.rules.some((rule) => rule.startsWith(wanted))) &&
      Object.keys(picks).every((key) => !picks[key] || fits(entry, key)),
  );
}

/** The filters that all these cards share, each with its values in alphabetical order. */
export function filtersOf(entries: readonly Entry[]): Filter[] {
  const shared = Object.keys(entries[0]?.card.facets ?? {}).filter((label) =>
    entries.every(({ card }) => label in card.facets),
  );
  return shared.map((label) => {
    const values = new Set(entries.map(({ card }) => card.facets[label] ?? "").filter(Boolean));
    return { key: keyOf(label), label, values: [...values].sort().map((title) => ({ name: keyOf(title), title })) };
  });
}

export function wishOf(game: string, search: string): Wish {
  const { q = "", ...picks } = Object.fromEntries(new URLSearchParams(search));
  return { game, text: q, picks };
}

export function addressOf({ game, text, picks }: Wish): string {
  const asked = Object.entries({ q: text.trim(), ...picks }).filter(([, value]) => value);
  return `/cards${game && `/${game}`}${asked.length > 0 ? `?${new URLSearchParams(asked)}` : ""}`;
}
