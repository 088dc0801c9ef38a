// Keeps things drawn over a board in place when the board moves.
import { thingAt } from "./places";

/** Call this whenever things on the stage may have moved, at most once a frame. Return a function that ends it. */
export function follow(stage: HTMLElement, moved: () => void): () => void {
  let frame = 0;
  const soon = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(moved);
  };
  const size = new ResizeObserver(soon);
  const content = new MutationObserver(soon);
  for (const child of stage.children) size.observe(child);
  content.observe(stage, { childList: true, subtree: true });
  stage.addEventListener("scroll", soon, { capture: true, passive: true });
  window.addEventListener("resize", soon);
  soon();
  return () => {
    cancelAnimationFrame(frame);
    size.disconnect();
    content.disconnect();
    stage.removeEventListener("scroll", soon, { capture: true });
    window.removeEventListener("resize", soon);
  };
}

export type Box = { left: number; top: number; right: number; bottom: number };

/** The visible part of an element: the rest may be scrolled away. Null if nothing is visible. */
function seen(element: Element, stage: HTMLElement): Box | null {
  let { left, top, right, bottom }: Box = element.getBoundingClientRect();
  for (let at = element.parentElement; at && at !== stage; at = at.parentElement) {
    if (getComputedStyle(at).overflow === "visible") continue;
    const frame = at.getBoundingClientRect();
    [left, top] = [Math.max(left, frame.left), Math.max(top, frame.top)];
    [right, bottom] = [Math.min(right, frame.right), Math.min(bottom, frame.bottom)];
  }
  const box = { left, top, right, bottom };
  return right > left && bottom > top && !isCovered(box, element, stage) ? box : null;
}

/** Whether something over the board's things (`data-cover`) hides the corner of one, where it would be marked. */
function isCovered({ left, top }: Box, element: Element, stage: HTMLElement): boolean {
  return [...stage.querySelectorAll("[data-cover]")].some((cover) => {
    if (cover.contains(element)) return false;
    const over = cover.getBoundingClientRect();
    return left > over.left && left < over.right && top > over.top && top < over.bottom;
  });
}

/** `at` is the place itself, or that of its container. */
export type Found = Box & { at: string };

/** Where the thing at a place, or its container, is visible, measured from the corner of a layer over the stage. */
export function boxAt(stage: HTMLElement, layer: Element, place: string): Found | null {
  const thing = thingAt(stage, place);
  const box = thing && seen(thing, stage);
  if (!box) return null;
  const origin = layer.getBoundingClientRect();
  return {
    left: box.left - origin.left,
    top: box.top - origin.top,
    right: box.right - origin.left,
    bottom: box.bottom - origin.top,
    at: thing.getAttribute("data-place") ?? "",
  };
}
