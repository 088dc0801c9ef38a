// The keyboard at the table.

export type KeyAction =
  | { kind: "option"; option: number }
  | { kind: "undo" | "why" | "rules" | "legend" | "log" | "chat" | "people" | "skip" | "help" | "escape" };

const LETTERS: Record<string, KeyAction> = {
  u: { kind: "undo" },
  w: { kind: "why" },
  r: { kind: "rules" },
  i: { kind: "legend" },
  l: { kind: "log" },
  c: { kind: "chat" },
  p: { kind: "people" },
  s: { kind: "skip" },
  "?": { kind: "help" },
  Escape: { kind: "escape" },
};

/** Somebody is typing, or a dialog over the table has the keyboard. */
function taken(target: EventTarget | null): boolean {
  if (document.querySelector("dialog:modal")) return true;
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input:not([type=range]), select, textarea"))
  );
}

/** What a key means at the table; null where it means nothing. */
export function keyAction(event: KeyboardEvent): KeyAction | null {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey)
    return null;
  if (taken(event.target)) return null;
  if (/^[1-9]$/.test(event.key)) return { kind: "option", option: Number(event.key) - 1 };
  return LETTERS[event.key.length === 1 ? event.key.toLowerCase() : event.key] ?? null;
}
