// A section of further options stays as the person has it.
import { render, screen } from "@testing-library/svelte";
import { createRawSnippet, tick } from "svelte";
import { expect, it } from "vitest";
import Section from "../../src/shell/lobby/Section.svelte";

const children = createRawSnippet(() => ({ render: () => "<p>Classes</p>" }));
const details = (): HTMLDetailsElement => screen.getByRole("group");

it("stays open while something is chosen in it", async () => {
  const { rerender } = render(Section, { title: "The start", special: [], open: false, children });
  expect(details().open).toBe(false);
  details().open = true;
  details().dispatchEvent(new Event("toggle"));
  await tick();
  await rerender({ special: ["Classes"] });
  expect(details().open).toBe(true);
});

it("opens where something is wrong in it", async () => {
  const { rerender } = render(Section, { title: "The start", special: [], open: false, children });
  await rerender({ open: true });
  expect(details().open).toBe(true);
});
