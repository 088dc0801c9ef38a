// A finished game looked at again: asked for, waited for, and told as curves and as a list that leads into the replay.
import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import { telling } from "../../src/games/plain/telling";
import { api, Refusal } from "../../src/lib/api";
import type { ReviewTold } from "../../src/lib/protocol";
import { parse } from "../../src/lib/router.svelte";
import Swings from "../../src/shell/replay/Swings.svelte";
import { curvesOf, numbersOf } from "../../src/shell/replay/swings.svelte";
import { labelled } from "../seats";
import { reviewed } from "./messages";

const review = reviewed({
  judged: 41,
  decisions: 57,
  points: [
    { answer: 0, turn: 1, round: 1, values: [0.5, 0.5] },
    { answer: 6, turn: 2, round: 1, values: [0.42, 0.58] },
    { answer: 9, turn: 3, round: 2, values: [0, 1] },
  ],
});
const seats = labelled(["Ann", "Brida"]);
const teller = { seats, you: 0, game: telling };
const picked = vi.fn();

function open(): void {
  render(Swings, { open: true, code: "KRNT", teller, seats, onpick: picked });
}

describe("turning points", () => {
  it("are requested by the player, then waited for, then shown", async () => {
    const answers: ReviewTold[] = [
      { status: "working", progress: 0.4 },
      { status: "done", review },
    ];
    vi.spyOn(api, "review")
      .mockResolvedValueOnce({ status: "none" })
      .mockImplementation(() => Promise.resolve(answers.shift() as ReviewTold));
    const ask = vi.spyOn(api, "askForReview").mockResolvedValue({ status: "waiting", ahead: 2 });
    open();
    await fireEvent.click(await screen.findByRole("button", { name: "Review this game" }));
    expect(ask).toHaveBeenCalledWith("KRNT");
    expect(await screen.findByText(/40%|2 games ahead/)).toBeTruthy();
    expect(await screen.findByText("Turn 2, Brida", undefined, { timeout: 5_000 })).toBeTruthy();
  });

  it("says that it is being fetched while a busy server lets one wait", async () => {
    vi.spyOn(api, "review").mockReturnValue(new Promise(() => undefined));
    open();
    expect(await screen.findByText("Loading the review…")).toBeTruthy();
  });

  it("is looked after once a second while it is made, however often the answer changes", async () => {
    vi.useFakeTimers();
    let looks = 0;
    const answer = (): ReviewTold => (++looks < 50 ? { status: "working", progress: looks / 100 } : { status: "none" });
    vi.spyOn(api, "review").mockImplementation(() => Promise.resolve(answer()));
    open();
    await vi.advanceTimersByTimeAsync(0);
    const first = looks;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(first).toBeLessThanOrEqual(2);
    expect(looks - first).toBe(10);
  });

  it("names what was chosen, what was better and what it cost, and leads to its moment", async () => {
    vi.spyOn(api, "review").mockResolvedValue({ status: "done", review });
    open();
    const item = (await screen.findByText("Turn 2, Brida")).closest("li") as HTMLElement;
    expect(within(item).getByText("−13 points")).toBeTruthy();
    expect(within(item).getByText("cost 13 percentage points of win chance")).toBeTruthy();
    expect(item.textContent).toContain("Rest");
    expect(item.textContent).toContain("Fight");
    expect(item.textContent).toContain("41 times and to a worse one 3 times");
    await fireEvent.click(within(item).getByRole("button", { name: "Show on table" }));
    expect(picked).toHaveBeenCalledWith(review.swings[0]);
    expect(screen.getByText(/^41 of 57 decisions analysed, likeliest/)).toBeTruthy();
  });

  it("says so where there were no clear mistakes, and what went wrong", async () => {
    vi.spyOn(api, "review").mockResolvedValue({ status: "done", review: { ...review, swings: [] } });
    open();
    expect(await screen.findByText(/No clear mistakes found/)).toBeTruthy();
    cleanup();
    vi.spyOn(api, "review").mockResolvedValue({ status: "none" });
    vi.spyOn(api, "askForReview").mockRejectedValue(new Refusal(429, { reason: "tooMany", words: "Many games wait." }));
    open();
    await fireEvent.click(await screen.findByRole("button", { name: "Review this game" }));
    expect((await screen.findByRole("alert")).textContent).toBe("Many games wait.");
  });

  it("is drawn with a curve for each seat, or one for all who win together", () => {
    expect(curvesOf(review, ["Ann", "Brida"], "All")).toEqual([
      { name: "Ann", values: [50, 42, 0] },
      { name: "Brida", values: [50, 58, 100] },
    ]);
    expect(numbersOf(review)).toEqual([{ number: 1, curve: 1, index: 1 }]);
    const together = { ...review, together: true };
    expect(curvesOf(together, ["Ann", "Brida"], "All").map(({ name }) => name)).toEqual(["All"]);
    expect(numbersOf(together)[0]?.curve).toBe(0);
  });

  it("has room on a phone for the whole of every number, and counts turns as its items do", async () => {
    const wide = 358;
    vi.stubGlobal(
      "ResizeObserver",
      class {
        constructor(private readonly tell: (entries: { contentRect: { width: number } }[]) => void) {}
        observe(): void {
          this.tell([{ contentRect: { width: wide } }]);
        }
        disconnect(): void {}
      },
    );
    vi.spyOn(api, "review").mockResolvedValue({ status: "done", review });
    const long = seats.map((seat) => ({ ...seat, name: `Long ${seat.name} of the Hills` }));
    render(Swings, { open: true, code: "KRNT", teller, seats: long, onpick: picked });
    await screen.findByText(/^Turn 2/);
    const labels = [...document.querySelectorAll<SVGTextElement>("svg .label")];
    expect(labels.map((label) => label.textContent)).toEqual(["Long An… 0%", "Long Br… 100%"]);
    const widest = 9; // pixels of a letter, about
    for (const label of labels) {
      expect(Number(label.getAttribute("x")) + widest * (label.textContent?.length ?? 0)).toBeLessThanOrEqual(wide);
    }
    const ticks = [...document.querySelectorAll("svg .tick")].map((tick) => tick.textContent);
    expect(ticks).toContain("turn");
    expect(ticks).toContain("3");
  });

  it("has an address", () => {
    expect(parse("/t/KRNT/replay", "?as=all&review")).toMatchObject({ page: "replay", review: true, as: "all" });
    expect(parse("/t/KRNT/replay", "")).toMatchObject({ review: false });
  });
});
