import { beforeEach, describe, expect, it, vi } from "vitest";
import { Scenes } from "../../src/games/scenes.svelte";
import { settings } from "../../src/lib/settings.svelte";

beforeEach(() => void vi.useFakeTimers());

describe("scenes", () => {
  it("are told one after the other, each step by step, and the last one stays for a while", () => {
    const shown: unknown[] = [];
    const scenes = new Scenes<{ steps: string[] }>({ stay: 4000 }, (step) => shown.push(step));
    scenes.play([{ steps: ["a", "b"] }, { steps: ["c"] }]);
    expect(scenes.told).toEqual(["a"]);
    vi.advanceTimersByTime(420);
    expect(scenes.told).toEqual(["a", "b"]);
    vi.advanceTimersByTime(420 + 1000);
    expect(scenes.told).toEqual(["c"]);
    expect(shown).toEqual(["a", "b", "c"]);
    vi.advanceTimersByTime(420 + 3999);
    expect(scenes.scene).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(scenes.scene).toBeNull();
  });

  it("end at once when something else happens", () => {
    const scenes = new Scenes<{ steps: string[] }>({ read: 900, stay: 4000 }, () => undefined);
    scenes.play([{ steps: ["a"] }]);
    expect(scenes.told).toEqual([]);
    scenes.end();
    vi.runAllTimers();
    expect([scenes.scene, scenes.told]).toEqual([null, []]);
  });

  it("show all their steps to who wants no motion", () => {
    vi.spyOn(settings, "calm", "get").mockReturnValue(true);
    const scenes = new Scenes<{ steps: string[] }>({ stay: 4000 }, () => undefined);
    scenes.play([{ steps: ["a", "b"] }]);
    expect(scenes.told).toEqual(["a", "b"]);
  });
});
