// Several games in the lobby; in a separate file, because the lobby requests the catalogue once.
import { render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import { words } from "../../src/i18n";
import Home from "../../src/shell/lobby/Home.svelte";
import { serve, shelf } from "./fixtures";

const { home } = words.lobby;

describe("the other games in the lobby", () => {
  it("begin with at least one other player, and can be learned", async () => {
    const others = shelf.games.map((game) => ({
      ...game,
      name: "ember",
      title: "Ember",
      players: [1, 2, 3, 4],
      tutorial: true,
    }));
    const asked = serve({
      "GET /api/games": { body: { ...shelf, games: [...shelf.games, ...others] } },
      "GET /api/me": { body: { guest: { id: "g0", name: "Ann" } } },
      "GET /api/tables": { body: { tables: [] } },
      "POST /api/quick": { body: { code: "QUIK" } },
    });
    render(Home);
    expect((await screen.findByText(home.learnGame("Ember"))).getAttribute("href")).toBe("/learn/ember");
    screen.getByRole("button", { name: home.play("Ember") }).click();
    await vi.waitFor(() => {
      const quick = asked.find(({ path }) => path === "POST /api/quick");
      expect(quick?.body).toEqual({ game: "ember", players: 2, bot: "greedy" });
    });
  });
});
