import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import type { BoardProps } from "../../src/games/contract";
import { KEY, MapDesk } from "../../src/games/mapdesk.svelte";
import { wording } from "../../src/games/plain/wording";
import Battle from "../../src/games/prophecy/Battle.svelte";
import Sheet from "../../src/games/prophecy/Sheet.svelte";
import { isAccessible, textsOf } from "../boards";
import { AFTER, BEFORE, CHARACTERS, RANGER } from "./people";

const nothing = (): void => undefined;
const board: BoardProps = {
  view: {},
  own: null,
  seats: [],
  you: null,
  fresh: [],
  active: false,
  hint: [],
  choose: nothing,
  why: nothing,
  showRule: nothing,
};
/** A table at which nobody is asked anything. */
const table = new Map([[KEY, new MapDesk(() => board, wording, "You")]]);

describe("a character", () => {
  it("says its cubes on both sides, Gold, Experience and Artifacts", () => {
    const { container } = render(Sheet, { props: { character: RANGER }, context: table });
    expect(screen.getByRole("region", { name: "Ranger, Ada" })).toBeTruthy();
    expect(screen.getByRole("img", { name: "Strength 4, 2 lost" })).toBeTruthy();
    expect(screen.getByRole("img", { name: "Willpower 2, 1 spent" })).toBeTruthy();
    expect(screen.getByRole("img", { name: "7 Gold" })).toBeTruthy();
    expect(screen.getByRole("img", { name: "5 Experience" })).toBeTruthy();
    expect(container.textContent).toContain("1 Artifact");
    expect(container.textContent).not.toContain("Hunting");
  });

  it("moves a cube from right to left, and keeps all of them", async () => {
    const { container, rerender } = render(Sheet, { props: { character: RANGER }, context: table });
    const count = (what: string): number => container.querySelectorAll(`.red ${what}`).length;
    expect([count(".left"), count(".right")]).toEqual([2, 4]);
    const cubes = new Set(container.querySelectorAll(".red i"));
    await rerender({ character: { ...RANGER, strength: { right: 3, left: 3 } } });
    expect([count(".left"), count(".right")]).toEqual([3, 3]);
    expect([...container.querySelectorAll(".red i")].every((cube) => cubes.has(cube))).toBe(true);
  });

  it("shows up close what it carries, by where, and what it has learned", () => {
    const { container } = render(Sheet, { props: { character: RANGER, large: true }, context: table });
    expect(textsOf(container, "h4")).toEqual(["Hands", "Head", "Bag", "1 of 4 Artifacts", "Abilities"]);
    expect(container.querySelector(".used")?.textContent).toContain("Sword");
    expect(container.querySelector(".damaged")?.textContent).toContain("damaged");
    expect(container.querySelector(".learned .spent")?.textContent).toContain("Healing Arts");
  });

  it.each(CHARACTERS.map((character) => [character.name, character] as const))(
    "%s: axe objects to nothing",
    async (_, character) => {
      await isAccessible(render(Sheet, { props: { character, large: true }, context: table }).container);
    },
  );
});

describe("a battle", () => {
  it("adds up both sides before the dice fall and tells the exact chance", () => {
    const { container } = render(Battle, { battle: BEFORE, choose: vi.fn() });
    expect(textsOf(container, ".totals b")).toEqual(["7", "3"]);
    expect(container.querySelectorAll(".open")).toHaveLength(2);
    expect(screen.getByRole("list", { name: "Your chances" }).textContent).toContain("33 of 36 rolls");
    expect(screen.getByRole("img", { name: "2 of 3 lives" })).toBeTruthy();
  });

  it("counts the kept die, fades the other and marks who is ahead", () => {
    const { container } = render(Battle, { battle: AFTER, choose: vi.fn() });
    expect(textsOf(container, ".totals b")).toEqual(["12", "6"]);
    expect(container.querySelector(".totals .ahead")?.textContent).toBe("12");
    expect(screen.getByRole("img", { name: "a die showing 2, not kept" }).classList).toContain("aside");
    expect(container.querySelector(".verdict")?.textContent).toBe(AFTER.verdict);
    expect(container.querySelector(".chances")).toBeNull();
  });

  it("plays what may still be played", async () => {
    const choose = vi.fn();
    render(Battle, { battle: BEFORE, choose });
    await fireEvent.click(screen.getByRole("button", { name: /Throw the Sword/ }));
    expect(choose).toHaveBeenCalledWith(1);
  });

  it.each([
    ["before", BEFORE],
    ["after", AFTER],
  ] as const)("%s the dice: axe objects to nothing", async (_, battle) => {
    await isAccessible(render(Battle, { battle, choose: vi.fn() }).container);
  });
});
