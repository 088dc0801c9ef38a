// Where the mouse was last seen. A card that comes to lie under a resting mouse was not pointed at.
let x = Number.NaN;
let y = Number.NaN;

function see(event: PointerEvent): void {
  x = event.clientX;
  y = event.clientY;
}
for (const kind of ["pointermove", "pointerdown"] as const) {
  window.addEventListener(kind, see, { capture: true, passive: true });
}

/** Whether the mouse has not moved to get there. */
export const rests = (event: PointerEvent): boolean => event.clientX === x && event.clientY === y;
