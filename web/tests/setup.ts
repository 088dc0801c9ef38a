import { afterEach, vi } from "vitest";

// The files that a worker runs share its jsdom, which takes longer to set up than most of them to run. Each finds an
// empty page, modules that nobody has used yet, and nothing mounted by the file before it. After each test,
// what it mounted, mocked or stubbed goes.
for (const element of [document.documentElement, document.head, document.body])
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
document.head.replaceChildren();
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
vi.unstubAllGlobals();
vi.resetModules();
const { cleanup, configure } = await import("@testing-library/svelte");
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

// What every browser has and jsdom has not.
class Unmoved {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= Unmoved;
globalThis.IntersectionObserver ??= Unmoved as unknown as typeof IntersectionObserver;
const nothing = (): void => undefined;
Object.assign(globalThis, {
  CSS: { escape: (name: string) => name },
  matchMedia: () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }),
  scrollTo: nothing,
});
Object.assign(Element.prototype, { scrollIntoView: nothing });
function show(this: HTMLDialogElement): void {
  this.open = true;
}
function close(this: HTMLDialogElement): void {
  this.open = false;
  this.dispatchEvent(new Event("close"));
}
Object.assign(HTMLDialogElement.prototype, { show, showModal: show, close });

// Only what never comes may fail for its time, on the busiest machine too.
configure({ asyncUtilTimeout: 20_000 });
