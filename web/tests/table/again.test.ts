import { cleanup, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TableConnection } from "../../src/lib/connection.svelte";
import Announcer from "../../src/shell/table/Announcer.svelte";
import { Playing } from "../../src/shell/table/playing.svelte";
import { asking, sync } from "./messages";
import { FakeSocket } from "./socket";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function connected(): { socket: FakeSocket; playing: Playing } {
  const socket = new FakeSocket("");
  const connection = new TableConnection("KRNT", {
    socket: () => socket,
    random: () => 0,
    turnTime: () => 0,
    exists: () => Promise.resolve(true),
  });
  connection.open();
  socket.opens();
  return { socket, playing: new Playing(connection) };
}
const said = (): string => screen.getByRole("status").textContent ?? "";

describe("what the table tells about its people", () => {
  it("is said with their names, and by nobody", async () => {
    const { socket, playing } = connected();
    socket.says(sync());
    render(Announcer, { playing });
    await tick();
    const notice = {
      key: "left",
      text: "Player 2 has left",
      parts: [{ seat: 1, text: "Player 2", name: "who" }, " has left"],
    };
    const line = { n: 6, name: "", seat: null, text: notice.text, notice, guest: null };
    socket.says({ t: "update", n: 6, chat: { from: 0, items: [line] } });
    await tick();
    vi.advanceTimersByTime(1000);
    await tick();
    expect(said()).toContain("Brida has left");
    expect(said()).not.toContain("says");
  });
});

describe("what was said last", () => {
  it("is said again: the words go and come back, or nobody would hear them", async () => {
    const { socket, playing } = connected();
    socket.says(sync({ view: { pending: { seats: [0] } }, own: [asking("Rest")] }));
    const component = render(Announcer, { playing }).component as { again: () => void };
    vi.advanceTimersByTime(1000);
    await tick();
    const words = said();
    expect(words).not.toBe("");
    component.again();
    await tick();
    expect(said()).toBe("");
    vi.advanceTimersByTime(1000);
    await tick();
    expect(said()).toBe(words);
  });
});
