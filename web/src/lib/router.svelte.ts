// The addresses of the client. Plain <a href> works everywhere: `follow` turns clicks on internal links into page
// changes.

export type Route =
  | { page: "home" }
  | { page: "new" }
  | { page: "table"; code: string }
  | { page: "replay"; code: string; at: number | null; turn: number | null; as: string; review: boolean }
  | { page: "learn"; game: string }
  | { page: "cards"; game: string; search: string }
  | { page: "about" }
  | { page: "recover" }
  | { page: "devices" }
  | { page: "privacy" }
  | { page: "lost" };

/** A table code as people type it: in any case, with spaces or hyphens. */
export function tidyCode(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, "");
}

/** A recorded game, at a moment or at the start of a turn, in someone's view. */
function replayOf(code: string, search: string): Route {
  const query = new URLSearchParams(search);
  const number = (name: string): number | null => {
    const found = Number.parseInt(query.get(name) ?? "", 10);
    return Number.isNaN(found) ? null : found;
  };
  return {
    page: "replay",
    code: tidyCode(code),
    at: number("at"),
    turn: number("turn"),
    as: query.get("as") ?? "public",
    review: query.has("review"),
  };
}

export function parse(path: string, search = ""): Route {
  const [first = "", second = "", third = "", ...more] = path.split("/").filter(Boolean);
  if (first === "t" && third === "replay" && more.length === 0) return replayOf(second, search);
  if (third) return { page: "lost" };
  switch (first) {
    case "":
      return { page: "home" };
    case "new":
    case "about":
    case "recover":
    case "devices":
    case "privacy":
      return second ? { page: "lost" } : { page: first };
    case "cards":
      return { page: "cards", game: second, search };
    case "t":
      return second ? { page: "table", code: tidyCode(second) } : { page: "lost" };
    case "replay":
      return second ? replayOf(second, search) : { page: "lost" };
    case "learn":
      return second ? { page: "learn", game: second } : { page: "lost" };
    default:
      return { page: "lost" };
  }
}

/** Addresses that the server answers itself: no pages of the client. */
const SERVED = /^\/api\/|\.txt$/;

class Router {
  route = $state.raw<Route>(parse(location.pathname, location.search));
  /** Changes with every page change, but not with a change of the query alone. */
  path = $state(location.pathname);

  #read(): void {
    this.route = parse(location.pathname, location.search);
    this.path = location.pathname;
  }

  go(address: string, { replace = false }: { replace?: boolean } = {}): void {
    if (replace) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    this.#read();
    if (!replace) scrollTo(0, 0);
  }

  /** Put the position on the page into the address; nothing is rendered again. */
  note(address: string): void {
    history.replaceState(null, "", address);
  }

  start(): void {
    addEventListener("popstate", () => this.#read());
    document.addEventListener("click", (event) => this.#follow(event));
  }

  #follow(event: MouseEvent): void {
    const plain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (event.defaultPrevented || event.button !== 0 || !plain) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.hasAttribute("download")) return;
    const url = new URL(link.href, location.href);
    const own = url.origin === location.origin && !SERVED.test(url.pathname);
    if (!own || (url.hash && url.pathname === location.pathname)) return;
    event.preventDefault();
    this.go(url.pathname + url.search + url.hash);
  }
}

export const router = new Router();
/** Go to an address of the client. */
export const go = router.go.bind(router);
