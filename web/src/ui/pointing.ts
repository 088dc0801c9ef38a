// The things that a teacher points at, on any board. Places are paths; everything drawn at one has it as `data-place`
// (docs/protocol.md, "Views").

const isShown = (element: HTMLElement): boolean => element.checkVisibility() && element.offsetWidth > 0;

/** The container of a place; "" if there is none. */
const above = (place: string): string => place.slice(0, Math.max(0, place.lastIndexOf("/")));

/** Where a place is visible: itself, else its container, else the first thing inside it. */
export function shownAt(root: HTMLElement, place: string): HTMLElement[] {
  const drawn = [...root.querySelectorAll<HTMLElement>("[data-place]")].filter(isShown);
  const at = (each: HTMLElement): string => each.dataset["place"] ?? "";
  for (let path = place; path !== ""; path = above(path)) {
    const found = drawn.filter((each) => at(each) === path);
    if (found.length > 0) return found;
  }
  return drawn.filter((each) => at(each).startsWith(`${place}/`)).slice(0, 1);
}

/** Mark only these places with `data-pointed`, and scroll the first of them into view. */
export function pointAt(root: HTMLElement, places: readonly string[]): void {
  for (const old of root.querySelectorAll<HTMLElement>("[data-pointed]")) delete old.dataset["pointed"];
  const found = places.flatMap((place) => shownAt(root, place));
  for (const element of found) element.dataset["pointed"] = "";
  found[0]?.scrollIntoView({ block: "nearest", inline: "nearest" });
}
