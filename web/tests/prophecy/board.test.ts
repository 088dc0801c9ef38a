import { fireEvent } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import type { BoardProps } from "../../src/games/contract";
import Board from "../../src/games/prophecy/Board.svelte";
import { battleOf, oddsOf } from "../../src/games/prophecy/bouts";
import { book } from "../../src/games/prophecy/cards";
import { game } from "../../src/games/prophecy/index";
import { charactersOf } from "../../src/games/prophecy/people";
import { describe as told, figuresOf, liesOnLand, litOf, planesOf, spacesOf } from "../../src/games/prophecy/ring";
import { placeTopic } from "../../src/games/prophecy/sites";
import { figuresSaid } from "../../src/games/prophecy/topics";
import { asView, heroesOf, pricesOf } from "../../src/games/prophecy/view";
import { wording } from "../../src/games/prophecy/wording";
import { choicesByPlace } from "../../src/lib/choices";
import type { Own, Part } from "../../src/lib/protocol";
import { button, showBoard } from "../boards";
import { line } from "../table/messages";
import { learn, moments, risksOf, SEATS } from "./recorded";

learn();

const { draft, move, equip, space, over } = moments;
const ownOf = (moment: { own: Own | null }): Own => moment.own!;

describe("the land", () => {
  const view = asView(move.view);
  const land = { spaces: spacesOf(view), planes: planesOf(view), figures: figuresOf(view), lit: {} };

  it("has every space and Plane with what lies there", () => {
    expect([land.spaces.length, land.planes.length]).toEqual([20, 5]);
    const city = land.spaces[15]!;
    expect([city.name, city.kind, city.port, city.gate]).toEqual(["City", "settlement", true, true]);
    expect(city.cards.every(({ kind }) => kind === "common" || kind === "rare")).toBe(true);
    const cards = land.spaces.flatMap((each) => each.cards);
    expect(
      cards
        .filter(({ kind }) => kind === "creature")
        .every(({ strength, wills }) => strength !== undefined || wills !== undefined),
    ).toBe(true);
    expect(cards.some(({ kind }) => kind === "creature")).toBe(true);
  });

  it("knows what is chosen on it: places, and cards that lie there", () => {
    const card = view.ring_spaces.flatMap(({ adventures }) => adventures).find((each) => each !== null)!;
    const item = heroesOf(view).flatMap(({ items }) => items)[0]!;
    expect(
      ["place/3", `card/${card.id}`, `card/${item.id}`, "seat/1", ""].map((place) => liesOnLand(view, place)),
    ).toEqual([true, true, false, false, false]);
  });

  it("glows by the way that leads there, with its fare", () => {
    const own = ownOf(move);
    const lit = litOf(choicesByPlace(own.pending), pricesOf(own), ({ text }) => text);
    const found = Object.fromEntries(Object.entries(lit).map(([id, { kind, gold }]) => [id, `${kind} ${gold}`]));
    expect(found).toEqual({
      "16": "walk 0",
      "14": "walk 0",
      "17": "horse 1",
      "13": "horse 1",
      "19": "port 1",
      "12": "port 1",
      "0": "gate 2",
      "5": "gate 2",
      "9": "gate 2",
      "23": "plane 0",
    });
  });

  it("is told to who hears it: what it is, what lies there, neighbours", () => {
    expect(told(view, land, 15)).toMatch(/^City, a settlement, a port, a Magic Gate\..*Next to .*Plains IV/);
    expect(told(view, land, 23)).toMatch(/^Fourth Plane\. Lesser Guardian: /);
  });

  it("tells ships and gates from what lies beside, and what a space has for everybody", () => {
    const topic = placeTopic(view, move.own, 15);
    expect(topic.notes).toContain(
      "Next to Monastery, Plains IV, Fourth Plane. By ship to Plains III, Plains V. Through the gate to " +
        "Enchanted Wilderness, Forest II, Mountains II",
    );
    expect(topic.notes).toContain("Buy, sell and repair. Instead of moving: pay 1 Magic for 2 Gold.");
    expect(placeTopic(view, move.own, 11).notes.join()).not.toContain("By ship");
  });

  it("says how a Creature is fought where its values do not", () => {
    const said = (key: string): string => figuresSaid(book.face(key)!);
    expect(said("vampire-lord")).toBe(
      "Strength 6, Willpower 5, fought with Willpower, then with Strength, worth 3 Experience",
    );
    expect(said("master-of-pain")).toContain("Strength 13, fought with your Strength and Willpower combined");
  });

  it("is looked at closely with what is printed on its cards", () => {
    const creature = view.ring_spaces.find(({ adventures }) =>
      adventures.some((card) => card && book.face(card.key)?.kind === "creature"),
    )!;
    const topic = placeTopic(view, move.own, Number(creature.id));
    expect(topic.title).toBe(creature.name);
    expect(topic.faces[0]?.name).toMatch(/Strength|Willpower/);
    expect(topic.faces[0]?.lines.some(({ plain }) => plain.startsWith("If you win: "))).toBe(true);
  });
});

describe("the heroes", () => {
  it("come in the order of the seats from yours on, with what they carry", () => {
    const heroes = charactersOf(asView(equip.view), SEATS, 0);
    expect(heroes.map(({ seat }) => seat)).toEqual([0, 1, 2, 3]);
    const [mine] = heroes;
    expect(mine?.items.map(({ name, slot }) => [name, slot])).toContainEqual(["Ruby Circlet", "head"]);
    expect(mine?.items.find(({ name }) => name === "Sword")?.note).toMatch(/^\+2/);
    expect(mine?.abilities.length).toBe(4);
    expect(mine?.state).toBe("your decision");
  });
});

describe("the battle", () => {
  const view = asView(equip.view);
  const own = ownOf(equip);
  const given = {
    view,
    fight: view.battle!,
    you: 0,
    risks: risksOf(equip),
    choices: own.pending?.choices ?? [],
    keyOf: () => "sword",
    said: ({ text }: { text: string }) => text,
  };

  it("has both sides, the counted chance, and what may still be played", () => {
    const battle = battleOf(given);
    expect(battle.sides.map(({ seat }) => seat)).toEqual([0, null]);
    expect(battle.sides[0].base).toBe(view.battle?.sides[0].base);
    expect(battle.plays).toHaveLength(6);
    expect(battle.verdict).toBe("");
    const odds = oddsOf(given.risks)!;
    expect(odds.win + odds.draw + odds.lose).toBe(given.risks.items[0]?.chance?.ways);
  });

  it("says who has won once it is over, and keeps the totals", () => {
    const [mine, theirs] = view.battle!.sides;
    const fight = {
      ...view.battle!,
      outcome: "lost" as const,
      sides: [
        { ...mine, dice: [2], kept: 2, total: 7 },
        { ...theirs, dice: [5], kept: 5, total: 9 },
      ] as [typeof mine, typeof theirs],
    };
    const battle = battleOf({ ...given, view: { ...view, battle: null }, fight });
    expect(battle.verdict).toBe("You lose the battle");
    expect(battle.sides.map(({ base }) => base)).toEqual([5, 4]);
    expect(battle.odds).toBeNull();
  });
});

describe("the words", () => {
  it("say the round and where the turn is", () => {
    expect(game.caption(draft.view)).toBe("Choosing heroes");
    expect(game.caption(move.view)).toMatch(/^Round \d+ · Movement$/);
    expect(game.caption(over.view)).toBe("Game over");
  });

  it("begin with a capital on a button, and name a card without all its words", () => {
    const told = (verb: string, ...parts: Part[]): Part[] =>
      wording.offer({ id: verb, verb, text: "", place: "", parts }, null).parts;
    const line = {
      name: "line",
      card: "thieves counterfeiting 7",
      text: "Counterfeiting: once per round, a payment costs 2 Gold less",
    };
    expect(told("use", "use ", line)).toMatchObject(["Use ", { text: "Counterfeiting" }]);
    expect(told("pass", { name: "pass", text: "attack nobody" })).toMatchObject([{ text: "Attack nobody" }]);
  });

  it("tell a journey with its fare and a battle with its chance", () => {
    const own = ownOf(move);
    const ride = own.pending!.choices.find(({ verb }) => verb === "ride")!;
    expect(wording.offer(ride, own).note).toContain("1 Gold");
    const risks = { items: [{ ...equip.risks[0]!, choice: ride.id }] };
    expect(wording.offer(ride, own, null, risks as never).note).toMatch(/% to win against/);
    const verdict = { key: "risk_row", text: "40% to win both (Bear 60%, Rat 67%)" };
    const row = { items: [{ ...equip.risks[0]!, choice: ride.id, verdict }] };
    expect(wording.offer(ride, own, null, row as never).note).toContain(verdict.text);
    expect(wording.offer(ride, own, null, row as never).note).not.toContain("against");
  });
});

const show = ({ view, own }: Pick<BoardProps, "view" | "own">, more: Partial<BoardProps> = {}) =>
  showBoard(Board, { view, own, seats: SEATS, ...more });

describe("the board", () => {
  it("lets a hero be kept", async () => {
    const { choose } = show(draft);
    await fireEvent.click(button(/Keep the Scout/));
    expect(choose).toHaveBeenCalledExactlyOnceWith(1);
  });

  it("goes where one touches, and says so to who listens", async () => {
    const { choose } = show(move);
    await fireEvent.click(button(/^Mountains III, .*You can: Ride to Mountains III/));
    const ride = ownOf(move).pending!.choices.find(({ id }) => id === "ride/17")!;
    expect(choose).toHaveBeenCalledExactlyOnceWith(ride.option);
  });

  it("shows a battle that is over, but not where a replay steps back before it", async () => {
    const { container, rerender } = show(move, { fresh: [line("totals", null, "totals")] });
    expect(container.querySelector(".battle")).not.toBeNull();
    await rerender({ fresh: [] });
    expect(container.querySelector(".battle")).not.toBeNull();
    await rerender({ fresh: [], view: { ...move.view, last_battle: null } });
    expect(container.querySelector(".battle")).toBeNull();
  });

  it("closes the result of one's own battle at a touch", async () => {
    const battle = { ...asView(equip.view).battle!, outcome: "won" };
    const { container, rerender } = show(equip, { risks: risksOf(equip) });
    await rerender({
      view: { ...equip.view, battle: null, last_battle: battle },
      own: { ...ownOf(equip), pending: null },
      active: false,
      fresh: [line("gains", 0, "gains_xp")],
    });
    expect(container.querySelector(".battle")?.textContent).toContain("You win the battle");
    await fireEvent.click(button(/^Close$/));
    expect(container.querySelector(".battle")).toBeNull();
  });

  it("asks why not only where something could be wished for", async () => {
    const { container } = show(move);
    const asks = (): boolean => (container.textContent ?? "").includes("Why can't I do anything here?");
    await fireEvent.click(button(/^City, a settlement(?!.*You can)/));
    expect(container.querySelector("[role=dialog]")).not.toBeNull();
    expect(asks()).toBe(false);
    await fireEvent.click(button(/^First Plane/));
    expect(asks()).toBe(true);
  });

  it("shows the battle with its chance, and uses an Item from the sheet or the panel", async () => {
    const { choose, getByRole } = show(equip, { risks: risksOf(equip) });
    expect(getByRole("region", { name: /Battle of/ }).textContent).toMatch(/rolls/);
    await fireEvent.click(button(/^Sword, .*You can: Use Sword/));
    const use = ownOf(equip).pending!.choices.find(({ text }) => text === "use Sword")!;
    expect(choose).toHaveBeenLastCalledWith(use.option);
  });

  it("opens the market where one stands in it", () => {
    const { getByRole } = show(space);
    expect(getByRole("region", { name: "City" }).textContent).toContain("Rapier");
  });
});
