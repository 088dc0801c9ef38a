import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { words } from "../../src/i18n";
import { copy } from "../../src/lib/copy";
import { tableLink } from "../../src/lib/link";
import { me } from "../../src/lib/me.svelte";
import { mine } from "../../src/lib/mine.svelte";
import type { MyTable } from "../../src/lib/protocol";
import YourTables from "../../src/shell/lobby/YourTables.svelte";
import { ago, company, played, progress, result, standing } from "../../src/shell/lobby/yours";
import { game, serve } from "./fixtures";

const said = words.lobby.yours;
const person = (name: string) => ({ kind: "person" as const, name });

function table(more: Partial<MyTable> = {}): MyTable {
  return {
    code: "KRNT",
    name: "Friday",
    game: "enchanters",
    status: "playing",
    host: true,
    seats: [person("Ann"), person("Ben"), { kind: "bot", name: "Corin" }],
    mine: [0],
    asked: [1],
    yours: false,
    options: { players: 3, boxes: ["base"] },
    round: 7,
    at: 0,
    ...more,
  };
}

describe("what is said of one of my tables", () => {
  it("is who else plays, and who has to act", () => {
    expect(company(table())).toBe("with Ben and Corin (bot)");
    expect(company(table({ seats: [person("Ann")] }))).toBe("");
    expect(standing(table())).toBe("Waiting for Ben");
    expect(standing(table({ asked: [1, 2] }))).toBe("Waiting for Ben and Corin");
    expect(standing(table({ asked: [0], yours: true }))).toBe("Your turn");
    expect(standing(table({ problem: "Of an earlier version." }))).toBe("Can't continue here");
    const seats = [person("Ann"), { kind: "empty" as const, name: "" }];
    expect(standing(table({ status: "open", seats, asked: [] }))).toBe("1 of 2 seats taken");
  });

  it.each([
    [{ scores: [9, 4, 2], winners: [0] }, "You win: Ann 9, Ben 4, Corin 2"],
    [{ scores: [4, 9, 2], winners: [1] }, "Ben wins: Ben 9, Ann 4, Corin 2"],
    [{ scores: [9, 9, 2], winners: [0, 1] }, "You and Ben win together: Ann 9, Ben 9, Corin 2"],
    [
      { scores: [0, 0, 0], winners: [], reason: { key: "fire", text: "the fire went out" } },
      "Everyone loses: the fire went out",
    ],
  ])("is its result, whatever game it was", (outcome, told) => {
    expect(result(table({ status: "over", outcome }))).toBe(told);
  });

  it.each([
    [{ boxes: ["base"] }, "Enchanters"],
    [{ boxes: ["base", "eastquest"], length: "fast" }, "Enchanters · EastQuest"],
    [{ boxes: ["base"], kingdomSelection: "random", beginner: "on" }, "Enchanters · First game"],
    [{ boxes: ["base", "odyssey"], mode: "coop", kingdomSelection: "random", beginner: "on" }, "Enchanters · Co-op"],
  ])("is what is played: its mode, or the boxes: %j", (options, told) => {
    const coop = { name: "coop", title: "Co-op", help: "", options: { mode: "coop", boxes: ["base", "overlords"] } };
    const menu = { ...game.menu, presets: [...game.menu.presets, coop] };
    expect(played(table({ options }), [{ ...game, menu }])).toBe(told);
  });

  it("is how far the game has come, in rounds or in turns", () => {
    expect(progress(table())).toBe("round 7");
    expect(progress(table({ game: "defenders" }))).toBe("turn 7");
    expect([progress(table({ status: "open", round: 0 })), progress(table({ status: "over" }))]).toEqual(["", ""]);
  });

  it("names all who played an imported game, as none of them is the reader", () => {
    const seats = [
      { kind: "empty" as const, name: "Otter" },
      { kind: "bot" as const, name: "Hagen" },
      { kind: "bot" as const, name: "Perchta" },
    ];
    const file = { status: "over" as const, imported: true, mine: [], seats };
    expect(company(table(file))).toBe("Otter, Hagen (bot) and Perchta (bot)");
    const alone = { ...file, seats: seats.slice(0, 1), outcome: { scores: [41], winners: [] } };
    expect(result(table(alone))).toBe("Everyone loses: Otter 41");
    expect(said.over).not.toMatch(/played/i);
  });

  it("is yours alone if no one else played", () => {
    const alone = { status: "over" as const, seats: [person("Ann")], outcome: { scores: [41], winners: [] } };
    expect(result(table(alone))).toBe("You lose: Ann 41");
  });

  it("is when it was, also by a clock that runs behind", () => {
    const minutes = (count: number): string => ago(0, count * 60_000);
    expect([-5, 0, 1, 59, 60, 125, 24 * 60, 50 * 60].map(minutes)).toEqual([
      ...["just now", "just now", "a minute ago", "59 minutes ago"],
      ...["an hour ago", "2 hours ago", "a day ago", "2 days ago"],
    ]);
  });
});

describe("my tables in the lobby", () => {
  beforeEach(() => {
    me.guest = { id: "g0", name: "Ann" };
    mine.forget();
  });

  it("are hidden from a guest without tables", async () => {
    serve({ "GET /api/me/tables": { body: { tables: [] } } });
    render(YourTables, { games: [game] });
    await vi.waitFor(() => expect(mine.at).toBeGreaterThan(0));
    expect(screen.queryByRole("heading")).toBeNull();
  });

  it("lead back with one click each, and to the replay of what is over", async () => {
    const outcome = { scores: [1, 2], winners: [1] };
    const tables = [
      table({ code: "AAAA", name: "Mine to move", yours: true, asked: [0] }),
      table({ code: "BBBB", name: "Room", status: "open" }),
      table({ code: "CCCC", name: "Old", status: "over", outcome }),
    ];
    serve({ "GET /api/me/tables": { body: { tables } } });
    render(YourTables, { games: [game] });
    const link = async (way: string, name: string): Promise<string | null> =>
      (await screen.findByRole("link", { name: said.to(way, name) })).getAttribute("href");
    expect(await link(said.goOn, "Mine to move")).toBe("/t/AAAA");
    expect(await link(said.enter, "Room")).toBe("/t/BBBB");
    expect(await link(said.replay, "Old")).toBe("/replay/CCCC");
    expect(screen.getByText(said.turn)).toBeTruthy();
  });

  it("are few at first, and all when asked for", async () => {
    const tables = Array.from({ length: 5 }, (_, at) => table({ code: `T${at}`, name: `Game ${at}`, status: "over" }));
    serve({ "GET /api/me/tables": { body: { tables } } });
    render(YourTables, { games: [game] });
    (await screen.findByRole("button", { name: said.all(5) })).click();
    await tick();
    expect(screen.getAllByRole("link")).toHaveLength(5);
  });

  it("change without reloading, and stay when the server does not answer", async () => {
    vi.useFakeTimers();
    const answers = { "GET /api/me/tables": { status: 200, body: { tables: [table()] as unknown[] } } };
    serve(answers);
    render(YourTables, { games: [game] });
    await vi.advanceTimersByTimeAsync(0);
    expect(screen.getByText("Waiting for Ben")).toBeTruthy();
    answers["GET /api/me/tables"].body = { tables: [table({ asked: [0], yours: true })] };
    await vi.advanceTimersByTimeAsync(4000);
    expect(screen.getByText(said.turn)).toBeTruthy();
    answers["GET /api/me/tables"].status = 500;
    await vi.advanceTimersByTimeAsync(4000);
    expect(screen.getByText(said.turn)).toBeTruthy();
  });

  it("go with the guest", async () => {
    serve({ "GET /api/me/tables": { body: { tables: [table()] } } });
    render(YourTables, { games: [game] });
    await screen.findByText("Friday");
    me.guest = null;
    await tick();
    expect(screen.queryByText("Friday")).toBeNull();
  });
});

describe("the link that friends get", () => {
  const found = { invitation: "a-b", addresses: ["http://192.168.1.20:8000"] };
  const at = (hostname: string, search = "") => ({ origin: `http://${hostname}`, hostname, search });

  it.each(["localhost", "127.0.0.1", "[::1]", "games.localhost"])("is no address like %s", (name) => {
    expect(tableLink("KRNT", found, at(name))).toBe("http://192.168.1.20:8000/t/KRNT?key=a-b");
    expect(tableLink("KRNT", null, at(name))).toBe(`http://${name}/t/KRNT`);
  });

  it("is that of this page where others can reach it", () => {
    expect(tableLink("KRNT", found, at("games.example"))).toBe("http://games.example/t/KRNT?key=a-b");
  });

  it("hands on with what a watcher came", () => {
    expect(tableLink("KRNT", null, at("games.example", "?key=x"))).toBe("http://games.example/t/KRNT?key=x");
  });
});

describe("copying over plain http", () => {
  it("selects the text, copies it, and leaves nothing behind", async () => {
    vi.stubGlobal("navigator", { ...navigator, clipboard: undefined });
    const button = document.createElement("button");
    const dialog = document.createElement("dialog");
    dialog.append(button);
    document.body.append(dialog);
    button.focus();
    let copied = "";
    document.execCommand = () => {
      const field = document.activeElement as HTMLTextAreaElement;
      expect(field.closest("dialog")).toBe(dialog);
      copied = field.value.slice(field.selectionStart, field.selectionEnd);
      return true;
    };
    expect(await copy("http://x/t/KRNT")).toBe(true);
    expect(copied).toBe("http://x/t/KRNT");
    expect(document.querySelector("textarea")).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it("says so where it is not allowed", async () => {
    vi.stubGlobal("navigator", { ...navigator, clipboard: undefined });
    document.execCommand = () => false;
    expect(await copy("x")).toBe(false);
  });
});
