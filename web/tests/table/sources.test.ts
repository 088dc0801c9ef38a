import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import { api } from "../../src/lib/api";
import type { Rule, RuleBook } from "../../src/lib/protocol";
import RulesDrawer from "../../src/shell/rules/RulesDrawer.svelte";
import { filtersOf, fits, FILTERS, markOf, narrowed } from "../../src/shell/rules/sources";

const rule = (number: string, source?: Rule["source"], is_ruled = false, reason = ""): Rule =>
  source
    ? { number, text: `Crystals of ${number}.`, source, is_ruled, reason }
    : { number, text: `Crystals of ${number}.` };
const printed = rule("E-JRN-01", "printed");
const both = rule("E-JRN-02", "printed", true, "The manual counts only one side.");
const ruling = rule("E-RST-01", "ruling", true, "The manual is silent; as in E-JRN-01.");
const designed = rule("E-EX-01", "designed", false, "A worked example.");
const book: RuleBook = {
  sections: [
    { title: "Journey", variant: false, rules: [printed, both] },
    { title: "Rest", variant: false, rules: [ruling] },
    { title: "Worked examples", variant: false, rules: [designed] },
  ],
  glossary: [{ word: "crystal", also: [], text: "What things cost.", rules: ["E-JRN-01"] }],
};
const unmarked: RuleBook = { sections: [{ title: "Watch", variant: false, rules: [rule("W-GEN-01")] }], glossary: [] };

describe("where a rule comes from", () => {
  it("is one of four marks, or none", () => {
    expect([printed, both, ruling, designed, rule("W-GEN-01")].map(markOf)).toEqual([
      "printed",
      "both",
      "ruling",
      "designed",
      null,
    ]);
  });

  it("finds a printed rule with a ruling in it under both", () => {
    expect(FILTERS.filter((filter) => fits(both, filter))).toEqual(["all", "printed", "ruling"]);
    expect(FILTERS.filter((filter) => fits(ruling, filter))).toEqual(["all", "ruling"]);
    expect(FILTERS.filter((filter) => fits(designed, filter))).toEqual(["all", "designed"]);
    expect(FILTERS.filter((filter) => fits(rule("W-GEN-01"), filter))).toEqual(["all"]);
  });

  it("narrows chapters and leaves out those without such rules", () => {
    const left = narrowed(book.sections, "ruling").map(({ title, rules }) => [title, rules.length]);
    expect(left).toEqual([
      ["Journey", 1],
      ["Rest", 1],
    ]);
    expect(narrowed(book.sections, "all")).toEqual(book.sections);
  });

  it("offers a filter only where rules differ", () => {
    expect(filtersOf(book.sections)).toEqual(["all", "printed", "ruling", "designed"]);
    expect(filtersOf(book.sections.slice(0, 1))).toEqual(["all", "printed", "ruling"]);
    expect(filtersOf(book.sections.slice(2))).toEqual([]);
    expect(filtersOf(unmarked.sections)).toEqual([]);
  });
});

describe("the rules drawer", () => {
  const open = async (found: RuleBook, at: { number: string } | null = null) => {
    vi.spyOn(api, "rules").mockResolvedValue(found);
    const drawn = render(RulesDrawer, { open: true, game: "enchanters", at });
    await vi.waitFor(() => expect(screen.queryByText("Loading the rulebook…")).toBeNull());
    return drawn;
  };
  const choose = (name: string) => fireEvent.click(screen.getByRole("radio", { name }));
  const chapters = (): string[] =>
    within(screen.getByRole("list", { name: "Chapters" }))
      .getAllByRole("button")
      .map(({ textContent }) => textContent ?? "");
  const numbers = (): string[] =>
    screen.getAllByRole("heading", { level: 4 }).map(({ textContent }) => textContent ?? "");

  it("counts the rules of the filter in every chapter", async () => {
    await open(book);
    expect(chapters()).toEqual(["Journey2", "Rest1", "Worked examples1"]);
    await choose("Rulings");
    expect(chapters()).toEqual(["Journey1", "Rest1"]);
    expect(screen.getByRole("status").textContent).toBe("2 of 4 rules");
    await choose("All");
    expect(chapters()).toHaveLength(3);
    expect(screen.queryByRole("status")).toBeNull();
  });

  it("shows the mark, and the reason on demand", async () => {
    await open(book, { number: both.number });
    expect(numbers()).toEqual([printed.number, both.number]);
    expect(screen.getByText("printed").tagName).toBe("SPAN");
    const mark = screen.getByRole("button", { name: "printed, with a ruling: reason for E-JRN-02" });
    const reason = screen.getByText(both.reason ?? "");
    expect(mark.getAttribute("aria-expanded")).toBe("false");
    expect(reason.closest("[hidden]")?.id).toBe(mark.getAttribute("aria-controls"));
    await fireEvent.click(mark);
    expect(mark.getAttribute("aria-expanded")).toBe("true");
    expect(reason.closest("[hidden]")).toBeNull();
  });

  it("shows reasons at once to who reads rulings, until they are closed", async () => {
    await open(book, { number: both.number });
    await choose("Rulings");
    expect(numbers()).toEqual([both.number]);
    expect(screen.getByText(both.reason ?? "").closest("[hidden]")).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: /reason for/ }));
    expect(screen.getByText(both.reason ?? "").closest("[hidden]")).not.toBeNull();
  });

  it("narrows what a search finds, and says of how many", async () => {
    await open(book);
    await fireEvent.input(screen.getByRole("searchbox"), { target: { value: "crystals" } });
    expect(screen.getByRole("status").textContent?.trim()).toBe("1 term, 4 rules");
    await choose("Printed");
    expect(numbers().sort()).toEqual([printed.number, both.number]);
    expect(screen.getByRole("status").textContent?.trim()).toBe("2 of 4 rules");
    await fireEvent.input(screen.getByRole("searchbox"), { target: { value: "zeppelin" } });
    expect(screen.getByRole("status").textContent).toMatch(/No matching rules/);
  });

  it("says so where an open chapter has no such rule, and keeps the way back", async () => {
    await open(book, { number: ruling.number });
    await choose("Designed");
    expect(screen.queryAllByRole("heading", { level: 4 })).toEqual([]);
    expect(screen.getByRole("status").textContent).toBe("None of 1 rule");
    await fireEvent.click(screen.getByRole("button", { name: "All chapters" }));
    expect(chapters()).toEqual(["Worked examples1"]);
  });

  it("drops the filter for a rule that is asked for and not among them", async () => {
    const drawn = await open(book, { number: ruling.number });
    await choose("Rulings");
    await fireEvent.click(screen.getByRole("button", { name: "Go to rule E-JRN-01" }));
    expect(numbers()).toEqual([printed.number, both.number]);
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "All" }).checked).toBe(true);
    await choose("Designed");
    expect(screen.queryAllByRole("heading", { level: 4 })).toEqual([]);
    await drawn.rerender({ at: { number: ruling.number } });
    await vi.waitFor(() => expect(numbers()).toEqual([ruling.number]));
  });

  it("shows no marks and offers no filter in a book without them", async () => {
    await open(unmarked, { number: "W-GEN-01" });
    expect(numbers()).toEqual(["W-GEN-01"]);
    expect(screen.queryByRole("radio")).toBeNull();
    expect(document.querySelector(".mark, [aria-expanded]")).toBeNull();
  });
});
