// The keyboard shortcuts at the table and in a replay: every key once, with its meaning. The list of shortcuts shows
// these tables.

/** Each meaning with the keys that have it. */
export type Keys<Kind> = readonly (readonly [Kind, ...string[]])[];

/** `move` and `look` are handled by the board, where its things have the focus. */
const AT_TABLE = [
  ["option", "1", "2", "3", "4", "5", "6", "7", "8", "9"],
  ["main", "Enter"],
  ["prompt", "a"],
  ["board", "b"],
  ["move"],
  ["look"],
  ["undo", "u"],
  ["why", "w"],
  ["hint", "g"],
  ["again", "t"],
  ["skip", "s", "."],
  ["since", "h"],
  ["log", "l"],
  ["legend", "i"],
  ["chat", "c"],
  ["people", "p"],
  ["rules", "r"],
  ["help", "?"],
  ["escape", "Escape"],
] as const;
const IN_REPLAY = [
  ["play", " "],
  ["forward", "ArrowRight"],
  ["back", "ArrowLeft"],
  ["first", "Home"],
  ["last", "End"],
  ["nextSwing", "]"],
  ["lastSwing", "["],
  ["speed", "1", "2", "3", "4", "5"],
  ["all", "f"],
  ["prompt", "a"],
  ["board", "b"],
  ["move"],
  ["look"],
  ["rules", "r"],
  ["help", "?"],
  ["escape", "Escape"],
] as const;

/** What a key does at the table, and in a replay. */
export type TableKey = (typeof AT_TABLE)[number][0];
export type ReplayKey = (typeof IN_REPLAY)[number][0];
export const TABLE_KEYS: Keys<TableKey> = AT_TABLE;
export const REPLAY_KEYS: Keys<ReplayKey> = IN_REPLAY;

/** A key with its meaning; `nth` counts from 0 where several keys have similar meanings. */
export type Meant<Kind> = { kind: Kind; nth: number };

/** Whether someone is typing, or a dialog over the table has the keyboard. */
function taken(target: EventTarget | null): boolean {
  if (document.querySelector("dialog:modal")) return true;
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input:not([type=range]), select, textarea"))
  );
}

function meant<Kind>(table: Keys<Kind>, event: KeyboardEvent): Meant<Kind> | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  // In a text field, only Escape has a meaning.
  if (event.key !== "Escape" && taken(event.target)) return null;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  for (const [kind, ...keys] of table) {
    const nth = keys.indexOf(key);
    if (nth >= 0) return { kind, nth };
  }
  return null;
}

/** The meaning of a key at the table; null if it has none. A key that is held down counts once. Enter belongs to what
 * has the focus. */
export function keyAction(event: KeyboardEvent): Meant<TableKey> | null {
  const found = event.repeat ? null : meant(TABLE_KEYS, event);
  const idle = !(event.target instanceof Element) || event.target.matches("html, body, #prompt, #main");
  return found?.kind === "main" && !idle ? null : found;
}

const STEPS: ReadonlySet<ReplayKey> = new Set(["forward", "back", "first", "last"]);

/** The meaning of a key in a replay. An arrow that is held down repeats. */
export function replayAction(event: KeyboardEvent): Meant<ReplayKey> | null {
  const found = meant(REPLAY_KEYS, event);
  const on = (selector: string): boolean => event.target instanceof Element && event.target.closest(selector) !== null;
  // A focused slider uses these keys, and so does a button.
  if (found && STEPS.has(found.kind) && on("input")) return null;
  return found?.kind === "play" && on("button, a[href], summary") ? null : found;
}
