import { beforeEach, expect, it, vi } from "vitest";

const chime = vi.hoisted(() => vi.fn());
vi.mock("../../src/lib/sound", () => ({ chime }));

import { notice, setTitle } from "../../src/lib/notice";

const icon = (): string | null => document.querySelector("#favicon")?.getAttribute("href") ?? null;

beforeEach(() => {
  const link = document.createElement("link");
  link.id = "favicon";
  document.head.replaceChildren(link);
  setTitle("Friday · Lorehall");
  notice.set(false, "");
  chime.mockClear();
});

it("shows in the title and the favicon, and sounds once", () => {
  notice.set(true, "Your turn");
  notice.set(true, "Your turn");
  expect(document.title).toBe("Your turn · Friday · Lorehall");
  expect(icon()).toBe("/favicon-attention.svg");
  expect(chime).toHaveBeenCalledTimes(1);
});

it("goes away without a sound and may come again", () => {
  notice.set(true, "Your turn");
  notice.set(false, "");
  expect([document.title, icon()]).toEqual(["Friday · Lorehall", "/favicon.svg"]);
  notice.set(true, "Your turn");
  expect(chime).toHaveBeenCalledTimes(2);
});

it("stays when the page gets another title", () => {
  notice.set(true, "Your turn");
  setTitle("Saturday · Lorehall");
  expect(document.title).toBe("Your turn · Saturday · Lorehall");
});
