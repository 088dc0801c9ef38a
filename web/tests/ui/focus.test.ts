import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { focusBoard, focusPrompt, keepFocus } from "../../src/lib/focus";

const at = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;
const noticed = (): Promise<void> => new Promise((done) => setTimeout(done));

beforeEach(() => {
  document.body.innerHTML = `
    <section id="prompt" tabindex="-1">
      <button id="rule"></button>
      <div data-answers><button id="off" disabled></button><button id="hidden"></button><button id="yes"></button></div>
    </section>
    <main id="main" tabindex="-1">
      <button id="card" tabindex="-1"></button><button id="stop" tabindex="0"></button>
    </main>`;
  for (const each of document.querySelectorAll<HTMLElement>("button:not(#hidden)"))
    each.getClientRects = () => [{}] as unknown as DOMRectList;
});

describe("the ways to the parts of a table", () => {
  it("lead to the first answer that can be given", () => {
    focusPrompt();
    expect(document.activeElement?.id).toBe("yes");
  });

  it("lead to the prompt itself while there is nothing to answer", () => {
    at("yes").remove();
    focusPrompt();
    expect(document.activeElement?.id).toBe("prompt");
  });

  it("lead to where the person was on the board", () => {
    focusBoard();
    expect(document.activeElement?.id).toBe("stop");
  });
});

describe("an answer that was given", () => {
  let leave: () => void;
  beforeEach(() => (leave = keepFocus(at("prompt"))));
  afterEach(() => leave());

  it("leaves the focus at the prompt", async () => {
    at("yes").focus();
    at("yes").remove();
    await noticed();
    expect(document.activeElement?.id).toBe("prompt");
  });

  it("does not call back who has gone elsewhere", async () => {
    at("yes").focus();
    at("card").focus();
    at("yes").remove();
    await noticed();
    expect(document.activeElement?.id).toBe("card");
  });
});
