// What the person risks with the decision in front of them. The server weighs it only for who asks, so it comes a
// moment later.
import { NO_RISKS, type Own, type Risks, type View } from "../../lib/protocol";
import type { Position } from "./position";

type Weighed = { view: View | null; own: Own | null; risks: Risks };

export class Stakes {
  private weighed: Weighed | null = $state.raw(null);

  constructor(private readonly playing: Position) {}

  /** What is known of the position that is shown. */
  get risks(): Risks {
    return this.known ?? NO_RISKS;
  }

  /** The same; null before it has come. What people say to each other changes the number of the state, and not the
   * position. */
  private get known(): Risks | null {
    const { view, own } = this.playing;
    return this.weighed?.own === own && this.weighed.view === view ? this.weighed.risks : null;
  }

  /** For an effect: ask once the decision is drawn. A page that nobody sees draws nothing, and so asks when it is
   * seen again. */
  watch(): (() => void) | undefined {
    const { view, own, pending } = this.playing;
    if (own === null || pending === null || this.known !== null) return undefined;
    const frame = requestAnimationFrame(() => {
      this.playing.connection.risks(own.seat).then(
        (risks) => (this.weighed = { view, own, risks }),
        () => undefined, // without it one can play as well; the next decision asks again
      );
    });
    return () => cancelAnimationFrame(frame);
  }
}
