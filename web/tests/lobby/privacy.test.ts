import { cleanup, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { words } from "../../src/i18n";
import { me } from "../../src/lib/me.svelte";
import type { Devices as Found } from "../../src/lib/protocol";
import Devices from "../../src/shell/site/Devices.svelte";
import Privacy from "../../src/shell/site/Privacy.svelte";
import SiteFooter from "../../src/shell/site/SiteFooter.svelte";
import ShareBox from "../../src/shell/lobby/ShareBox.svelte";
import { serve } from "./fixtures";

const ann = { id: "g0", name: "Ann" };
const here = { id: "aa", label: "Firefox on Linux", created: 1, seen: 1_700_000_000_000, here: true };
const phone = { id: "bb", label: "Chrome on iPhone", created: 2, seen: 2, here: false };
const both: Found = { devices: [here, phone], recovery: 5, recovery_expires: 9 };
const { devices: said, privacy } = words.privacy;

beforeEach(() => {
  me.guest = null;
  me.known = false;
});

const button = (name: string): HTMLElement => screen.getByRole("button", { name });

describe("my devices", () => {
  async function open(answers: Record<string, { body: unknown }> = {}) {
    const asked = serve({ "GET /api/me": { body: { guest: ann } }, "GET /api/me/devices": { body: both }, ...answers });
    render(Devices);
    await screen.findByText(here.label);
    return asked;
  }

  it("are listed with their last use, and this one is marked", async () => {
    await open();
    const [first, second] = screen.getAllByRole("listitem");
    if (!first || !second) throw new Error("two devices are missing");
    expect(within(first).getByText(said.here)).toBeTruthy();
    expect(first.textContent).toContain("2023");
    expect(within(second).queryByText(said.here)).toBeNull();
  });

  it("sign out one by one, or all others", async () => {
    const left = { body: { devices: [here], recovery: 5, recovery_expires: 9 } };
    const asked = await open({ "POST /api/me/devices/sign-out": left });
    button(said.signOut(phone.label)).click();
    await vi.waitFor(() => expect(screen.queryByText(phone.label)).toBeNull());
    expect(asked.at(-1)).toEqual({ path: "POST /api/me/devices/sign-out", body: { device: "bb" } });
    expect(screen.queryByRole("button", { name: said.others })).toBeNull();
    cleanup();
    const again = await open({ "POST /api/me/devices/sign-out": left });
    button(said.others).click();
    await vi.waitFor(() => expect(screen.queryByText(phone.label)).toBeNull());
    expect(again.at(-1)?.body).toEqual({});
  });

  it("this one is signed out only after asking", async () => {
    const asked = await open({ "POST /api/me/sign-out": { body: { guest: null } } });
    button(said.signOut(here.label)).click();
    await tick();
    expect(asked.some(({ path }) => path.startsWith("POST"))).toBe(false);
    button(said.hereButton).click();
    expect(await screen.findByText(said.nobody)).toBeTruthy();
    expect(me.guest).toBeNull();
  });

  it("the last one says what would be lost, and leads to a recovery code first", async () => {
    const alone = { body: { devices: [here], recovery: null, recovery_expires: null } };
    const asked = await open({ "GET /api/me/devices": alone, "POST /api/me/sign-out": { body: { guest: null } } });
    button(said.signOut(here.label)).click();
    await tick();
    expect(screen.getByText(said.hereLast)).toBeTruthy();
    expect(screen.getByRole("link", { name: said.codeFirst }).getAttribute("href")).toBe("/recover");
    expect(asked.some(({ path }) => path.startsWith("POST"))).toBe(false);
    button(said.hereAnyway).click();
    expect(await screen.findByText(said.nobody)).toBeTruthy();
  });

  it("lose their recovery code", async () => {
    await open({ "POST /api/me/recovery/revoke": { body: { ...both, recovery: null, recovery_expires: null } } });
    button(said.revoke).click();
    expect(await screen.findByText(said.recoveryNone)).toBeTruthy();
  });

  it("are forgotten with me, after asking", async () => {
    const asked = await open({ "POST /api/me/forget": { body: { guest: null } } });
    button(said.forgetButton).click();
    await tick();
    expect(asked.some(({ path }) => path.startsWith("POST"))).toBe(false);
    const dialog = screen.getByRole("dialog", { name: said.forgetTitle });
    within(dialog).getByRole("button", { name: said.forgetButton }).click();
    expect(await screen.findByText(said.nobody)).toBeTruthy();
  });

  it("a stranger has none", async () => {
    const asked = serve({ "GET /api/me": { body: { guest: null } } });
    render(Devices);
    expect(await screen.findByText(said.nobody)).toBeTruthy();
    expect(asked.map(({ path }) => path)).toEqual(["GET /api/me"]);
  });
});

describe("the privacy page", () => {
  it("has the numbers of the server", async () => {
    const retention = { finished_days: 7, abandoned_days: 1, unstarted_days: 0, guest_days: 33 };
    serve({ "GET /api/about": { body: { retention } } });
    render(Privacy);
    await screen.findByText("deleted after 7 days");
    const terms = screen.getAllByRole("definition").map(({ textContent }) => textContent);
    expect(terms).toEqual(["deleted after 7 days", "deleted after one day", "never deleted", "deleted after 33 days"]);
    const link = screen.getByRole("link", { name: said.heading });
    expect(link.getAttribute("href")).toBe("/devices");
  });

  it("says so when the server does not answer", async () => {
    globalThis.fetch = () => Promise.reject(new TypeError("failed"));
    render(Privacy);
    expect(await screen.findByRole("alert")).toBeTruthy();
    expect(screen.getByText(privacy.cookie)).toBeTruthy();
  });

  it("is a click away from every page", () => {
    render(SiteFooter);
    const link = screen.getByRole("link", { name: words.lobby.footer.privacy });
    expect(link.getAttribute("href")).toBe("/privacy");
  });
});

describe("the link of a table", () => {
  const shown = (): string => screen.getByLabelText<HTMLInputElement>(words.lobby.waiting.link).value;

  it("is an invitation for those who sit there", async () => {
    serve({ "GET /api/tables/KRNT/invitation": { body: { invitation: "abc-DEF_1", addresses: [] } } });
    render(ShareBox, { code: "KRNT", name: "Friday", seated: true });
    await vi.waitFor(() => expect(shown()).toMatch(/\/t\/KRNT\?key=abc-DEF_1$/));
  });

  it("is drawn as a QR code, too", async () => {
    const addresses = ["http://192.168.1.20:8000"];
    serve({ "GET /api/tables/KRNT/invitation": { body: { invitation: "a", addresses } } });
    render(ShareBox, { code: "KRNT", name: "Friday", seated: true });
    expect(screen.getByText(words.lobby.waiting.onlyHere)).toBeTruthy();
    const code = await screen.findByRole("img", { name: words.lobby.waiting.qr });
    expect(code.querySelectorAll("path")[1]?.getAttribute("d")).toMatch(/^M2 2h7v1H2z/); // the corner mark
    expect(shown()).toBe("http://192.168.1.20:8000/t/KRNT?key=a");
    expect(screen.queryByText(words.lobby.waiting.onlyHere)).toBeNull();
  });

  it("leads to the table without it, too", async () => {
    const asked = serve({});
    render(ShareBox, { code: "KRNT", name: "Friday", seated: false });
    await tick();
    expect(shown()).toMatch(/\/t\/KRNT$/);
    expect(asked).toEqual([]);
  });
});
