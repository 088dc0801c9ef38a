// A game that waits for its people says so, one that was closed too, and a player can let it go on without them.
import { fireEvent, render, screen } from "@testing-library/svelte";
import { createRawSnippet, tick } from "svelte";
import { expect, it } from "vitest";
import type { Sync } from "../../src/lib/protocol";
import type { Playing } from "../../src/shell/table/playing.svelte";
import Prompt from "../../src/shell/table/Prompt.svelte";
import TableMenu from "../../src/shell/table/TableMenu.svelte";
import { asking, presence, sync } from "./messages";
import { seated } from "./seated";
import type { FakeSocket } from "./socket";

let socket: FakeSocket;
let playing: Playing;

async function sitDown(changes: Partial<Sync>): Promise<void> {
  const message = sync(changes);
  Object.assign(message.table.seats[1] ?? {}, { kind: "person", name: "Ben", guest: "g2", bot: null, covered: true });
  ({ socket, playing } = seated(message));
  await tick();
}

const prompt = (): unknown => render(Prompt, { playing, showRule: () => undefined, onscore: () => undefined });
const bensTurn: Partial<Sync> = { view: { pending: { seats: [1] } }, own: [{ seat: 0, pending: null }] };

it("says who a paused game waits for", async () => {
  await sitDown({ ...bensTurn, presence: { ...presence(["here", "lost"], [null, 61]), paused: true } });
  prompt();
  expect(screen.getByText("Game paused until Ben returns")).toBeTruthy();
});

it("is paused until one of several returns, and shows the mark of none of them", async () => {
  await sitDown({ ...bensTurn, presence: { ...presence(["lost", "lost"], [61, 61]), paused: true } });
  prompt();
  const said = screen.getByText("Game paused until Ann or Ben returns");
  expect(said.parentElement?.querySelector(".mark")).toBeNull();
  expect(said.parentElement?.querySelector("use")?.getAttribute("href")).toMatch(/#pause-button$/);
});

it("says that a bot thinks where the game is not paused", async () => {
  await sitDown({ ...bensTurn, presence: presence(["here", "lost"], [null, 61]) });
  prompt();
  expect(screen.queryByText(/paused/)).toBeNull();
  expect(screen.getByText("Ben is thinking")).toBeTruthy();
});

it("asks nothing in a game that was closed", async () => {
  const table = { ...structuredClone(sync().table), status: "over" as const, closed: "full" };
  await sitDown({ table, view: { pending: { seats: [0] } }, own: [asking("Rest")] });
  prompt();
  expect(screen.getByText(/This game was closed/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Rest/ })).toBeNull();
  expect(playing.asked).toEqual([]);
});

it("lets a player agree that the game continues without them", async () => {
  await sitDown({ presence: presence(["here", "here"]) });
  const nothing = (): void => undefined;
  const drawers = createRawSnippet(() => ({ render: () => "<span></span>" }));
  render(TableMenu, { open: true, playing, drawers, onlegend: null, onkeys: nothing });
  await fireEvent.click(screen.getByRole("switch", { name: /Play on without me/, hidden: true }));
  expect(socket.sent.at(-1)).toMatchObject({ t: "playOn", on: true });
});
