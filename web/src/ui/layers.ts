// What lies over the page: dialogs, sheets, floating cards, reasons, a question whether something is meant. Escape
// closes the one that came last, wherever the focus is.

type Layer = { close: () => void };
const layers: Layer[] = [];

/** Lay something over the page that `close` takes away again. Call what comes back when it is gone. */
export function layered(close: () => void): () => void {
  const layer = { close };
  layers.push(layer);
  return () => {
    const at = layers.indexOf(layer);
    if (at >= 0) layers.splice(at, 1);
  };
}

/** Closes a dialog by a click beside it: on the veil the click hits the dialog itself, inside it hits the content. */
export function closeOnVeil({
  target,
  currentTarget: dialog,
}: MouseEvent & { currentTarget: HTMLDialogElement }): void {
  if (target === dialog) dialog.close();
}

/** Close what is on top. The key is taken, so that neither the browser nor the page closes something else with it. */
function escape(event: KeyboardEvent): void {
  const top = layers.at(-1);
  if (event.key !== "Escape" || event.isComposing || !top) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  top.close();
}

// Before anything else hears the key: a field or a board may have a use of its own for it.
addEventListener("keydown", escape, { capture: true });
