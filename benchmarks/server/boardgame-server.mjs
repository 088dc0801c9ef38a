// boardgame.io as shipped: its in-memory storage, its socket.io transport, no authentication, and a minimal game.
// `node --expose-gc boardgame-server.mjs PORT`
//
// package.json holds koa-compose at 4.1: with 4.2 the lobby routes of boardgame.io 0.50.2 answer 404.

import { createRequire } from "node:module";

const { Server } = createRequire(import.meta.url)("boardgame.io/server");

const LONGEST_LIFE_MS = 10 * 60 * 1000;

const tap = {
  name: "tap",
  setup: () => ({ taps: 0 }),
  minPlayers: 2,
  maxPlayers: 2,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    tap: ({ G }) => {
      G.taps += 1;
    },
  },
};

const port = Number(process.argv[2]);
const server = Server({ games: [tap], origins: [`http://127.0.0.1:${port}`] });
// An address instead of a port alone keeps the server local.
await server.run({ port: { port, host: "127.0.0.1" } });

// Memory is read after this signal, so that boardgame.io is not charged for what V8 has not freed yet.
process.on("SIGUSR2", () => globalThis.gc({ type: "major", execution: "sync", flavor: "last-resort" }));
process.on("SIGTERM", () => process.exit(0));
setTimeout(() => process.exit(0), LONGEST_LIFE_MS).unref();
