import { expect, it } from "vitest";
import { shapeOf } from "../../src/games/enchanters/shape";

it.each([
  [0, 0, "wide"],
  [2120, 1200, "wide"],
  [1120, 728, "wide"],
  [1024, 560, "tabs"],
  [768, 830, "tabs"],
  [390, 590, "tall"],
  [612, 346, "side"],
])("a board of %i by %i is %s", (width, height, shape) => {
  expect(shapeOf(width, height)).toBe(shape);
});
