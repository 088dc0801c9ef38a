import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Own, Sync } from "../../src/lib/protocol";
import Handover from "../../src/shell/table/Handover.svelte";
import type { Playing } from "../../src/shell/table/playing.svelte";
import Prompt from "../../src/shell/table/Prompt.svelte";
import { askingSeat, line, presence, sync, update, you } from "./messages";
import { seated } from "./seated";
import type { FakeSocket } from "./socket";

let socket: FakeSocket;
let playing: Playing;

const idle = (seat: number): Own => ({ seat, pending: null });
/** Ann holds seats 0 and 1; a bot sits between them and the window. */
function holding(changes: Partial<Sync> = {}): Sync {
  const message = sync(changes);
  const table = structuredClone(message.table);
  const ann = table.seats[0]!;
  table.seats = [ann, { ...ann }, table.seats[1]!];
  return {
    ...message,
    you: you({ seats: [0, 1], undo: {} }),
    table,
    presence: presence(["here", "here", "bot"]),
    own: [idle(0), idle(1)],
    ...changes,
  };
}

function sitDown(message: Sync, secrets: boolean): void {
  ({ socket, playing } = seated(message, { secrets }));
}
const asks = (seat: number, ...choices: string[]): Pick<Sync, "view" | "own"> => ({
  view: { pending: { seats: [seat] } },
  own: [0, 1].map((each) => (each === seat ? askingSeat(seat, [seat], ...choices) : idle(each))),
});

beforeEach(() => localStorage.clear());

describe("who holds several open seats", () => {
  it("has the seat that is asked in front of them, and answers for it", () => {
    sitDown(holding(asks(1, "Go north")), false);
    expect([playing.seat, playing.handover, playing.you]).toEqual([1, null, null]);
    playing.choose(0);
    expect(socket.last()).toMatchObject({ t: "answer", seat: 1, option: 0 });
  });

  it("keeps the seat last used when several are asked, and may turn to another", () => {
    const both = {
      view: { pending: { seats: [0, 1] } },
      own: [askingSeat(0, [0, 1], "Stop"), askingSeat(1, [0, 1], "Stop")],
    };
    sitDown(holding(both), false);
    expect(playing.seat).toBe(0);
    playing.turnTo(1);
    expect(playing.seat).toBe(1);
    socket.says(update(6, { own: [askingSeat(0, [0, 1], "Stop"), askingSeat(1, [0, 1], "Stop")] }));
    expect(playing.seat).toBe(1);
  });

  it("may look at a seat that is not asked until something happens", () => {
    sitDown(holding(asks(1, "Go north")), false);
    playing.turnTo(0);
    expect([playing.seat, playing.pending]).toEqual([0, null]);
    socket.says(update(6, asks(1, "Go south")));
    expect(playing.seat).toBe(1);
  });

  it("is called by the names of the seats, told apart", () => {
    sitDown(holding(), false);
    expect(playing.seats.map(({ name }) => name)).toEqual(["Ann 1", "Ann 2", "Brida"]);
  });

  it("goes from seat to seat at the prompt", async () => {
    sitDown(holding(asks(1, "Go north")), false);
    render(Prompt, { playing, showRule: vi.fn(), onscore: vi.fn() });
    const seats = screen.getByRole("group", { name: "Your seats" });
    expect(seats.querySelectorAll("[aria-pressed=true]")).toHaveLength(1);
    expect(screen.getAllByText("Go north").length).toBeGreaterThan(0);
    await fireEvent.click(screen.getByRole("button", { name: /Ann 1/ }));
    expect(screen.queryByText("Go north")).toBeNull();
  });

  it("undoes for the seat that can, the one on screen first", () => {
    sitDown(
      holding({ ...asks(1, "Go north"), you: you({ seats: [0, 1], undo: { "0": "free", "1": "none" } }) }),
      false,
    );
    playing.undo();
    expect(socket.last()).toMatchObject({ t: "undo", n: 5, seat: 0 });
  });

  it("undoes the last answer, whichever seat is on screen", async () => {
    const free = you({ seats: [0, 1], undo: { "0": "free", "1": "free" } });
    let n = 5;
    const thenAsks = async (seat: number): Promise<void> => {
      socket.says({ ...update(++n, asks(seat, "Go north")), ack: Number(socket.last()?.["id"]) });
      await new Promise((resolve) => setTimeout(resolve));
    };
    const back = (): unknown => {
      playing.undo();
      return socket.last()?.["seat"];
    };
    sitDown(holding({ ...asks(1, "Go north"), you: free }), false);
    for (const next of [0, 1, 0]) {
      playing.choose(0);
      await thenAsks(next);
    }
    expect([playing.seat, back()]).toEqual([0, 1]);
    await thenAsks(1);
    expect([playing.seat, back()]).toEqual([1, 0]);
    await thenAsks(0);
    expect([playing.seat, back()]).toEqual([0, 1]);
  });
});

describe("a device that goes from hand to hand", () => {
  it("shows nothing of a seat until its player says that they have it", async () => {
    sitDown(holding(asks(0, "Play the storm")), true);
    expect([playing.handover, playing.own, playing.pending, playing.you]).toEqual([0, null, null, null]);
    render(Handover, { playing, seat: 0 });
    expect(screen.getByText("Pass the device to Ann 1")).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "Show my cards" }));
    expect([playing.handover, playing.own?.seat, playing.you]).toEqual([null, 0, 0]);
    socket.says(update(6, asks(1, "Play the wind")));
    await tick();
    expect([playing.handover, playing.own]).toEqual([1, null]);
  });

  it("stays with the last player while others move", () => {
    sitDown(holding(asks(0, "Play the storm")), true);
    playing.takeOver();
    socket.says(update(6, { view: { pending: { seats: [2] } }, own: [idle(0), idle(1)] }));
    expect([playing.handover, playing.seat]).toEqual([null, 0]);
  });

  it("lets each read only what is meant for them", () => {
    const secret = (to: number, text: string) => ({ ...line(text), at: 2, to });
    const own_lines = [secret(0, "for Ann"), secret(1, "for Ben")];
    sitDown(holding({ ...asks(0, "x"), own_lines }), true);
    const log = (): string[] => playing.log.map(({ text }) => text);
    expect(log()).toEqual(["a", "b"]);
    playing.takeOver();
    expect(log()).toEqual(["a", "b", "for Ann"]);
  });

  it("needs no cover where nothing is hidden, or where that is not wanted", () => {
    sitDown(holding(asks(0, "x")), true);
    playing.hotSeat.set(false);
    expect(playing.handover).toBeNull();
    playing.connection.close();
    sitDown(holding(asks(0, "x")), true); // remembered for this table
    expect(playing.handover).toBeNull();
  });

  it("is no matter for who holds one seat", () => {
    sitDown(sync({ own: [askingSeat(0, [0], "x")] }), true);
    expect([playing.handover, playing.you, playing.seat]).toEqual([null, 0, 0]);
  });
});
