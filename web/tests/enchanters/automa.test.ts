// The Automa's panel on the board, and the end of a solo game.
import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { BoardProps } from "../../src/games/contract";
import Board from "../../src/games/enchanters/Board.svelte";
import { keep } from "../../src/games/enchanters/cards";
import ScoreSheet from "../../src/games/enchanters/ScoreSheet.svelte";
import { wording } from "../../src/games/enchanters/wording";
import { button, isAccessible, loaded, showBoard } from "../boards";
import { labelled } from "../seats";
import { catalogue, choice, face, line, own, player, using, view } from "./sample";

const ability = "free -> take 1 crystal";
const silk = [line("when revealed", "put the card at distance 2 on the Market"), line("", ability)];
const SILK = face("Silk Buyer", "automa", "", silk, { family: "automa", emblem: "shopping-bag" });
beforeAll(() => keep({ ...catalogue, cards: [...catalogue.cards, SILK] }));

const seats = labelled(["Ann"]);
const two = labelled(["Ann", "Brida"]);
const solo = (more: Record<string, unknown> = {}): Record<string, unknown> =>
  view({
    players: [player(0, { glory: 23 })],
    automa: "Silk Buyer",
    automa_deck: 9,
    market: ["Ghoul", "Scimitar"],
    market_wounds: 3,
    goal: 50,
    ...more,
  });

async function show(more: Partial<BoardProps> = {}) {
  const shown = showBoard(Board, { view: solo(), own: own(), seats, ...more });
  await loaded();
  return shown;
}
const use = using(4, "use", "Silk Buyer", ability, "automa");
const panel = (): HTMLElement => screen.getByRole("region", { name: "The Automa and its Market" });
const market = (): HTMLElement => document.querySelector<HTMLElement>('button[data-place="market"]')!;

describe("the Automa on the board", () => {
  it("shows the card in force, the Market with its top card, the wounds beside it and the goal", async () => {
    await show();
    expect(panel().textContent).toContain("Silk Buyer");
    expect(market().textContent).toContain("Market, 2 cards, Ghoul on top");
    expect(screen.getByRole("img", { name: /^3 wounds next to the Market/ })).toBeTruthy();
    expect(screen.getByRole("img", { name: "You have 23 glory; you need 50 to win" })).toBeTruthy();
  });

  it("uses the ability with one press of its line", async () => {
    const { choose } = await show({ own: own(use) });
    const line = [...panel().querySelectorAll<HTMLButtonElement>("li button")];
    expect(line).toHaveLength(1);
    await fireEvent.click(line[0]!);
    expect(choose).toHaveBeenCalledExactlyOnceWith(4);
  });

  it("says what the ability is before it is used, where only its name is seen", async () => {
    const width = vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(390); // a phone
    const { choose } = await show({ own: own(use) });
    width.mockRestore();
    expect(panel().querySelector("ul")).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: /^Silk Buyer, automa/ }));
    expect(choose).not.toHaveBeenCalled();
    const ways = within(screen.getByRole("dialog", { name: "Silk Buyer, up close" }));
    expect(ways.getByText("Open to everyone")).toBeTruthy();
    await fireEvent.click(ways.getByRole("button", { name: /^Use Silk Buyer/ }));
    expect(choose).toHaveBeenCalledExactlyOnceWith(4);
  });

  it("says with the Market what its figures are, and whom cards mean by another player", async () => {
    await show({ own: null });
    await fireEvent.click(market());
    const told = document.querySelector(".list")?.textContent;
    expect(told).toContain("3 wounds next to the Market: each is worth 1 glory to you at the end.");
    expect(told).toContain("You have 23 glory; you need 50 to win.");
    expect(told).toContain("“Another player” on a card means the Automa");
  });

  it("lists the Market, its top card first", async () => {
    await show({ own: null });
    await fireEvent.click(market());
    const listed = [...document.querySelectorAll(".list li .row")].map((row) => row.textContent?.trim());
    expect(listed).toEqual(["Ghoul", "Scimitar"]);
  });

  it("says that an empty Market is empty", async () => {
    await show({ view: solo({ market: [] }), own: null });
    expect(market().textContent).toContain("Market, no cards");
    await fireEvent.click(market());
    expect(screen.getByText("The Market is empty.")).toBeTruthy();
  });

  it("offers top and bottom where a card goes to the Market", async () => {
    const end = (option: number, where: string) =>
      choice(option, "market_end", [{ end: where, text: where, name: "end" }], "market");
    const { choose } = await show({ own: own(end(0, "top"), end(1, "bottom")) });
    await fireEvent.click(market());
    await fireEvent.click(button(/At the bottom of the Market/));
    expect(choose).toHaveBeenCalledExactlyOnceWith(1);
  });

  it("shows neither wounds nor a goal where several people play", async () => {
    const { market_wounds: _, goal: __, ...shared } = solo();
    await show({ view: { ...shared, players: [player(0), player(1)] }, seats: two });
    expect(market()).toBeTruthy();
    expect(screen.queryByRole("img", { name: /beside the Market/ })).toBeNull();
  });

  it("is not there without the Automa", async () => {
    await show({ view: view(), seats: two });
    expect(screen.queryByRole("region", { name: "The Automa and its Market" })).toBeNull();
  });

  it("is accessible", async () => {
    await show();
    await isAccessible(panel());
  });
});

describe("words about the Market", async () => {
  it("says where the card would go", () => {
    const told = choice(0, "market_end", [{ end: "top", text: "top", name: "end" }], "market");
    expect(wording.offer(told, null).parts).toEqual(["At the top of the Market"]);
  });
});

describe("the end of a solo game", () => {
  const over = (score: number): Record<string, unknown> =>
    solo({
      over: true,
      outcome: { scores: [score], winners: score >= 50 ? [0] : [] },
      sheets: [{ items: score - 3, wounds: 0, "market wounds": 3 }],
    });
  const showRule = vi.fn();

  it("says won with how many of how many points", () => {
    render(ScoreSheet, { props: { view: over(53), seats, you: 0, history: null, showRule } });
    expect(screen.getByRole("heading", { name: "Won with 53 glory (50 needed)" })).toBeTruthy();
    expect(screen.getByText(/3 more than needed/)).toBeTruthy();
    expect(screen.getByRole("columnheader", { name: "Wounds next to the Market" })).toBeTruthy();
  });

  it("says lost, also where the page has another title", () => {
    render(ScoreSheet, { props: { view: over(49), seats, you: 0, history: null, untitled: true, showRule } });
    expect(screen.getByText("Lost with 49 glory (50 needed).")).toBeTruthy();
    expect(screen.getByText(/1 short/)).toBeTruthy();
  });
});
