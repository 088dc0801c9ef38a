// The panel that weighs a fight says what the server counted: with numbers alone, or with dice.
import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { describe, expect, it, vi } from "vitest";
import type { Ref, Risk } from "../../src/lib/protocol";
import type { Playing } from "../../src/shell/table/playing.svelte";
import Prompt from "../../src/shell/table/Prompt.svelte";
import { saidBy } from "../boards";
import { asking, card, choice, sync, update, who } from "./messages";
import { seated } from "./seated";
import type { FakeSocket } from "./socket";

const power = (text: string): Ref => ({ power: text, text, name: "power" });
const fight: Risk = {
  against: [card("Troll")],
  verdict: {
    key: "risk_short",
    text: "",
    parts: ["You are ", { number: 3, text: "3", name: "missing" }, " short; ", card("of Fire"), " would add 3"],
  },
  outlook: "open",
  contests: [
    {
      mine: { name: power("attack"), value: 5, sources: [{ what: card("Axe"), amount: 5 }] },
      theirs: { name: power("health"), value: 8, sources: [] },
    },
  ],
  choice: "",
  place: "track/2",
  costs: [{ number: 2, text: "2 damage", name: "damage" }],
  gains: [card("Troll")],
  abilities: [
    { what: [card("of Fire")], changes: [{ what: power("attack"), amount: 3 }], use: "now", choice: "1" },
    { what: [card("Whip")], changes: [{ what: power("defense"), amount: -1 }], use: "used", choice: "" },
  ],
  notes: [{ key: "risk_window", text: "Somebody may still act" }],
};
/** Two heroes throw dice at a general: three hits of 4 or more are needed. */
const battle: Risk = {
  ...fight,
  against: [{ card: "General", text: "General", name: "foe" }],
  verdict: { key: "risk_chance", text: "19% to win" },
  contests: [
    {
      mine: {
        name: power("hits"),
        value: 0,
        sources: [who(0), who(1)].map((what) => ({ what, amount: 2 })),
        dice: "4 dice, 5 or 6 is a hit",
      },
      theirs: { name: power("hits needed"), value: 3, sources: [] },
    },
  ],
  choice: "0",
  chance: {
    wins: 3,
    ways: 16,
    percent: 19,
    scores: [
      [0, 1],
      [1, 4],
      [2, 8],
      [3, 2],
      [4, 1],
    ],
    need: 3,
  },
};

let socket: FakeSocket;
let playing: Playing;

const asked = () => socket.sent.filter(({ t }) => t === "risks");
const panel = () => screen.queryByRole("region", { name: "Fight preview" });

/** A person who is asked: once the decision is drawn, the page asks what is at stake. */
async function sitDown(risk: Risk): Promise<HTMLElement | null> {
  const own = asking(choice(0, "Fight", { id: "0" }), choice(1, "Use it", { id: "1" }));
  ({ socket, playing } = seated(sync({ own: [own] })));
  render(Prompt, { playing, showRule: () => undefined, onscore: () => undefined });
  expect(asked()).toEqual([]);
  await vi.waitFor(() => expect(asked()).toHaveLength(1));
  expect(asked()[0]).toMatchObject({ seat: 0 });
  expect(panel()).toBeNull();
  await weighs(risk);
  return panel();
}

async function weighs(risk: Risk): Promise<void> {
  socket.says({ t: "risks", id: asked().at(-1)?.id as number, n: playing.connection.n, items: [risk], reckoned: {} });
  await Promise.resolve();
  await tick();
}

describe("the panel of a fight", () => {
  it("names the enemy when it is folded, and every button by what it uses", async () => {
    const panel = await sitDown(fight);
    expect(within(panel as HTMLElement).getByRole("button", { name: /^Use .*of Fire/ })).toBeTruthy();
    const details = document.querySelector("details") as HTMLDetailsElement;
    details.open = false;
    await fireEvent(details, new Event("toggle"));
    const summary = details.querySelector("summary");
    expect(summary?.textContent?.trim()).toMatch(/^Troll: You are 3 short/);
  });

  it("names the enemy, both powers, costs and reward", async () => {
    const told = saidBy(await sitDown(fight));
    for (const words of [
      "Against Troll",
      "You are 3 short",
      "attack",
      "Axe +5",
      "health",
      "2 damage",
      "Somebody may still act",
    ])
      expect(told).toContain(words);
  });

  it("uses an ability that can be used, and says of others why not", async () => {
    const panel = within((await sitDown(fight)) as HTMLElement);
    expect(panel.getByText("used")).toBeTruthy();
    expect(panel.getByText("−1 defense")).toBeTruthy();
    expect(panel.getAllByRole("button")).toHaveLength(1);
    await fireEvent.click(panel.getByRole("button", { name: /^Use .*of Fire/ }));
    expect(socket.last()).toMatchObject({ t: "answer", seat: 0, option: 1 });
  });

  it("stays while people talk, and goes with the position", async () => {
    await sitDown(fight);
    const drawn = () => new Promise(requestAnimationFrame);
    socket.says(update(playing.connection.n + 1));
    await drawn();
    expect(panel()).not.toBeNull();
    expect(asked()).toHaveLength(1);
    socket.says(update(playing.connection.n + 1, { view: { deck: 1 } }));
    await tick();
    expect(panel()).toBeNull();
    await vi.waitFor(() => expect(asked()).toHaveLength(2));
    await weighs(fight);
    expect(panel()).not.toBeNull();
  });

  it("is hidden for a choice that is not about to be made", async () => {
    expect(await sitDown(battle)).toBeNull();
  });

  it("tells the chance of dice before the choice is confirmed, with how often each result comes up", async () => {
    await sitDown(battle);
    playing.confirming = playing.pending?.choices[0] ?? null;
    const panel = await screen.findByRole("region", { name: "Fight preview" });
    const told = saidBy(panel);
    for (const words of ["General", "19% to win", "3 of 16 rolls", "4 dice, 5 or 6 is a hit"])
      expect(told).toContain(words);
    const odds = within(panel).getByRole("list", { name: "3 or more" });
    expect(within(odds).getAllByRole("listitem")).toHaveLength(5);
    expect(odds.querySelectorAll(".wins")).toHaveLength(2);
  });
});
