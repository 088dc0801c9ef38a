import { describe, expect, it } from "vitest";
import { answerOf, fitting, isSame, listed, promptOf, withBeyond } from "../../src/lib/choices";
import type { Choice, Pending } from "../../src/lib/protocol";
import { wording as enchanters } from "../../src/games/enchanters/wording";
import { wording as plain } from "../../src/games/plain/wording";
import { asking, choice } from "./messages";

const at = (option: number, place: string): Choice => ({ ...choice(option, `Choice ${option}`), place });
const pendingOf = (...choices: Choice[]): Pending => asking(...choices).pending as Pending;
const options = (choices: Choice[]): number[] => choices.map(({ option }) => option);

describe("what lies beyond a window", () => {
  const own = asking("Go on", "Use the axe");
  const beyond = [
    { ...at(0, "track/1"), id: "journey/1", after: 0 },
    { ...at(1, "track/2"), id: "journey/2", after: 0 },
  ];
  const merged = withBeyond({ ...own, pending: { ...(own.pending as Pending), beyond } });

  it("is chosen like everything else, with numbers of its own", () => {
    expect(options(merged.pending?.choices ?? [])).toEqual([0, 1, 2, 3]);
    expect(merged.pending).not.toHaveProperty("beyond");
  });
  it("is sent as going on and what to take then", () => {
    const sent = merged.pending?.choices.map(answerOf);
    expect(sent).toEqual([
      { option: 0 },
      { option: 1 },
      { option: 0, then: "journey/1" },
      { option: 0, then: "journey/2" },
    ]);
  });
  it("may go on twice, each way worded by what it answers", () => {
    const prompt = { key: "window", text: "At the end of the turn" };
    const [here] = own.pending?.choices ?? [];
    const twice = { ...(here as Choice), after: 0, prompt };
    expect(isSame(twice, here as Choice)).toBe(false);
    expect(isSame(twice, { ...twice })).toBe(true);
    expect(promptOf(twice, own.pending as Pending)).toBe(prompt);
    expect(promptOf(here as Choice, own.pending as Pending)).toBe(own.pending?.prompt);
  });
  it("leaves alone what has nothing beyond", () => {
    expect(withBeyond(own)).toBe(own);
  });
});

describe("the list at the prompt", () => {
  it("leaves out what one touch of the board takes", () => {
    const asked = pendingOf(at(0, ""), at(1, "track/0"), at(2, "village"), at(3, "village"), at(4, "track/1"));
    expect(options(listed(asked, enchanters))).toEqual([0, 2, 3]);
  });
  it("has everything where there is little", () => {
    const asked = pendingOf(at(0, "track/0"), at(1, "track/1"));
    expect(options(listed(asked, enchanters))).toEqual([0, 1]);
  });
  it("keeps what ends the matter where there is little room", () => {
    const { choices } = pendingOf(at(0, ""), at(1, ""), at(2, ""), at(3, ""));
    const last = ({ option }: Choice): boolean => option === 3;
    expect([4, 3, 2, 1, 0].map((room) => options(fitting(choices, room, last)))).toEqual([
      [0, 1, 2, 3],
      [0, 1, 3],
      [0, 3],
      [3],
      [],
    ]);
  });
  it("has what the board draws only after a touch, or not at all", () => {
    const asked = pendingOf(at(0, "graveyard/0"), at(1, "track/0"), at(2, "track/1"), at(3, "track/2"));
    expect(options(listed(asked, enchanters))).toEqual([0]);
    const vote = pendingOf(at(0, "vote/0"), at(1, "place/mill"), at(2, "hand/0"), at(3, "piece/keeper"));
    expect(options(listed(vote, plain))).toEqual([0]);
  });
});
