// A board as a person finds it, and how they find their way around.
import { render } from "@testing-library/svelte";
import axe from "axe-core";
import type { Component } from "svelte";
import { expect, vi } from "vitest";
import type { BoardProps } from "../src/games/contract";

/** The board of a game in front of the first seat. */
export function showBoard(Board: Component<BoardProps>, given: Pick<BoardProps, "view" | "own" | "seats">, more = {}) {
  const spies = { choose: vi.fn(), why: vi.fn(), showRule: vi.fn() };
  const props: BoardProps = { ...given, you: 0, fresh: [], active: true, hint: [], ...spies, ...more };
  return { ...spies, ...render(Board, { props }) };
}

/** The first button with such a name. */
export function button(name: RegExp): HTMLButtonElement {
  const named = [...document.querySelectorAll("button")].filter((each) =>
    name.test((each.getAttribute("aria-label") ?? each.textContent ?? "").replace(/\s+/g, " ").trim()),
  );
  expect(named.length, `buttons named ${name}`).toBeGreaterThan(0);
  return named[0]!;
}

/** The thing on a map that stands for a place. */
export function placeIn(container: Element, place: number): Element {
  const found = container.querySelector(`[data-place="place/${place}"]`);
  if (!found) throw new Error(`no place ${place}`);
  return found;
}

/** Axe objects to nothing. */
export async function isClean(container: Element): Promise<void> {
  const { violations } = await axe.run(container, { rules: { "color-contrast": { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}
