import { render, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { words } from "../../src/i18n";
import { api, Refusal } from "../../src/lib/api";
import { refusedFor } from "../../src/lib/busy";
import Lazy from "../../src/ui/Lazy.svelte";

const error = { reason: "tooMany", words: "That was too much at once; wait 2 seconds.", rule: null };
const busy = (seconds: number): Response =>
  new Response(JSON.stringify({ error }), { status: 429, headers: { "Retry-After": String(seconds) } });

function answers(how: typeof fetch) {
  const asked = vi.fn(how);
  vi.stubGlobal("fetch", asked);
  return asked;
}

describe("a server that asks to wait", () => {
  beforeEach(() => vi.useFakeTimers());

  it("is asked again after that time, for what changes nothing", async () => {
    const all = [busy(2), new Response(JSON.stringify({ tables: [] }))];
    const asked = answers(() => Promise.resolve(all.shift()!));
    const found = api.tables();
    await vi.advanceTimersByTimeAsync(1_900);
    expect(asked).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(await found).toEqual([]);
  });

  it("is believed if it goes on asking, in its own words", async () => {
    answers(() => Promise.resolve(busy(1)));
    const found = api.tables().catch((thrown: unknown) => thrown);
    await vi.advanceTimersByTimeAsync(10_000);
    const refusal = await found;
    expect(refusal).toBeInstanceOf(Refusal);
    expect((refusal as Refusal).message).toBe(error.words);
  });

  it("is not sent twice what changes something", async () => {
    const asked = answers(() => Promise.resolve(busy(1)));
    await expect(api.name("Ann")).rejects.toThrow(error.words);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it("is told from one that cannot be reached", async () => {
    answers(() => Promise.resolve(busy(7)));
    expect(await refusedFor("/assets/a.js")).toBe(7);
    answers(() => Promise.reject(new TypeError("failed")));
    expect(await refusedFor("/assets/a.js")).toBe(null);
  });

  it("does not blame the connection when a page does not come", async () => {
    answers(() => Promise.resolve(busy(7)));
    const load = (): Promise<never> => Promise.reject(new TypeError("failed"));
    render(Lazy, { props: { load, props: {}, onready: () => undefined } });
    await vi.advanceTimersByTimeAsync(10);
    expect(screen.getByRole("alert").textContent).toContain(words.common.errors.busy(7));
    expect(screen.getByRole("alert").textContent).not.toContain("connection");
  });
});
