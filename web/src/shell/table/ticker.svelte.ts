// The time, for words like "20 s ago". Runs only while a component that reads it is there.
import { createSubscriber } from "svelte/reactivity";

const listen = createSubscriber((update) => {
  const timer = setInterval(update, 1000);
  return () => clearInterval(timer);
});

/** Milliseconds since the epoch, read anew every second. */
export function now(): number {
  listen();
  return Date.now();
}
