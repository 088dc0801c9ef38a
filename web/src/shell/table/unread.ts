// What was said since somebody last looked into the chat.
import type { ChatLine, Numbered } from "../../lib/protocol";

/** How many lines have been said at a table, also those that it remembers no more. */
export const saidBy = ({ from, items }: Numbered<ChatLine>): number => from + items.length;

/** What others said after the first `seen` lines; what the table tells of its people is shown as it happens. */
export function unread(chat: Numbered<ChatLine>, seen: number, own: readonly number[]): number {
  const news = chat.items.slice(Math.max(0, seen - chat.from));
  return news.filter(({ seat, notice }) => !notice && (seat === null || !own.includes(seat))).length;
}
