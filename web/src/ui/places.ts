// Things on a board by their place: every board marks them with data-place.

/** The seat to which a place belongs; null for a common place. */
export function ownerOf(place: string | undefined): number | null {
  const [kind, seat] = (place ?? "").split("/");
  return kind === "seat" && seat !== undefined ? Number(seat) : null;
}

/** The thing at a place, or its container: on a phone, a stack may be behind its player's tab. */
export function thingAt(board: HTMLElement | undefined, place: string): Element | null {
  for (let path = place; path !== ""; path = path.slice(0, Math.max(0, path.lastIndexOf("/")))) {
    const there = board?.querySelectorAll(`[data-place="${CSS.escape(path)}"]:not([inert] *)`) ?? [];
    for (const found of there) if (found.getClientRects().length > 0) return found;
  }
  return null;
}

/** Highlight a place where something has happened. */
export function light(thing: Element | null): void {
  thing?.animate?.([{ boxShadow: "0 0 0 4px var(--accent)" }, { boxShadow: "0 0 0 4px transparent" }], {
    duration: 600,
    easing: "ease-out",
  });
}
