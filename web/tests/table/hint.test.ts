// A hint is shown to the player who asks for it, marked on its option, and gone once that decision is over.
import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Choice, Compared, Own, Sentence, Sync } from "../../src/lib/protocol";
import { toasts } from "../../src/lib/toasts.svelte";
import { keyAction, TABLE_KEYS } from "../../src/shell/table/keys";
import Notices from "../../src/shell/table/Notices.svelte";
import type { Playing } from "../../src/shell/table/playing.svelte";
import Prompt from "../../src/shell/table/Prompt.svelte";
import { asking, choice, refused, sync, update, you } from "./messages";
import { seated } from "./seated";
import type { FakeSocket } from "./socket";

let socket: FakeSocket;
let playing: Playing;

const REST = choice(0, "Rest", { id: "rest" });
const FIGHT = choice(1, "Fight", { id: "fight", place: "track/2" });
const reason = { key: "hint_better", text: "In all of 20 simulated games it did better than “Rest”." };

function sitDown(own: Own = asking(REST, FIGHT), changes: Partial<Sync> = {}): void {
  ({ socket, playing } = seated(sync({ own: [own], you: you({ hints: true }), ...changes })));
  render(Prompt, { playing, showRule: () => undefined, onscore: () => undefined });
}

const tool = () => screen.queryByRole("button", { name: /^Hint$|Thinking/ });
const asked = () => socket.sent.filter(({ t }) => t === "hint");
const panel = () => screen.queryByText("Hint", { selector: ".title" })?.closest<HTMLElement>(".good") ?? null;

async function advised(good: Choice, why: Sentence = reason, others: Compared[] = []): Promise<void> {
  const id = Number(asked().at(-1)?.["id"]);
  socket.says({ t: "hint", id, n: 5, seat: 0, choice: good, reason: why, others });
  await vi.waitFor(() => expect(playing.advice.thinking).toBe(false));
  await tick();
}

async function sitDownAdvised(): Promise<void> {
  sitDown();
  playing.advice.ask();
  await advised(FIGHT);
}

afterEach(() => (toasts.items = []));

describe("a hint", () => {
  it("is not offered where the table shows none, nor while nothing is asked", () => {
    sitDown(undefined, { you: you() });
    expect(tool()).toBeNull();
    playing.advice.ask();
    expect(asked()).toEqual([]);
    cleanup();
    sitDown({ seat: 0, pending: null });
    expect(tool()).toBeNull();
  });

  it("is asked for once, says that it is being found, then what and why", async () => {
    sitDown();
    await fireEvent.click(tool() as HTMLElement);
    expect(asked()).toEqual([{ t: "hint", id: expect.any(Number) as number, n: 5, seat: 0 }]);
    expect(tool()?.getAttribute("aria-busy")).toBe("true");
    expect(within(screen.getAllByRole("status").at(-1) as HTMLElement).getByText("Thinking…")).toBeTruthy();
    await fireEvent.click(tool() as HTMLElement);
    expect(asked()).toHaveLength(1);
    await advised(FIGHT);
    expect(within(panel() as HTMLElement).getByText(reason.text)).toBeTruthy();
    expect(within(panel() as HTMLElement).getByText("Fight")).toBeTruthy();
    expect(panel()?.closest("[role=status]")).not.toBeNull();
    expect(playing.advice.places).toEqual(["track/2"]);
  });

  it("names what it is compared with in the words of its button", async () => {
    sitDown();
    playing.advice.ask();
    const quoted = (id: string) => ({ choice: id, text: `${id} 0:`, name: "other" });
    const parts = ["Better than ‘", quoted("rest"), "’ and ‘", quoted("gone"), "’."];
    const compared = { choice: REST, worlds: 20, better: 20, worse: 0, clear: true };
    await advised(FIGHT, { key: "hint_better", text: "", parts }, [compared]);
    expect(panel()?.querySelector(".why")?.textContent).toBe("Better than ‘Rest’ and ‘gone 0:’.");
  });

  it("marks the option, for the eye and for the screen reader", async () => {
    await sitDownAdvised();
    const options = within(screen.getByRole("list", { name: "Your options" })).getAllByRole("button");
    expect(options.map((each) => each.classList.contains("good"))).toEqual([false, true]);
    expect(options[1]?.textContent).toContain("(hint)");
  });

  it("can be done at once", async () => {
    await sitDownAdvised();
    await fireEvent.click(screen.getByRole("button", { name: "Play this" }));
    expect(socket.last()).toMatchObject({ t: "answer", option: 1 });
  });

  it("beyond a window is taken with the option that leads there", async () => {
    const own = asking(choice(0, "Go on", { id: "done" }), choice(1, "Drink", { id: "drink" }));
    const further = choice(2, "Journey", { id: "journey/3", place: "track/3", after: 0 });
    if (own.pending) own.pending.beyond = [further];
    sitDown(own);
    playing.advice.ask();
    await advised(further);
    expect(playing.advice.places).toEqual(["track/3"]);
    await fireEvent.click(screen.getByRole("button", { name: "Play this" }));
    expect(socket.last()).toMatchObject({ t: "answer", option: 0, then: "journey/3" });
  });

  it("is shown and can be done where the same could be done now as well", async () => {
    const own = asking(choice(0, "Fight", { id: "done" }), choice(1, "Give a card up", { id: "use/village/1" }));
    if (own.pending) own.pending.beyond = [choice(0, "End turn", { id: "done", after: 0 })];
    sitDown(own);
    playing.advice.ask();
    await advised(choice(2, "Give a card up", { id: "use/village/1", place: "village", after: 0 }));
    expect(playing.advice.places).toEqual(["village"]);
    await fireEvent.click(screen.getByRole("button", { name: "Play this" }));
    expect(socket.last()).toMatchObject({ t: "answer", option: 0, then: "use/village/1" });
  });

  it("stays when someone chats, goes with the decision, and can be closed", async () => {
    await sitDownAdvised();
    socket.says(update(6, { chat: { from: 0, items: [{ n: 6, name: "Ben", seat: null, text: "Hm." }] } }));
    await tick();
    expect(panel()).not.toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(panel()).toBeNull();
    playing.advice.ask();
    await advised(FIGHT);
    expect(panel()).not.toBeNull();
    socket.says(update(7, { own: [asking(REST, FIGHT)], view: { round: 2 } }));
    await tick();
    expect(panel()).toBeNull();
    expect(playing.advice.places).toEqual([]);
  });

  it("stays while others decide at the same time", async () => {
    await sitDownAdvised();
    socket.says(update(6, { view: { round: 2 } }));
    await tick();
    expect(panel()).not.toBeNull();
  });

  it("is asked for again when someone moves meanwhile, and what came late is never shown", async () => {
    sitDown();
    playing.advice.ask();
    socket.says(update(6, { own: [asking(REST, FIGHT)], view: { round: 2 } }));
    const id = Number(asked().at(-1)?.["id"]);
    socket.says({ t: "hint", id, n: 5, seat: 0, choice: REST, reason, others: [] });
    await vi.waitFor(() => expect(asked()).toHaveLength(2));
    expect(panel()).toBeNull();
    expect(asked().at(-1)).toMatchObject({ n: 6 });
    await advised(FIGHT);
    expect(playing.advice.places).toEqual(["track/2"]);
    expect(toasts.items).toEqual([]);
  });

  it("that stays out of date is given up in words, unless the player has decided meanwhile", async () => {
    const refuse = () =>
      socket.says(refused(asked().at(-1)?.["id"], "stale", "The game has moved on since; look again."));
    sitDown();
    playing.advice.ask();
    for (let times = 1; times <= 5; times += 1) {
      await vi.waitFor(() => expect(asked()).toHaveLength(times));
      refuse();
    }
    await vi.waitFor(() => expect(playing.advice.thinking).toBe(false));
    expect(asked()).toHaveLength(5);
    expect(toasts.items.map(({ text }) => text)).toEqual([expect.stringContaining("out of date")]);
    toasts.items = [];
    playing.advice.ask();
    playing.choose(0);
    refuse();
    await vi.waitFor(() => expect(playing.advice.thinking).toBe(false));
    expect(asked()).toHaveLength(6);
    expect(toasts.items).toEqual([]);
  });

  it("that is refused is told in the words of the server", async () => {
    sitDown();
    playing.advice.ask();
    socket.says(refused(asked().at(-1)?.["id"], "noHints", "Not here.", "T-HNT-02"));
    expect(await screen.findByText("Not here.")).toBeTruthy();
    expect(playing.advice.thinking).toBe(false);
  });

  it("is reported to the others, and not to the player who asked", async () => {
    sitDown();
    render(Notices, { playing });
    const said = { name: "", seat: null, text: "", guest: null };
    const hinted = (seat: number, name: string) => ({
      ...said,
      n: 6 + seat,
      notice: { key: "hinted", text: "", parts: [{ seat, text: name, name: "who" }, " asked for a good move"] },
    });
    await tick();
    socket.says(update(6, { chat: { from: 0, items: [hinted(0, "Ann")] } }));
    await tick();
    expect(toasts.items).toEqual([]);
    socket.says(update(7, { chat: { from: 1, items: [hinted(1, "Brida")] } }));
    await tick();
    expect(toasts.items).toHaveLength(1);
  });

  it("has a key, which stands in the list of keys", () => {
    expect(TABLE_KEYS).toContainEqual(["hint", "g"]);
    expect(keyAction(new KeyboardEvent("keydown", { key: "g" }))).toEqual({ kind: "hint", nth: 0 });
  });
});
