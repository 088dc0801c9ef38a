/**
 * Give the focus to the heading of the page, so that it is read out and the next Tab starts there. A page that is still
 * loading replaces its heading: as long as the person has not gone elsewhere, the focus goes along.
 */
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

const isSeen = (element: HTMLElement): boolean => element.getClientRects().length > 0;

function focusFirst(place: string, things: string): void {
  const at = document.getElementById(place);
  const first = [...(at?.querySelectorAll<HTMLElement>(things) ?? [])].find(isSeen);
  (first ?? at)?.focus();
}

/** To where the person answers: the first answer that can be given, else the place where it will stand. */
export const focusPrompt = (): void => focusFirst("prompt", "[data-answers] :is(button, input):enabled");
/** To the board: its one stop of the Tab key. */
export const focusBoard = (): void => focusFirst("main", "[tabindex='0']");

/** What was in focus here may go away or out of use, as an answer does that was given: the focus then stays at the
 * place. */
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
