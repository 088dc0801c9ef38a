import { words } from "../i18n";
import { toast } from "./toasts.svelte";

/** Put text on the clipboard; false where the browser does not allow it (then the text can be selected by hand). */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text); // over plain http there is no clipboard
  }
}

type Said = { copied: string; notCopied: string };

/** The same, and say whether it worked. */
export async function copyAndSay(text: string, said: Said = words.lobby.waiting): Promise<void> {
  const done = await copy(text);
  toast(done ? said.copied : said.notCopied, done ? "good" : "bad");
}

/** The old way: select the text in a field, and copy the selection. */
function copySelected(text: string): boolean {
  const before = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "sr-only";
  // Nothing outside an open dialog can be selected.
  (before?.closest("dialog") ?? document.body).append(field);
  field.focus({ preventScroll: true });
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    before?.focus({ preventScroll: true });
  }
}
