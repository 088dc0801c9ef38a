import { screen } from "@testing-library/svelte";
import { beforeAll, describe, expect, it } from "vitest";
import type { BoardProps } from "../../src/games/contract";
import Board from "../../src/games/enchanters/Board.svelte";
import { keep } from "../../src/games/enchanters/cards";
import { showBoard } from "../boards";
import { catalogue, choice, own, view } from "./sample";

beforeAll(() => keep(catalogue));

/** The places that are drawn as "not now" while these can be chosen. */
function dimmed(places: string[], more: Partial<BoardProps> = {}): (string | undefined)[] {
  const choices = places.map((place, option) => choice(option, "way", [], place));
  showBoard(Board, { view: view(), own: own(...choices), seats: [], ...more });
  return [...document.querySelectorAll<HTMLElement>(".dim")].map(({ dataset }) => dataset["place"]);
}

describe("what cannot be done", () => {
  it("is dimmed where others of its side can be", () => {
    const places = dimmed(["track/1"]);
    expect(places).toContain("track/0");
    expect(places).not.toContain("track/1");
    expect(places.filter((place) => place?.startsWith("seat/"))).toEqual([]);
  });

  it("is dimmed on the whole track when only the village is left", () => {
    expect(dimmed(["village"])).toContain("track/1");
  });

  it("is not dimmed while one can still go on to it", () => {
    expect(dimmed(["village", ""])).toEqual([]);
  });

  it("is dimmed where it is out of reach, with what is missing, while nothing on the track can be done", () => {
    const asked = own(choice(0, "rest", [], "village"), choice(1, "done", []));
    const journeys = [{ cost: 0, lack: { what: "attack", have: 5, need: 7 } }, { cost: 1 }];
    expect(dimmed([], { own: { ...asked, journeys } })).toEqual(["track/0"]);
    expect(screen.getByRole("button", { name: /Ghoul.*5 of.*7.*Not now/s })).toBeTruthy();
  });

  it("is not dimmed while nobody is asked", () => {
    expect(dimmed(["track/1"], { active: false })).toEqual([]);
  });
});
