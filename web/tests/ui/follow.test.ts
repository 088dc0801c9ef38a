import { describe, expect, it, vi } from "vitest";
import { boxAt } from "../../src/ui/follow";

const rect = (left: number, top: number, width: number, height: number): DOMRect => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
  width,
  height,
  x: left,
  y: top,
  toJSON: () => "",
});

/** A thing at (100, 100) on a stage, and something over it. */
function stage(over: DOMRect | null, inside = false): HTMLElement {
  const found = document.createElement("div");
  found.innerHTML = inside
    ? '<div data-cover><i data-place="place/1"></i></div>'
    : `<i data-place="place/1"></i>${over ? "<div data-cover></div>" : ""}`;
  const thing = found.querySelector("i");
  const cover = found.querySelector("[data-cover]");
  if (thing) {
    vi.spyOn(thing, "getBoundingClientRect").mockReturnValue(rect(100, 100, 50, 50));
    vi.spyOn(thing, "getClientRects").mockReturnValue([rect(100, 100, 50, 50)] as unknown as DOMRectList);
  }
  if (cover) vi.spyOn(cover, "getBoundingClientRect").mockReturnValue(over ?? rect(0, 0, 0, 0));
  document.body.replaceChildren(found);
  return found;
}
const layer = document.createElement("div");

describe("where a thing is seen", () => {
  it("is its box where nothing lies over it", () => {
    expect(boxAt(stage(null), layer, "place/1")).toEqual({
      left: 100,
      top: 100,
      right: 150,
      bottom: 150,
      at: "place/1",
    });
    expect(boxAt(stage(rect(120, 120, 300, 300)), layer, "place/1")).not.toBeNull();
  });

  it("is nowhere where its corner lies below something", () => {
    expect(boxAt(stage(rect(80, 80, 300, 300)), layer, "place/1")).toBeNull();
    expect(boxAt(stage(rect(80, 80, 40, 40)), layer, "place/1")).toBeNull();
  });

  it("is its box where it stands on what lies over the others", () => {
    expect(boxAt(stage(rect(80, 80, 300, 300), true), layer, "place/1")).not.toBeNull();
  });
});
