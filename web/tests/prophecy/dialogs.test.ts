import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import Draft from "../../src/games/prophecy/Draft.svelte";
import { draftOf } from "../../src/games/prophecy/draft";
import Market from "../../src/games/prophecy/Market.svelte";
import { marketOf, shopOf, type MarketView } from "../../src/games/prophecy/market";
import Trade from "../../src/games/prophecy/Trade.svelte";
import { tradeOf, type TradeView } from "../../src/games/prophecy/trade";
import type { Choice, Own, View } from "../../src/lib/protocol";
import { isAccessible, saidBy, textsOf } from "../boards";
import * as sample from "./dialogs";

sample.learn();

const { SEATS, card } = sample;
const optionOf = (own: Own, id: string): number | undefined =>
  own.pending?.choices.find((choice) => choice.id === id)?.option;
const offered = (): Element[] => screen.queryAllByRole("button").filter((each) => !each.classList.contains("fold"));
/** Every choice of the prompt is a button of the dialog, and nothing else is. */
async function offersAll(container: Element, own: Own, choose: (option: number) => void): Promise<void> {
  for (const button of container.querySelectorAll("button:not(.fold)")) await fireEvent.click(button);
  const taken = vi.mocked(choose).mock.calls.map(([option]) => option);
  expect(new Set(taken)).toEqual(new Set(own.pending?.choices.map(({ option }) => option)));
}

describe("the draft", () => {
  const drafted = (own: Own | null) => draftOf(sample.DRAFT_VIEW, own, SEATS, true);

  it("shows the Characters in hand with their cubes and Guilds, and keeps the one that is touched", async () => {
    const choose = vi.fn();
    const { container } = render(Draft, { draft: drafted(sample.DRAFTING), choose });
    const ranger = screen.getByRole("button", {
      name: /Ranger.*Strength\s*5.*Willpower\s*2.*Forest Camp and Fortress/s,
    });
    expect(ranger.querySelectorAll(".red i")).toHaveLength(5);
    await fireEvent.click(ranger);
    expect(choose).toHaveBeenCalledWith(0);
    expect(textsOf(container, ".name")).toEqual(["Ranger", "Mystic"]);
  });

  it("says who has chosen, and nothing of what", () => {
    const { container } = render(Draft, { draft: drafted(sample.DRAFTING), choose: vi.fn() });
    const seats = within(screen.getByRole("list", { name: "Choices so far" })).getAllByRole("listitem");
    expect(seats.map(saidBy)).toEqual(["You are choosing", "Ben has chosen", "Cleo is choosing"]);
    expect(container.textContent).not.toContain("Druid");
  });

  it("offers nothing to who has chosen, and shows no cards to who watches", () => {
    render(Draft, { draft: drafted(sample.DRAFTED), choose: vi.fn() });
    expect(offered()).toEqual([]);
    expect(screen.getByText("The others are still choosing.")).toBeTruthy();
    cleanup();
    expect(drafted(null).cards).toEqual([]);
  });

  it.each([
    ["asked", sample.DRAFTING],
    ["waiting", sample.DRAFTED],
    ["watching", null],
  ] as const)("%s: axe objects to nothing", async (_, own) => {
    await isAccessible(render(Draft, { draft: drafted(own), choose: vi.fn() }).container);
  });
});

describe("a market", () => {
  const say = ({ text }: Choice): string => text;
  const market = (view: View, own: Own | null, place: string): MarketView => {
    const shop = shopOf(view, place);
    if (!shop) throw new Error(`no space ${place}`);
    return marketOf(view, own, shop, true, say);
  };
  const village = market(sample.MARKET_VIEW, sample.BUYING, "8");
  const camp = market(sample.GUILD_VIEW, sample.LEARNING, "5");

  it("has the prices of the table, and says what is short for the rest", () => {
    expect(village.goods?.map(({ name, price, short }) => [name, price, short])).toEqual([
      ["Cutlass", "1 Gold", ""],
      ["Spear", "2 Gold", ""],
      ["War Hammer", "6 Gold", "2 Gold short"],
    ]);
    expect(camp.lessons?.map(({ name, price, short }) => [name, price, short])).toEqual([
      ["Meditation", "2 Experience and 2 Gold", ""],
      ["Call of the Wild", "5 Experience and 5 Gold", "1 Experience short"],
    ]);
    expect(village.sales.map(({ name, price }) => [name, price])).toEqual([
      ["Dagger", "for 1 Gold"],
      ["Potion of Healing", "for 1 Gold"],
    ]);
  });

  it("takes every choice of the prompt, and only those", async () => {
    for (const [shown, own] of [
      [village, sample.BUYING],
      [camp, sample.LEARNING],
    ] as const) {
      const choose = vi.fn();
      const { container } = render(Market, { market: shown, choose });
      await offersAll(container, own, choose);
      cleanup();
    }
  });

  it("buys by a button that says name, price and what the thing does", async () => {
    const choose = vi.fn();
    render(Market, { market: village, choose });
    await fireEvent.click(
      screen.getByRole("button", { name: /^Buy\s+Cutlass\s*, 1 Gold\.\s.*\+1 in Battles of Strength/s }),
    );
    expect(choose).toHaveBeenCalledWith(optionOf(sample.BUYING, `buy/${card("cutlass").id}`));
    expect(screen.queryByRole("button", { name: /War Hammer/ })).toBeNull();
    expect(screen.getByRole("img", { name: "You have 4 Gold and 3 Experience" })).toBeTruthy();
  });

  it("gathers a service in its amounts", () => {
    expect(camp.services).toEqual([
      {
        verb: "heal",
        title: "Heal",
        note: "",
        icon: "healing",
        ways: [
          { option: 2, label: "1 Health for 1 Gold" },
          { option: 3, label: "2 Health for 2 Gold" },
        ],
      },
    ]);
    expect(village.services.map(({ verb }) => verb)).toEqual(["repair", "lodge"]);
    expect(village.further).toEqual([{ option: 7, label: "Use" }]);
  });

  it("can be looked at from afar: what is printed, nothing to choose", () => {
    const seen = market(sample.MARKET_VIEW, null, "8");
    expect(seen.goods?.map(({ price }) => price)).toEqual(["3 Gold", "4 Gold", "8 Gold"]);
    expect([seen.purse, seen.sales, seen.services, seen.end]).toEqual([null, [], [], null]);
    render(Market, { market: seen, choose: vi.fn() });
    expect(offered()).toEqual([]);
  });

  it("says that it is empty, and that a space without shop has none", () => {
    const city = market(sample.MARKET_VIEW, null, "15");
    render(Market, { market: city, choose: vi.fn() });
    expect(screen.getByText("The market is empty.")).toBeTruthy();
    expect(market(sample.MARKET_VIEW, null, "3")).toMatchObject({ goods: null, lessons: null });
    expect(shopOf(sample.MARKET_VIEW, "22")).toBeNull();
  });

  it("says who is a member by what is asked", () => {
    const free = {
      ...sample.LEARNING,
      market_prices: { [`learn/${card("meditation").id}`]: { gold: 0, experience: 2 } },
    };
    expect(market(sample.GUILD_VIEW, free, "5").note).toContain("You're a member");
    expect(camp.note).toContain("Non-members");
  });

  it.each([
    ["village", village],
    ["camp", camp],
  ] as const)("%s: axe objects to nothing", async (_, shown) => {
    await isAccessible(render(Market, { market: shown, choose: vi.fn() }).container);
  });
});

describe("a trade", () => {
  const trade = (view: View, own: Own | null, active = true): TradeView => {
    const found = tradeOf(view, own, SEATS, active);
    if (!found) throw new Error("nobody trades");
    return found;
  };
  const naming = trade(sample.TRADE_VIEW, sample.NAMING);
  const proposing = trade(sample.PROPOSED_VIEW, sample.PROPOSING);
  const answering = trade(sample.ANSWER_VIEW, sample.ANSWERING);
  const watching = trade(sample.ANSWER_VIEW, null);

  it("is none where nobody trades", () => {
    expect(tradeOf(sample.MARKET_VIEW, sample.BUYING, SEATS, true)).toBeNull();
  });

  it("shows what each side gives and could add; a damaged Item says so", () => {
    render(Trade, { trade: naming, choose: vi.fn() });
    const [mine, theirs] = ["You give", "Ben gives"].map((name) => screen.getByRole("group", { name }));
    expect(within(mine as HTMLElement).getByRole("list", { name: "You give" }).textContent).toContain("2 Gold");
    expect(within(theirs as HTMLElement).getByRole("list", { name: "Ben gives" }).textContent).toContain("nothing yet");
    expect(within(mine as HTMLElement).getByRole("button", { name: /^You give: Sword.*damaged/ })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Propose trade" })).toBeNull();
    expect(screen.getByText("Each side must give at least 1 Gold or one Item.")).toBeTruthy();
  });

  it("adds an Item at a touch, and Gold in the amount of the slider", async () => {
    const choose = vi.fn();
    render(Trade, { trade: naming, choose });
    await fireEvent.click(screen.getByRole("button", { name: /^Ben gives: Ruby Circlet/ }));
    expect(choose).toHaveBeenLastCalledWith(optionOf(sample.NAMING, `take_item/${card("ruby-circlet").id}`));
    const slider = screen.getByRole("slider", { name: "Ben gives: Gold" });
    await fireEvent.input(slider, { target: { value: "5" } });
    await fireEvent.click(screen.getByRole("button", { name: "Ben gives: Add 5 Gold" }));
    expect(choose).toHaveBeenLastCalledWith(optionOf(sample.NAMING, "take_gold/5"));
    expect(screen.queryByRole("slider", { name: "You give: Gold" })).toBeNull();
  });

  it("proposes or drops", async () => {
    const choose = vi.fn();
    const { container } = render(Trade, { trade: proposing, choose });
    expect(textsOf(container, ".answers button")).toEqual(["Cancel trade", "Propose trade"]);
    await offersAll(container, sample.PROPOSING, choose);
  });

  it("folds, so that the land can be seen, and unfolds", async () => {
    const { container } = render(Trade, { trade: naming, choose: vi.fn() });
    await fireEvent.click(screen.getByRole("button", { name: /hide to see the map/, expanded: true }));
    expect(container.querySelector(".sides")).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: /: show$/, expanded: false }));
    expect(container.querySelector(".sides")).toBeTruthy();
  });

  it("is answered by the partner, who stands first and reads it from the own side", async () => {
    const choose = vi.fn();
    const { container } = render(Trade, { trade: answering, choose });
    expect(answering.sides.map(({ seat, you }) => [seat, you])).toEqual([
      [1, true],
      [0, false],
    ]);
    expect(textsOf(container, ".who b")).toEqual(["You give", "Ada gives"]);
    expect(textsOf(container, ".answers button")).toEqual(["Decline", "Accept"]);
    expect(container.textContent).toContain("Ada proposes this trade.");
    await offersAll(container, sample.ANSWERING, choose);
  });

  it("can be watched: nothing to choose, whom everybody waits for", () => {
    const { container } = render(Trade, { trade: watching, choose: vi.fn() });
    expect(offered()).toEqual([]);
    expect(container.textContent).toContain("Ben is thinking it over.");
    expect(trade(sample.TRADE_VIEW, sample.NAMING, false).yours).toBe(false);
  });

  it.each([
    ["naming", naming],
    ["proposing", proposing],
    ["answering", answering],
    ["watching", watching],
  ] as const)("%s: axe objects to nothing", async (_, shown) => {
    await isAccessible(render(Trade, { trade: shown, choose: vi.fn() }).container);
  });
});
