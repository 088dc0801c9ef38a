import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TableConnection } from "../../src/lib/connection.svelte";
import Announcer from "../../src/shell/table/Announcer.svelte";
import { Playing } from "../../src/shell/table/playing.svelte";
import { asking, sync } from "./messages";
import { FakeSocket } from "./socket";

describe("what was said last", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is said again: the words go and come back, or nobody would hear them", async () => {
    const socket = new FakeSocket("");
    const connection = new TableConnection("KRNT", {
      socket: () => socket,
      random: () => 0,
      turnTime: () => 0,
      exists: () => Promise.resolve(true),
    });
    connection.open();
    socket.opens();
    socket.says(sync({ view: { pending: { seats: [0] } }, own: [asking("Rest")] }));
    const { component } = render(Announcer, { playing: new Playing(connection) });
    const said = (): string => screen.getByRole("status").textContent ?? "";
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
