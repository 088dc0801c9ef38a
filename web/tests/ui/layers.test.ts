import { fireEvent, render } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import Sheet from "../../src/ui/Sheet.svelte";
import { layered } from "../../src/ui/layers";

const escape = (target: Element = document.body, init: KeyboardEventInit = {}): KeyboardEvent => {
  const event = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true, ...init });
  target.dispatchEvent(event);
  return event;
};

describe("Escape", () => {
  const gone: (() => void)[] = [];
  const lay = (name: string, log: string[]): (() => void) => {
    const leave = layered(() => (log.push(name), leave()));
    gone.push(leave);
    return leave;
  };
  afterEach(() => gone.splice(0).forEach((leave) => leave()));

  it("closes what came last, one after the other, and takes the key", () => {
    const log: string[] = [];
    lay("sheet", log);
    lay("dialog", log);
    expect(escape().defaultPrevented).toBe(true);
    expect(log).toEqual(["dialog"]);
    escape();
    expect(log).toEqual(["dialog", "sheet"]);
    expect(escape().defaultPrevented).toBe(false);
  });

  it("knows what has gone by itself", () => {
    const log: string[] = [];
    lay("sheet", log);
    lay("card", log)();
    escape();
    expect(log).toEqual(["sheet"]);
  });

  it("reaches what lies below although the dialog above says only later that it has closed", () => {
    const log: string[] = [];
    lay("reasons", log);
    gone.push(layered(() => log.push("keys")));
    escape();
    escape();
    expect(log).toEqual(["keys", "reasons"]);
  });

  it("belongs to who is composing a letter", () => {
    const log: string[] = [];
    lay("sheet", log);
    escape(document.body, { isComposing: true });
    expect(log).toEqual([]);
  });

  it("closes a sheet although the focus is on the table, and nobody else hears of it", async () => {
    const heard = vi.fn();
    addEventListener("keydown", heard);
    const children = createRawSnippet(() => ({ render: () => "<p>Inside</p>" }));
    const { container } = render(Sheet, { open: true, title: "Log", children });
    const table = document.createElement("button");
    document.body.append(table);
    table.focus();
    expect(container.querySelector("dialog")?.open).toBe(true);
    await fireEvent(table, new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
    expect(container.querySelector("dialog")?.open).toBe(false);
    expect(heard).not.toHaveBeenCalled();
    removeEventListener("keydown", heard);
    table.remove();
  });
});
