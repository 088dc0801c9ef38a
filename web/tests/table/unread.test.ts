import { expect, it } from "vitest";
import type { ChatLine } from "../../src/lib/protocol";
import { lastRead, rememberRead, saidBy, unread } from "../../src/shell/table/unread";

const line = (n: number, seat: number | null): ChatLine => ({ n, seat, name: "Ann", text: "Hello" });
const chat = { from: 10, items: [line(10, 0), line(11, 1), line(12, null), line(13, 0)] };

it("counts what others said since somebody looked, never one's own words", () => {
  expect(unread(chat, 0, [0])).toBe(2);
  expect(unread(chat, 12, [0])).toBe(1);
  expect(unread(chat, 12, [])).toBe(2);
});

it("leaves out what the table tells of its people", () => {
  const notice = { ...line(14, null), seat: null, guest: null, notice: { key: "declined", text: "" } };
  expect(unread({ from: 14, items: [notice] }, 14, [0])).toBe(0);
});

it("has nothing new when all was seen, also of lines that the table forgot", () => {
  expect(saidBy(chat)).toBe(14);
  expect(unread(chat, saidBy(chat), [0])).toBe(0);
});

it("remembers on this device what was read at the last tables", () => {
  localStorage.clear();
  expect(lastRead("KRNT")).toBe(0);
  rememberRead("KRNT", 7);
  expect(lastRead("KRNT")).toBe(7);
  for (let table = 0; table < 50; table++) rememberRead(`T${table}`, 1);
  expect(lastRead("KRNT")).toBe(0);
  expect(lastRead("T49")).toBe(1);
  for (const odd of ["{", "[null, 3]", "7"]) {
    localStorage.setItem("lorehall.chat", odd);
    expect(lastRead("T49")).toBe(0);
  }
});
