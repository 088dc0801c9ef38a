import type { Gallery, GameModule, SetupModule } from "./contract";

// Each game is its own chunk, so its players do not download the others. A game that is not here is drawn plainly.
type Parts = { play: () => Promise<GameModule>; setup: () => Promise<SetupModule>; gallery: () => Promise<Gallery> };
const games: Record<string, Parts> = {
  defenders: {
    play: () => import("./defenders/index").then(({ game }) => game),
    setup: () => import("./defenders/setup/index").then(({ setup }) => setup),
    gallery: () => import("./defenders/gallery").then(({ gallery }) => gallery),
  },
  enchanters: {
    play: () => import("./enchanters/index").then(({ game }) => game),
    setup: () => import("./enchanters/setup/index").then(({ setup }) => setup),
    gallery: () => import("./enchanters/gallery").then(({ gallery }) => gallery),
  },
  prophecy: {
    play: () => import("./prophecy/index").then(({ game }) => game),
    setup: () => import("./prophecy/setup/index").then(({ setup }) => setup),
    gallery: () => import("./prophecy/gallery").then(({ gallery }) => gallery),
  },
};
const plain: Parts = {
  play: () => import("./plain/index").then(({ game }) => game),
  setup: () => import("./plain/setup").then(({ setup }) => setup),
  gallery: () => import("./plain/gallery").then(({ gallery }) => gallery),
};
const of = (name: string) => (Object.hasOwn(games, name) ? (games[name] ?? plain) : plain);

// Only one table is shown at a time, so only what its cards need is fetched.
let shown: { of: string; game: Promise<GameModule> } | null = null;

/**
 * The module of a game, with what its board needs fetched: the cards of an edition, or those that begin now. A failed
 * load may be tried again.
 */
export function loadGame(name: string, edition = ""): Promise<GameModule> {
  const key = `${name} ${edition}`;
  if (shown?.of === key) return shown.game;
  const loading = of(name)
    .play()
    .then(async (game) => {
      await game.load(edition);
      return game;
    });
  shown = { of: key, game: loading };
  loading.catch(() => {
    if (shown?.game === loading) shown = null;
  });
  return loading;
}

/** All cards of a game. They are those of today: a table must fetch its own again. */
export const loadGallery = (name: string): Promise<Gallery> => {
  shown = null;
  return of(name).gallery();
};

/** How a game is set up. */
export const loadSetup = (name: string): Promise<SetupModule> => of(name).setup();
