import { expect, it } from "vitest";
import { rests } from "../../src/games/enchanters/pointer";

const at = (kind: string, clientX: number, clientY: number) =>
  new MouseEvent(kind, { clientX, clientY, bubbles: true }) as PointerEvent;

it("tells a mouse that has moved from one under which something appeared", () => {
  expect(rests(at("pointerenter", 10, 20))).toBe(false);
  window.dispatchEvent(at("pointerdown", 10, 20));
  expect(rests(at("pointerenter", 10, 20))).toBe(true);
  expect(rests(at("pointerenter", 11, 20))).toBe(false);
  window.dispatchEvent(at("pointermove", 11, 20));
  expect(rests(at("pointerenter", 11, 20))).toBe(true);
});
