/**
 * Give the focus to the heading of the page, so that it is read out and the next Tab starts there. A page that is still
 * loading replaces its heading: as long as the person has not gone elsewhere, the focus goes along.
 */
export function focusHeading(): void {
  const heading =
    document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
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
