import { render } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { expect, it, vi } from "vitest";
import { settings } from "../../src/lib/settings.svelte";
import Count from "../../src/ui/Count.svelte";

it.each([
  [3, "3"],
  [0, "0"],
  [-1, "−1"],
])("a number is told with a real minus sign: %i", (value, text) => {
  expect(render(Count, { props: { value } }).container.textContent).toBe(text);
});

it("lights up for a moment when it changes, also in calm motion", async () => {
  vi.useFakeTimers();
  settings.set("motion", "reduced");
  const { container, rerender } = render(Count, { props: { value: 3 } });
  const number = container.querySelector(".count");
  expect(number?.classList).not.toContain("lit");
  await rerender({ value: 5 });
  expect(number?.textContent).toBe("5");
  expect(number?.classList).toContain("lit");
  flushSync(() => vi.advanceTimersByTime(1000));
  expect(number?.classList).not.toContain("lit");
});
