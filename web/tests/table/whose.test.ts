// Whose turn it is, and whose seat is in front: what the table says to the player who has to act.
import { render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import { game as enchanters } from "../../src/games/enchanters/index";
import type { Telling } from "../../src/games/plain/telling";
import type { Outcome, Sync } from "../../src/lib/protocol";
import type { Playing } from "../../src/shell/table/playing.svelte";
import Prompt from "../../src/shell/table/Prompt.svelte";
import SeatSwitch from "../../src/shell/table/SeatSwitch.svelte";
import { askingSeat, presence, sync, you } from "./messages";
import { seated } from "./seated";

let playing: Playing;

const sitDown = (message: Sync, game: Partial<Telling> = {}): void => void ({ playing } = seated(message, game));
const asked = (view: Record<string, unknown>): Sync =>
  sync({ view: { pending: { seats: [0] }, ...view }, own: [askingSeat(0, [0], "Lose 2 crystals")] });

describe("a player who has to act", () => {
  it("in their own turn is told that it is theirs", () => {
    sitDown(asked({ round: 3, active: 0, coop: {} }), enchanters);
    expect(playing.call).toBe("Your turn");
  });

  it("is told so in another player's turn", () => {
    sitDown(asked({ round: 3, active: 1, coop: {} }), enchanters);
    expect(playing.call).toBe("Your decision");
  });

  it("is told that it is the Overlord's turn", () => {
    sitDown(asked({ round: 3, active: null, coop: {} }), enchanters);
    expect(playing.call).toBe("The Overlord's turn, your decision");
  });

  it("before the first round, or where only players have turns, has the turn", () => {
    sitDown(asked({ round: 0, active: null, coop: {} }), enchanters);
    expect(playing.call).toBe("Your turn");
    playing.connection.close();
    sitDown(asked({ round: 3, active: null }), enchanters);
    expect(playing.call).toBe("Your turn");
  });
});

describe("the seats of one person", () => {
  /** Ann holds both seats; these are asked. */
  function both(seats: number[], game: Partial<Telling>): HTMLElement {
    const message = sync();
    const table = structuredClone(message.table);
    table.seats = [table.seats[0]!, { ...table.seats[0]! }];
    const own = [0, 1].map((seat) => (seats.includes(seat) ? askingSeat(seat, seats, "Go") : { seat, pending: null }));
    sitDown(
      {
        ...message,
        you: you({ seats: [0, 1], undo: {} }),
        table,
        presence: presence(["here", "here"]),
        own,
        view: { pending: { seats } },
      },
      { secrets: false, ...game },
    );
    render(SeatSwitch, { playing });
    return screen.getByRole("group", { name: "Your seats" });
  }

  it("need no second row on a phone where the board has one", () => {
    expect(enchanters.tabbed).toBe(true);
    expect(both([1], { tabbed: true }).classList).toContain("spare");
  });

  it("have their row where the board has none", () => {
    expect(both([1], {}).classList).not.toContain("spare");
  });

  it("have their row where several of them are asked: a look at a seat does not turn to it", () => {
    expect(both([0, 1], { tabbed: true }).classList).not.toContain("spare");
  });
});

describe("after the end", () => {
  const over = (outcome: Outcome): void => {
    sitDown(sync({ view: { over: true, pending: null, outcome }, own: [{ seat: 0, pending: null }] }));
    render(Prompt, { playing, showRule: vi.fn(), onscore: vi.fn() });
  };

  it("there is a final score", () => {
    over({ scores: [12, 9], winners: [0] });
    expect(screen.getByRole("button", { name: "Final score" })).toBeTruthy();
  });

  it("there is none where all win or lose together", () => {
    over({ scores: [0, 0], winners: [0, 1], teams: [[0, 1]] });
    expect(screen.queryByRole("button", { name: "Final score" })).toBeNull();
    expect(screen.getByRole("button", { name: "How it ended" })).toBeTruthy();
  });
});
