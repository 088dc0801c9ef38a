import { render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { words as enchanters } from "../../src/games/enchanters/setup/words";
import { words } from "../../src/i18n";
import { me } from "../../src/lib/me.svelte";
import { newcomer } from "../../src/lib/newcomer.svelte";
import type { Command, State } from "../../src/lib/protocol";
import { go, router } from "../../src/lib/router.svelte";
import Home from "../../src/shell/lobby/Home.svelte";
import NewTable from "../../src/shell/lobby/NewTable.svelte";
import Waiting from "../../src/shell/lobby/Waiting.svelte";
import Table from "../../src/shell/table/Table.svelte";
import { FakeSocket } from "../table/socket";
import { bot, empty, person, room, serve, shelf } from "./fixtures";

const ann = { id: "g0", name: "Ann" };
const { home, create, form, waiting } = words.lobby;

beforeEach(() => {
  me.guest = null;
  go("/");
});

const button = (name: string | RegExp): HTMLElement => screen.getByRole("button", { name });

function choose(field: HTMLElement, value: string): void {
  (field as HTMLSelectElement).value = value;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

function type(field: HTMLElement, text: string): void {
  if (!(field instanceof HTMLInputElement)) throw new Error("no input");
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

describe("home", () => {
  /** Ann comes to a lobby without tables. */
  function visit(more: Parameters<typeof serve>[0] = {}) {
    const asked = serve({
      "GET /api/games": { body: shelf },
      "GET /api/me": { body: { guest: ann } },
      "GET /api/tables": { body: { tables: [] } },
      ...more,
    });
    return { asked, ...render(Home) };
  }

  it("one click leads a stranger to a running game", async () => {
    const { asked } = visit({
      "GET /api/me": { body: { guest: null } },
      "POST /api/me": { body: ann },
      "POST /api/quick": { body: { code: "QUIK" } },
    });
    await screen.findByText(shelf.games[0]?.tagline ?? "");
    button(home.playNow).click();
    await vi.waitFor(() => expect(router.route).toEqual({ page: "table", code: "QUIK" }));
    const posts = asked.filter(({ path }) => path.startsWith("POST"));
    expect(posts.map(({ path }) => path)).toEqual(["POST /api/me", "POST /api/quick"]);
    expect(posts[1]?.body).toEqual({ game: "enchanters", players: 3, bot: "greedy" });
    expect(screen.getByText(home.none)).toBeTruthy();
  });

  it("shows public tables: free ones to join, others to watch", async () => {
    const table = { name: "Friday", game: "enchanters", seats: 2, host: "Ann" };
    const tables = [
      { ...table, code: "KRNT", status: "open", taken: 1 },
      { ...table, code: "ZZPT", status: "playing", taken: 2 },
    ];
    visit({ "GET /api/tables": { body: { tables } } });
    const join = await screen.findByRole("link", { name: home.enter("Friday") });
    expect(join.getAttribute("href")).toBe("/t/KRNT");
    const watch = screen.getByRole("link", { name: home.watch("Friday") });
    expect(watch.getAttribute("href")).toBe("/t/ZZPT");
  });

  it("leads back to a public table where I sit, not to watch it", async () => {
    const table = { name: "Friday", game: "enchanters", code: "ZZPT", status: "playing" };
    const seats = [
      { kind: "person", name: "Ann" },
      { kind: "person", name: "Brida" },
    ];
    const more = { host: true, seats, mine: [0], asked: [1], yours: false, options: {}, round: 1, at: 0 };
    visit({
      "GET /api/me/tables": { body: { tables: [{ ...table, ...more }] } },
      "GET /api/tables": { body: { tables: [{ ...table, seats: 2, taken: 2, host: "Ann" }] } },
    });
    const { goOn, to } = words.lobby.yours;
    await vi.waitFor(() => expect(screen.getAllByRole("link", { name: to(goOn, "Friday") })).toHaveLength(2));
    expect(screen.queryByRole("link", { name: home.watch("Friday") })).toBeNull();
  });

  it("opens a game file and goes to its replay", async () => {
    const { asked, container } = visit({ "POST /api/tables/import": { body: { code: "OLDG" } } });
    const input = container.querySelector("input[type=file]");
    if (!input) throw new Error("no input");
    const chosen = vi.spyOn(input as HTMLInputElement, "click");
    button(home.file).click();
    expect(chosen).toHaveBeenCalled();
    const file = new File(['{"game": 1}'], "game.json", { type: "application/json" });
    file.text = () => Promise.resolve('{"game": 1}'); // which jsdom does not have
    Object.defineProperty(input, "files", { value: [file] });
    input.dispatchEvent(new Event("change", { bubbles: true }));
    await vi.waitFor(() => expect(router.route).toMatchObject({ page: "replay", code: "OLDG" }));
    expect(asked.find(({ path }) => path.startsWith("POST"))?.body).toEqual({ game: 1 });
  });

  it.each([
    ["krnt", ""],
    ["https://lorehall.example/t/KRNT?x=1", ""],
    ["https://lorehall.example/t/KRNT?key=ab-C_1", "?key=ab-C_1"],
  ])("joins with %s, and keeps the invitation of a link: %s", async (typed, search) => {
    visit();
    type(screen.getByLabelText(home.join), typed);
    button(home.go).click();
    await tick();
    expect(router.route).toEqual({ page: "table", code: "KRNT" });
    expect(location.search).toBe(search);
  });
});

describe("a new table", () => {
  async function open(answer: { status?: number; body: unknown }) {
    const asked = serve({
      "GET /api/games": { body: shelf },
      "GET /api/me": { body: { guest: ann } },
      "POST /api/tables": answer,
    });
    newcomer.settle();
    render(NewTable);
    await screen.findByLabelText(form.name);
    return asked;
  }

  it("opens with safe defaults and a name", async () => {
    const asked = await open({ body: { code: "KRNT" } });
    button(create.submit).click();
    await vi.waitFor(() => expect(router.route).toEqual({ page: "table", code: "KRNT" }));
    expect(asked.at(-1)?.body).toEqual({
      game: "enchanters",
      name: form.nameDefault("Ann"),
      public: false,
      options: { players: 2, boxes: ["base"] },
      clock: null,
      ask: "smart",
      hints: false,
    });
  });

  it("says when people are asked before they go on", async () => {
    const asked = await open({ body: { code: "KRNT" } });
    choose(screen.getByLabelText(form.ask), "always");
    button(create.submit).click();
    await vi.waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ ask: "always" }));
  });

  it("tells a refusal at its field and loses nothing", async () => {
    const problems = [
      { option: "players", words: "2 does not fit today", rule: "E-SET-01" },
      { option: "boxes", words: "not on this shelf", rule: "E-TRM-20" },
      { option: "packs", words: "unknown", rule: null },
    ];
    await open({ status: 400, body: { error: { reason: "badOptions", words: "all of it", problems } } });
    type(screen.getByLabelText(form.name), "My own name");
    screen.getByLabelText(enchanters.selection.random).click();
    button(create.submit).click();
    expect(await screen.findByText("2 does not fit today (E-SET-01)")).toBeTruthy();
    expect(screen.getByText("Packs: Unknown")).toBeTruthy();
    expect(screen.queryByText("all of it")).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>(form.name).value).toBe("My own name");
    expect(screen.getByLabelText<HTMLInputElement>(enchanters.selection.random).checked).toBe(true);
    expect(router.route).toEqual({ page: "home" });
  });

  it("without a name sends nothing and points at the field", async () => {
    const asked = await open({ body: { code: "KRNT" } });
    type(screen.getByLabelText(form.name), " ");
    button(create.submit).click();
    expect(await screen.findByText(form.nameMissing)).toBeTruthy();
    expect(asked.some(({ path }) => path === "POST /api/tables")).toBe(false);
    const field = screen.getByLabelText(form.name);
    await vi.waitFor(() => expect(document.activeElement === field).toBe(true));
  });

  it("sends the kingdoms that were ticked", async () => {
    const asked = await open({ body: { code: "KRNT" } });
    screen.getByLabelText("3").click();
    screen.getByLabelText(enchanters.selection.named).click();
    await tick();
    for (const name of ["Bandits", "Goblins", "Undead"]) {
      screen.getByRole("checkbox", { name: new RegExp(name) }).click();
    }
    await tick();
    expect(screen.getByText(enchanters.picked(3, 3))).toBeTruthy();
    button(create.submit).click();
    await vi.waitFor(() => expect(asked.at(-1)?.path).toBe("POST /api/tables"));
    expect(asked.at(-1)?.body).toMatchObject({ options: { players: 3, kingdoms: ["Bandits", "Goblins", "Undead"] } });
  });
});

describe("a table that is not there", () => {
  it("lets one type another code", async () => {
    serve({});
    vi.stubGlobal(
      "WebSocket",
      class extends FakeSocket {
        constructor(url: string) {
          super(url);
          queueMicrotask(() => this.breaks());
        }
      },
    );
    render(Table, { code: "KRNT" });
    const field = await screen.findByRole("textbox", { name: home.join });
    type(field, "quik");
    button(home.go).click();
    await vi.waitFor(() => expect(router.route).toEqual({ page: "table", code: "QUIK" }));
  });
});

describe("the waiting room", () => {
  const above = (one: HTMLElement, other: HTMLElement) =>
    Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

  async function open(state: State) {
    serve({ "GET /api/games": { body: shelf }, "POST /api/me": { body: ann } });
    const sent: Command[] = [];
    const rejoin = vi.fn();
    const say = vi.fn(() => Promise.resolve(true));
    const { rerender } = render(Waiting, { state, send: (command: Command) => void sent.push(command), say, rejoin });
    await screen.findByText(words.lobby.waiting.facts.clock);
    return { sent, say, rejoin, rerender };
  }

  it("has the link that brings friends before the chat, as long as a seat is free", async () => {
    const { rerender } = await open(room([person("Ann", "g0"), empty], "g0"));
    const share = screen.getByRole("heading", { name: waiting.share });
    const chat = screen.getByRole("textbox", { name: words.table.chat.label });
    expect(above(share, chat)).toBe(true);
    await rerender({ state: room([person("Ann", "g0"), bot], "g0") });
    expect(screen.queryByRole("heading", { name: waiting.share })).toBeNull();
  });

  it("begins with the link for a host, and with the next step for those who have one", async () => {
    const { rerender } = await open(room([person("Ann", "g0"), empty], "g0"));
    const share = () => screen.getByRole("heading", { name: waiting.share });
    expect(above(share(), screen.getByText(waiting.next.fill(1)))).toBe(true);
    await rerender({ state: room([person("Ann", "g0"), person("Ben", "g1"), empty], "g1") });
    expect(above(screen.getByText(waiting.next.ready), share())).toBe(true);
  });

  it("lets everyone change their own name, and only that", async () => {
    await open(room([person("Ann", "g0"), person("Ben", "g1")], "g0"));
    button(words.lobby.name.change).click();
    await tick();
    const dialog = screen.getByRole("dialog", { name: words.lobby.name.title });
    expect(within(dialog).getByLabelText<HTMLInputElement>(words.lobby.name.label).value).toBe("Ann");
  });

  it("lets the host add bots of a level, then start", async () => {
    const { sent, rerender } = await open(room([person("Ann", "g0"), empty, empty], "g0"));
    screen.getByLabelText("Wanderer").click();
    await tick();
    button(waiting.addBot(3)).click();
    button(waiting.next.fillButton(2)).click();
    expect(sent).toEqual([
      { t: "bot", seat: 2, bot: "random" },
      { t: "bot", seat: 1, bot: "random" },
      { t: "bot", seat: 2, bot: "random" },
    ]);
    await rerender({ state: room([person("Ann", "g0"), bot, bot], "g0") });
    button(waiting.next.startButton).click();
    expect(sent.at(-1)).toEqual({ t: "start" });
  });

  it("has the level of bots above every button that adds one, in the words of the game where it has some", async () => {
    const { rerender } = await open(room([person("Ann", "g0"), empty, empty], "g0"));
    const level = screen.getByRole("group", { name: waiting.botLevel });
    expect(above(level, button(waiting.next.fillButton(2)))).toBe(true);
    expect(above(level, button(waiting.addBot(2)))).toBe(true);
    screen.getByLabelText("Wanderer").click();
    expect(await screen.findByText("Takes any card.")).toBeTruthy();
    await rerender({ state: room([empty, empty], "g0") }); // who has to sit down first
    expect(above(screen.getByRole("group", { name: waiting.botLevel }), button(waiting.addBot(1)))).toBe(true);
  });

  it("lets one person take a further seat, and leave one of several", async () => {
    const { sent, rerender } = await open(room([person("Ann", "g0"), empty, empty], "g0"));
    button(waiting.also(2)).click();
    expect(sent).toEqual([{ t: "sit", seat: 1, also: true }]);
    await rerender({ state: room([person("Ann", "g0"), person("Ann", "g0"), empty], "g0") });
    button(waiting.standHere(2)).click();
    expect(sent.at(-1)).toEqual({ t: "stand", seat: 1 });
    expect(screen.queryByRole("button", { name: waiting.stand })).toBeNull();
  });

  it("removes a person only after asking", async () => {
    const { sent } = await open(room([person("Ann", "g0"), person("Brida", "g1")], "g0"));
    button(waiting.kick("Brida")).click();
    await tick();
    expect(sent).toEqual([]);
    const dialog = screen.getByRole("dialog", { name: waiting.kickTitle("Brida") });
    within(dialog)
      .getByRole("button", { name: waiting.kick("Brida") })
      .click();
    expect(sent).toEqual([{ t: "kick", seat: 1 }]);
  });

  it("sends a bot away at once", async () => {
    const { sent } = await open(room([person("Ann", "g0"), bot], "g0"));
    button(waiting.sendAway("Corin")).click();
    expect(sent).toEqual([{ t: "bot", seat: 1, bot: null }]);
  });

  it("gives guests no powers of the host", async () => {
    const { sent } = await open(room([person("Ann", "g0"), person("Brida", "g1"), empty], "g1"));
    expect(screen.queryByRole("button", { name: waiting.kick("Ann") })).toBeNull();
    expect(screen.queryByRole("button", { name: waiting.addBot(3) })).toBeNull();
    expect(screen.queryByRole("button", { name: waiting.edit })).toBeNull();
    button(waiting.change(3)).click();
    button(waiting.stand).click();
    expect(sent).toEqual([{ t: "sit", seat: 2 }, { t: "stand" }]);
  });

  it("asks a visitor without a name for one, then seats them", async () => {
    const { sent, rejoin, rerender } = await open(room([person("Ann", "g0"), empty], null));
    expect(screen.queryByRole("button", { name: waiting.sitHere(2) })).toBeNull();
    type(screen.getByLabelText(words.lobby.name.label), "Brida");
    button(waiting.next.nameButton).click();
    await vi.waitFor(() => expect(rejoin).toHaveBeenCalledTimes(1));
    expect(sent).toEqual([]);
    await rerender({ state: room([person("Ann", "g0"), empty], "g1") });
    await rerender({ state: room([person("Ann", "g0"), empty], "g1") });
    expect(sent).toEqual([{ t: "sit", seat: 1 }]);
  });

  it("has the chat that it promises", async () => {
    const state = room([person("Ann", "g0"), empty], "g0");
    const line = { n: 2, name: "Brida", seat: null, text: "Wait for me." };
    const { say } = await open({ ...state, chat: { from: 0, items: [line] } });
    expect(screen.getByText("Wait for me.")).toBeTruthy();
    type(screen.getByLabelText(words.table.chat.label), "We do.");
    button(words.table.chat.send).click();
    await vi.waitFor(() => expect(say).toHaveBeenCalledWith("We do."));
  });

  it("lets a spectator choose a name for the chat, and gives no seat for it", async () => {
    const seats = [person("Ann", "g0"), empty];
    const { sent, rejoin, rerender } = await open(room(seats, null));
    const chat = screen.getByRole("region", { name: words.table.chat.title });
    within(chat).getByRole("button", { name: words.table.chat.nameFirst }).click();
    await tick();
    type(within(chat).getByLabelText(words.lobby.name.label), "Brida");
    within(chat).getByRole("button", { name: words.table.chat.nameButton }).click();
    await vi.waitFor(() => expect(rejoin).toHaveBeenCalledTimes(1));
    await rerender({ state: room(seats, "g1") });
    expect(within(chat).getByLabelText(words.table.chat.label)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it.each([
    ["g1", 1, null], // you
    ["g1", 2, 1],
    ["g0", 1, 1],
    [null, 3, 2],
  ])("counts the others who watch: you are %s of %i", async (guest, watching, others) => {
    const state = room([person("Ann", "g0"), empty], guest);
    await open({ ...state, presence: { ...state.presence, watching } });
    const told = screen.queryByText(/watching\.$/)?.textContent ?? null;
    expect(told).toBe(others === null ? null : waiting.watching(others));
  });

  it("lets the host change the game, and closes when the table has changed", async () => {
    const state = room([person("Ann", "g0"), empty], "g0");
    const { sent, rerender } = await open(state);
    button(waiting.edit).click();
    await tick();
    const dialog = screen.getByRole("dialog", { name: waiting.editTitle });
    within(dialog).getByLabelText("4").click();
    within(dialog).getByLabelText(form.public).click();
    choose(within(dialog).getByLabelText(form.ask), "never");
    button(waiting.saveEdit).click();
    const options = { players: 4, boxes: ["base"] };
    expect(sent).toEqual([
      { t: "configure", name: "Friday", public: true, options, clock: null, ask: "never", hints: false },
    ]);
    expect(dialog).toHaveProperty("open", true);
    await rerender({ state: { ...state, table: { ...state.table, public: true, options, ask: "never" } } });
    expect(dialog).toHaveProperty("open", false);
    expect(screen.getByText(waiting.facts.ask).nextElementSibling?.textContent).toBe("never ask");
  });
});
