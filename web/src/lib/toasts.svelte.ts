// Short messages at the edge of the page. App shows them, and screen readers announce them politely.

export type Tone = "plain" | "good" | "bad";
export type Toast = { key: number; text: string; tone: Tone };

const STAY = 6000;
let next = 0;

class Toasts {
  items = $state<Toast[]>([]);

  add(text: string, tone: Tone): void {
    // A repeated message is shown again as one message.
    const others = this.items.filter((item) => item.text !== text);
    const key = next++;
    this.items = [...others.slice(-2), { key, text, tone }];
    setTimeout(() => this.remove(key), STAY);
  }

  remove(key: number): void {
    this.items = this.items.filter((item) => item.key !== key);
  }
}

export const toasts = new Toasts();

/** Show a message that needs no answer. */
export function toast(text: string, tone: Tone = "plain"): void {
  toasts.add(text, tone);
}
