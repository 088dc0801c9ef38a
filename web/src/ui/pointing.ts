// What a teacher points at, found on whatever board is shown. Places are paths; everything that is drawn at one has it
// as `data-place` (docs/protocol.md, "Views").

const isShown = (element: HTMLElement): boolean => element.checkVisibility() && element.offsetWidth > 0;

/** What a place belongs to; "" if to nothing. */
const above = (place: string): string => place.slice(0, Math.max(0, place.lastIndexOf("/")));

/** Where a place can be seen: itself, else what it belongs to, else the first thing that belongs to it. */
export function shownAt(root: HTMLElement, place: string): HTMLElement[] {
  const drawn = [...root.querySelectorAll<HTMLElement>("[data-place]")].filter(isShown);
  const at = (each: HTMLElement): string => each.dataset["place"] ?? "";
  for (let path = place; path !== ""; path = above(path)) {
    const found = drawn.filter((each) => at(each) === path);
    if (found.length > 0) return found;
  }
  return drawn.filter((each) => at(each).startsWith(`${place}/`)).slice(0, 1);
}

/** Marks the places with `data-pointed` and nothing else, and brings the first of them into sight. */
export function pointAt(root: HTMLElement, places: readonly string[]): void {
  for (const old of root.querySelectorAll<HTMLElement>("[data-pointed]")) delete old.dataset["pointed"];
  const found = places.flatMap((place) => shownAt(root, place));
  for (const element of found) element.dataset["pointed"] = "";
  found[0]?.scrollIntoView({ block: "nearest", inline: "nearest" });
}
