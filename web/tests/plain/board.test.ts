import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import type { BoardProps } from "../../src/games/contract";
import Board from "../../src/games/plain/Board.svelte";
import ScoreSheet from "../../src/games/plain/ScoreSheet.svelte";
import { caption, decksOf, othersOf, placesOf, playersOf, waysOf } from "../../src/games/plain/view";
import { loadGame, loadSetup } from "../../src/games/registry";
import type { Choice, View } from "../../src/lib/protocol";
import { showBoard } from "../boards";
import { labelled } from "../seats";
import { askingSeat, choice } from "../table/messages";
const seats = labelled(["Ann", "Ben"]);

/** A few islands, a storm that all fear, a hidden hand. */
const view: View = {
  game: "islands",
  round: 3,
  active: 0,
  players: [
    { seat: 0, gold: 4, hand: 2, safe: true, relics: ["Cup", "Crown"] },
    { seat: 1, gold: 1, hand: 3, safe: false, relics: [] },
  ],
  map: {
    places: [
      { id: "0", name: "Harbour", x: 0, y: 50, neighbours: ["1", "2"] },
      { id: "1", name: "Reef", x: 50, y: 0, neighbours: ["0", "2"] },
      { id: "2", name: "Tower", x: 100, y: 50, neighbours: ["0", "1"] },
    ],
  },
  pieces: [
    { id: "a", name: "Boat", place: "0", seat: 0 },
    { id: "k", name: "Kraken", place: "1" },
    { id: "s1", name: "storm", place: "2" },
    { id: "s2", name: "storm", place: "2" },
  ],
  decks: { draw: 12, discard: ["Calm", "Gale"] },
  tracks: { flood: { value: 2, of: 5 } },
  dice: [4, 8],
  weather: "foggy",
  pending: { seats: [0, 1] },
  over: false,
};
const ways: Choice[] = [
  choice(0, "Sail to the Reef", { place: "place/1" }),
  choice(1, "Sail to the Tower", { place: "place/2" }),
  choice(2, "Land at the Tower", { place: "place/2" }),
  choice(3, "Play Calm", { place: "hand/0" }),
  choice(4, "Rob Ben", { place: "seat/1" }),
  choice(5, "Pass"),
];

const hand = ["Calm", "Gale"];
const show = (more: Partial<BoardProps> = {}) =>
  showBoard(Board, { view, own: { ...askingSeat(0, [0, 1], ...ways), hand }, seats, ...more });
const button = (name: RegExp): HTMLElement => screen.getByRole("button", { name });

describe("the plain board", () => {
  it("draws a map with its ways and what stands there", () => {
    const { container } = show();
    const map = screen.getByRole("region", { name: "Map" });
    expect(within(map).getByText("Harbour, here: Ann. Not now")).toBeTruthy();
    expect(within(map).getByText("Reef, here: Kraken. You can: Sail to the Reef")).toBeTruthy();
    expect(container.querySelectorAll("line")).toHaveLength(3);
  });

  it("piles up equal things, unless one of them can be chosen", () => {
    show();
    expect(screen.getByText("2 × storm")).toBeTruthy();
    cleanup();
    const calm = choice(0, "calm the storm", { place: "piece/s2" });
    show({ own: askingSeat(0, [0], calm) });
    expect(screen.queryByText("2 × storm")).toBeNull();
    expect(button(/^storm\. You can: Calm the storm/)).toBeTruthy();
  });

  it("dims what cannot be chosen while others of its kind can", () => {
    const dimmed = (more: Partial<BoardProps> = {}): (string | undefined)[] => {
      cleanup();
      show(more);
      return [...document.querySelectorAll<HTMLElement>(".dim")].map(({ dataset }) => dataset["place"]);
    };
    expect(dimmed()).toEqual(["place/0", "hand/1"]);
    expect(button(/^Gale\. Not now$/)).toBeTruthy();
    expect(dimmed({ active: false })).toEqual([]);
    expect(dimmed({ own: { ...askingSeat(0, [0], choice(0, "Pass")), hand: ["Calm"] } })).toEqual([]);
  });

  it("takes the only choice of a place at once, and lists several", async () => {
    const { choose } = show();
    await fireEvent.click(button(/^Reef/));
    expect(choose).toHaveBeenLastCalledWith(0);
    await fireEvent.click(button(/^Tower, here: 2 × storm\. 2 options/));
    expect(choose).toHaveBeenCalledTimes(1);
    await fireEvent.click(screen.getByText("Land at the Tower"));
    expect(choose).toHaveBeenLastCalledWith(2);
  });

  it("explains a place where nothing can be done", async () => {
    const { why } = show();
    await fireEvent.click(button(/^Harbour/));
    expect(why).toHaveBeenCalledExactlyOnceWith("place/0");
  });

  it("lets cards in hand and players be chosen", async () => {
    const { choose } = show();
    await fireEvent.click(button(/^Calm\. You can: Play Calm/));
    expect(choose).toHaveBeenLastCalledWith(3);
    await fireEvent.click(button(/^Ben\. You can: Rob Ben/));
    expect(choose).toHaveBeenLastCalledWith(4);
  });

  it("tells numbers, lists, tags, piles, dice, dangers and what it has no name for", () => {
    show();
    const ann = screen.getByRole("region", { name: "Ann, to act" });
    expect(ann.textContent).toMatch(/Safe.*4.*Gold.*2.*Hand.*Relics.*Cup.*Crown/s);
    const shared = screen.getByRole("region", { name: "Shared" });
    expect(shared.textContent).toMatch(/Flood.*2 of 5/s);
    expect(shared.textContent).toMatch(/Draw.*12/s);
    expect(shared.textContent).toMatch(/Discard.*Gale.*2 cards/s);
    expect(shared.textContent).toMatch(/foggy.*Weather/s);
    expect(within(shared).getByLabelText("The die shows 8")).toBeTruthy();
  });

  it("can choose nothing while it is not active, and shows no hand to who watches", () => {
    const { container } = show({ active: false, own: null });
    expect(container.querySelectorAll(".glow")).toHaveLength(0);
    expect(screen.queryByText("Your hand")).toBeNull();
  });

  it("draws a game of which it knows nothing", () => {
    show({ view: { game: "x", players: [{ seat: 0 }, { seat: 1 }], pending: null }, own: null });
    expect(screen.queryByRole("region", { name: "Map" })).toBeNull();
    expect(screen.getByRole("region", { name: "Ben" })).toBeTruthy();
    cleanup();
    expect(() => show({ view: { players: "?", map: 3, pieces: [null], decks: [], dice: "6" } })).not.toThrow();
  });
});

describe("reading a view", () => {
  it("draws each way once and none to places that are not there", () => {
    const places = placesOf(view);
    expect(waysOf(places).map(([a, b]) => `${a.id}-${b.id}`)).toEqual(["0-1", "0-2", "1-2"]);
    expect(waysOf([{ ...places[0]!, neighbours: ["9"] }])).toEqual([]);
  });

  it("counts piles and shows the top of open ones", () => {
    expect(decksOf(view)).toEqual([
      { name: "draw", count: 12, top: null },
      { name: "discard", count: 2, top: "Gale" },
    ]);
  });

  it("takes objects of a player apart", () => {
    const [player] = playersOf({ players: [{ seat: 1, dice: { red: 2, blue: 1 }, note: null }] });
    expect(player).toEqual({
      seat: 1,
      figures: [
        { key: "dice/red", label: "Red", value: "2" },
        { key: "dice/blue", label: "Blue", value: "1" },
      ],
      rows: [],
      tags: [],
    });
    expect(othersOf(view).figures).toEqual([{ key: "weather", label: "Weather", value: "foggy" }]);
  });

  it("has a caption", () => {
    expect([caption(view), caption({ turn: 2 }), caption({}), caption({ over: true })]).toEqual([
      "Round 3",
      "Turn 2",
      "",
      "Game over",
    ]);
  });
});

describe("the plain score sheet", () => {
  const props = { seats, you: null, history: null, showRule: vi.fn() };

  it("ranks winners first", () => {
    const outcome = { scores: [3, 9], winners: [1] };
    render(ScoreSheet, { props: { ...props, view: { over: true, outcome } } });
    expect(screen.getByRole("heading", { name: "Ben wins" })).toBeTruthy();
    const rows = screen.getAllByRole("row").map((row) => row.textContent);
    expect(rows[1]).toMatch(/Ben.*9/s);
  });

  it("counts no points where all share one outcome", () => {
    const outcome = { scores: [3, 3], winners: [0, 1], teams: [[0, 1]] };
    render(ScoreSheet, { props: { ...props, you: 1, view: { over: true, outcome } } });
    expect(screen.getByRole("heading", { name: "You and Ann win together" })).toBeTruthy();
    expect(screen.queryByRole("table")).toBeNull();
  });

  it("says why all have lost", () => {
    const reason = { key: "flood", text: "x", parts: [{ seat: 0, text: "Player 1", name: "who" }, " has drowned"] };
    const outcome = { scores: [0, 0], winners: [], reason };
    render(ScoreSheet, { props: { ...props, view: { over: true, outcome } } });
    expect(screen.getByRole("heading", { name: "Everyone loses" })).toBeTruthy();
    expect(screen.getByText("Ann has drowned")).toBeTruthy();
  });
});

describe("the registry", () => {
  it("falls back to the plain board and set-up for a game that it does not know", async () => {
    expect((await loadGame("islands")).Board).toBe(Board);
    expect((await loadGame("constructor")).Board).toBe(Board);
    expect((await loadSetup("islands")).parts).toEqual({});
  });
});
