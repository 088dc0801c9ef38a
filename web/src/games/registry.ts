import type { GameModule } from "./contract";

// Each game is a chunk of its own: who plays one does not download the others.
const loaders: Record<string, () => Promise<GameModule>> = {
  enchanters: () => import("./enchanters/index").then((module) => module.game),
};

const loaded = new Map<string, Promise<GameModule>>();

export function knowsGame(name: string): boolean {
  return Object.hasOwn(loaders, name);
}

/** The module of a game, with its card catalogue fetched. A failed load may be tried again. */
export function loadGame(name: string): Promise<GameModule> {
  const before = loaded.get(name);
  if (before) return before;
  const loader = loaders[name];
  if (!loader) return Promise.reject(new Error(`no client for the game ${name}`));
  const loading = loader().then(async (game) => {
    await game.load();
    return game;
  });
  loaded.set(name, loading);
  loading.catch(() => loaded.delete(name));
  return loading;
}
