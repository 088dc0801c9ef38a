// What this device remembers. Storage can be forbidden: then everything lasts as long as the page.

export function recalled(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remember(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // as above
  }
}
