// Durations as short text.
import { words } from "../../i18n";

/** `20 s`, `3 min`, `2 h`: precise enough to decide whether to wait. */
export function span(seconds: number): string {
  const { time } = words.table;
  if (seconds < 60) return time.seconds(Math.max(0, Math.floor(seconds)));
  if (seconds < 3600) return time.minutes(Math.floor(seconds / 60));
  return time.hours(Math.floor(seconds / 3600));
}

/** A clock that counts down: `9:05`. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return words.table.time.clock(Math.floor(whole / 60), whole % 60);
}
