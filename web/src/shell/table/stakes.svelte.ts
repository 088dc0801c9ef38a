// The fight previews of the current decision. The server computes them on request, so they arrive a moment later.
import { optionally } from "../../lib/awaited";
import { NO_RISKS, type Own, type Risks, type View } from "../../lib/protocol";
import type { Position } from "./position";

type Weighed = { view: View | null; own: Own | null; risks: Risks };

export class Stakes {
  private weighed: Weighed | null = $state.raw(null);

  constructor(private readonly playing: Position) {}

  /** What is known about the position on screen. */
  get risks(): Risks {
    return this.known ?? NO_RISKS;
  }

  /** The same; null before it arrives. Chat changes the number of the state, but not the position. */
  private get known(): Risks | null {
    const { view, own } = this.playing;
    return this.weighed?.own === own && this.weighed.view === view ? this.weighed.risks : null;
  }

  /** For an effect: ask once the decision is drawn. A hidden page draws nothing, so it asks when it is visible again.
   * */
  watch(): (() => void) | undefined {
    const { view, own, pending } = this.playing;
    if (own === null || pending === null || this.known !== null) return undefined;
    const frame = requestAnimationFrame(() => {
      optionally(this.playing.connection.risks(own.seat), (risks) => (this.weighed = { view, own, risks }));
    });
    return () => cancelAnimationFrame(frame);
  }
}
