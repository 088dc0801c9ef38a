// Everything over the page: dialogs, sheets, floating cards, reasons, confirmations. Escape closes the one that opened
// last, wherever the focus is.

type Layer = { close: () => void };
const layers: Layer[] = [];

/** Add a layer that `close` removes. Call the returned function when it is gone. */
export function layered(close: () => void): () => void {
  const layer = { close };
  layers.push(layer);
  return () => {
    const at = layers.indexOf(layer);
    if (at >= 0) layers.splice(at, 1);
  };
}

/** Close a dialog on a click outside: on the backdrop, the click hits the dialog itself; inside, it hits the content.
 * */
export function closeOnVeil({
  target,
  currentTarget: dialog,
}: MouseEvent & { currentTarget: HTMLDialogElement }): void {
  if (target === dialog) dialog.close();
}

/** Close the top layer. The event is consumed, so that neither the browser nor the page closes something else.
 * The layer goes at once: a dialog says only later that it has closed, and a second Escape must reach the one below. */
function escape(event: KeyboardEvent): void {
  if (event.key !== "Escape" || event.isComposing) return;
  const top = layers.pop();
  if (!top) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  top.close();
}

// Before anything else gets the key: a field or a board may use it.
addEventListener("keydown", escape, { capture: true });
