import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { settings } from "../../src/lib/settings.svelte";
import { chime } from "../../src/lib/sound";

let tones: number[];

/** As much of an AudioContext as a chime needs; notes the tones that are played. */
class Audio {
  currentTime = 0;
  destination = {};
  resume = (): Promise<void> => Promise.resolve();
  createGain = () => ({
    gain: { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} },
    connect: () => undefined,
  });
  createOscillator = () => {
    const frequency = { value: 0 };
    return {
      type: "",
      frequency,
      connect: (next: unknown) => next,
      start: () => void tones.push(frequency.value),
      stop: () => undefined,
    };
  };
}

beforeEach(() => {
  tones = [];
  vi.stubGlobal("AudioContext", Audio);
});
afterEach(() => vi.unstubAllGlobals());

it("is silent when sound is off", () => {
  settings.set("sound", false);
  chime();
  expect(tones).toEqual([]);
});

it("rings two rising tones when sound is on", () => {
  settings.set("sound", true);
  chime();
  expect(tones).toHaveLength(2);
  expect(tones[1]).toBeGreaterThan(tones[0] ?? 0);
});
