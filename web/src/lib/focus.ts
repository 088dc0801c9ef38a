/** Move the focus to the heading of the page, so that it is read out and the next Tab starts there. A page that is
 * still loading replaces its heading: unless the visitor has moved on, the focus follows. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
  if (!heading) return;
  heading.setAttribute("tabindex", "-1");
  heading.focus({ preventScroll: true });
  const watch = new MutationObserver(() => {
    if (heading.isConnected && document.activeElement === heading) return;
    watch.disconnect();
    if (!heading.isConnected && document.activeElement === document.body) focusHeading();
  });
  watch.observe(document.body, { childList: true, subtree: true });
}

export const isSeen = (element: HTMLElement): boolean => element.getClientRects().length > 0;

function focusFirst(place: string, things: string): void {
  const at = document.getElementById(place);
  const first = [...(at?.querySelectorAll<HTMLElement>(things) ?? [])].find(isSeen);
  (first ?? at)?.focus();
}

/** To where the player answers: the first option, else the place where it will appear. */
export const focusPrompt = (): void => focusFirst("prompt", "[data-answers] :is(button, input):enabled");
/** To the board: its one stop of the Tab key. */
export const focusBoard = (): void => focusFirst("main", "[tabindex='0']");

/** The focused element may be removed or disabled, like an answered option: the focus then stays at the place. */
export function keepFocus(place: HTMLElement): () => void {
  let last: Element | null = null;
  const come = (event: FocusEvent): void => void (last = event.target as Element);
  const leave = (event: FocusEvent): void => {
    if (event.relatedTarget !== null) last = null;
  };
  const watch = new MutationObserver(() => {
    const lost = last !== null && (!last.isConnected || last.matches(":disabled"));
    if (lost && (document.activeElement === document.body || document.activeElement === last)) place.focus();
  });
  watch.observe(place, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  place.addEventListener("focusin", come);
  place.addEventListener("focusout", leave);
  return () => {
    watch.disconnect();
    place.removeEventListener("focusin", come);
    place.removeEventListener("focusout", leave);
  };
}
