import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { go, parse, router, tidyCode } from "../../src/lib/router.svelte";

describe("addresses", () => {
  it.each([
    ["/", { page: "home" }],
    ["/new", { page: "new" }],
    ["/new/", { page: "new" }],
    ["/about", { page: "about" }],
    ["/recover", { page: "recover" }],
    ["/devices", { page: "devices" }],
    ["/privacy", { page: "privacy" }],
    ["/cards/enchanters", { page: "cards", game: "enchanters", search: "" }],
    ["/t/krnt", { page: "table", code: "KRNT" }],
    ["/learn/enchanters", { page: "learn", game: "enchanters" }],
    ["/t", { page: "lost" }],
    ["/new/more", { page: "lost" }],
    ["/t/KRNT/more", { page: "lost" }],
    ["/elsewhere", { page: "lost" }],
  ])("%s", (path, route) => expect(parse(path)).toEqual(route));

  it("say where a replay begins and who watches", () => {
    const replay = { page: "replay", code: "KRNT", at: null, turn: null, as: "public", review: false };
    expect(parse("/t/krnt/replay")).toEqual(replay);
    expect(parse("/t/KRNT/replay", "?at=123&as=1")).toEqual({ ...replay, at: 123, as: "1" });
    expect(parse("/replay/KRNT", "?turn=12&as=all")).toEqual({ ...replay, turn: 12, as: "all" });
    expect(parse("/replay/KRNT", "?turn=soon&at=")).toEqual(replay);
    expect(parse("/t/KRNT/replay/more")).toEqual({ page: "lost" });
  });

  it("can say where on its page somebody is, and the page stays", () => {
    go("/t/KRNT/replay?at=3", { replace: true });
    const { route } = router;
    router.note("/t/KRNT/replay?at=4&as=public");
    expect(location.search).toBe("?at=4&as=public");
    expect(router.route).toBe(route);
  });

  it("forgive how a code is typed", () => {
    expect(tidyCode(" kr-nt ")).toBe("KRNT");
  });
});

describe("links", () => {
  beforeAll(() => router.start());
  beforeEach(() => {
    document.body.replaceChildren();
    go("/");
  });

  /** A click on a link; whether the page took care of it. */
  function click(html: { href: string; target?: string; download?: string }, init: MouseEventInit) {
    const link = Object.assign(document.createElement("a"), html);
    const inner = link.appendChild(document.createElement("span"));
    document.body.append(link);
    const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...init });
    // jsdom cannot navigate; whoever did not take care would otherwise complain.
    let taken = false;
    document.addEventListener(
      "click",
      () => {
        taken = event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    inner.dispatchEvent(event);
    return taken;
  }

  it("to own pages change the page in place", () => {
    expect(click({ href: "/t/KRNT" }, {})).toBe(true);
    expect(router.route).toEqual({ page: "table", code: "KRNT" });
    expect(location.pathname).toBe("/t/KRNT");
  });

  it.each([
    ["other sites", { href: "https://example.org/about" }, {}],
    ["the interface of the server", { href: "/api/tables/KRNT/file" }, {}],
    ["a text of the server", { href: "/third-party.txt" }, {}],
    ["a new tab", { href: "/about" }, { ctrlKey: true }],
    ["a new window", { href: "/about", target: "_blank" }, {}],
    ["a file", { href: "/about", download: "a" }, {}],
    ["a part of this page", { href: "/#main" }, {}],
  ])("to %s are left to the browser", (_, html, init) => {
    expect(click(html, init)).toBe(false);
    expect(router.route).toEqual({ page: "home" });
  });

  it("going back returns to the page before", async () => {
    go("/about");
    const back = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
    history.back();
    await back;
    expect(router.route).toEqual({ page: "home" });
  });

  it("a replaced address leaves no trace", () => {
    const before = history.length;
    go("/replay/KRNT?turn=3", { replace: true });
    expect(history.length).toBe(before);
    expect(router.route).toMatchObject({ page: "replay", turn: 3 });
  });
});
