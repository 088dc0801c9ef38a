import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { BoardProps } from "../../src/games/contract";
import Board from "../../src/games/defenders/Board.svelte";
import { keep } from "../../src/games/defenders/cards";
import ScoreSheet from "../../src/games/defenders/ScoreSheet.svelte";
import type { Face } from "../../src/games/defenders/types";
import { button, showBoard } from "../boards";
import { labelled } from "../seats";
import { choice, own, view } from "./sample";

const face = (name: string, kind: string, owner: string, plain: string): Face => ({
  ...{ name, kind, owner, source: "printed" },
  lines: [{ part: "", text: "", plain, rules: ["D-CRD-15"] }],
});
const FACES = [
  face("Battle Fury", "special", "", "Fight twice."),
  face("Dragon Slayer", "skill", "Dwarf", "Roll again."),
];
beforeAll(() => keep({ cards: FACES }));

const seats = labelled(["Ann", "Ben"]);
const show = (more: Partial<BoardProps> = {}) => showBoard(Board, { view: view(), own: own([]), seats, ...more });

describe("the board", () => {
  const many = [
    choice(0, "walk", "place/3"),
    choice(1, "walk", "place/0"),
    choice(2, "fly", "place/0"),
    choice(3, "play", "card/90"),
    choice(4, "end_day", ""),
  ];

  it("takes the only way to a place with one press", async () => {
    const { choose } = show({ own: own(many) });
    await fireEvent.click(button(/^Ancient Ruins, red.*You can: Walk to Ancient Ruins/));
    expect(choose).toHaveBeenCalledExactlyOnceWith(0);
  });

  it("offers several ways in a menu, the cheapest first", async () => {
    const { choose } = show({ own: own(many) });
    await fireEvent.click(button(/^Monarch City\. .*2 options/));
    expect(choose).not.toHaveBeenCalled();
    await fireEvent.click(button(/^Fly to Monarch City \(an eagle card\)/));
    expect(choose).toHaveBeenCalledExactlyOnceWith(2);
  });

  it("plays a card of the hand, and shows another up close with its text", async () => {
    const { choose } = show({ own: own(many) });
    await fireEvent.click(button(/^Battle Fury, Special card, 1 die\. You can/));
    expect(choose).toHaveBeenCalledExactlyOnceWith(3);
    cleanup();
    show();
    await fireEvent.click(button(/^Battle Fury, Special card/));
    expect(document.querySelector('[role="dialog"]')?.textContent).toContain("Fight twice.");
  });

  it("tells what is in a place that cannot be chosen, and asks why on request", async () => {
    const { why } = show({ own: own(many) });
    await fireEvent.click(button(/^Dark Woods, black, lair/));
    const popup = document.querySelector('[role="dialog"]');
    expect(popup?.textContent).toContain("Varkolak, 4 of 6 life");
    await fireEvent.click(button(/^Why can't I do/));
    expect(why).toHaveBeenCalledExactlyOnceWith("place/4");
  });

  it("shows the dice of a fight with their hits", () => {
    const fighters = [
      {
        seat: 0,
        committed: [],
        rolled: [
          ["green", 5],
          ["green", 1],
        ] as ["green", number][],
        hits: [true, false],
        extra: 0,
      },
    ];
    show({ view: view({ battle: { place: "2", against: "Gorgutt", blessed: false, fighters } }) });
    const fight = document.querySelector('[aria-label="Attack on Gorgutt"]');
    expect(fight?.textContent).toContain("1 hit");
    expect(
      [...(fight?.querySelectorAll('.dice [role="img"]') ?? [])].map((die) => die.getAttribute("aria-label")),
    ).toEqual(["5 against Orcs, hit", "1 against Orcs, miss"]);
  });
});

describe("the end page", () => {
  it("tells why, who did what, and who is King's Champion", () => {
    const reason = { key: "game_ends", text: "The fourth general is defeated: the realm is saved" };
    const won = view({
      over: true,
      champions: [1],
      outcome: { scores: [4, 4], winners: [0, 1], teams: [[0, 1]], reason },
    });
    const history = {
      rounds: [1, 2],
      scores: [
        [0, 0],
        [4, 4],
      ],
      gauges: { city: [0, 20] },
      deeds: [{ kills: 2 }, {}],
    };
    render(ScoreSheet, { props: { view: won, seats, you: 0, history, showRule: vi.fn() } });
    const page = document.body.textContent ?? "";
    for (const said of [
      "the realm is saved, after 3 turns",
      "Wizard is King's Champion",
      "Minions killed",
      "Minions in the city",
    ])
      expect(page).toContain(said);
  });
});
