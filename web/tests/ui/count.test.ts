import { cleanup, render } from "@testing-library/svelte";
import { afterEach, expect, it } from "vitest";
import Count from "../../src/ui/Count.svelte";

afterEach(cleanup);

it.each([
  [3, "3"],
  [0, "0"],
  [-1, "−1"],
])("a number is told with a real minus sign: %i", (value, text) => {
  expect(render(Count, { props: { value } }).container.textContent).toBe(text);
});
