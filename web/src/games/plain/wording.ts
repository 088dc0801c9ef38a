// The server's own sentences.
import type { Part } from "../../lib/protocol";
import { firstOf, isRef, named, partsOf } from "../../lib/sentences";
import type { Wording } from "../contract";

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** A choice is alone on its button, so it begins with a capital letter. */
export function begun(parts: Part[]): Part[] {
  const [first, ...rest] = parts;
  if (typeof first === "string") return [capital(first), ...rest];
  return first && isRef(first) ? [{ ...first, text: capital(first.text) }, ...rest] : parts;
}

export const wording: Wording = {
  asked: (prompt, then) => ({
    sentence: partsOf(prompt),
    asker: named(prompt, "asker"),
    because: then ? partsOf(then) : [],
  }),
  offer: (choice) => ({ parts: begun(partsOf(choice)), note: "" }),
  line: partsOf,
  gathered: () => null,
  change: (line) => firstOf(line, "number")?.text ?? "",
  passing: new Set(),
  shows: (place) => /^(place|piece|seat|hand|deck)\//.test(place),
  opens: () => false,
  minor: new Set(),
  announcement: () => null,
  risk: (risks, choice) => risks.items.find((risk) => risk.choice === (choice?.id ?? "")) ?? null,
  parting: () => false,
};
