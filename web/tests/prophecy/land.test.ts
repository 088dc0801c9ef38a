import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import Land from "../../src/games/prophecy/land/Land.svelte";
import { tell } from "../../src/games/prophecy/land/telling";
import type { LandProps } from "../../src/games/prophecy/land/types";
import { placeOn, textsOf } from "../boards";
import { FIGURES, LAND } from "./sample";

function show(given: Partial<LandProps> = {}) {
  const pick = vi.fn();
  return { ...render(Land, { ...LAND, pick, ...given }), pick };
}

describe("what is said of a place", () => {
  it.each([
    [8, "Village, a settlement, a port. Sword, Wooden Shield, Potion of Magic"],
    [
      5,
      "Forest II, a forest, a Magic Gate. Bear (Strength 5), a face-down card. Mystic. Through the gate to " +
        "Forest II for 2 Gold",
    ],
    [11, "Forest III, a forest. Angry Mob (Strength 6, Willpower 2, 3 lives)"],
    [
      22,
      "Third Plane. Lesser Guardian: beaten. Greater Guardian: Shadow of Death (Willpower 8). Artifact: a " +
        "face-down card",
    ],
    [23, "Fourth Plane, closed"],
    [99, ""],
  ])("%i", (place, said) => {
    expect(tell(LAND, place)).toBe(said);
  });
});

describe("the land", () => {
  it("has a button on every space and every Plane, with its name for who listens and what may be done", () => {
    const { container } = show({ hint: ["place/24"] });
    expect(container.querySelectorAll("[data-place]")).toHaveLength(25);
    const gate = screen.getByRole("button", { name: /^Forest II, a forest, a Magic Gate/ });
    expect(gate.getAttribute("title")).toBe("Through the gate to Forest II for 2 Gold");
    expect(placeOn(container, 8).getAttribute("title")).toBe("Village");
    expect(placeOn(container, 24).classList).toContain("hinted");
    expect(placeOn(container, 20).classList).not.toContain("hinted");
  });

  it("tells a mouse that rests on a place, with no title besides", () => {
    const rest = vi.fn(() => () => {});
    const { container } = show({ rest });
    expect(rest.mock.calls).toHaveLength(25);
    expect(rest).toHaveBeenCalledWith(16);
    expect(placeOn(container, 16).getAttribute("title")).toBeNull();
  });

  it("tells which place was picked, on the ring, beyond it or on a figure", async () => {
    const { container, pick } = show();
    await fireEvent.click(placeOn(container, 16));
    expect(pick).toHaveBeenLastCalledWith(16, expect.anything());
    await fireEvent.click(placeOn(container, 22));
    expect(pick).toHaveBeenLastCalledWith(22, expect.anything());
    await fireEvent.click(container.querySelector(".figure") ?? container);
    expect(pick).toHaveBeenLastCalledWith(15, expect.anything());
  });

  it("draws every card, figure, port and gate", () => {
    const { container } = show();
    const count = (what: string): number => container.querySelectorAll(what).length;
    expect(count(".space")).toBe(20);
    expect(count(".plane")).toBe(5);
    expect(count(".figure")).toBe(5);
    expect(count(".port")).toBe(5);
    expect(count(".gate")).toBe(4);
    expect(count(".space .card")).toBe(26);
    expect(count(".plane .card")).toBe(11);
    expect(count(".plane.closed")).toBe(1);
    expect(count(".gone")).toBe(1);
    expect(textsOf(container, ".space .count text")).toEqual(["3", "3"]);
  });

  it("says with what a creature fights and how many lives it has", () => {
    const { container } = show();
    const said = [...container.querySelectorAll(".creature")].map((card) => card.querySelectorAll("text"));
    expect(said.map((texts) => [...texts].map(({ textContent }) => textContent).join(" "))).toContain("S7 W4");
    expect(container.querySelectorAll(".life")).toHaveLength(6);
  });

  it("lights where one may go, with the road, the ships and what it costs", () => {
    const { container } = show();
    expect(container.querySelectorAll(".outline")).toHaveLength(9);
    expect(container.querySelectorAll(".hop")).toHaveLength(4);
    expect(container.querySelectorAll(".sail")).toHaveLength(2);
    expect(textsOf(container, ".badge text").sort()).toEqual(["1", "1", "1", "1", "2", "2", "2"]);
  });

  it("lights a Plane that may be attacked and the threads to it", () => {
    const lit = { 24: { kind: "plane", gold: 0, words: "Attack the Fifth Plane" } } as const;
    const { container } = show({ lit, focus: 19, figures: [] });
    expect(container.querySelectorAll(".plane .glow")).toHaveLength(1);
    expect(container.querySelectorAll(".hop")).toHaveLength(1);
  });

  it("follows a figure that goes to the next space", async () => {
    const { container, rerender } = show();
    const moved = FIGURES.map((figure) => (figure.active ? { ...figure, place: 16 } : figure));
    await rerender({ figures: moved, focus: 16, lit: {} });
    expect(container.querySelectorAll('.figure[data-at="16"]')).toHaveLength(1);
    expect(container.querySelectorAll(".outline, .badge")).toHaveLength(0);
  });
});
