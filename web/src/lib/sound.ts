// Short tones generated on the fly: no files, nothing to load.

import { settings } from "./settings.svelte";

let context: AudioContext | null = null;
let sounding = 0;

/** One soft tone: a sine that fades in and out, so that it does not click. */
function tone(at: AudioContext, hertz: number, from: number, seconds: number): void {
  const wave = at.createOscillator();
  const volume = at.createGain();
  wave.type = "sine";
  wave.frequency.value = hertz;
  volume.gain.setValueAtTime(0, from);
  volume.gain.linearRampToValueAtTime(0.12, from + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, from + seconds);
  wave.connect(volume).connect(at.destination);
  wave.start(from);
  wave.stop(from + seconds);
  sounding += 1;
  // A context that is not suspended feeds silence to the device for as long as the page is open.
  wave.onended = () => {
    sounding -= 1;
    if (sounding === 0) void at.suspend().catch(() => undefined);
  };
}

/** A small two-tone bell, if sound is on. Browsers stay silent until the visitor has touched the page. */
export function chime(): void {
  if (!settings.sound || typeof AudioContext === "undefined") return;
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  void context.resume().catch(() => undefined);
  const now = context.currentTime + 0.01;
  tone(context, 659.3, now, 0.35);
  tone(context, 987.8, now + 0.12, 0.5);
}
