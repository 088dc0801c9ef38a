import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { nearest, roving, type Box, type Direction } from "../../src/lib/roving";

const at = (x: number, y: number, width = 10, height = 10): Box => ({
  left: x,
  top: y,
  right: x + width,
  bottom: y + height,
});

describe("the next thing in a direction", () => {
  const grid = [0, 20, 40].flatMap((y) => [0, 20, 40].map((x) => at(x, y)));
  const from = (index: number, direction: Direction): number => nearest(grid[index] as Box, grid, direction);

  it("is the neighbour in a grid", () => {
    expect(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"].map((way) => from(4, way as Direction))).toEqual([
      1, 7, 3, 5,
    ]);
  });

  it("is none at the edge", () => {
    expect(from(0, "ArrowUp")).toBe(-1);
    expect(from(8, "ArrowRight")).toBe(-1);
  });

  it("is what lies ahead rather than what lies aside, though that is nearer", () => {
    expect(nearest(at(0, 0), [at(20, 40), at(60, 0)], "ArrowRight")).toBe(1);
    expect(nearest(at(0, 0, 100), [at(0, 50), at(45, 90)], "ArrowDown")).toBe(0);
  });
});

describe("a row that is not quite straight", () => {
  it("is a row: what lies beside lies not above", () => {
    expect(nearest(at(0, 42), [at(20, 40), at(10, 0)], "ArrowUp")).toBe(1);
  });
});

describe("one stop for many things", () => {
  let board: HTMLElement;
  let leave: (() => void) | void;
  const tabs = (): string[] => [...board.querySelectorAll<HTMLElement>("[tabindex='0']")].map(({ id }) => id);
  const thing = (id: string): HTMLElement => board.querySelector(`#${id}`) as HTMLElement;
  const press = (key: string, init: KeyboardEventInit = {}): KeyboardEvent => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init });
    document.activeElement?.dispatchEvent(event);
    return event;
  };
  /** Everything stands in one row, in its order. */
  function place(): void {
    for (const [index, each] of board.querySelectorAll<HTMLElement>("[id]").entries()) {
      const box = { ...at(index * 20, 0), width: 10, height: 10 } as DOMRect;
      each.getBoundingClientRect = () => box;
      each.getClientRects = () => (each.hidden ? [] : [box]) as unknown as DOMRectList;
    }
  }
  function lay(inside: string, options = {}): void {
    board = document.createElement("div");
    board.innerHTML = inside;
    document.body.append(board);
    place();
    leave = roving(options)(board);
  }
  const settled = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

  beforeEach(() => document.body.replaceChildren());
  afterEach(() => leave?.());

  it("is the first, and the arrows lead on", () => {
    lay(`<button id="a"></button><a id="b" href="/"></a><button id="c"></button>`);
    expect(tabs()).toEqual(["a"]);
    thing("a").focus();
    expect(press("ArrowRight").defaultPrevented).toBe(true);
    expect(document.activeElement?.id).toBe("b");
    expect(tabs()).toEqual(["b"]);
    press("ArrowRight");
    press("ArrowLeft", { ctrlKey: true });
    expect(tabs()).toEqual(["c"]);
    press("ArrowUp");
    expect(document.activeElement?.id).toBe("b");
  });

  it("leaves out what is disabled, never meant for Tab, hidden, or in a layer of its own", () => {
    lay(
      `<button id="off" disabled></button><button id="info" tabindex="-1"></button><button id="gone" hidden></button>
       <div popover><button id="card"></button></div><p role="alert"><button id="use"></button></p>
       <button id="a"></button><button id="b"></button>`,
    );
    expect(tabs()).toEqual(["a"]);
    expect(thing("use").hasAttribute("tabindex")).toBe(false);
    thing("a").focus();
    press("ArrowRight");
    expect(document.activeElement?.id).toBe("b");
  });

  it("may be the last, until somebody has been elsewhere", async () => {
    lay(`<button id="a"></button><button id="b"></button>`, { start: "last" });
    expect(tabs()).toEqual(["b"]);
    board.insertAdjacentHTML("beforeend", `<button id="c"></button>`);
    place();
    await settled();
    expect(tabs()).toEqual(["c"]);
    thing("a").focus();
    board.insertAdjacentHTML("beforeend", `<button id="d"></button>`);
    place();
    await settled();
    expect(tabs()).toEqual(["a"]);
  });

  it("goes to what comes into the place of what is gone, with the focus", async () => {
    lay(`<button id="a"></button><button id="b"></button><button id="c"></button>`);
    thing("b").focus();
    thing("b").remove();
    await settled();
    expect(document.activeElement?.id).toBe("c");
    expect(tabs()).toEqual(["c"]);
  });

  it("leaves the caret of a field alone", () => {
    lay(`<p id="said"></p><input id="field">`, { start: "last", of: "p, input" });
    thing("field").focus();
    expect(press("ArrowLeft").defaultPrevented).toBe(false);
    press("ArrowUp");
    expect(document.activeElement?.id).toBe("said");
  });
});
