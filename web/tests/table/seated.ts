// A player at a table, connected by a socket without a server.
import { onTestFinished } from "vitest";
import type { Telling } from "../../src/games/plain/telling";
import { TableConnection } from "../../src/lib/connection.svelte";
import type { Sync } from "../../src/lib/protocol";
import { Playing } from "../../src/shell/table/playing.svelte";
import { sync } from "./messages";
import { FakeSocket } from "./socket";

/** Someone who has just come to a table, and what they were told first. */
export function seated(message: Sync = sync(), game: Partial<Telling> = {}): { socket: FakeSocket; playing: Playing } {
  const socket = new FakeSocket("");
  const connection = new TableConnection("KRNT", {
    socket: () => socket,
    random: () => 0,
    turnTime: () => 0,
    exists: () => Promise.resolve(true),
  });
  const playing = new Playing(connection);
  playing.game = { ...playing.game, ...game };
  onTestFinished(() => connection.close());
  connection.open();
  socket.opens();
  socket.says(message);
  return { socket, playing };
}
