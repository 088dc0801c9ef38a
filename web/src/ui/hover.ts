// What the mouse points at. Something opens only for a mouse that has moved there: not for one that rests while the
// table changes under it, and not for one that has just clicked.
import type { Attachment } from "svelte/attachments";

const FIRST_MS = 400; // to rest on a thing before it is explained
const NEXT_MS = 80; // when another is being explained already
const LEAVE_MS = 220; // to get from a thing to its popup
const STEP = 3; // pixels: less is a hand that trembles

type Point = { x: number; y: number };
let from: Point | null = null;
let before: Point | null = null;
let moves = false;

function seen(event: MouseEvent): void {
  const { clientX: x, clientY: y } = event;
  const known = from !== null;
  moves = from !== null && event.type === "pointermove" && Math.hypot(x - from.x, y - from.y) >= STEP;
  if (moves || !known || event.type === "pointerdown") [before, from] = [from, { x, y }];
}
for (const kind of ["pointermove", "pointerdown"] as const)
  window.addEventListener(kind, seen, { capture: true, passive: true });

/** Whether the last event of the pointer was a real movement. */
export const hasMoved = (): boolean => moves;

const distance = ({ x, y }: Point, { left, right, top, bottom }: DOMRect): number =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));

/** Whether the pointer is on its way to this element, or on it. */
function headsFor(element: Element | null): boolean {
  if (!element || !from || !before) return false;
  const box = element.getBoundingClientRect();
  const left = distance(from, box);
  return left === 0 || left < distance(before, box);
}

export class Hover {
  #popup: Element | null = null;
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
        this.#coming = setTimeout(explain, this.#patience());
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

  /** What crosses a thing on its way to the popup does not mean that thing. */
  #patience(): number {
    if (!this.isOpen()) return FIRST_MS;
    return headsFor(this.#popup) ? LEAVE_MS : NEXT_MS;
  }

  /** The popup that explains; null when it has gone. */
  opened(popup: Element | null): void {
    this.#popup = popup;
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
