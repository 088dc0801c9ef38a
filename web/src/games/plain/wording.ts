// Everything as the server says it.
import type { Part } from "../../lib/protocol";
import { firstOf, named, partsOf } from "../../lib/sentences";
import type { Wording } from "../contract";

/** A choice stands alone on its button, so it begins with a capital. */
function begun(parts: Part[]): Part[] {
  const [first, ...rest] = parts;
  return typeof first === "string" ? [first.charAt(0).toUpperCase() + first.slice(1), ...rest] : parts;
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
  risk: (risks, choice) => risks.items.find((risk) => risk.choice === (choice?.id ?? "")) ?? null,
  parting: () => false,
};
