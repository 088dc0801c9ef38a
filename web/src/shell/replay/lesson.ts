// What a frame of the tutorial asks of the learner.
import type { Frame, Own, Pending } from "../../lib/protocol";

export type Step =
  /** The teacher speaks; the learner reads and goes on. */
  | { kind: "read" }
  /** Nothing is said and somebody else acts: it goes on by itself. */
  | { kind: "watch" }
  /** The learner takes this option. */
  | { kind: "take"; option: number };

export function pendingOf(own: Own | null): Pending | null {
  const pending = own?.pending;
  return pending && "options" in pending ? pending : null;
}

export function stepOf(frame: Frame, own: Own | null): Step {
  const option = frame.expect ? (pendingOf(own)?.options.indexOf(frame.expect) ?? -1) : -1;
  if (option >= 0) return { kind: "take", option };
  return frame.note ? { kind: "read" } : { kind: "watch" };
}

/** Frames in which the learner has something to read or to do: the steps that are counted. */
export function counted(frames: Frame[]): number[] {
  return frames.flatMap((frame, at) => (frame.note || frame.expect ? [at] : []));
}
