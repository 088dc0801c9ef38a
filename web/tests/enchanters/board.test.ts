import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { BoardProps } from "../../src/games/contract";
import Board from "../../src/games/enchanters/Board.svelte";
import { keep } from "../../src/games/enchanters/cards";
import ScoreSheet from "../../src/games/enchanters/ScoreSheet.svelte";
import type { Player } from "../../src/games/enchanters/types";
import { button, saidBy, showBoard } from "../boards";
import { labelled } from "../seats";
import { card, catalogue, choice, own, risk, seatRef, using, view } from "./sample";

beforeAll(() => keep(catalogue));

const seats = labelled(["Ann", "Brida"]);

/** jsdom has no pointer events of its own. */
class Pointer extends MouseEvent {
  constructor(
    type: string,
    readonly pointerType: string,
  ) {
    super(type, { bubbles: type !== "pointerleave", clientX: type === "pointermove" ? 40 : 0 }); // it has moved
  }
}

const show = (more: Partial<BoardProps> = {}) => showBoard(Board, { view: view(), own: own(), seats, ...more });
/** Before the first turn: kingdoms are chosen. */
const drafting = { round: 0, deck: 0, village: null };

describe("the board", () => {
  it("takes the only option of a place with one press", async () => {
    const { choose } = show();
    await fireEvent.click(
      button(/^Scimitar, item\. distance 1, 1 crystal.*You can: Journey to Scimitar \(1 crystal\)/),
    );
    expect(choose).toHaveBeenCalledExactlyOnceWith(0);
  });

  it("offers several options of a place in a menu", async () => {
    const { choose } = show();
    await fireEvent.click(button(/^Ghoul, monster\. health 6.*2 ways to use it/));
    expect(choose).not.toHaveBeenCalled();
    await fireEvent.click(button(/^Use Ghoul: another way/));
    expect(choose).toHaveBeenCalledExactlyOnceWith(4);
  });

  it("shows what a press does before it, where something else is done first", async () => {
    const prompt = { key: "slot_to_swap", text: "Choose a card on the journey track" };
    const window = { key: "window", text: "", parts: [{ window: "combat", text: "", name: "window" }] };
    const swap = { ...choice(1, "slot", ["slot 1: ", card("Scimitar")], "track/1"), after: 0, prompt };
    const mine = own(choice(0, "done", ["done"]), swap);
    const { choose } = show({ own: { ...mine, pending: { ...mine.pending, prompt: window } } });
    const lit = button(/^Scimitar, item.*You can: Fight, then swap Scimitar/);
    expect(lit.title).toContain("Fight, then swap Scimitar");
    await fireEvent.click(lit);
    expect(choose).not.toHaveBeenCalled();
    await fireEvent.click(button(/^Fight, then swap Scimitar/));
    expect(choose).toHaveBeenCalledExactlyOnceWith(1);
  });

  it("draws the signs of an ability in a menu, and nothing else", async () => {
    const ways = ["1 crystal -> 3 attack", "one way"];
    show({ own: own(...ways.map((way, option) => using(option, "use", "Ghoul", way, "seat/0/creatures/1"))) });
    await fireEvent.click(button(/^Ghoul, monster\. health 6.*2 ways to use it/));
    expect(button(/^Use Ghoul: 1 crystal -> 3 attack/).querySelectorAll("svg")).toHaveLength(2);
    expect(button(/^Use Ghoul: one way/).querySelectorAll("svg")).toHaveLength(0);
  });

  it("lets each line of the village be chosen on its own", async () => {
    const { choose } = show();
    await fireEvent.click(button(/^rest -> heal 1 damage/));
    expect(choose).toHaveBeenCalledExactlyOnceWith(2);
  });

  it("asks why for what does not glow, and shows health as it is against you", async () => {
    const { choose, why } = show();
    await fireEvent.click(button(/^Ghoul, monster\. distance 0, free\. health 7/));
    expect(why).toHaveBeenCalledExactlyOnceWith("track/0");
    expect(choose).not.toHaveBeenCalled();
  });

  it("opens a card up close with z, with plain words and rules, and Escape closes it", async () => {
    const { showRule } = show();
    await fireEvent.keyDown(button(/^Scimitar, item\. distance 1/), { key: "z" });
    const sheet = screen.getByLabelText("Scimitar, up close");
    expect(sheet.textContent).toContain("In plain words: 1 crystal -> 3 attack.");
    await fireEvent.click(sheet.querySelectorAll<HTMLElement>(".chip")[0]!);
    expect(showRule).toHaveBeenCalledWith("E-TRM-30");
    await fireEvent.keyDown(button(/^Scimitar, item\. distance 1/), { key: "z" });
    await fireEvent.keyDown(window, { key: "Escape" });
    expect(screen.queryByLabelText("Scimitar, up close")).toBeNull();
  });

  it("tells with a foe up close what is at stake, and with a text that counts what it comes to", async () => {
    const reckoned = { "remove this card from the game -> journey to the graveyard": "3 attack" };
    show({ risks: { items: [risk("journey/0")], reckoned } });
    await fireEvent.keyDown(button(/^Ghoul, monster\. distance 0/), { key: "z" });
    const sheet = screen.getByLabelText("Ghoul, up close");
    expect(sheet.textContent).toContain("You win by 1");
    expect(sheet.textContent).toContain("2 damage");
    expect(sheet.textContent).toContain("= 3 attack");
  });

  it("looks closer on a long press, which chooses nothing", async () => {
    vi.useFakeTimers();
    const { choose } = show();
    const card = button(/^Scimitar, item\. distance 1/);
    await fireEvent(card, new Pointer("pointerdown", "touch"));
    vi.advanceTimersByTime(500);
    await fireEvent.pointerUp(card, { pointerType: "touch" });
    await fireEvent.click(card);
    vi.useRealTimers();
    expect(screen.getByLabelText("Scimitar, up close")).toBeTruthy();
    expect(choose).not.toHaveBeenCalled();
  });

  it("looks closer when the mouse rests on a card, until it leaves", async () => {
    vi.useFakeTimers();
    show();
    const spot = document.querySelector("[data-place='track/1']")!;
    const mouse = (type: string) => fireEvent(spot, new Pointer(type, "mouse"));
    await fireEvent(document.body, new Pointer("pointerdown", "mouse"));
    await mouse("pointermove");
    vi.advanceTimersByTime(390);
    expect(screen.queryByLabelText("Scimitar, up close")).toBeNull();
    vi.advanceTimersByTime(20);
    await Promise.resolve();
    expect(screen.getByLabelText("Scimitar, up close")).toBeTruthy();
    await mouse("pointerleave");
    vi.advanceTimersByTime(300);
    await Promise.resolve();
    vi.useRealTimers();
    expect(screen.queryByLabelText("Scimitar, up close")).toBeNull();
  });

  it("can choose nothing while it is not active, but can still look", async () => {
    const { choose, why } = show({ active: false });
    expect(document.querySelectorAll(".glow")).toHaveLength(0);
    await fireEvent.click(button(/^Scimitar, item\. distance 1/));
    expect(choose).not.toHaveBeenCalled();
    expect(why).not.toHaveBeenCalled();
    expect(screen.getByLabelText("Scimitar, up close")).toBeTruthy();
  });

  it("makes a player choosable", async () => {
    const { choose } = show({ own: own(choice(0, "seat", [seatRef(1)], "seat/1")) });
    await fireEvent.click(button(/^You can: Brida/));
    expect(choose).toHaveBeenCalledExactlyOnceWith(0);
  });

  it("shows another player's cards large and comes back", async () => {
    show({ active: false });
    await fireEvent.click(button(/^Look at Brida's cards/));
    expect(screen.getByLabelText("Brida's artifact")).toBeTruthy();
    await fireEvent.click(button(/^Back to your cards/));
    expect(screen.getByLabelText("Your artifact")).toBeTruthy();
  });

  it("lists the graveyard, the last card on top", async () => {
    show();
    await fireEvent.click(button(/Graveyard, 2 cards$/));
    const places = [...document.querySelectorAll("[data-place^='graveyard/']")];
    expect(places.map((each) => each.querySelector(".seen")?.textContent?.trim())).toEqual(["Acolyte", "Scimitar"]);
    expect(places[0]?.getAttribute("data-place")).toBe("graveyard/0");
  });

  it("offers the kingdoms before the game, though they have no place", async () => {
    const undead = { kingdom: "Undead", text: "Undead", name: "kingdom" };
    const { choose } = show({
      view: view({ ...drafting, kingdoms: ["Cultists"] }),
      own: own(choice(0, "kingdom", [undead])),
    });
    await fireEvent.click(await vi.waitFor(() => button(/^Undead/)));
    expect(choose).not.toHaveBeenCalled(); // only looked at
    await fireEvent.click(button(/^Choose Undead/));
    expect(choose).toHaveBeenCalledExactlyOnceWith(0);
    await fireEvent.click(button(/^Cultists/));
    expect(screen.queryByRole("button", { name: /^Choose / })).toBeNull();
  });

  it("shows no kingdom of a box that is not played", async () => {
    const open_kingdoms = ["Cultists"]; // and not the Undead, which the catalogue has as well
    show({ view: view({ ...drafting, kingdoms: [], open_kingdoms }) });
    await vi.waitFor(() => button(/^Cultists/));
    const titles = [...document.querySelectorAll(".tile b")].map((each) => each.textContent);
    expect(titles).toEqual(["Cultists"]);
  });

  it("shows who chooses which kingdom of the deck", async () => {
    show({ view: view({ ...drafting, kingdoms: ["Cultists"], kingdom_choosers: [1, 0] }) });
    await vi.waitFor(() => button(/^Cultists/));
    const slots = [...document.querySelectorAll(".slot")].map((each) => each.textContent.trim());
    expect(slots).toEqual(["Cultists", "your choice"]);
    expect(button(/^Cultists/).querySelector(".by svg")).not.toBeNull();
  });

  it("says above a stack what it adds up to", () => {
    const table = view();
    const [mine] = table["players"] as Player[];
    mine!.totals = { items: { attack: 1, defense: 0, glory: 2 } };
    show({ view: table });
    const heading = document.querySelector("[data-place='seat/0/items'] h4");
    expect(saidBy(heading)).toMatch(/^Items \d+ 1, 1 attack ?2, 2 glory$/);
  });

  it("says up close what taking a card comes to, and leafs to its neighbour", async () => {
    const taken = { covers: "Scimitar", attack: 4, defense: 1, crystals: 4, glory: 3 };
    show({ own: { ...own(), journeys: [{ cost: 0 }, { cost: 1, taken }] } });
    await fireEvent.keyDown(document.querySelector("[data-place='track/1'] .press")!, { key: "z" });
    const told = () => saidBy(document.querySelector("[role=dialog]"));
    expect(told()).toContain("attack 2, then 4");
    expect(told()).toContain("crystals 5, then 4");
    expect(told()).not.toContain("defense 1, then");
    expect(told()).toContain("Scimitar is covered: only its lower part still counts: 1 attack");
    const before = document.querySelector("[role=dialog] h3")?.textContent;
    await fireEvent.click(button(/^Next card/));
    expect(document.querySelector("[role=dialog] h3")?.textContent).not.toBe(before);
    await fireEvent.keyDown(window, { key: "ArrowLeft" });
    expect(document.querySelector("[role=dialog] h3")?.textContent).toBe(before);
  });

  it("marks used cards and hinted places", () => {
    const table = view();
    (table["players"] as { used: string[] }[])[0]!.used = ["seat/0/items/1"];
    show({ view: table, hint: ["track/1"] });
    expect(button(/^Scimitar, item\. used this turn/)).toBeTruthy();
    expect(document.querySelector("[data-place='track/1']")?.classList.contains("hinted")).toBe(true);
  });

  it("survives lines that name places which are not there", () => {
    const fresh = [{ text: "x", rule: "E-GEN-01", key: "damage", seat: 3, places: ["seat/9/wounds"] }];
    expect(() => show({ fresh })).not.toThrow();
  });
});

describe("the score sheet", () => {
  it("names the winner and shows sources and totals, and how a tie is broken only where there is one", async () => {
    const showRule = vi.fn();
    const over = view({
      over: true,
      outcome: { scores: [12, 7], winners: [0] },
      sheets: [
        { village: 2, creatures: 10, wounds: 0, items: 0 },
        { village: 1, creatures: 8, wounds: -2, items: 0 },
      ],
    });
    const history = {
      rounds: [1, 1, 2, 2],
      scores: [
        [0, 0],
        [1, 0],
        [5, 3],
        [12, 7],
      ],
    };
    const { rerender } = render(ScoreSheet, { props: { view: over, seats, you: 0, history, showRule } });
    expect(screen.getByRole("heading", { name: "You win" })).toBeTruthy();
    expect(document.querySelector(".laurels")?.textContent).toMatch(/12 glory, 5 more than Brida/);
    await rerender({ you: 1 });
    expect(screen.getByRole("heading", { name: "Ann wins" })).toBeTruthy();
    const told = (role: string) => screen.getAllByRole(role).map(saidBy);
    // The winner first, each with the whole name and the artifact; the reader is never "You (you)".
    expect(told("columnheader").slice(0, 4)).toEqual(["Village", "Creatures", "Wounds", "Glory"]);
    expect(told("rowheader").slice(0, 2)).toEqual([
      expect.stringMatching(/^Ann Scimitar/),
      expect.stringMatching(/^You /),
    ]);
    expect(told("row").slice(2, 4)).toEqual(["2100", expect.stringMatching(/^You .* 7$/)]);
    expect(screen.queryByText("3 crystals, 1 wound, 3 cards")).toBeNull();
    await rerender({ view: { ...over, outcome: { scores: [12, 12], winners: [0] } } });
    expect(screen.getAllByText(/crystals?, .* wounds?, .* cards?$/)).toHaveLength(2);
    await fireEvent.click(button(/E-END-08$/));
    expect(showRule).toHaveBeenCalledWith("E-END-08");
  });
});
