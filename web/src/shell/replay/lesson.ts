// What a frame of the lesson asks of the learner.
import type { Choice, Frame, Own } from "../../lib/protocol";

export type Step =
  /** The teacher speaks; the learner reads and continues. */
  | { kind: "read" }
  /** Nothing is said and someone else acts: the lesson continues automatically. */
  | { kind: "watch" }
  /** The learner takes this choice. */
  | { kind: "take"; choice: Choice };

export function stepOf(frame: Frame, own: Own | null): Step {
  const choice = own?.pending?.choices.find(({ id }) => id === frame.expect);
  if (choice) return { kind: "take", choice };
  return frame.note ? { kind: "read" } : { kind: "watch" };
}

/** Frames in which the learner has something to read or to do: the steps that are counted. */
export function counted(frames: Frame[]): number[] {
  return frames.flatMap((frame, at) => (frame.note || frame.expect ? [at] : []));
}
