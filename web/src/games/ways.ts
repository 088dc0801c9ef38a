// The ways to a place on a map: which of them comes first, and which places can be chosen.
import type { Choice } from "../lib/protocol";

/** The cheapest way first, by an order of the verbs; a verb that is not in it comes before all others. */
export const inOrder = (ways: Choice[], order: readonly string[]): Choice[] =>
  ways.toSorted((a, b) => order.indexOf(a.verb) - order.indexOf(b.verb));

/** The places that can be chosen, by their numbers, as the best of the ways to each lights it. */
export function litBy<Lit>(
  choices: ReadonlyMap<string, Choice[]>,
  order: readonly string[],
  light: (best: Choice, ways: Choice[]) => Lit,
): Record<string, Lit> {
  const lit: Record<string, Lit> = {};
  for (const [place, ways] of choices) {
    const [kind, id] = place.split("/");
    const [best] = inOrder(ways, order);
    if (kind === "place" && id !== undefined && best) lit[id] = light(best, ways);
  }
  return lit;
}
