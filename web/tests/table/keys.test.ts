import { describe, expect, it } from "vitest";
import { words } from "../../src/i18n";
import { keyAction, REPLAY_KEYS, replayAction, TABLE_KEYS } from "../../src/shell/table/keys";

const pressed =
  <Found>(meaning: (event: KeyboardEvent) => Found) =>
  (key: string, init: KeyboardEventInit = {}, target: HTMLElement = document.body): Found | null => {
    if (target !== document.body) document.body.append(target);
    let found: Found | null = null;
    const listen = (event: KeyboardEvent): void => void (found = meaning(event));
    window.addEventListener("keydown", listen);
    target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...init }));
    window.removeEventListener("keydown", listen);
    return found;
  };
const make = (tag: string, type = ""): HTMLElement => Object.assign(document.createElement(tag), type && { type });

describe("keys", () => {
  it.each([
    ["at the table", TABLE_KEYS],
    ["in a replay", REPLAY_KEYS],
  ] as const)("%s have one meaning each, and words for it", (_, table) => {
    const keys = table.flatMap(([, ...keys]): string[] => keys);
    expect(new Set(keys).size).toBe(keys.length);
    const { means, replay, names } = words.table.keys;
    for (const [kind, key] of table) {
      expect({ ...means, ...replay }[kind]).toBeTruthy();
      expect(names[kind] ?? key).toMatch(/\S/);
    }
  });
});

describe("keys at the table", () => {
  const press = pressed(keyAction);

  it("choose options and open things", () => {
    expect(press("3")).toEqual({ kind: "option", nth: 2 });
    expect(press("0")).toBeNull();
    expect(press("w")).toEqual({ kind: "why", nth: 0 });
    expect(press("A", { shiftKey: true })).toEqual({ kind: "prompt", nth: 0 });
    expect(press("?", { shiftKey: true })).toEqual({ kind: "help", nth: 0 });
  });

  it("are left alone while someone types or uses a browser shortcut", () => {
    for (const field of ["input", "textarea", "select"]) expect(press("u", {}, make(field))).toBeNull();
    expect(press("r", { ctrlKey: true })).toBeNull();
    expect(press("1", { repeat: true })).toBeNull();
  });

  it("press the filled button, unless Enter belongs to what has the focus", () => {
    expect(press("Enter")).toEqual({ kind: "main", nth: 0 });
    for (const focused of ["button", "a", "input", "summary"]) expect(press("Enter", {}, make(focused))).toBeNull();
  });

  it("lead out of a field", () => {
    expect(press("Escape", {}, make("input"))).toEqual({ kind: "escape", nth: 0 });
  });
});

describe("keys in a replay", () => {
  const press = pressed(replayAction);

  it("go on while they are held down", () => {
    expect(press("ArrowRight", { repeat: true })).toEqual({ kind: "forward", nth: 0 });
    expect(press("4")).toEqual({ kind: "speed", nth: 3 });
  });

  it("leave a slider its own keys, and the space bar to a button", () => {
    const slider = make("input", "range");
    for (const key of ["ArrowRight", "ArrowLeft", "Home", "End"]) expect(press(key, {}, slider)).toBeNull();
    expect(press("]", {}, slider)).toEqual({ kind: "nextSwing", nth: 0 });
    expect(press(" ", {}, make("button"))).toBeNull();
    expect(press(" ")).toEqual({ kind: "play", nth: 0 });
  });
});
