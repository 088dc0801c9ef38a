// Sentences as data: who is named, and who is addressed. No code reads meaning out of the words themselves.
import type { Part, Ref, Sentence, Verb } from "./protocol";

/** The reader, and what everyone is called. */
export type Reader = {
  you: number | null;
  /** The name of a seat; null if it is empty. */
  name: (seat: number) => string | null;
  You: string;
  yourself: string;
};
/** A piece as it is drawn: a player, text, or a thing that the game can draw. */
export type Piece =
  { kind: "seat"; seat: number; name: string } | { kind: "words"; text: string } | { kind: "thing"; ref: Ref };

export const isVerb = (part: Part): part is Verb => typeof part === "object" && "verb" in part;
export const isRef = (part: Part): part is Ref => typeof part === "object" && !("verb" in part);

export const partsOf = ({ text, parts }: Pick<Sentence, "text" | "parts">): Part[] => parts ?? [text];

/** Several things in a row, with commas. */
export const enumerated = (parts: Part[]): Part[] =>
  parts.flatMap((part, at): Part[] => (at === 0 ? [part] : [", ", part]));

/** The seat that a sentence is about: the first one named. */
export function subject(parts: Part[]): number | null {
  for (const part of parts) if (isRef(part) && part.seat !== undefined) return part.seat;
  return null;
}

/** The part of a sentence with this name. */
export function named(sentence: Pick<Sentence, "parts">, name: string): Ref | null {
  return (sentence.parts ?? []).filter(isRef).find((ref) => ref.name === name) ?? null;
}

/** The first thing of this kind in a sentence. */
export function firstOf(sentence: Pick<Sentence, "parts">, kind: string): Ref | null {
  return (sentence.parts ?? []).filter(isRef).find((ref) => kind in ref) ?? null;
}

/** The short form, where the sentence has already said the rest. */
export const shortened = (ref: Ref): Ref => ({ ...ref, text: ref.short ?? ref.text });

export function mentions(sentence: Pick<Sentence, "parts">, seat: number): boolean {
  return (sentence.parts ?? []).some((part) => isRef(part) && part.seat === seat);
}

/** The parts for this reader: names for seats, `you` for their own, verbs to match. */
export function pieces(parts: Part[], reader: Reader): Piece[] {
  const second = reader.you !== null && subject(parts) === reader.you;
  return parts.map((part, at): Piece => {
    if (typeof part === "string") return { kind: "words", text: part };
    if (isVerb(part)) return { kind: "words", text: part.verb[second ? 1 : 0] };
    const { seat } = part;
    if (seat === undefined) return { kind: "thing", ref: part };
    const name = seat === reader.you ? (at === 0 ? reader.You : reader.yourself) : reader.name(seat);
    return name === null ? { kind: "words", text: part.text } : { kind: "seat", seat, name };
  });
}

/** A card name that starts with a lower-case letter would read as part of the sentence, so it is quoted (to “of Fire”).
 * */
export const isQuoted = ({ card, text }: Ref): boolean =>
  card !== undefined && text.charAt(0) !== text.charAt(0).toUpperCase();

export const said = (ref: Ref): string => (isQuoted(ref) ? `“${ref.text}”` : ref.text);

/** A piece as text. */
export const spoken = (piece: Piece): string =>
  piece.kind === "seat" ? piece.name : piece.kind === "words" ? piece.text : said(piece.ref);

/** The sentence as one string: for speech, titles and tests. */
export const plain = (parts: Part[], reader: Reader): string => pieces(parts, reader).map(spoken).join("");
