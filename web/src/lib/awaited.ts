// Answers of the server that a page waits for.
import { wordsOf } from "./api";
import { toast } from "./toasts.svelte";

/** Use an answer that the page can do without: an error only leaves it out. */
export function optionally<T>(asked: Promise<T>, use: (found: T) => void): void {
  asked.then(use, () => undefined);
}

/** Use an answer that the page needs: an error is shown. */
export function needed<T>(asked: Promise<T>, use: (found: T) => void): void {
  asked.then(use, (error: unknown) => toast(wordsOf(error), "bad"));
}
