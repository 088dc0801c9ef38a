// What tests of the games' boards share: a board on the page, its buttons and places, and a look at accessibility.
import { render } from "@testing-library/svelte";
import axe from "axe-core";
import { type Component, tick } from "svelte";
import { expect, vi } from "vitest";
import type { BoardProps } from "../src/games/contract";

/** A board at which seat 0 may choose, with spies for all that it reports. */
export function showBoard(
  Board: Component<BoardProps>,
  given: Pick<BoardProps, "view" | "own" | "seats"> & Partial<BoardProps>,
) {
  const spies = { choose: vi.fn(), why: vi.fn(), showRule: vi.fn() };
  const props: BoardProps = { you: 0, fresh: [], active: true, hint: [], ...spies, ...given };
  return { ...spies, ...render(Board, { props }) };
}

/** What an element says, without the gaps of its markup. */
export const saidBy = (element: Element | null | undefined): string =>
  (element?.textContent ?? "").replace(/\s+/g, " ").trim();

/** The button of this name. Much faster than a search by role through the whole board. */
export function button(name: RegExp): HTMLButtonElement {
  const named = [...document.querySelectorAll("button")].filter((each) =>
    name.test(each.getAttribute("aria-label") ?? saidBy(each)),
  );
  expect(named.length, `buttons named ${name}`).toBeGreaterThan(0);
  return named[0]!;
}

/** The button of a place on a map. */
export function placeOn(container: Element, place: number): Element {
  const found = container.querySelector(`[data-place="place/${place}"]`);
  if (!found) throw new Error(`no place ${place}`);
  return found;
}

/** Whether axe objects to nothing; jsdom computes no colours. */
export async function isAccessible(container: Element): Promise<void> {
  const { violations } = await axe.run(container, { rules: { "color-contrast": { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

export const textsOf = (container: Element, selector: string): (string | null)[] =>
  [...container.querySelectorAll(selector)].map(({ textContent }) => textContent);

/** What a board loads when it is first needed is there. */
export async function loaded(): Promise<void> {
  await vi.dynamicImportSettled();
  await tick();
}
