// The current time, for texts like "20 s ago". It runs only while a component reads it.
import { createSubscriber } from "svelte/reactivity";

const listen = createSubscriber((update) => {
  const timer = setInterval(update, 1000);
  return () => clearInterval(timer);
});

/** Milliseconds since the epoch, updated every second. */
export function now(): number {
  listen();
  return Date.now();
}
