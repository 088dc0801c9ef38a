import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { settings } from "../../src/lib/settings.svelte";
import { chime } from "../../src/lib/sound";

let tones: number[];
let ends: { onended: (() => void) | undefined }[];
let suspended: number;

/** As much of an AudioContext as a chime needs; notes the tones that are played. */
class Audio {
  currentTime = 0;
  destination = {};
  resume = (): Promise<void> => Promise.resolve();
  suspend = (): Promise<void> => Promise.resolve(void (suspended += 1));
  createGain = () => ({
    gain: { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} },
    connect: () => undefined,
  });
  createOscillator = () => {
    const frequency = { value: 0 };
    const wave = {
      type: "",
      frequency,
      connect: (next: unknown) => next,
      start: () => void tones.push(frequency.value),
      stop: () => undefined,
      onended: undefined as (() => void) | undefined,
    };
    ends.push(wave);
    return wave;
  };
}

beforeEach(() => {
  [tones, ends, suspended] = [[], [], 0];
  vi.stubGlobal("AudioContext", Audio);
});
afterEach(() => ends.forEach((wave) => wave.onended?.()));

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

it("lets the device rest when the last tone has faded", () => {
  settings.set("sound", true);
  chime();
  chime();
  const [last, ...others] = ends.reverse();
  for (const wave of others) wave.onended?.();
  expect(suspended).toBe(0);
  last?.onended?.();
  expect(suspended).toBe(1);
  ends = [];
});
