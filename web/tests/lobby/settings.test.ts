import { beforeEach, describe, expect, it, vi } from "vitest";
import { readPrefs } from "../../src/lib/settings.svelte";

describe("stored settings", () => {
  it("are the defaults when there is nothing, nonsense, or another shape", () => {
    const usual = { theme: "system", sound: true, motion: "system", pace: "normal", confirm: true };
    for (const text of [null, "", "{", "null", "7", '["dark"]']) {
      expect(readPrefs(text)).toEqual(usual);
    }
  });

  it("keep what is valid and drop what is not", () => {
    const text = JSON.stringify({ theme: "dark", sound: false, motion: "wild", confirm: "no" });
    expect(readPrefs(text)).toEqual({ theme: "dark", sound: false, pace: "normal", motion: "system", confirm: true });
  });
});

describe("settings", () => {
  const root = document.documentElement;
  let wish: { matches: boolean; changed: ((event: { matches: boolean }) => void) | null };

  async function fresh() {
    vi.resetModules();
    const { settings } = await import("../../src/lib/settings.svelte");
    settings.start();
    return settings;
  }

  beforeEach(() => {
    localStorage.clear();
    wish = { matches: false, changed: null };
    vi.stubGlobal("matchMedia", () => ({
      matches: wish.matches,
      addEventListener: (_: string, listener: (event: { matches: boolean }) => void) => (wish.changed = listener),
    }));
  });

  it("dress the page and outlive it", async () => {
    const settings = await fresh();
    expect(root.dataset.theme).toBeUndefined();
    settings.set("theme", "light");
    settings.set("sound", false);
    expect(root.dataset.theme).toBe("light");
    const later = await fresh();
    expect([later.theme, later.sound]).toEqual(["light", false]);
    later.set("theme", "system");
    expect(root.dataset.theme).toBeUndefined();
  });

  it("follow the system's wish for calm until told otherwise", async () => {
    const settings = await fresh();
    expect([settings.calm, root.dataset.motion]).toEqual([false, "full"]);
    wish.changed?.({ matches: true });
    expect([settings.calm, root.dataset.motion]).toEqual([true, "reduced"]);
    settings.set("motion", "full");
    expect([settings.calm, root.dataset.motion]).toEqual([false, "full"]);
    settings.set("motion", "reduced");
    wish.changed?.({ matches: false });
    expect([settings.calm, root.dataset.motion]).toEqual([true, "reduced"]);
  });

  it("work where storage is forbidden", async () => {
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new Error("forbidden");
    });
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("forbidden");
    });
    const settings = await fresh();
    settings.set("confirm", false);
    expect(settings.confirm).toBe(false);
  });
});
