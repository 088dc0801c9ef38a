import { createHash } from "node:crypto";
import { render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import { words } from "../../src/i18n";
import { api } from "../../src/lib/api";
import { canonical, check, sha256 } from "../../src/lib/fairness";
import type { Proof, TableInfo } from "../../src/lib/protocol";
import FairPlay from "../../src/shell/replay/FairPlay.svelte";
import Sealed from "../../src/shell/table/Sealed.svelte";
import { sync } from "./messages";

const { fair } = words.replay;
const opening = {
  commits: "lorehall commitment 1",
  content: "",
  game: "enchanters",
  key: "00".repeat(32),
  options: { players: 2, boxes: ["base"], village: "Alea" },
  version: 1,
};
const TEXT =
  `{"commits":"lorehall commitment 1","content":"","game":"enchanters","key":"${"00".repeat(32)}",` +
  '"options":{"boxes":["base"],"players":2,"village":"Alea"},"version":1}';
const commitment = createHash("sha256").update(TEXT).digest("hex");
const counts = { answers: 58, shuffles: 4, dice: 31, lots: 1 };
const proof: Proof = { commitment, opening, proven: true, counts };
const table: TableInfo = {
  ...sync().table,
  status: "over",
  // as the table shows them, in another order
  options: { village: "Alea", boxes: ["base"], players: 2 },
  commitment,
  key: opening.key,
};

describe("the check in the browser", () => {
  it("writes data in one way, whatever the order of its keys", () => {
    expect(canonical(opening)).toBe(TEXT);
    expect(canonical({ b: [1, { d: null, c: true }], a: 'ö"\n' })).toBe('{"a":"ö\\"\\n","b":[1,{"c":true,"d":null}]}');
  });

  it("computes the digest that everybody else computes", async () => {
    expect(await sha256("Björn")).toBe(createHash("sha256").update("Björn").digest("hex"));
  });

  it("finds that the key is the one that was sealed", async () => {
    expect(await check(table, proof)).toBe("right");
  });

  it.each([
    ["key", { ...opening, key: "11".repeat(32) }],
    ["option", { ...opening, options: { ...opening.options, players: 3 } }],
    ["version", { ...opening, version: 2 }],
    ["game", { ...opening, game: "other" }],
    ["set of cards", { ...opening, content: "other" }],
  ])("finds another %s than was sealed", async (_, changed) => {
    expect(await check(table, { ...proof, opening: changed })).toBe("wrong");
    const { key, options, version, game } = changed;
    expect(await check({ ...table, key, options, version, game }, { ...proof, opening: changed })).toBe("wrong");
  });

  it("says so where a browser may not compute", async () => {
    vi.stubGlobal("crypto", {});
    expect(await check(table, proof)).toBe("unable");
  });
});

describe("what a person reads", () => {
  it("shows the beginning of the commitment, and copies all of it", () => {
    const copied = vi.fn(() => Promise.resolve());
    vi.stubGlobal("navigator", { clipboard: { writeText: copied } });
    render(Sealed, { commitment });
    expect(screen.getByText(`${commitment.slice(0, 8)}…`)).toBeTruthy();
    expect(screen.getByText(fair.what)).toBeTruthy();
    screen.getByRole("button", { name: fair.copyLabel }).click();
    expect(copied).toHaveBeenCalledWith(commitment);
  });

  it("tells both results in the replay", async () => {
    vi.spyOn(api, "proof").mockResolvedValue(proof);
    render(FairPlay, { open: true, code: "KRNT", table });
    expect(await screen.findByText(fair.browser.right)).toBeTruthy();
    const said = screen.getByText(/Checked by the server/).textContent;
    expect(said).toContain("58 moves");
    expect(said).toContain("4 shuffles, 31 die rolls and 1 random number");
    expect(screen.getByText(commitment)).toBeTruthy();
    expect(screen.getByText(opening.key)).toBeTruthy();
  });

  it("tells what is wrong", async () => {
    const broken: Proof = {
      commitment,
      opening: { ...opening, version: 9 },
      proven: false,
      words: "Entry 3 is no result.",
    };
    vi.spyOn(api, "proof").mockResolvedValue(broken);
    render(FairPlay, { open: true, code: "KRNT", table });
    expect(await screen.findByText(fair.browser.wrong)).toBeTruthy();
    expect(screen.getByText(/Entry 3 is no result/)).toBeTruthy();
  });

  it("waits for the end, and asks for nothing before", async () => {
    const asked = vi.spyOn(api, "proof");
    render(FairPlay, { open: true, code: "KRNT", table: { ...table, status: "playing", key: null } });
    expect(await screen.findByText(fair.running)).toBeTruthy();
    expect(asked).not.toHaveBeenCalled();
  });
});
