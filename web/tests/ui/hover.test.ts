import { beforeEach, describe, expect, it, vi } from "vitest";
import { Hover } from "../../src/ui/hover";

/** jsdom has no pointer events of its own. */
class Pointer extends MouseEvent {
  readonly pointerType = "mouse";
}
const point = (kind: string, on: Element, x: number, y = 0): void =>
  void on.dispatchEvent(new Pointer(kind, { bubbles: true, clientX: x, clientY: y }));

beforeEach(() => void vi.useFakeTimers());

/** The mouse comes to a thing and stays until its popup is open. */
function restsOn(thing: Element): void {
  point("pointermove", document.body, 0);
  point("pointermove", thing, 20);
  vi.advanceTimersByTime(500);
}

function cards() {
  let open: string | null = null;
  const hover = new Hover(
    () => open !== null,
    () => (open = null),
  );
  const card = (name: string): HTMLElement => {
    const node = document.body.appendChild(document.createElement("div"));
    void hover.on(() => (open = name))(node);
    return node;
  };
  return { hover, first: card("first"), second: card("second"), shown: () => open };
}

describe("pointing at things", () => {
  it("explains a thing to which the mouse has moved, after a moment", () => {
    const { first, shown } = cards();
    point("pointermove", document.body, 0);
    point("pointermove", first, 20);
    vi.advanceTimersByTime(390);
    expect(shown()).toBeNull();
    vi.advanceTimersByTime(20);
    expect(shown()).toBe("first");
  });

  it("explains nothing to a mouse that rests, whatever comes to lie under it", () => {
    const { first, second, shown } = cards();
    point("pointerdown", document.body, 100);
    point("pointermove", first, 100);
    point("pointermove", second, 101);
    vi.advanceTimersByTime(2000);
    expect(shown()).toBeNull();
    point("pointermove", second, 110);
    vi.advanceTimersByTime(500);
    expect(shown()).toBe("second");
  });

  it("goes along from thing to thing, faster than to the first", () => {
    const { first, second, shown } = cards();
    restsOn(first);
    point("pointerleave", first, 40);
    point("pointermove", second, 60);
    vi.advanceTimersByTime(100);
    expect(shown()).toBe("second");
  });

  it.each([
    ["away from the popup", { left: -300, right: -100 }, "second"],
    ["towards the popup, for a moment", { left: 200, right: 400 }, "first"],
  ])("follows a mouse that moves on %s", (_, sides, then) => {
    const { hover, first, second, shown } = cards();
    const popup = document.createElement("div");
    popup.getBoundingClientRect = () => ({ ...sides, top: -50, bottom: 50 }) as DOMRect;
    restsOn(first);
    hover.opened(popup);
    point("pointerleave", first, 40);
    point("pointermove", second, 60);
    vi.advanceTimersByTime(100);
    expect(shown()).toBe(then);
    vi.advanceTimersByTime(200);
    expect(shown()).toBe("second");
  });

  it("lets the mouse come to the popup, and closes when it leaves both", () => {
    const { hover, first, shown } = cards();
    restsOn(first);
    point("pointerleave", first, 40);
    hover.stay();
    vi.advanceTimersByTime(1000);
    expect(shown()).toBe("first");
    hover.leave();
    vi.advanceTimersByTime(300);
    expect(shown()).toBeNull();
  });
});
