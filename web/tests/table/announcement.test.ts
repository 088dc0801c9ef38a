import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, expect, it, vi } from "vitest";
import type { Line } from "../../src/lib/protocol";
import Announcer from "../../src/shell/table/Announcer.svelte";
import Announcement from "../../src/shell/table/Announcement.svelte";
import type { Playing } from "../../src/shell/table/playing.svelte";
import { saidBy } from "../boards";
import { card, sync, told, update, verb, who } from "./messages";
import { seated } from "./seated";
import type { FakeSocket } from "./socket";

const wins = (seat: number) => told("wins", seat, who(seat), " ", verb("wins", "win"), " ", card("the Crown"));
const rests = told("rests", 1, who(1), " ", verb("rests", "rest"));
let socket: FakeSocket;
let playing: Playing;

beforeEach(() => {
  vi.useFakeTimers();
  const announcement = ({ key }: Line) => (key === "wins" ? "One of three" : null);
  ({ socket, playing } = seated(sync(), { announcement }));
  render(Announcement, { playing, showRule: () => undefined });
});

const alerted = (): string => saidBy(document.querySelector("[aria-live=assertive]"));
async function happens(n: number, ...lines: ReturnType<typeof told>[]): Promise<void> {
  socket.says(update(n, { lines: { from: n, items: lines } }));
  await tick();
}

it("announces great moments to everyone, whoever caused them, and nothing else", async () => {
  await happens(6, rests);
  expect(alerted()).toBe("");
  await happens(7, rests, wins(1));
  expect(alerted()).toMatch(/wins “?the Crown”? ?One of three/);
  await happens(8, wins(0));
  expect(alerted()).toContain("You win the Crown");
});

it("stays while others go on, until it is closed or was there long enough", async () => {
  await happens(6, wins(1));
  await happens(7, rests);
  expect(alerted()).not.toBe("");
  await fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(alerted()).toBe("");
  await happens(8, wins(1));
  await vi.advanceTimersByTimeAsync(13_000);
  expect(alerted()).toBe("");
});

it("is not said a second time by who reads out what others do", async () => {
  render(Announcer, { playing });
  await happens(6, rests, wins(1));
  await vi.advanceTimersByTimeAsync(1000);
  const said = screen.getByRole("status").textContent ?? "";
  expect(said).toContain("rests");
  expect(said).not.toContain("Crown");
});
