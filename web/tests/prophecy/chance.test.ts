import { fireEvent, render } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import ChanceCard from "../../src/games/prophecy/ChanceCard.svelte";
import { openCard, sceneOf } from "../../src/games/prophecy/chance";
import type { Reader } from "../../src/lib/sentences";
import { settings } from "../../src/lib/settings.svelte";
import { textsOf } from "../boards";
import { card, GOOD_TIMES, learn, line, MARKET_VIEW, SEATS } from "./dialogs";

const reader: Reader = { you: 0, You: "You", yourself: "you", name: (seat) => SEATS[seat]?.name ?? null };
const props = (fresh = GOOD_TIMES, open = openCard(MARKET_VIEW)) => ({ fresh, open, reader });
const steps = (container: Element) => textsOf(container, "li");

learn();
beforeEach(() => void vi.useFakeTimers());

describe("what a card brings", () => {
  it("is all that follows it until somebody acts", () => {
    const scene = sceneOf(GOOD_TIMES);
    expect([scene?.kind, scene?.seat, scene?.key, scene?.name]).toEqual(["chance", 1, "good-times", "Good Times"]);
    expect(scene?.steps.map((step) => step.line.key)).toEqual(["gains_gold", "gains_gold", "gains_gold"]);
    expect(scene?.steps[1]?.places).toEqual(["seat/0"]);
  });

  it("counts equal lines in a row, and the last card counts", () => {
    const down = line("placed_down", null, ["A card lies face-down"]);
    const plains = line("event", 2, ["Cleo draws ", { card: "chance plains", text: "Plains", name: "card" }]);
    const scene = sceneOf([...GOOD_TIMES, plains, down, down]);
    expect([scene?.kind, scene?.name, scene?.steps.length, scene?.steps[0]?.times]).toEqual(["event", "Plains", 1, 2]);
    expect(sceneOf([down])).toBeNull();
  });
});

describe("the card that was drawn", () => {
  it("is read first, then its effects come one by one, then it goes", async () => {
    const { container } = render(ChanceCard, props());
    expect(container.textContent).toContain("Chance, drawn by Ben");
    expect(container.querySelector(".printed")?.textContent).toBe("Gain 4 Gold, then each other hero gains 2 Gold.");
    expect(steps(container)).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(steps(container)).toEqual(["Ben gains 4 Gold"]);
    await vi.advanceTimersByTimeAsync(900);
    expect(steps(container)).toEqual(["Ben gains 4 Gold", "You gain 2 Gold", "Cleo gains 2 Gold"]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(container.querySelector("aside")).toBeNull();
  });

  it("goes with the next thing that happens, or at a touch", async () => {
    const { container, rerender } = render(ChanceCard, props());
    await rerender(props([line("walks", 1, ["Ben walks"])]));
    expect(container.querySelector("aside")).toBeNull();
    await rerender(props([...GOOD_TIMES]));
    await fireEvent.click(container.querySelector(".close") as Element);
    expect(container.querySelector("aside")).toBeNull();
  });

  it("goes when somebody steps to another turn of a replay", async () => {
    const { container, rerender } = render(ChanceCard, { ...props(GOOD_TIMES, null), turn: 4 });
    await rerender({ ...props([], null), turn: 4 });
    expect(container.querySelector("aside")).not.toBeNull();
    await rerender({ ...props([], null), turn: 2 });
    expect(container.querySelector("aside")).toBeNull();
  });

  it("is shown whole to who wants no motion", () => {
    vi.spyOn(settings, "calm", "get").mockReturnValue(true);
    const { container } = render(ChanceCard, props());
    expect(steps(container)).toHaveLength(3);
  });

  it("stays while somebody is asked about it", async () => {
    const open = openCard({ ...MARKET_VIEW, open_card: card("free-training") });
    const { container } = render(ChanceCard, props([], open));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(container.textContent).toContain("Turn up an Ability in a Guild of your choice.");
    expect(container.querySelector(".close")).toBeNull();
    expect(openCard({ ...MARKET_VIEW, open_card: card("dagger") })).toBeNull();
  });
});
