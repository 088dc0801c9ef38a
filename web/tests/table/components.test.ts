import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { telling } from "../../src/games/plain/telling";
import type { Request, Sync, WhyNot } from "../../src/lib/protocol";
import { settings } from "../../src/lib/settings.svelte";
import Changed from "../../src/shell/table/Changed.svelte";
import ChatPanel from "../../src/shell/table/ChatPanel.svelte";
import LinkNote from "../../src/shell/table/LinkNote.svelte";
import LogPanel from "../../src/shell/table/LogPanel.svelte";
import type { Playing } from "../../src/shell/table/playing.svelte";
import People from "../../src/shell/table/People.svelte";
import PlayersBar from "../../src/shell/table/PlayersBar.svelte";
import Prompt from "../../src/shell/table/Prompt.svelte";
import Title from "../../src/shell/table/Title.svelte";
import RuleText from "../../src/shell/rules/RuleText.svelte";
import { saidBy } from "../boards";
import { labelled } from "../seats";
import {
  asking,
  askingSeat,
  blocked,
  card,
  choice,
  line,
  presence,
  refused,
  sync,
  told,
  update,
  verb,
  who,
  you,
} from "./messages";
import { seated } from "./seated";
import type { FakeSocket } from "./socket";

vi.mock("../../src/lib/catalog", () => ({
  catalog: () => Promise.resolve({ games: [], bots: [{ name: "greedy", title: "Casual", help: "" }], usual: "greedy" }),
}));

const seats = labelled(["Ann", "Ben"]);
const people = (changes: Partial<Sync> = {}): Sync => {
  const message = sync(changes);
  const table = structuredClone(message.table);
  Object.assign(table.seats[1] ?? {}, { kind: "person", name: "Ben", guest: "g2", bot: null });
  return { ...message, table, presence: presence(["here", "here"]), ...changes };
};

/** A table where a seat asks to undo. */
function undoing(request: Pick<Request, "seat" | "agreed" | "missing">, changes: Partial<Sync> = {}): Sync {
  const message = people(changes);
  return { ...message, table: { ...message.table, request: { kind: "undo", n: 4, lines: [], ...request } } };
}

const waitingForBen: Partial<Sync> = { view: { pending: { seats: [1] } }, own: [{ seat: 0, pending: null }] };

let socket: FakeSocket;
let playing: Playing;
const showRule = vi.fn();

function sitDown(message: Sync): void {
  ({ socket, playing } = seated(message));
  render(Prompt, { playing, showRule, onscore: () => undefined });
}
const button = (name: RegExp): HTMLElement => screen.getAllByRole("button", { name })[0] as HTMLElement;
const refuse = (...why: [reason: string, words: string, rule?: string]): void =>
  socket.says(refused(socket.last().id, ...why));
const explain = (...items: WhyNot[]): void => socket.says({ t: "why", id: socket.last().id as number, n: 5, items });

beforeEach(() => settings.set("confirm", true));
afterEach(() => showRule.mockClear());

describe("the prompt", () => {
  const asked = () => people({ own: [asking("Journey to Axe", "Rest at Alea")] });

  it("says what is asked and leads to its rule", async () => {
    sitDown(asked());
    expect(screen.getByText("What will you do")).toBeTruthy();
    await fireEvent.click(button(/E-TRN-05/));
    expect(showRule).toHaveBeenCalledWith("E-TRN-05");
  });

  it("sends the chosen option and waits for its answer", async () => {
    sitDown(asked());
    await fireEvent.click(button(/Rest at Alea/));
    expect(socket.last()).toMatchObject({ t: "answer", n: 5, seat: 0, option: 1, careful: true });
    expect((button(/Journey to Axe/) as HTMLButtonElement).disabled).toBe(true);
    const id = socket.last().id as number;
    socket.says(update(6, { ack: id, own: [{ seat: 0, pending: null }], view: { pending: { seats: [1] } } }));
    await tick();
    expect(screen.getByText(/Waiting for Ben/)).toBeTruthy();
  });

  it("asks for confirmation before a move that cannot be undone", async () => {
    sitDown(asked());
    await fireEvent.click(button(/Journey to Axe/));
    refuse("final", "This can't be undone: it shows something new.");
    await vi.waitFor(() => expect(screen.getByRole("alert").textContent).toMatch(/can't be undone/));
    const sent = socket.sent.length;
    await fireEvent.click(button(/Cancel/));
    expect(socket.sent).toHaveLength(sent);
    await fireEvent.click(button(/Journey to Axe/));
    refuse("final", "This can't be undone: it shows something new.");
    await vi.waitFor(() => button(/Confirm/));
    await fireEvent.click(button(/Confirm/));
    expect(socket.last()).toMatchObject({ t: "answer", option: 0 });
    expect(socket.last()).not.toHaveProperty("careful");
  });

  it("does not ask again among bots, or when that is not wanted", async () => {
    sitDown(sync({ own: [asking("Journey to Axe")] }));
    await fireEvent.click(button(/Journey to Axe/));
    expect(socket.last()).not.toHaveProperty("careful");
    cleanup();
    settings.set("confirm", false);
    sitDown(asked());
    await fireEvent.click(button(/Journey to Axe/));
    expect(socket.last()).not.toHaveProperty("careful");
  });

  it("tells why something was refused, with its rule", async () => {
    sitDown(asked());
    await fireEvent.click(button(/Journey to Axe/));
    refuse("cannotPay", "The journey costs 3 crystals and you have 2.", "E-JRN-04");
    await vi.waitFor(() => expect(screen.getByText(/you have 2/)).toBeTruthy());
    await fireEvent.click(button(/E-JRN-04/));
    expect(showRule).toHaveBeenCalledWith("E-JRN-04");
  });

  it("names a few of the many things that fail for one reason, after the reason", async () => {
    sitDown(asked());
    playing.whyAll();
    explain(...Array.from({ length: 9 }, (_, n) => blocked("", "You do not hold it.", `Discard card ${n}`)));
    await vi.waitFor(() => expect(screen.getByText("You do not hold it.")).toBeTruthy());
    const reason = screen.getByText("You do not hold it.");
    const [first, last] = [screen.getByText("Discard card 0"), screen.getByText("Discard card 8")];
    expect(reason.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(first.closest("details")).toBeNull();
    expect(last.closest("details")?.open).toBe(false);
    expect(screen.getByText("and 3 more")).toBeTruthy();
  });

  it("gives the reasons of one place only", async () => {
    sitDown(asked());
    playing.why("track/4");
    explain(blocked("track/4", "Too dear."), blocked("village", "Not here."));
    await vi.waitFor(() => expect(screen.getByText("Too dear.")).toBeTruthy());
    expect(screen.queryByText("Not here.")).toBeNull();
  });

  it("says who it waits for, counts down, and offers a bot for a player who has been gone for long", async () => {
    vi.useFakeTimers();
    const lost = presence(["here", "lost"], [null, 20]);
    sitDown(people({ presence: lost, ...waitingForBen }));
    expect(screen.getByText(/Ben \(disconnected 20\ss ago\)/)).toBeTruthy();
    expect(screen.getByText(/A bot can take over in 40\ss/)).toBeTruthy();
    expect(screen.queryByText(/Let a bot play/)).toBeNull();
    await vi.advanceTimersByTimeAsync(39_000);
    expect(screen.getByText(/A bot can take over in 1\ss/)).toBeTruthy();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(screen.queryByText(/A bot can take over in/)).toBeNull();
    await fireEvent.click(button(/Let a bot play for Ben/));
    expect(socket.last()).toMatchObject({ t: "cover", seat: 1 });
  });

  it("offers no bot for who only has another window in front", async () => {
    vi.useFakeTimers();
    sitDown(people({ presence: presence(["here", "away"]), ...waitingForBen }));
    expect(screen.getByText(/Ben \(in another window\)/)).toBeTruthy();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(screen.queryByText(/bot/)).toBeNull();
  });

  it("says whose consent is missing although they are not here", () => {
    sitDown(undoing({ seat: 0, agreed: [], missing: [1] }, { presence: presence(["here", "lost"], [null, 5]) }));
    expect(screen.getByText(/Waiting for Ben.*Ben had a seat.*asked when they return/s)).toBeTruthy();
    expect(screen.queryByText("Accept")).toBeNull();
  });

  it("lets who asked think again", async () => {
    sitDown(undoing({ seat: 0, agreed: [], missing: [1] }));
    await fireEvent.click(button(/Cancel request/));
    expect(socket.last()).toMatchObject({ t: "withdraw", n: 4 });
  });

  it("has no vote for who need not agree", () => {
    sitDown(undoing({ seat: 1, agreed: [0], missing: [] }));
    expect(screen.queryByText("Accept")).toBeNull();
  });

  it("explains why something can never be undone", async () => {
    sitDown(people({ you: you({ undo: { 0: "never" } }) }));
    await fireEvent.click(button(/Why can't I undo/));
    expect(socket.last()).toMatchObject({ t: "undo", seat: 0 });
  });

  it("asks for confirmation also where a bot fills in for a player", async () => {
    const message = people({ own: [asking(choice(0, "Stop it"))] });
    const seats = message.table.seats.map((seat, at) => ({ ...seat, covered: at === 1 }));
    sitDown({ ...message, table: { ...message.table, seats } });
    await fireEvent.click(button(/Stop it/));
    expect(socket.last()).toMatchObject({ t: "answer", careful: true });
  });

  it("asks for consent to an undo", async () => {
    sitDown(undoing({ seat: 1, agreed: [], missing: [0] }));
    expect(screen.getByText(/Ben asks to undo their last move/)).toBeTruthy();
    await fireEvent.click(button(/Accept/));
    expect(socket.last()).toMatchObject({ t: "consent", n: 4, yes: true });
  });

  it("offers the seat back that a bot holds", async () => {
    const message = people({ view: { pending: { seats: [1] } } });
    const covered = message.table.seats.map((seat, at) => ({ ...seat, covered: at === 0 }));
    sitDown({ ...message, table: { ...message.table, seats: covered } });
    await fireEvent.click(button(/Take your seat back/));
    expect(socket.last()).toMatchObject({ t: "back" });
  });
});

describe("people", () => {
  it("can be covered after a while and sent away after a longer one, but not while they are here", async () => {
    vi.useFakeTimers();
    sitDown(people());
    render(People, { playing });
    expect(screen.queryByText("Let a bot play")).toBeNull();
    expect(screen.queryByText("Remove")).toBeNull();
    socket.says({ t: "presence", presence: presence(["here", "lost"], [null, 0]) });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(screen.getByText(/a bot can take over in 59\ss/)).toBeTruthy();
    await vi.advanceTimersByTimeAsync(59_000);
    expect(screen.getByText("Let a bot play")).toBeTruthy();
    expect(screen.queryByText("Remove")).toBeNull();
    await vi.advanceTimersByTimeAsync(540_000);
    expect(screen.getByText("Remove")).toBeTruthy();
  });

  it("are told with the level that a bot plays at", async () => {
    sitDown(sync());
    render(People, { playing });
    expect(await screen.findByText(/bot, Casual/)).toBeTruthy();
  });

  it.each([
    ["with other people", people(), /A bot will take over/],
    ["alone with bots", sync(), /The game will wait for you/],
  ])("are asked before they leave their seat, %s", async (_, message, becomes) => {
    sitDown(message);
    render(People, { playing });
    const sent = socket.sent.length;
    await fireEvent.click(button(/Leave my seat/));
    expect(screen.getByText(becomes)).toBeTruthy();
    expect(socket.sent).toHaveLength(sent);
    await fireEvent.click(screen.getAllByText("Leave my seat").at(-1) as HTMLElement);
    expect(socket.last()).toMatchObject({ t: "stand" });
  });
});

describe("several asked at once", () => {
  const stop = choice(0, "Stop it");

  it("lets a person choose although others are asked too, and says so", async () => {
    const view = { pending: { seats: [0, 1] } };
    sitDown(people({ view, own: [askingSeat(0, [0, 1], { ...stop, option: 3 })] }));
    expect(screen.getByText(/Also waiting for Ben/)).toBeTruthy();
    await fireEvent.click(button(/Stop it/));
    expect(socket.last()).toMatchObject({ t: "answer", option: 3 });
  });

  it("waits for all who are asked", () => {
    const message = people({ view: { pending: { seats: [1, 2] } } });
    const third = { kind: "person", name: "Cleo", guest: "g3", bot: null, ready: true, covered: false };
    message.table.seats.push(third as (typeof message.table.seats)[number]);
    sitDown(message);
    expect(screen.getByText(/Waiting for Ben and Cleo/)).toBeTruthy();
  });

  it("by keyboard means the number on the button, not the place in the flat list", () => {
    sitDown(sync({ own: [askingSeat(0, [0], { ...stop, option: 7 })] }));
    playing.chooseNth(0);
    expect(socket.last()).toMatchObject({ t: "answer", option: 7 });
    const sent = socket.sent.length;
    playing.chooseNth(1);
    expect(socket.sent).toHaveLength(sent);
  });
});

describe("a lost line", () => {
  it("says in the server's words why it is gone", async () => {
    sitDown(sync({}));
    render(LinkNote, { connection: playing.connection });
    socket.says({ t: "bye", reason: "stopping", words: "The server restarts; your game is safe." });
    socket.breaks();
    await tick();
    expect(screen.getByText(/restarts; your game is safe\. Connection lost/)).toBeTruthy();
  });
});

describe("an imported game", () => {
  it("says what it is, and that no one is missing", () => {
    const message = sync({ view: { over: true, outcome: { scores: [1, 2], winners: [1] } } });
    const table = { ...structuredClone(message.table), status: "over" as const, imported: true };
    Object.assign(table.seats[0] ?? {}, { kind: "empty", name: "Otter", guest: null });
    sitDown({ ...message, table, you: { ...message.you, seats: [] }, presence: presence(["empty", "bot"]) });
    render(Title, { playing, caption: "Game over", turn: "" });
    expect(screen.getByText("Imported, not played here")).toBeTruthy();
    expect(screen.queryByText("You're watching")).toBeNull();
    render(PlayersBar, { playing, onopen: () => undefined });
    render(People, { playing });
    expect(screen.getAllByText("Otter")).toHaveLength(2);
    expect(screen.queryByText(/^(empty|here)\b/)).toBeNull();
  });
});

describe("the end", () => {
  it("says why everyone loses", () => {
    const reason = { key: "doom", text: "The sea has risen." };
    sitDown(sync({ view: { over: true, outcome: { scores: [0, 0], winners: [], reason } } }));
    expect(screen.getByText("Everyone loses")).toBeTruthy();
    expect(screen.getByText("The sea has risen.")).toBeTruthy();
  });
});

describe("the log", () => {
  const lines = [
    line("Round 1 begins", null, "round_begins"),
    told("turn_begins", 0, who(0), " ", verb("begins", "begin"), " a turn"),
    told("journeys", 0, who(0), " ", verb("journeys", "journey"), " to ", card("Axe")),
    told("takes", 0, who(0), " ", verb("adds", "add"), " ", card("Axe")),
  ];
  const game = { ...telling, minor: new Set(["takes"]) };
  const open = () => render(LogPanel, { lines, teller: { seats, you: 1, game }, showRule });

  it("names people and leads to rules", async () => {
    open();
    await fireEvent.click(button(/Ann journeys to Axe/));
    expect(showRule).toHaveBeenCalledWith("E-JRN-01");
  });

  it("tells what a bot did in your place as its deed, not yours", () => {
    const covered = lines.map((each) => ({ ...each, covered: [0] }));
    render(LogPanel, { lines: [...covered, ...lines], teller: { seats, you: 0, game }, showRule });
    expect(button(/Ann \(bot\) journeys to Axe/)).toBeTruthy();
    expect(button(/You journey to Axe/)).toBeTruthy();
    expect(screen.getAllByRole("heading", { level: 3 }).map((each) => each.textContent)).toEqual([
      expect.stringContaining("Ann (bot)"),
      expect.stringContaining("You"),
    ]);
  });

  it("marks what a player means to do", () => {
    const meant = told("means", 0, who(0), " ", verb("means", "mean"), " to attack");
    const all = [...lines, { ...meant, intended: true }];
    render(LogPanel, { lines: all, teller: { seats, you: 1, game }, showRule });
    const intended = button(/Ann means to attack/).closest("li");
    expect(intended?.className).toContain("intended");
    expect(button(/Ann journeys to Axe/).closest("li")?.className).not.toContain("intended");
  });

  it("offers earlier turns where there are some, once at a time", async () => {
    open();
    expect(screen.queryByRole("button", { name: /earlier turns/ })).toBeNull();
    cleanup();
    let come = (): void => undefined;
    const earlier = vi.fn(() => new Promise<boolean>((resolve) => (come = () => resolve(true))));
    render(LogPanel, { lines, teller: { seats, you: 1, game }, showRule, earlier });
    await fireEvent.click(button(/Show earlier turns/));
    await fireEvent.click(button(/Loading earlier turns/));
    expect(earlier).toHaveBeenCalledTimes(1);
    come();
    await vi.waitFor(() => expect(screen.getByRole("status").textContent).toMatch(/Earlier turns/));
    await fireEvent.click(button(/Show earlier turns/));
    expect(earlier).toHaveBeenCalledTimes(2);
  });

  it("fetches earlier turns as long as their place is in view, and again after each page", async () => {
    let look = (): void => undefined;
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
          look = () => tell([{ isIntersecting: true }]);
        }
        observe = (): void => look();
        unobserve(): void {}
        disconnect(): void {}
      },
    );
    vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(300);
    const teller = { seats, you: 1, game };
    const pages = [lines.slice(2, 3), lines.slice(0, 2)];
    let shown = lines.slice(3);
    const earlier = async (): Promise<void> => {
      shown = [...(pages.shift() ?? []), ...shown];
      await log.rerender({ lines: shown, earlier: pages.length > 0 ? earlier : undefined });
    };
    const log = render(LogPanel, { lines: shown, teller, showRule, earlier });
    await vi.waitFor(() => expect(pages).toEqual([]));
    expect(button(/Ann journeys to Axe/)).toBeTruthy();
  });

  it("leads who came by key to the last of the earlier lines", async () => {
    const late = [told("rests", 0, who(0), " ", verb("rests", "rest"))];
    const teller = { seats, you: 1, game };
    let come = (): Promise<void> => Promise.resolve();
    const shown = render(LogPanel, { lines: late, teller, showRule, earlier: () => come() });
    come = () => shown.rerender({ lines: [...lines, ...late] });
    button(/Show earlier turns/).focus();
    await fireEvent.click(button(/Show earlier turns/));
    await vi.waitFor(() => expect(document.activeElement?.textContent).toMatch(/Ann adds Axe/));
  });

  it("can be narrowed to what matters", async () => {
    open();
    await fireEvent.change(screen.getByRole("combobox"), { target: { value: "important" } });
    expect(screen.queryByRole("button", { name: /adds Axe/ })).toBeNull();
    expect(button(/journeys to Axe/)).toBeTruthy();
  });
});

describe("the chat", () => {
  it("is text and nothing else", () => {
    const said = { n: 1, name: "<i>Ann</i>", seat: 0, text: "<b onclick=alert(1)>Hello</b>" };
    const { container } = render(ChatPanel, { lines: [said], say: () => Promise.resolve(true) });
    expect(container.querySelector("b, i")).toBeNull();
    expect(container.textContent).toContain(said.text);
  });

  it("tells who watches apart from what they say", () => {
    const lines = [
      { n: 1, name: "Will", seat: null, text: "Hello" },
      { n: 2, name: "Ann", seat: 0, text: "Hi" },
    ];
    const { container } = render(ChatPanel, { lines, say: () => Promise.resolve(true) });
    const said = [...container.querySelectorAll(".said p")].map(saidBy);
    expect(said).toEqual(["Will (spectator): Hello", "A Ann: Hi"]);
    expect([...container.querySelectorAll("strong")].map((name) => name.textContent)).toEqual(["Will", "Ann"]);
  });

  it("keeps words that were refused", async () => {
    const say = vi.fn(() => Promise.resolve(false));
    render(ChatPanel, { lines: [], say });
    const input = screen.getByRole<HTMLInputElement>("textbox");
    await fireEvent.input(input, { target: { value: "Hello" } });
    await fireEvent.click(button(/Send/));
    await vi.waitFor(() => expect(say).toHaveBeenCalledWith("Hello"));
    expect(input.value).toBe("Hello");
  });
});

describe("a rule", () => {
  it("is drawn without any markup of its own", async () => {
    const go = vi.fn();
    const text = "**Bold** and <script>x</script>, see E-GEN-08.\n\n| A | B |\n|---|---|\n| 1 | 2 |";
    const { container } = render(RuleText, { text, go });
    expect(container.querySelector("strong")?.textContent).toBe("Bold");
    expect(container.querySelector("script")).toBeNull();
    expect(container.querySelectorAll("td")).toHaveLength(2);
    await fireEvent.click(button(/E-GEN-08/));
    expect(go).toHaveBeenCalledWith("E-GEN-08");
  });
});

describe("a game that cannot go on", () => {
  it("is told with its reason and the ways out", () => {
    render(Changed, { code: "KRNT", why: "Version 2 diverges at answer 30." });
    expect(screen.getByText(/answer 30/)).toBeTruthy();
    expect(screen.getAllByRole("listitem")).toHaveLength(3);
    const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(links).toEqual(["/t/KRNT/replay", "/api/tables/KRNT/file", "/"]);
  });
});
