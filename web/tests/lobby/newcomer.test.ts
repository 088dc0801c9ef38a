import { beforeEach, describe, expect, it, vi } from "vitest";
import * as form from "../../src/shell/lobby/setup";
import { setup } from "../../src/games/enchanters/setup/index";
import { game, menu } from "./fixtures";

async function fresh() {
  vi.resetModules();
  return (await import("../../src/lib/newcomer.svelte")).newcomer;
}

describe("a newcomer", () => {
  beforeEach(() => localStorage.clear());

  it("is greeted once the server has said that it does not know them, and until they have played", async () => {
    const first = await fresh();
    expect(first.greeted).toBe(false);
    first.meet(true);
    expect(first.greeted).toBe(true);
    first.meet(false); // they have chosen a name since
    expect(first.greeted).toBe(true);
    expect((await fresh()).greeted).toBe(true);
    first.settle();
    expect([first.greeted, first.isNew]).toEqual([false, false]);
    expect((await fresh()).isNew).toBe(false);
  });

  it("is not a guest that the server already knows", async () => {
    const known = await fresh();
    known.meet(false);
    expect([known.greeted, known.isNew]).toEqual([false, false]);
  });

  it("can be greeted again, until they have seen enough", async () => {
    const back = await fresh();
    back.meet(false);
    back.asked = true;
    expect(back.greeted).toBe(true);
    back.settle();
    expect(back.greeted).toBe(false);
  });

  it("is greeted also where nothing can be remembered", async () => {
    for (const way of ["getItem", "setItem"] as const)
      vi.spyOn(Storage.prototype, way).mockImplementation(() => {
        throw new Error("forbidden");
      });
    const unknown = await fresh();
    unknown.meet(true);
    expect(unknown.greeted).toBe(true);
  });
});

describe("the draft of a first game", () => {
  it("is what the game advises, with the fewest players", () => {
    const draft = form.first({ menu, setup }, "Friday", game.beginner);
    expect(form.presetOf(draft, { menu, setup })?.name).toBe("first");
    expect(draft.players).toBe(2);
    expect(form.optionsOf(draft, menu)).toMatchObject({ beginner: "on", players: 2 });
  });
});
