import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import { belongings, boutsOf, curvesOf, deedsOf, heroesOf, storyOf } from "../../src/games/prophecy/score";
import ScoreSheet from "../../src/games/prophecy/ScoreSheet.svelte";
import type { ScoreProps } from "../../src/games/contract";
import { saidBy, textsOf } from "../boards";
import { END_VIEW, HISTORY, PEOPLE } from "./dialogs";

const props = (more: Partial<ScoreProps> = {}): ScoreProps => ({
  view: END_VIEW,
  seats: PEOPLE,
  you: 0,
  history: HISTORY,
  showRule: vi.fn(),
  ...more,
});
const scores = END_VIEW.outcome?.scores ?? [];
const valuesOf = (rows: { key: string; values: (number | null)[] }[], key: string): (number | null)[] | undefined =>
  rows.find((row) => row.key === key)?.values;

describe("the story of a game", () => {
  const story = storyOf(HISTORY, scores);

  it("tells the Final Battle bout by bout, with what each holds after it", () => {
    expect(story.site).toBe("Magic Tower");
    expect(
      story.bouts.map(({ attacker, defender, result, held }) => [attacker, defender, result, held.join("")]),
    ).toEqual([
      [4, 2, "loses", "20300"],
      [0, 2, "wins", "30200"],
      [2, 0, "draws", "30200"],
      [0, 2, "wins", "40100"],
    ]);
    expect(story.bouts[0]?.gifts).toEqual([{ from: 4, to: 2, card: "Banner of Hope" }]);
    expect(story.bouts[0]?.out).toEqual([4]);
  });

  it("tells the rounds before, each once", () => {
    expect(story.chapters.map(({ round }) => round)).toEqual([9, 11, 12, 14, 15, 17, 18]);
    expect(story.chapters[1]?.told.map(({ bout }) => [bout?.attacker, bout?.result])).toEqual([[2, "loses"]]);
  });

  it("without a Final Battle all belongs to the rounds, and an end without any is no fault", () => {
    const chronicle = (HISTORY.chronicle ?? []).filter(({ key }) => key !== "site");
    expect(storyOf({ chronicle }, scores).bouts).toEqual([]);
    expect(storyOf({}, [])).toEqual({ chapters: [], site: "", bouts: [] });
    expect(boutsOf([])).toEqual([]);
  });

  it("knows the heroes of those who are out", () => {
    expect(heroesOf(END_VIEW, HISTORY)).toEqual(["Ranger", "Mystic", "Paladin", "Wandering Monk", "Illusionist"]);
  });
});

describe("the figures of a game", () => {
  it("counts what each has; who is out has nothing to count", () => {
    const rows = belongings(END_VIEW, HISTORY);
    expect(valuesOf(rows, "artifacts")).toEqual([4, 0, 1, 0, 0]);
    expect(valuesOf(rows, "gold")).toEqual([6, null, 8, null, null]);
    expect(valuesOf(rows, "abilities")).toEqual([1, null, 1, null, null]);
  });

  it("counts the cubes on the table where nobody has kept count, as in a lesson", () => {
    const cubes = { health: { left: 1, right: 3 }, magic: { left: 0, right: 4 } };
    const players = [{ seat: 0, hero: "Paladin", is_in: true, ...cubes, gold: 0, experience: 0, abilities: [] }];
    const rows = belongings({ ...END_VIEW, players }, { deeds: [], chronicle: [], gauges: {} });
    expect([valuesOf(rows, "strength"), valuesOf(rows, "willpower")]).toEqual([[4], [4]]);
  });

  it("tells Creatures from heroes who were beaten", () => {
    const rows = deedsOf(HISTORY);
    expect(valuesOf(rows, "creatures")).toEqual([15, 9, 14, 8, 12]);
    expect(valuesOf(rows, "duels")).toEqual([3, 0, 1, 0, 0]);
    expect(valuesOf(rows, "hurt")).toEqual([6, 12, 8, 5, 7]);
    expect(valuesOf(rows, "dies")).toEqual([0, 1, 0, 0, 0]);
    expect(deedsOf({})).toEqual([]);
  });

  it("has a curve for each seat", () => {
    const names = PEOPLE.map(({ name }) => name);
    expect(curvesOf(HISTORY, "artifacts", names).map(({ values }) => values.at(-1))).toEqual([4, 0, 2, 0, 1]);
    expect(curvesOf({}, "strength", names)).toEqual([]);
  });
});

describe("the end page", () => {
  it("says who won and why", () => {
    const { container } = render(ScoreSheet, props());
    expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("You win");
    expect(container.textContent).toContain("You hold four Artifacts and take the throne, after 20 rounds.");
    const bouts = within(screen.getByText("The Final Battle, Magic Tower").parentElement as HTMLElement).getAllByRole(
      "listitem",
    );
    expect(saidBy(bouts[1])).toContain("You beat Cleo, Banner of Hope goes to you");
    expect(
      within(bouts[1] as HTMLElement)
        .getByRole("img")
        .getAttribute("aria-label"),
    ).toBe("Artifacts now held: You 3, Cleo 2, Eve 0");
  });

  it("opens the rule of the end, and says what decides when time is up", async () => {
    const showRule = vi.fn();
    const chronicle = (HISTORY.chronicle ?? []).map((line) =>
      line.key === "game_ends" ? { ...line, rule: "P-END-29" } : line,
    );
    const { container } = render(ScoreSheet, props({ showRule, history: { ...HISTORY, chronicle } }));
    expect(container.textContent).toContain("Most Artifacts wins, then most Strength");
    await fireEvent.click(screen.getByRole("button", { name: /P-END-29/ }));
    expect(showRule).toHaveBeenCalledWith("P-END-29");
  });

  it("tells duels and deaths in one sentence each", () => {
    const { container } = render(ScoreSheet, props());
    const told = [...container.querySelectorAll(".story li")].map(saidBy);
    expect(told[1]).toBe("Round 11 Cleo loses to you.");
    expect(told[2]).toContain("Bot Ben's Druid died.");
  });

  it("names everybody to who watches", () => {
    const { container } = render(ScoreSheet, props({ you: null }));
    expect(container.textContent).toContain("Ada holds four Artifacts and takes the throne");
    expect(container.textContent).not.toContain("You");
  });

  it("draws Strength, Willpower or Artifacts, with the same in numbers", async () => {
    const { container } = render(ScoreSheet, props());
    expect(container.querySelectorAll("path.line")).toHaveLength(5);
    await fireEvent.click(screen.getByRole("radio", { name: "Artifacts" }));
    expect(container.querySelector("figcaption")?.textContent).toContain("Four win the game");
    expect(textsOf(container, "figure tbody tr:last-child td")).toEqual(["4", "0", "2", "0", "1"]);
  });

  it("is complete without the history, and where nobody is left to win", () => {
    const { container } = render(ScoreSheet, props({ history: null }));
    expect(container.querySelector("figure")).toBeNull();
    expect(screen.getByRole("rowheader", { name: "Artifacts" })).toBeTruthy();
    cleanup();
    const outcome = {
      scores: [0, 0, 0, 0, 0],
      winners: [],
      reason: { key: "game_ends", text: "Nobody is left: the throne stays empty" },
    };
    const lost = render(ScoreSheet, props({ view: { ...END_VIEW, outcome } })).container;
    expect(lost.textContent).toContain("Nobody is left: the throne stays empty, after 20 rounds.");
    expect(lost.querySelector(".reason.won")).toBeNull();
  });
});
