import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, it, vi } from "vitest";
import RuleChips from "../../src/ui/RuleChips.svelte";

it("opens a single rule at once", async () => {
  const show = vi.fn();
  render(RuleChips, { numbers: ["E-END-08"], show });
  await fireEvent.click(screen.getByRole("button", { name: "Rule E-END-08" }));
  expect(show).toHaveBeenCalledExactlyOnceWith("E-END-08");
});

it("is one sign for several rules, and tells them apart when it is pressed", async () => {
  const show = vi.fn();
  render(RuleChips, { numbers: ["E-END-06", "E-VP-11"], show });
  await fireEvent.click(screen.getByRole("button", { name: "Rules E-END-06, E-VP-11" }));
  expect(show).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(screen.getByRole("button", { name: "Rule E-END-06" })).toBe(document.activeElement));
  await fireEvent.click(screen.getByRole("button", { name: "Rule E-VP-11" }));
  expect(show).toHaveBeenCalledExactlyOnceWith("E-VP-11");
});
