// What was said since somebody last looked into the chat, on this device.
import type { ChatLine, Numbered } from "../../lib/protocol";

/** How many lines have been said at a table, also those that it remembers no more. */
export const saidBy = ({ from, items }: Numbered<ChatLine>): number => from + items.length;

/** What others said after the first `seen` lines; what the table tells of its people is shown as it happens. */
export function unread(chat: Numbered<ChatLine>, seen: number, own: readonly number[]): number {
  const news = chat.items.slice(Math.max(0, seen - chat.from));
  return news.filter(({ seat, notice }) => !notice && (seat === null || !own.includes(seat))).length;
}

const KEY = "lorehall.chat";
/** Tables of which it is remembered, those looked at last. */
const MOST = 50;

function remembered(): [string, number][] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter((each): each is [string, number] => Array.isArray(each)) : [];
  } catch {
    return []; // storage can be forbidden or unreadable: then everything is new on a new page
  }
}

/** How many lines of a table's chat were read when it was last open here. */
export function lastRead(code: string): number {
  const found = remembered().find(([table]) => table === code)?.[1];
  return typeof found === "number" ? found : 0;
}

export function rememberRead(code: string, lines: number): void {
  const others = remembered().filter(([table]) => table !== code);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, [code, lines]].slice(-MOST)));
  } catch {
    // as above
  }
}
