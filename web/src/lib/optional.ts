/** Use an answer that the page can do without: an error only leaves it out. */
export function optionally<T>(asked: Promise<T>, use: (found: T) => void): void {
  asked.then(use, () => undefined);
}
