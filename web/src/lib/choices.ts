// The choices of a player, and those that belong in the list at the prompt.
import type { Choice, Own, Pending, Sentence } from "./protocol";

/** Choices beyond an optional step are used like all others: they come last, and their numbers continue. */
export function withBeyond(own: Own): Own {
  const { pending } = own;
  if (!pending?.beyond) return own;
  const { choices, beyond, ...rest } = pending;
  const further = beyond.map((choice, index) => ({ ...choice, option: choices.length + index }));
  return { ...own, pending: { ...rest, choices: [...choices, ...further] } };
}

/** What the server gets for a choice: its option; beyond an optional step, the option that continues, and what to take
 * then. */
export function answerOf({ option, after, id }: Choice): { option: number; then?: string } {
  return after === undefined ? { option } : { option: after, then: id };
}

/** The question that a choice answers. */
export const promptOf = (choice: Choice, { prompt }: Pending): Sentence => choice.prompt ?? prompt;

/** Whether two choices are the same: continuing may be possible here and beyond. */
export const isSame = (one: Choice, other: Choice | null): boolean => one.id === other?.id && one.after === other.after;

/** Up to this many choices are all listed: looking for them on the board would gain nothing. */
const FEW = 3;

type Shows = { shows: (place: string, verb: string) => boolean; opens: (place: string) => boolean };

/** The choices that the board does not take: those it does not show, and those that share a place it does not open. */
export function listed({ choices }: Pending, { shows, opens }: Shows): Choice[] {
  if (choices.length <= FEW) return choices;
  const alone = (choice: Choice): boolean => choices.every((other) => other === choice || other.place !== choice.place);
  return choices.filter((choice) => !shows(choice.place, choice.verb) || !(opens(choice.place) || alone(choice)));
}

/** The first ones that fit; the choice that ends the step is the last to be left out. */
export function fitting(choices: Choice[], room: number, parting: (choice: Choice) => boolean): Choice[] {
  const ends = choices.filter(parting).slice(0, room);
  const others = choices.filter((choice) => !parting(choice)).slice(0, room - ends.length);
  return choices.filter((choice) => ends.includes(choice) || others.includes(choice));
}

type Arranges = { usual?: (pending: Pending) => Choice | null; order?: (pending: Pending) => Choice[] };

/** The choice whose button is filled: the only one, or the usual one. */
export const mainOf = (pending: Pending, { usual }: Arranges): Choice | null =>
  (pending.choices.length === 1 ? pending.choices[0] : usual?.(pending)) ?? null;

/** The choices in the order of the prompt, by which they are numbered. */
export const inOrder = (pending: Pending, { order }: Arranges): Choice[] => order?.(pending) ?? pending.choices;

/** The choices at each place; those without a place are left out. */
export function choicesByPlace(pending: Pending | null | undefined): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  for (const choice of pending?.choices ?? []) {
    if (choice.place !== "") found.set(choice.place, [...(found.get(choice.place) ?? []), choice]);
  }
  return found;
}
