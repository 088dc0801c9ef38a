import { beforeEach, describe, expect, it, vi } from "vitest";
import { words } from "../../src/i18n";
import { focusHeading } from "../../src/lib/focus";
import { friendlyName, NAME_LENGTH } from "../../src/lib/me.svelte";
import { poll } from "../../src/lib/poll";
import { toast, toasts } from "../../src/lib/toasts.svelte";

describe("friendly names", () => {
  it("are two words, reach every pair and fit at a table", () => {
    const { first, second } = words.lobby.names;
    const all = first.length * second.length;
    const made = new Set(Array.from({ length: all }, (_, at) => friendlyName(at / all)));
    expect(made.size).toBe(all);
    for (const name of [...made, friendlyName(0.999999)]) {
      expect(name).toMatch(/^\w+ \w+$/);
      expect(name.length).toBeLessThanOrEqual(NAME_LENGTH);
    }
  });
});

describe("the focus", () => {
  const main = document.createElement("main");
  const heading = (text: string): HTMLElement => {
    const made = document.createElement("h1");
    made.textContent = text;
    return made;
  };
  /** Observers are told after the change, not within it. */
  const told = (): Promise<void> => new Promise((resolve) => queueMicrotask(resolve));
  const focused = (): string | null | undefined => document.activeElement?.textContent;

  beforeEach(() => {
    document.body.replaceChildren(main);
    main.replaceChildren(heading("Connecting"));
    focusHeading();
  });

  it("goes to the heading, and along when the page replaces it", async () => {
    expect(focused()).toBe("Connecting");
    main.replaceChildren(heading("Friday"));
    await told();
    expect(focused()).toBe("Friday");
    main.replaceChildren(heading("Round 1"));
    await told();
    expect(focused()).toBe("Round 1");
  });

  it("stays with whom has taken it", async () => {
    const button = document.createElement("button");
    button.textContent = "Go on";
    main.append(button);
    button.focus();
    await told();
    main.querySelector("h1")?.replaceWith(heading("Friday"));
    await told();
    expect(focused()).toBe("Go on");
  });
});

describe("with a clock in hand", () => {
  beforeEach(() => void vi.useFakeTimers());

  it("polling asks at once, again after each pause, and no more when stopped", async () => {
    const task = vi.fn(() => Promise.resolve());
    const stop = poll(task, 5000);
    expect(task).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(task).toHaveBeenCalledTimes(3);
    stop();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(task).toHaveBeenCalledTimes(3);
  });

  it("polling rests while the page is hidden and wakes with it", async () => {
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    const task = vi.fn(() => Promise.resolve());
    const stop = poll(task, 5000);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(task).not.toHaveBeenCalled();
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event("visibilitychange"));
    expect(task).toHaveBeenCalledTimes(1);
    stop();
  });

  it("polling never asks twice at the same time", async () => {
    let finish = (): void => undefined;
    const task = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const stop = poll(task, 5000);
    document.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(task).toHaveBeenCalledTimes(1);
    finish();
    await vi.advanceTimersByTimeAsync(5000);
    expect(task).toHaveBeenCalledTimes(2);
    stop();
  });

  it("toasts say the same thing once, three things at most, and go by themselves", () => {
    for (const text of ["a", "b", "b", "c", "d"]) toast(text);
    expect(toasts.items.map(({ text }) => text)).toEqual(["b", "c", "d"]);
    vi.advanceTimersByTime(10_000);
    expect(toasts.items).toEqual([]);
  });
});
