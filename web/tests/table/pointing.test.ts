import { beforeEach, describe, expect, it, vi } from "vitest";
import { pointAt, shownAt } from "../../src/ui/pointing";

describe("what a teacher points at", () => {
  const root = document.createElement("div");
  const places = (found: HTMLElement[]): (string | undefined)[] => found.map(({ dataset }) => dataset["place"]);

  beforeEach(() => {
    // jsdom lays nothing out: everything is seen but for what is hidden.
    Object.assign(HTMLElement.prototype, {
      checkVisibility(this: HTMLElement) {
        return !this.hidden;
      },
      scrollIntoView: vi.fn(),
    });
    Object.defineProperty(HTMLElement.prototype, "offsetWidth", { configurable: true, get: () => 10 });
    root.innerHTML =
      '<p data-place="track/0"></p><p data-place="seat/1"></p><p data-place="seat/1/items" hidden></p>' +
      '<p data-place="seat/0/crystals"></p><p data-place="seat/0/items"></p><p data-place="seat/10"></p>';
  });

  it("is the place itself, else what it belongs to, else the first of what belongs to it", () => {
    expect(places(shownAt(root, "track/0"))).toEqual(["track/0"]);
    expect(places(shownAt(root, "seat/1/items"))).toEqual(["seat/1"]);
    expect(places(shownAt(root, "seat/0"))).toEqual(["seat/0/crystals"]);
    expect(places(shownAt(root, "deck"))).toEqual([]);
  });

  it("is marked, and nothing else; the first of it comes into sight", () => {
    pointAt(root, ["seat/1", "track/0"]);
    const marked = (): (string | undefined)[] => places([...root.querySelectorAll<HTMLElement>("[data-pointed]")]);
    expect(marked()).toEqual(["track/0", "seat/1"]);
    expect(vi.mocked(HTMLElement.prototype.scrollIntoView).mock.contexts).toEqual(shownAt(root, "seat/1"));
    pointAt(root, ["track/0"]);
    expect(marked()).toEqual(["track/0"]);
    pointAt(root, []);
    expect(marked()).toEqual([]);
  });
});
