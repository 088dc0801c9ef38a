// Scenes: what has just happened, told step by step over a map at a pace that players can follow. They never block: a
// touch or the next answer ends them. With reduced motion, all steps appear together.
import { settings } from "../lib/settings.svelte";

const STEP_MS = 420;

/** How long the head of a scene is read before its first step, and how long the last scene stays, in milliseconds. */
type Pace = { read?: number; stay: number };

export class Scenes<S extends { steps: readonly unknown[] }> {
  /** The scene on screen. */
  scene = $state.raw<S | null>(null);
  #seen = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #pace: Pace;
  readonly #show: (step: S["steps"][number]) => void;

  /** `show` is called with each step as it appears. */
  constructor(pace: Pace, show: (step: S["steps"][number]) => void) {
    this.#pace = pace;
    this.#show = show;
  }

  /** The steps of the scene shown so far. */
  get told(): S["steps"][number][] {
    return this.scene?.steps.slice(0, this.#seen) ?? [];
  }

  /** Play these scenes, one after the other. */
  play([first, ...rest]: S[]): void {
    clearTimeout(this.#timer);
    if (!first) return;
    this.scene = first;
    this.#seen = settings.calm ? first.steps.length : 0;
    const { read = 0, stay } = this.#pace;
    const step = (): void => {
      if (this.#seen < first.steps.length) {
        this.#show(first.steps[this.#seen]);
        this.#seen += 1;
        this.#timer = setTimeout(step, STEP_MS);
      } else if (rest.length > 0) this.#timer = setTimeout(() => this.play(rest), stay / 4);
      else this.#timer = setTimeout(() => this.end(), stay);
    };
    if (read > 0) this.#timer = setTimeout(step, read);
    else step();
  }

  end(): void {
    clearTimeout(this.#timer);
    this.scene = null;
  }
}
