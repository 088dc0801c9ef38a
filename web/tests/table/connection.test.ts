import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Refusal } from "../../src/lib/api";
import { backoff, socketUrl, TableConnection, type Surroundings } from "../../src/lib/connection.svelte";
import { pause } from "../../src/lib/display.svelte";
import { asking, choice, line, presence, refused, sync, update } from "./messages";
import { FakeSocket } from "./socket";

let sockets: FakeSocket[];
let connection: TableConnection;
let hidden = false;

function connect(changes: Partial<Surroundings> = {}): FakeSocket {
  sockets = [];
  connection = new TableConnection("KRNT", {
    socket: (url) => {
      const socket = new FakeSocket(url);
      sockets.push(socket);
      return socket;
    },
    random: () => 0,
    turnTime: () => 1000,
    exists: () => Promise.resolve(true),
    ...changes,
  });
  connection.open();
  return newest();
}
const newest = (): FakeSocket => sockets.at(-1) as FakeSocket;

function seated(changes: Partial<Surroundings> = {}): FakeSocket {
  const socket = connect(changes);
  socket.opens();
  socket.says(sync());
  return socket;
}
const move = (n: number, text: string) =>
  update(n, { view: { deck: 40 - n }, lines: { from: n - 3, items: [line(text, 1)] } });
const shown = (): string | undefined => connection.display.play?.lines.at(-1)?.text;

function hide(now: boolean): void {
  hidden = now;
  document.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  vi.useFakeTimers();
  hidden = false;
  vi.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
});
afterEach(() => connection.close());

describe("the address", () => {
  it("follows the page", () => {
    expect(connect().url).toBe(socketUrl("KRNT", window.location));
    expect(socketUrl("KRNT", { protocol: "https:", host: "a.example" })).toBe("wss://a.example/api/tables/KRNT/socket");
    expect(socketUrl("KRNT", { protocol: "http:", host: "a:80" })).toMatch(/^ws:\/\/a:80\//);
  });
});

describe("coming to the table", () => {
  it("shows the invitation of the link", () => {
    history.replaceState(null, "", "/t/KRNT?key=ab-C_1");
    const socket = connect();
    socket.opens();
    expect(socket.last()).toMatchObject({ t: "hello", invitation: "ab-C_1" });
    history.replaceState(null, "", "/");
  });

  it("begins with hello and is open after sync", () => {
    const socket = connect();
    expect(connection.link).toBe("connecting");
    socket.opens();
    expect(socket.last()).toEqual({ t: "hello", id: 0, v: 3, n: 0, lines: 0 });
    socket.says(sync());
    expect(connection.link).toBe("open");
    expect(connection.room?.table.name).toBe("Friday");
    expect(connection.upToDate).toBe(true);
    expect({ t: "sync", v: 3, ack: 0, ...connection.whole }).toEqual(sync());
  });

  it("is told when there is no such table", async () => {
    connect({ exists: () => Promise.resolve(false) }).breaks();
    await vi.advanceTimersByTimeAsync(0);
    expect(connection.link).toBe("missing");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(1);
  });
});

describe("a long log", () => {
  const page = (id: number, from: number, items: string[]) => ({
    t: "log" as const,
    id,
    n: 5,
    lines: { from, items: items.map((text) => line(text)) },
    own_lines: [],
  });

  it("is turned back page by page, and what waits to be shown has the page too", async () => {
    const socket = connect();
    socket.opens();
    socket.says(sync({ lines: { from: 40, items: [line("x")] } }));
    const turned = connection.earlier();
    expect(connection.earlier()).toBe(turned);
    const asked = socket.last() as { id: number };
    expect(asked).toMatchObject({ t: "log", before: 40 });
    socket.says(page(asked.id, 38, ["v", "w"]));
    expect(await turned).toBe(true);
    expect(connection.display.play?.lines.map(({ text }) => text)).toEqual(["v", "w", "x"]);
    expect(connection.upToDate).toBe(true);
    expect(connection.whole?.lines.from).toBe(38);
  });

  it("has nothing before its beginning", async () => {
    seated();
    expect(await connection.earlier()).toBe(false);
  });
});

describe("a broken line", () => {
  it("waits longer each time, at most ten seconds, not all clients at once", () => {
    expect([0, 1, 2, 3, 4, 5, 20].map((attempt) => backoff(attempt, 0))).toEqual([
      500, 1000, 2000, 4000, 8000, 10_000, 10_000,
    ]);
    expect(backoff(0, 0.9)).toBeLessThan(backoff(0, 0.1));
    expect(backoff(20, 1)).toBeGreaterThan(5000);
  });

  it("is mended, and only the new lines are asked for", () => {
    seated().breaks();
    expect(connection.link).toBe("lost");
    vi.advanceTimersByTime(499);
    expect(sockets).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(2);
    newest().breaks();
    vi.advanceTimersByTime(999);
    expect(sockets).toHaveLength(2);
    vi.advanceTimersByTime(1);
    newest().opens();
    expect(newest().last()).toMatchObject({ t: "hello", n: 5, lines: 2 });
    newest().says(sync({ n: 8, lines: { from: 2, items: [line("c")] } }));
    expect(connection.link).toBe("open");
    expect(connection.display.play?.lines.map(({ text }) => text)).toEqual(["a", "b", "c"]);
  });

  it("is tried at once when the network is back or the page is looked at", () => {
    seated().breaks();
    window.dispatchEvent(new Event("online"));
    expect(sockets).toHaveLength(2);
    newest().breaks();
    hide(true);
    hide(false);
    expect(sockets).toHaveLength(3);
  });

  it("tells who waits for an answer", async () => {
    const socket = seated();
    const said = connection.send({ t: "say", text: "Hello" });
    socket.breaks();
    await expect(said).rejects.toMatchObject({ reason: "offline" });
    await expect(connection.send({ t: "undo", n: 5, seat: 0 })).rejects.toBeInstanceOf(Refusal);
  });

  it("is found out when a socket stays silent after coming back", () => {
    seated();
    hide(true);
    hide(false);
    vi.advanceTimersByTime(5000);
    expect(sockets).toHaveLength(2);
  });
});

describe("presence", () => {
  it("follows the page", () => {
    const socket = seated();
    hide(true);
    expect(socket.last()).toMatchObject({ t: "presence", state: "away" });
    hide(false);
    expect(socket.last()).toMatchObject({ t: "presence", state: "here" });
    socket.says({ t: "presence", presence: { ...presence(["away", "bot"]), watching: 3 } });
    expect(connection.room?.presence.watching).toBe(3);
  });
});

describe("goodbye", () => {
  it("stays away when the table is open elsewhere, until asked back", () => {
    const socket = seated();
    socket.says({ t: "bye", reason: "replaced", words: "You opened the table elsewhere." });
    socket.breaks();
    vi.advanceTimersByTime(60_000);
    expect(connection.link).toBe("replaced");
    expect(sockets).toHaveLength(1);
    connection.useHere();
    expect(sockets).toHaveLength(2);
    newest().opens();
    newest().says(sync());
    expect(connection.link).toBe("open");
  });

  it.each(["changed", "unreadable"] as const)(
    "does not come back where a table is %s, and keeps the reason",
    (reason) => {
      const socket = connect();
      socket.opens();
      socket.says({ t: "bye", reason, words: "Version 2 diverges at answer 30." });
      socket.breaks();
      vi.advanceTimersByTime(60_000);
      expect(connection.link).toBe(reason);
      expect(connection.farewell?.words).toContain("answer 30");
      expect(sockets).toHaveLength(1);
    },
  );

  it("comes back after the server was stopped", () => {
    const socket = seated();
    socket.says({ t: "bye", reason: "stopping", words: "Back in a moment." });
    socket.breaks();
    vi.advanceTimersByTime(500);
    expect(sockets).toHaveLength(2);
  });
});

describe("a full disk", () => {
  it("is told to whose move was not stored, and play goes on when it is well again", async () => {
    const socket = seated();
    const sent = connection.send({ t: "say", text: "hello" });
    const words = "The server's disk is full; your last move was not stored.";
    socket.says({ t: "bye", reason: "failed", words });
    socket.breaks();
    await expect(sent).rejects.toMatchObject({ reason: "storage", message: words });
    vi.advanceTimersByTime(10_000);
    newest().opens();
    newest().says(sync());
    expect(connection.link).toBe("open");
  });
});

describe("a lost message", () => {
  it("is noticed by its number, and everything is asked for again", () => {
    const socket = seated();
    socket.says(move(7, "too far"));
    expect(socket.last()).toMatchObject({ t: "sync", n: 5, lines: 2 });
    expect(shown()).toBe("b");
    socket.says(sync({ n: 7, lines: { from: 2, items: [line("c"), line("d")] } }));
    expect(shown()).toBe("d");
  });
});

describe("commands", () => {
  it("are settled by the id they carry", async () => {
    const socket = seated();
    const first = connection.send({ t: "ready", ready: true });
    const firstId = socket.last().id as number;
    const second = connection.send({ t: "undo", n: 5, seat: 0 });
    const secondId = socket.last().id as number;
    expect(secondId).not.toBe(firstId);
    socket.says(refused(secondId, "nothingToUndo", "There is nothing to take back."));
    await expect(second).rejects.toMatchObject({ reason: "nothingToUndo", message: "There is nothing to take back." });
    socket.says(update(6, { ack: firstId }));
    await expect(first).resolves.toBeUndefined();
  });

  it("name the state that the person saw", () => {
    const socket = seated();
    void connection.answer(0, choice(2, "Two"), true).catch(() => undefined);
    expect(socket.last()).toMatchObject({ t: "answer", n: 5, seat: 0, option: 2, careful: true });
    void connection.answer(0, choice(1, "One"), false).catch(() => undefined);
    expect(socket.last()).not.toHaveProperty("careful");
    expect(socket.last()).not.toHaveProperty("then");
  });

  it("go on and take what lies beyond in one message", () => {
    const socket = seated();
    const beyond = { ...choice(4, "Journey"), after: 1 };
    void connection.answer(0, beyond, false).catch(() => undefined);
    expect(socket.last()).toMatchObject({ t: "answer", n: 5, seat: 0, option: 1, then: beyond.id });
  });

  it("ask why only once for each state", async () => {
    const socket = seated();
    const asked = [connection.why(0), connection.why(0)];
    expect(socket.sent.filter(({ t }) => t === "why")).toHaveLength(1);
    const said = (text: string) => ({ key: "", text });
    const about = { verb: "done", place: "", reason: "mandatory", rule: "E-TRN-05" };
    const item = { ...about, wish: said("done"), words: said("No.") };
    socket.says({ t: "why", id: socket.last().id as number, n: 5, items: [item] });
    expect(await Promise.all(asked)).toEqual([[item], [item]]);
    socket.says(update(6, { view: { deck: 1 } }));
    void connection.why(0).catch(() => undefined);
    expect(socket.sent.filter(({ t }) => t === "why")).toHaveLength(2);
    void connection.why(1).catch(() => undefined);
    expect(socket.last()).toMatchObject({ t: "why", seat: 1 });
  });

  it("ask what is at stake only once for each state, and again after a refusal", async () => {
    const socket = seated();
    const count = () => socket.sent.filter(({ t }) => t === "risks").length;
    const first = connection.risks(0);
    socket.says(refused(socket.last().id, "tooMany", "Wait."));
    await expect(first).rejects.toThrow("Wait.");
    const asked = [connection.risks(0), connection.risks(0)];
    expect(count()).toBe(2);
    socket.says({ t: "risks", id: socket.last().id as number, n: 5, items: [], reckoned: { some: "3 attack" } });
    for (const { reckoned } of await Promise.all(asked)) expect(reckoned).toEqual({ some: "3 attack" });
    socket.says(update(6, { view: { deck: 1 } }));
    void connection.risks(0).catch(() => undefined);
    expect(count()).toBe(3);
  });
});

describe("the moves of others", () => {
  /** The first step of a turn of seat 1. */
  const begins = (n: number, text: string) =>
    update(n, { lines: { from: n - 3, items: [line(text, 1, "turn_begins")] } });

  it("are shown one after the other, so that a turn takes its time in all", () => {
    const socket = seated();
    socket.says(begins(6, "first"));
    socket.says(move(7, "second"));
    socket.says(move(8, "third"));
    socket.says(begins(9, "the next turn"));
    expect(shown()).toBe("first");
    expect(connection.display.fresh.map(({ text }) => text)).toEqual(["first"]);
    expect(connection.display.behind).toBe(3);
    vi.advanceTimersByTime(260);
    expect(shown()).toBe("second");
    vi.advanceTimersByTime(370);
    expect(shown()).toBe("third");
    vi.advanceTimersByTime(360);
    expect(shown()).toBe("third");
    vi.advanceTimersByTime(20);
    expect(shown()).toBe("the next turn");
    expect(connection.upToDate).toBe(true);
  });

  it("take as long where a turn is a single step", () => {
    const socket = seated();
    socket.says(begins(6, "one turn"));
    vi.advanceTimersByTime(300);
    socket.says(begins(7, "the next"));
    expect(shown()).toBe("one turn");
    vi.advanceTimersByTime(690);
    expect(shown()).toBe("one turn");
    vi.advanceTimersByTime(20);
    expect(shown()).toBe("the next");
  });

  it("take a person's own pace", () => {
    const at = (time: number) => ({ time, spent: 0, left: 3, turns: 1 });
    expect([1600, 1000, 400].map((time) => pause(at(time)))).toEqual([400, 250, 100]);
  });

  it("come faster when much waits", () => {
    const waits = (turns: number) => pause({ time: 1000, spent: 0, left: 1, turns });
    expect([1, 4].map(waits)).toEqual([500, 500]);
    expect(waits(6)).toBe(250);
    const socket = seated();
    for (let n = 6; n < 26; n += 1) socket.says(begins(n, `turn ${n}`));
    vi.advanceTimersByTime(9500);
    expect(shown()).toBe("turn 25");
  });

  it("take their whole time each in a round of a full table", () => {
    const socket = seated();
    for (let n = 6; n < 10; n += 1) socket.says(begins(n, `turn ${n}`));
    for (const turn of ["turn 6", "turn 7", "turn 8", "turn 9"]) {
      expect(shown()).toBe(turn);
      vi.advanceTimersByTime(1005);
    }
  });

  it("say that somebody waits for you behind them", () => {
    const socket = seated();
    socket.says(move(6, "theirs"));
    expect(connection.awaited).toBe(false);
    socket.says({ ...move(7, "your turn begins"), own: [asking("done")] });
    expect(connection.awaited).toBe(true);
    connection.display.skip();
    expect(connection.awaited).toBe(false);
    expect(connection.asked).toHaveLength(1);
  });

  it("can be skipped", () => {
    const socket = seated();
    for (let n = 6; n < 10; n += 1) socket.says(move(n, `move ${n}`));
    connection.display.skip();
    expect(shown()).toBe("move 9");
    expect(connection.display.fresh.map(({ text }) => text)).toEqual(["move 7", "move 8", "move 9"]);
    vi.advanceTimersByTime(5000);
    expect(shown()).toBe("move 9");
  });

  it("are not waited for by your own", () => {
    const socket = seated();
    socket.says(move(6, "theirs"));
    socket.says(move(7, "theirs too"));
    void connection.answer(0, choice(0, "Zero"), false).catch(() => undefined);
    expect(shown()).toBe("theirs too");
    socket.says({ ...move(8, "yours"), ack: socket.last().id as number });
    expect(shown()).toBe("yours");
  });

  it("keep you from answering before you have seen them", () => {
    const socket = seated();
    socket.says(move(6, "theirs"));
    socket.says({ ...move(7, "your turn begins"), own: [asking("done")] });
    expect(connection.asked).toEqual([]);
    vi.advanceTimersByTime(450);
    expect(connection.asked.map(({ pending }) => pending.choices[0]?.text)).toEqual(["done"]);
  });

  it("are shown at once where that is wanted, or nobody looks", () => {
    const socket = seated({ turnTime: () => 0 });
    socket.says(move(6, "first"));
    socket.says(move(7, "second"));
    expect(shown()).toBe("second");
    connection.close();
    const other = seated();
    hide(true);
    other.says(move(6, "first"));
    other.says(move(7, "second"));
    expect(shown()).toBe("second");
  });

  it("do not hold back the chat", () => {
    const socket = seated();
    socket.says(move(6, "first"));
    socket.says(move(7, "second"));
    const said = { n: 8, name: "Ben", seat: 1, text: "Hello" };
    socket.says(update(8, { chat: { from: 0, items: [said] } }));
    expect(connection.room?.chat.items).toEqual([said]);
    expect(shown()).toBe("first");
    vi.advanceTimersByTime(2000);
    expect(connection.upToDate).toBe(true);
  });
});
