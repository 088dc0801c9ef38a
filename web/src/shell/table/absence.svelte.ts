// How long players have been gone, and when the others may act on it. Both come from the server, which has the last
// word.
import type { TableConnection } from "../../lib/connection.svelte";
import { now } from "./ticker.svelte";

export class Absence {
  private readonly heard = $derived.by(() => ({ presence: this.connection.room?.presence ?? null, at: Date.now() }));

  constructor(private readonly connection: TableConnection) {}

  /** Seconds since the player of a seat had a page open; null while they have one, and for bots. */
  goneFor(seat: number): number | null {
    const told = this.heard.presence?.lost_for[seat] ?? null;
    return told === null ? null : told + Math.max(0, (now() - this.heard.at) / 1000);
  }

  /** Seconds until others may let a bot play there; null if the player is there. */
  coverIn(seat: number): number | null {
    return this.left(seat, this.heard.presence?.cover_after);
  }

  /** Seconds until the host may remove the player; null if the player is there. */
  kickIn(seat: number): number | null {
    return this.left(seat, this.heard.presence?.kick_after);
  }

  private left(seat: number, after = 0): number | null {
    const gone = this.goneFor(seat);
    return gone === null ? null : Math.max(0, after - gone);
  }
}
