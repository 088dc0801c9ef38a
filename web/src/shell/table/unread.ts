// Chat messages since the chat was last opened on this device.
import type { ChatLine, Numbered } from "../../lib/protocol";
import { recalled, remember } from "../../lib/stored";

/** The number of messages at a table, including those no longer loaded. */
export const saidBy = ({ from, items }: Numbered<ChatLine>): number => from + items.length;

/** The messages of others after the first `seen` lines. The table's own messages are shown as they happen. */
export function unread(chat: Numbered<ChatLine>, seen: number, own: readonly number[]): number {
  const news = chat.items.slice(Math.max(0, seen - chat.from));
  return news.filter(({ seat, notice }) => !notice && (seat === null || !own.includes(seat))).length;
}

const KEY = "lorehall.chat";
/** The tables remembered, the most recently opened ones. */
const MOST = 50;

function remembered(): [string, number][] {
  try {
    const found: unknown = JSON.parse(recalled(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter((each): each is [string, number] => Array.isArray(each)) : [];
  } catch {
    return []; // unreadable: then everything is new on a new page
  }
}

/** How many chat lines of a table had been read when it was last open here. */
export function lastRead(code: string): number {
  const found = remembered().find(([table]) => table === code)?.[1];
  return typeof found === "number" ? found : 0;
}

export function rememberRead(code: string, lines: number): void {
  const others = remembered().filter(([table]) => table !== code);
  remember(KEY, JSON.stringify([...others, [code, lines]].slice(-MOST)));
}
