// A decision of the review, shown on the table: its position, who chose what there, what was better, and the way back.
import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, expect, it, vi } from "vitest";
import { api } from "../../src/lib/api";
import type { Frame, ReplayFile } from "../../src/lib/protocol";
import Replay from "../../src/shell/replay/Replay.svelte";
import { choice, reviewed, sync } from "./messages";

const frame = (turn: number, more: Partial<Frame> = {}): Frame => ({ view: {}, lines: [], turn, ...more });
const file: ReplayFile = {
  game: "small",
  seats: ["Ann", "Brida"],
  table: { ...sync().table, status: "over" },
  frames: [
    frame(0, { view: { game: "small", seat: null, turn: 1, pending: null, over: false } as unknown as Frame["view"] }),
    frame(1, { seat: 0, answer: choice(0, "Wait") }),
    frame(2, { seat: 1, answer: choice(0, "Rest") }),
  ],
};
const review = reviewed();
review.swings[0]!.answer = 1;

beforeEach(() => {
  HTMLElement.prototype.checkVisibility = () => true;
  vi.stubGlobal("matchMedia", () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.spyOn(api, "replay").mockResolvedValue(file);
  vi.spyOn(api, "history").mockRejectedValue(new Error("none"));
  vi.spyOn(api, "risks").mockRejectedValue(new Error("none"));
  vi.spyOn(api, "cards").mockResolvedValue({ cards: [] });
  vi.spyOn(api, "review").mockResolvedValue({ status: "done", review });
});

it("stands at the decision, says what was chosen and what was better, and leads back to the list", async () => {
  render(Replay, { code: "KRNT", at: 0, turn: null, as: "all", swings: true });
  await fireEvent.click(await screen.findByRole("button", { name: "Show on table" }, { timeout: 5_000 }));
  expect(await screen.findByText("Brida played: Rest")).toBeTruthy();
  expect(screen.getByText("Better: Fight")).toBeTruthy();
  expect(screen.queryByText("Ann: Wait"), "what led there is not what it is about").toBeNull();
  expect(screen.queryByRole("button", { name: "Show on table" }), "a phone shows the table").toBeNull();
  await fireEvent.click(screen.getByRole("button", { name: "Back to list" }));
  expect(await screen.findByRole("button", { name: "Show on table" })).toBeTruthy();
  await fireEvent.click(screen.getByRole("button", { name: "Next step" }));
  await tick();
  expect(screen.queryByText("Better: Fight")).toBeNull();
  expect(screen.getByText("Brida: Rest")).toBeTruthy();
});
