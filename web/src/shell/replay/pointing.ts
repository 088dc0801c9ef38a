// What a teacher points at, found on whatever board is shown. Places are paths; everything that is drawn at one has it as
// `data-place` (docs/protocol.md, "Views").

const isShown = (element: HTMLElement): boolean => element.checkVisibility() && element.offsetWidth > 0;

function at(root: HTMLElement, selector: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(selector)].filter(isShown);
}

/** Where a place can be seen: itself, else what it belongs to, else the first thing that belongs to it. */
export function shownAt(root: HTMLElement, place: string): HTMLElement[] {
  for (let path = place; path !== ""; path = path.slice(0, Math.max(0, path.lastIndexOf("/")))) {
    const found = at(root, `[data-place="${CSS.escape(path)}"]`);
    if (found.length > 0) return found;
  }
  return at(root, `[data-place^="${CSS.escape(place)}/"]`).slice(0, 1);
}

/** Marks the places with `data-pointed` and nothing else, and brings the first of them into sight. */
export function pointAt(root: HTMLElement, places: readonly string[]): void {
  for (const old of root.querySelectorAll<HTMLElement>("[data-pointed]")) delete old.dataset["pointed"];
  const found = places.flatMap((place) => shownAt(root, place));
  for (const element of found) element.dataset["pointed"] = "";
  found[0]?.scrollIntoView({ block: "nearest", inline: "center" });
}
