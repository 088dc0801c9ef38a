// What a person can choose, and what of it belongs into the list at the prompt.
import type { Choice, Own, Pending, Sentence } from "./protocol";

/** What lies beyond a window is chosen like everything else: it comes after the other choices, with numbers that
 * follow theirs. */
export function withBeyond(own: Own): Own {
  const { pending } = own;
  if (!pending?.beyond) return own;
  const { choices, beyond, ...rest } = pending;
  const further = beyond.map((choice, index) => ({ ...choice, option: choices.length + index }));
  return { ...own, pending: { ...rest, choices: [...choices, ...further] } };
}

/** What the server is told of a choice: its option; beyond a window the one by which one goes on, and what to take
 * then. */
export function answerOf({ option, after, id }: Choice): { option: number; then?: string } {
  return after === undefined ? { option } : { option: after, then: id };
}

/** What a choice answers. */
export const promptOf = (choice: Choice, { prompt }: Pending): Sentence => choice.prompt ?? prompt;

/** Whether two choices are the same: going on may be possible here and beyond. */
export const isSame = (one: Choice, other: Choice | null): boolean => one.id === other?.id && one.after === other.after;

/** So few choices are listed whole: nothing is gained by looking for them on the board. */
const FEW = 3;

type Shows = { shows: (place: string, verb: string) => boolean; opens: (place: string) => boolean };

/** The choices that the board does not take: those that it does not show, and those that share a place which it does
 * not open. */
export function listed({ choices }: Pending, { shows, opens }: Shows): Choice[] {
  if (choices.length <= FEW) return choices;
  const alone = (choice: Choice): boolean => choices.every((other) => other === choice || other.place !== choice.place);
  return choices.filter((choice) => !shows(choice.place, choice.verb) || !(opens(choice.place) || alone(choice)));
}

/** The first so many of them; what ends the matter is always looked for, so that is the last to be left out. */
export function fitting(choices: Choice[], room: number, parting: (choice: Choice) => boolean): Choice[] {
  const ends = choices.filter(parting).slice(0, room);
  const others = choices.filter((choice) => !parting(choice)).slice(0, room - ends.length);
  return choices.filter((choice) => ends.includes(choice) || others.includes(choice));
}

/** The choices at each place; those that lie nowhere are left out. */
export function choicesByPlace(pending: Pending | null | undefined): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  for (const choice of pending?.choices ?? []) {
    if (choice.place !== "") found.set(choice.place, [...(found.get(choice.place) ?? []), choice]);
  }
  return found;
}
