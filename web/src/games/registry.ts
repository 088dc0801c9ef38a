import type { GameModule, SetupModule } from "./contract";

// Each game is a chunk of its own: who plays one does not download the others. A game that is not here is drawn plainly.
const games: Record<string, { play: () => Promise<GameModule>; setup: () => Promise<SetupModule> }> = {
  enchanters: {
    play: () => import("./enchanters/index").then(({ game }) => game),
    setup: () => import("./enchanters/setup/index").then(({ setup }) => setup),
  },
};
const plain = {
  play: () => import("./plain/index").then(({ game }) => game),
  setup: () => import("./plain/setup").then(({ setup }) => setup),
};
const of = (name: string) => (Object.hasOwn(games, name) ? (games[name] ?? plain) : plain);

const loaded = new Map<string, Promise<GameModule>>();

/** The module of a game, with what its board needs fetched. A failed load may be tried again. */
export function loadGame(name: string): Promise<GameModule> {
  const before = loaded.get(name);
  if (before) return before;
  const loading = of(name)
    .play()
    .then(async (game) => {
      await game.load();
      return game;
    });
  loaded.set(name, loading);
  loading.catch(() => loaded.delete(name));
  return loading;
}

/** How a game is set up. */
export const loadSetup = (name: string): Promise<SetupModule> => of(name).setup();
