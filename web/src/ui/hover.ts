// What the mouse points at. Popups open only for a mouse that has moved there, not for one that rests while the table
// changes under it, and not for one that has just clicked.
import type { Attachment } from "svelte/attachments";

const FIRST_MS = 400; // resting time on a thing before its popup opens
const NEXT_MS = 80; // the same while another popup is open
const LEAVE_MS = 220; // time to get from a thing to its popup
const STEP = 3; // pixels: less is a trembling hand

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

/** Whether the last pointer event was a real movement. */
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

  /** `isOpen`: a popup is open that closes when the pointer leaves. */
  constructor(
    private readonly isOpen: () => boolean,
    private readonly close: () => void,
  ) {}

  /** Open the popup of this thing when the mouse comes to it. */
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

  /** A thing crossed on the way to the popup is not meant. */
  #patience(): number {
    if (!this.isOpen()) return FIRST_MS;
    return headsFor(this.#popup) ? LEAVE_MS : NEXT_MS;
  }

  /** The open popup; null when it has closed. */
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
