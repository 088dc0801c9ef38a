// Fingers, mouse and wheel on the map, reported to the owner of the view. The page keeps its own scrolling while the
// whole map is visible.
import { untrack } from "svelte";
import type { Attachment } from "svelte/attachments";
import type { Point } from "./board";
import type { Act, Pointer } from "./view";

export type Hand = {
  act: (act: Act) => void;
  zoomed: () => boolean; // part of the map is out of view
  moved: () => boolean; // the last touch has moved the map
  focus: () => Point | null;
  tap: (place: number, on: Element) => void; // a piece on a place was touched
};

const TURN = 250; // milliseconds after which the wheel starts a new turn
const DRAWN = "button, a"; // things with their own behaviour

export function gestures(hand: Hand): Attachment<HTMLElement> {
  return (node) => {
    const spot = (event: MouseEvent): Point => {
      const { left, top } = node.getBoundingClientRect();
      return [event.clientX - left, event.clientY - top];
    };
    const pointer = (event: PointerEvent): Pointer => {
      const [x, y] = spot(event);
      return { id: event.pointerId, x, y };
    };

    function down(event: PointerEvent): void {
      if (event.pointerType === "mouse" && event.button !== 0) return;
      if (event.target instanceof Element && event.target.closest(".tools, .mini")) return;
      hand.act({ kind: "down", pointer: pointer(event) });
    }
    function move(event: PointerEvent): void {
      hand.act({ kind: "move", pointer: pointer(event) });
      // From here on, the map has the finger wherever it goes. The thing under it is not touched, and may disappear.
      const drawing = hand.moved() && event.buttons > 0;
      if (drawing && !node.hasPointerCapture(event.pointerId)) node.setPointerCapture(event.pointerId);
    }
    const up = (event: PointerEvent): void => hand.act({ kind: "up", id: event.pointerId });

    let turned = -Infinity;
    function wheel(event: WheelEvent): void {
      // A pinch on a touchpad is a wheel event with Ctrl. Zoomed out, the wheel scrolls the page, but not in the same
      // turn.
      const mine = hand.zoomed() ? !event.shiftKey : event.ctrlKey && event.deltaY < 0;
      if (!mine && event.timeStamp - turned > TURN) return;
      turned = event.timeStamp;
      event.preventDefault();
      if (!mine) return;
      const pixels = event.deltaMode === 1 ? event.deltaY * 33 : event.deltaY;
      hand.act({ kind: "wheel", at: spot(event), by: event.ctrlKey ? pixels * 4 : pixels });
    }
    function click(event: MouseEvent): void {
      if (hand.moved() && event.detail > 0) {
        event.stopPropagation();
        event.preventDefault();
        return;
      }
      const piece = event.target instanceof Element ? event.target.closest("[data-at]") : null;
      const place = piece?.getAttribute("data-at");
      if (piece && place) hand.tap(Number(place), piece);
    }
    function twice(event: MouseEvent): void {
      if (event.target instanceof Element && event.target.closest(`${DRAWN}, .mini, [data-at]`)) return;
      hand.act({ kind: "toggle", at: spot(event), focus: hand.focus() });
    }

    const all = new AbortController();
    const { signal } = all;
    node.addEventListener("pointerdown", down, { signal });
    node.addEventListener("pointermove", move, { signal });
    for (const end of ["pointerup", "pointercancel", "pointerleave"] as const)
      node.addEventListener(end, up, { signal });
    node.addEventListener("wheel", wheel, { passive: false, signal });
    node.addEventListener("click", click, { capture: true, signal });
    node.addEventListener("dblclick", twice, { signal });
    return () => all.abort();
  };
}

/** Report the size of an element, now and whenever it changes. */
export function measured(tell: (size: { width: number; height: number }) => void): Attachment<HTMLElement> {
  return (node) => {
    // The report depends on earlier ones, so it must not attach again.
    const say = (): void => untrack(() => tell({ width: node.clientWidth, height: node.clientHeight }));
    const watch = new ResizeObserver(say);
    watch.observe(node);
    say();
    return () => watch.disconnect();
  };
}
