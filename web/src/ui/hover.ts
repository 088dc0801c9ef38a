// What the mouse points at. Something opens only for a mouse that has moved there: not for one that rests while the table
// changes under it, and not for one that has just clicked.
import type { Attachment } from "svelte/attachments";

const FIRST_MS = 400; // to rest on a thing before it is explained
const NEXT_MS = 140; // when another is being explained already
const LEAVE_MS = 220; // to get from a thing to its popup
const STEP = 3; // pixels: less is a hand that trembles

let from: { x: number; y: number } | null = null;
let moves = false;

function seen(event: MouseEvent): void {
  const { clientX: x, clientY: y } = event;
  const known = from !== null;
  moves = from !== null && event.type === "pointermove" && Math.hypot(x - from.x, y - from.y) >= STEP;
  if (moves || !known || event.type === "pointerdown") from = { x, y };
}
for (const kind of ["pointermove", "pointerdown"] as const)
  window.addEventListener(kind, seen, { capture: true, passive: true });

/** Whether the last event of the pointer was a real movement. */
export const hasMoved = (): boolean => moves;

export class Hover {
  #on: Element | null = null;
  #coming: ReturnType<typeof setTimeout> | undefined;
  #going: ReturnType<typeof setTimeout> | undefined;

  /** `isOpen`: something is being explained that goes away with the pointer. */
  constructor(
    private readonly isOpen: () => boolean,
    private readonly close: () => void,
  ) {}

  /** Explain this thing when the mouse comes to it. */
  on(explain: () => void): Attachment<HTMLElement> {
    return (node) => {
      const move = (event: PointerEvent): void => {
        if (event.pointerType !== "mouse" || event.buttons !== 0 || this.#on === node || !hasMoved()) return;
        this.stay();
        this.#on = node;
        this.#coming = setTimeout(explain, this.isOpen() ? NEXT_MS : FIRST_MS);
      };
      const leave = (): void => {
        if (this.#on === node) this.leave();
      };
      const press = (): void => clearTimeout(this.#coming);
      node.addEventListener("pointermove", move);
      node.addEventListener("pointerleave", leave);
      node.addEventListener("pointerdown", press);
      return () => {
        node.removeEventListener("pointermove", move);
        node.removeEventListener("pointerleave", leave);
        node.removeEventListener("pointerdown", press);
        leave();
      };
    };
  }

  /** The mouse is on the popup. */
  stay(): void {
    clearTimeout(this.#coming);
    clearTimeout(this.#going);
  }

  /** The mouse has left a thing or its popup; it may be on its way to the other. */
  leave(): void {
    this.stay();
    this.#on = null;
    this.#going = setTimeout(this.close, LEAVE_MS);
  }
}
