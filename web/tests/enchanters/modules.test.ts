// What only some games have: banners and classes, events, tokens, quests, the desert token, the panel of co-op.
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { BoardProps } from "../../src/games/contract";
import Board from "../../src/games/enchanters/Board.svelte";
import { keep } from "../../src/games/enchanters/cards";
import { overlordFigures } from "../../src/games/enchanters/figures";
import { dealtTo } from "../../src/games/enchanters/places";
import ScoreSheet from "../../src/games/enchanters/ScoreSheet.svelte";
import type { Coop, EnchantersView, Overlord } from "../../src/games/enchanters/types";
import { words } from "../../src/games/enchanters/words";
import { loaded, saidBy, showBoard } from "../boards";
import { labelled } from "../seats";
import { card, catalogue, choice, face, line, own, player, view } from "./sample";

const condition = [
  "if you have at least ",
  { sign: "attack" as const, text: "6 attack", amount: "6" },
  ", if you have at least ",
  { sign: "item" as const, text: "5 items", amount: "5" },
  " ",
  { sign: "arrow" as const, text: "->" },
  " claim this quest",
];
const text = condition.map((piece) => (typeof piece === "string" ? piece : piece.text)).join("");
const quests = [
  face("Sword and Bag", "quest", "", [line("", text), line("", "4 glory")]),
  face("The Auction", "quest", "", [line("", "4 crystals -> claim this quest"), line("", "4 glory")]),
];
const power = { health: 8, strength: 4 };
beforeAll(() =>
  keep({
    ...catalogue,
    cards: [
      ...catalogue.cards,
      ...["Gnoll", "Northern"].map((name) => face(name, "item", "", [], { kind: "banner", family: "banner" })),
      ...["of Bards", "of Defenders"].map((name) =>
        face(name, "enchantment", "", [], { kind: "class", family: "class" }),
      ),
      face("Toll Bridge", "event", "", [line("", "journeys cost 1 crystal more")]),
      face("Vragan, the Knight", "overlord", "", [line("invasion item", "take 1 damage")], power),
      face("Petra, the Gorgon (co-op)", "overlord", "", [], power),
      face("Rampage", "ai", "", [line("rage 1", "take 1 damage"), line("rage 2", "take 2 damage")]),
      ...quests,
      face("Scar", "wound", "", []),
    ],
    texts: [...catalogue.texts, condition],
  }),
);

const seats = labelled(["Ann", "Brida"]);

const show = (more: Record<string, unknown>, mine: BoardProps["own"] = own()) =>
  showBoard(Board, { view: view(more), own: mine, seats });
const press = (place: string) => fireEvent.click(document.querySelector(`[data-place='${place}'] .press`)!);
const said = (place: string): string => saidBy(document.querySelector(`[data-place='${place}'] .sr-only`));

const overlord: Overlord = {
  name: "Vragan, the Knight",
  active: true,
  health: 9,
  strength: 4,
  rewards: 2,
  crystals: 0,
  cards: ["Scimitar"],
  reinforcement: { health: 1, strength: 0 },
};
const coop: Coop = {
  difficulty: "normal",
  hp: 63,
  max_hp: 99,
  rage: 2,
  rage_at: [69, 39],
  wounds: 18,
  threshold: 40,
  ai: { name: "Rampage", tier: 2, texts: { "1": ["take 1 damage"], "2": ["take 2 damage"], "3": [] } },
  ai_deck: 4,
  overlords: [],
};

describe("banners and classes", () => {
  const dealt = ["Gnoll", "Northern", "Gnoll", "Northern", "of Bards", "of Defenders"];
  const bare = (number: number, more = {}) => player(number, { items: [], enchantments: [], ...more });

  it("belong in pairs to those who have none yet, clockwise from the starting player", () => {
    const table = view({ dealt, starting: 1, players: [bare(0), bare(1, { enchantments: ["of Bards"] })] });
    const pairs = dealtTo(table as unknown as EnchantersView);
    expect(pairs.map(({ seat, stack }) => [seat, stack])).toEqual([
      [1, "items"],
      [0, "items"],
      [0, "enchantments"],
    ]);
    expect(pairs[2]?.cards.map(({ place }) => place)).toEqual(["dealt/4", "dealt/5"]);
  });

  it("are chosen on a page of their own, where nothing lies over anything else", async () => {
    const keeps = choice(0, "card", [card("Gnoll")], "dealt/0");
    const { choose } = show({ dealt: dealt.slice(0, 2), round: 0, players: [bare(0), bare(1)] }, own(keeps));
    await loaded();
    expect(screen.getByLabelText(words.deal.title).textContent).toContain(words.deal.oneOf.items);
    expect(screen.queryByLabelText(words.track)).toBeNull();
    await press("dealt/0");
    expect(choose).toHaveBeenCalledExactlyOnceWith(0);
  });
});

describe("the track", () => {
  it("says which event lies under a card and which tokens on it", () => {
    show({
      track: [
        { name: "Scimitar", type: "item", events: ["Toll Bridge"], tokens: { reward: 2, wound: 1 } },
        null,
        null,
        null,
        null,
        null,
      ],
    });
    expect(said("track/0")).toMatch(/2 reward tokens on it, 1 wound token on it, event under it: Toll Bridge/);
    expect(said("track/0/events/0")).toBe("Toll Bridge, event. event at distance 0. journeys cost 1 crystal more");
  });

  it("says what a journey lacks, and calls only prices open that can be paid now", () => {
    const lack = { what: "attack" as const, have: 5, need: 7 };
    show({}, { ...own(), journeys: [{ cost: 0, lack }, { cost: 1 }, null, null, null, null] });
    expect(said("track/0")).toMatch(/^Ghoul, monster\. distance 0, free, 5 of 7 attack\./);
    const prices = [...document.querySelectorAll(".price")].map(saidBy);
    expect(prices.slice(0, 2)).toEqual(["free 5 of 7", "1"]);
    expect([...document.querySelectorAll(".price .open")].map((price) => price.textContent)).toEqual(["1"]);
  });
});

describe("what lies beside the track", () => {
  it("is counted, and the desert token says what it does", async () => {
    const { showRule } = show({ wound_deck: 25, quests: [], mythic: ["Ghoul"], desert: "Sandstorm" });
    const token = document.querySelector("[data-place='desert']")!;
    expect(token.textContent).toContain("Desert: Sandstorm");
    await fireEvent.click(token);
    expect(screen.getByText(/\+1 health and −1 strength/)).toBeTruthy();
    expect(showRule).not.toHaveBeenCalled();
  });

  it("is the Overlord with its figures, its invasions and the cards on it", () => {
    expect(overlordFigures(overlord).map(({ value }) => value)).toEqual([9, 4, 2, 1]);
    expect(overlordFigures({ ...overlord, active: false })).toEqual([]);
    show({ overlord });
    expect(said("overlord")).toMatch(
      /^Vragan, the Knight, overlord\. 9 health, 4 strength, 2 reward tokens, 1 reinforcement token/,
    );
    expect(said("overlord")).toContain("Invading item: take 1 damage");
    expect(said("overlord/0")).toMatch(/^Scimitar/);
    expect(screen.getByText(words.invades)).toBeTruthy();
  });
});

describe("quests", () => {
  const table = { quests: ["Sword and Bag", "The Auction"], players: [player(0, { attack: 9 }), player(1)] };

  it("say how far you are, where they count something", () => {
    const steps = [
      { have: 9, need: 6 },
      { have: 1, need: 5 },
    ];
    show(table, { ...own(), quest_steps: [steps, []] });
    expect(said("quests/0")).toMatch(/^Sword and Bag, quest\. 9 of 6, 1 of 5\./);
  });

  it("are claimed where they hang, and then say who has them", async () => {
    const claim = choice(0, "claim", [card("The Auction")], "quests/0");
    const players = [player(0), player(1, { quests: ["Sword and Bag"] })];
    const { choose } = show({ quests: ["The Auction"], players }, own(claim));
    expect(said("seat/1/quests/0")).toContain(words.quests.claimed("Brida"));
    await press("quests/0");
    expect(choose).toHaveBeenCalledExactlyOnceWith(0);
  });
});

describe("cards that are drawn to keep one", () => {
  it("lie before the stacks of who chooses, and can be chosen there", async () => {
    const drawn = [0, 1].map((at) => choice(at, "card", [card("Scar")], `drawn/${at}`));
    const { choose } = show({}, own(...drawn));
    expect(screen.getByLabelText(words.tray.drawn)).toBeTruthy();
    await press("drawn/1");
    expect(choose).toHaveBeenCalledExactlyOnceWith(1);
  });
});

describe("co-op", () => {
  it("calls the Overlord by its name alone", () => {
    show({ overlord: { ...overlord, name: "Petra, the Gorgon (co-op)" }, coop });
    expect(said("overlord")).toMatch(/^Petra, the Gorgon, overlord\./);
    expect(document.body.innerHTML).not.toContain("(co-op)");
  });

  it("shows hit points, rage, the card of this round and the wounds of all, and says how it ends", async () => {
    show({ overlord, coop, players: [player(0, { guild: { items: 3 } }), player(1)] });
    expect(screen.getByLabelText(words.coop.title).textContent).toContain("Rampage");
    expect(said("overlord/hp")).toBe("63 of 99 hit points, Rage 2, rises at 39 hit points");
    expect(screen.getByLabelText(words.coop.yours).textContent).toContain("18 of 40 wounds");
    expect(said("ai")).toMatch(/^Rampage, overlord's card\. Rage 2\./);
    expect(document.querySelector(".stack .guild")?.textContent).toContain("the Overlord loses 3 hit points");
    expect(document.querySelectorAll("[data-place='seat/0/glory'], [data-place='seat/0/wounds']")).toHaveLength(0);
    await fireEvent.click(document.querySelector("[data-place='overlord/hp']")!);
    expect(screen.getByText(words.coop.win, { exact: false }).textContent).toContain(words.coop.how);
    expect(screen.getByText(words.coop.lose(40))).toBeTruthy();
    expect(screen.getByText(words.coop.others, { exact: false })).toBeTruthy();
  });

  it("says on a card whom it means by another player, but not where others sit at the table", async () => {
    const told = async (more: Record<string, unknown>): Promise<boolean> => {
      show({ track: [{ name: "Acolyte", type: "monster", health: 3, strength: 2 }], ...more });
      await fireEvent.click(screen.getByRole("button", { name: "Look at Acolyte up close" }));
      const found = screen.queryByText(words.coop.others) !== null;
      cleanup();
      return found;
    };
    expect(await told({ overlord, coop })).toBe(true);
    expect(await told({ overlord })).toBe(false);
  });

  it("offers the Overlords before the first turn", async () => {
    const offered = choice(0, "card", [card("Vragan, the Knight")], "overlords/0");
    const { choose } = show({ round: 0, coop: { ...coop, ai: null, overlords: ["Vragan, the Knight"] } }, own(offered));
    await loaded();
    const told = screen.getByLabelText(words.coop.choose).textContent;
    for (const sentence of [words.coop.win, words.coop.how, words.coop.lose(40)]) expect(told).toContain(sentence);
    await press("overlords/0");
    expect(choose).toHaveBeenCalledExactlyOnceWith(0);
  });

  it.each([
    [[0, 1], undefined, [words.coop.won, words.coop.wonHow(4, 18, 40)]],
    [
      [],
      { key: "too_many_wounds", text: "x" },
      [words.coop.lost, words.coop.reasons["too_many_wounds"], words.coop.lostHow(63, 4)],
    ],
  ])("ends in plain words: winners %j", (winners, reason, told) => {
    const over = view({
      over: true,
      overlord,
      coop,
      outcome: { scores: [], winners, teams: [[0, 1]], ...(reason && { reason }) },
    });
    render(ScoreSheet, { props: { view: over, seats, you: 0, history: null, showRule: vi.fn() } });
    const sheet = screen.getByLabelText(words.score.together).textContent;
    for (const sentence of told) expect(sheet).toContain(sentence);
    expect(sheet).not.toContain(words.score.total);
  });
});
