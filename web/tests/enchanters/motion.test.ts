import { describe, expect, it } from "vitest";
import { MOST, plan } from "../../src/games/enchanters/motion";
import type { Line, Ref } from "../../src/lib/protocol";
import { card, number } from "./sample";

const line = (key: string, about: Ref | null, places: string[]): Line => ({
  key,
  text: about?.text ?? "",
  ...(about && { parts: [about] }),
  places,
  rule: "E-GEN-01",
  seat: 0,
});

describe("what moves", () => {
  it("a taken card flies from its slot to the stack", () => {
    const moves = plan([
      line("journeys", card("Axe"), ["track/1"]),
      line("takes", card("Axe"), ["seat/0/items"]),
      line("refills", card("Whip"), ["deck", "track/5"]),
    ]);
    expect(moves).toEqual([
      { kind: "fly", from: "track/1", to: "seat/0/items", name: "Axe" },
      { kind: "pulse", place: "track/5" },
    ]);
  });

  it("a card added by no journey only lights up", () => {
    expect(plan([line("takes", card("Axe"), ["seat/0/items"])])).toEqual([{ kind: "pulse", place: "seat/0/items" }]);
  });

  it("a journey to the graveyard starts there", () => {
    const moves = plan([line("journeys_off_track", card("Axe"), []), line("takes", card("Axe"), ["seat/0/items"])]);
    expect(moves[0]).toMatchObject({ kind: "fly", from: "graveyard" });
  });

  it("gifts and thefts fly between players", () => {
    const [gift] = plan([line("gives", card("Gnoll"), ["seat/0/creatures", "seat/1/creatures"])]);
    expect(gift).toEqual({ kind: "fly", from: "seat/0/creatures", to: "seat/1/creatures", name: "Gnoll" });
  });

  it("figures light up, dice show what was rolled", () => {
    expect(
      plan([line("die", number(5), []), line("moves_wounds", number(1), ["seat/0/wounds", "seat/1/wounds"])]),
    ).toEqual([
      { kind: "die", value: 5 },
      { kind: "pulse", place: "seat/0/wounds" },
      { kind: "pulse", place: "seat/1/wounds" },
    ]);
  });

  it("drops what leads nowhere and keeps the last few of many", () => {
    expect(plan([line("gives", card("Gnoll"), []), line("die", null, [])])).toEqual([]);
    const many = Array.from({ length: 30 }, (_, slot) => line("damage", null, [`seat/${slot}/wounds`]));
    expect(plan(many)).toHaveLength(MOST);
    expect(plan(many).at(-1)).toEqual({ kind: "pulse", place: "seat/29/wounds" });
  });
});
