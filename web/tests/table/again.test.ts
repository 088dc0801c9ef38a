import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import Announcer from "../../src/shell/table/Announcer.svelte";
import { asking, sync } from "./messages";
import { seated } from "./seated";

beforeEach(() => void vi.useFakeTimers());

const said = (): string => screen.getByRole("status").textContent ?? "";

describe("what the table tells about its people", () => {
  it("is said with their names, and by nobody", async () => {
    const { socket, playing } = seated();
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
    const { playing } = seated(sync({ view: { pending: { seats: [0] } }, own: [asking("Rest")] }));
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
