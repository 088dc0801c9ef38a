import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import { LISTED } from "../../scripts/map/defenders/content";
import Map from "../../src/games/defenders/map/Map.svelte";
import { crowds, party } from "../../src/games/defenders/map/slots";
import type { MapPieces, MapProps } from "../../src/games/defenders/map/types";
import { placeOn } from "../boards";

const PIECES: MapPieces = {
  generals: [{ id: 2, name: "Sapphire", faction: "blue", place: 6, life: 3, of: 4 }],
  minions: [
    { place: 6, faction: "blue", count: 2 },
    { place: 6, faction: "green", count: 1 },
    { place: 0, faction: "black", count: 4 },
  ],
  crystals: [
    { place: 34, count: 3 },
    { place: 12, count: 0 },
  ],
  gates: [37],
  heroes: [
    { seat: 0, name: "Cleric", icon: "castle", place: 6, active: true, life: 4 },
    { seat: 1, name: "Dwarf", icon: "raven", place: 6, active: false, life: 5 },
  ],
  chests: [0, 17],
};

function show(given: Partial<MapProps> = {}) {
  const pick = vi.fn();
  const props: MapProps = {
    places: LISTED.map(({ id, name, colour, lair }) => ({ id, name, colour, lair })),
    pieces: PIECES,
    lit: { 0: { kind: "walk", cost: 1, words: "Walk to Monarch City" }, 25: { kind: "horse", cost: 2, words: "Ride" } },
    focus: 6,
    hint: ["place/29"],
    label: (id) => `${LISTED[id]?.name}, of ${LISTED[id]?.colour}`,
    pick,
    ...given,
  };
  return { ...render(Map, props), pick };
}

describe("the map", () => {
  it("has a button on every place, with its name for who listens and the words of what may be done", () => {
    const { container } = show();
    expect(container.querySelectorAll("[data-place]")).toHaveLength(45);
    const city = screen.getByRole("button", { name: "Monarch City, of city" });
    expect(city.getAttribute("data-place")).toBe("place/0");
    expect(city.getAttribute("title")).toBe("Walk to Monarch City");
    expect(placeOn(container, 29).classList).toContain("hinted");
    expect(placeOn(container, 28).classList).not.toContain("hinted");
  });

  it("tells which place was picked, on the place or on what stands there", async () => {
    const { container, pick } = show();
    await fireEvent.click(placeOn(container, 0));
    expect(pick).toHaveBeenLastCalledWith(0, expect.anything());
    const general = container.querySelector(".general");
    await fireEvent.click(general ?? container);
    expect(pick).toHaveBeenLastCalledWith(6, expect.anything());
    expect(pick).toHaveBeenCalledTimes(2);
  });

  it("draws every piece", () => {
    const { container } = show();
    const count = (what: string): number => container.querySelectorAll(what).length;
    expect(count(".minion")).toBe(7);
    expect(count(".general")).toBe(1);
    expect(count(".life")).toBe(4);
    expect(count(".life.gone")).toBe(1);
    expect(count(".hero")).toBe(2);
    expect(count(".crystals")).toBe(1);
    expect(count(".gate")).toBe(1);
    expect(count(".chest")).toBe(2);
    expect(container.querySelector(".crystals text")?.textContent).toBe("3");
  });

  it("lights what is lit, with dots on the way that is walked", () => {
    const { container } = show();
    expect(container.querySelectorAll(".outline")).toHaveLength(2);
    expect(container.querySelectorAll(".hop:not(.edge)")).toHaveLength(1);
    expect(container.querySelector(".badge text")?.textContent).toBe("2");
  });

  it("stands for who watches: nothing lit, nobody active", () => {
    const { container } = show({ lit: {}, focus: null, hint: [] });
    expect(container.querySelectorAll(".outline, .hop")).toHaveLength(0);
    expect(container.querySelectorAll("[data-place]")).toHaveLength(45);
  });
});

describe("crowds", () => {
  it("list minions one by one and say what is left over", () => {
    const [first] = crowds({ ...PIECES, minions: [{ place: 3, faction: "red", count: 5 }] });
    expect(first).toEqual({ place: 3, general: false, minions: ["red", "red", "red"], more: 2 });
    expect(crowds(PIECES).find(({ place }) => place === 6)?.general).toBe(true);
  });

  it("draw the active hero last", () => {
    expect(party(PIECES, 6).map(({ seat }) => seat)).toEqual([1, 0]);
  });
});
