import { describe, expect, it } from "vitest";
import { words } from "../../src/i18n";
import { nextStep } from "../../src/shell/lobby/nextstep";
import { bot, empty, person, room } from "./fixtures";

const said = words.lobby.waiting.next;
const ann = (ready = false) => person("Ann", "g0", ready);
const brida = (ready = false) => person("Brida", "g1", ready);
const corin = (ready = false) => person("Corin", "g2", ready);
const step = (...given: Parameters<typeof room>) => nextStep(room(...given), "greedy");

describe("a visitor", () => {
  it("without a name is asked for one", () => {
    expect(step([ann(), empty], null)).toMatchObject({ kind: "name", text: said.name });
  });

  it("may sit on the first free seat", () => {
    const { text, button, commands } = step([ann(), empty, empty], "g1");
    expect([text, button]).toEqual([said.sit(2), said.sitButton]);
    expect(commands).toEqual([{ t: "sit", seat: 1 }]);
  });

  it.each(["g1", null])("can only watch when all seats are taken, and is told at once: %s", (guest) => {
    expect(step([ann(), corin()], guest)).toMatchObject({ kind: "full", text: said.full, button: "" });
  });
});

describe("a player", () => {
  it("is asked to be ready, even if seats are empty", () => {
    const { button, commands } = step([ann(), brida(), empty], "g1");
    expect([button, commands]).toEqual([said.readyButton, [{ t: "ready", ready: true }]]);
  });

  it("waits for empty seats, then for people, then for the host", () => {
    const waits = (seats: Parameters<typeof room>[0]) => {
      const { kind, text } = step(seats, "g1");
      expect(kind).toBe("wait");
      return text;
    };
    expect(waits([ann(true), brida(true), empty])).toBe(said.waitSeats(1));
    expect(waits([ann(true), brida(true), corin()])).toBe("Waiting for Corin to be ready");
    expect(waits([ann(true), brida(true), bot])).toBe("Waiting for Ann to start the game");
    expect(waits([ann(), brida(true), bot])).toBe("Waiting for Ann to start the game");
  });
});

describe("the host", () => {
  it("fills empty seats with bots of the chosen kind", () => {
    const { button, commands } = step([ann(), empty, brida(), empty], "g0");
    expect(button).toBe(said.fillButton(2));
    expect(commands).toEqual([
      { t: "bot", seat: 1, bot: "greedy" },
      { t: "bot", seat: 3, bot: "greedy" },
    ]);
  });

  it("waits for whoever is not ready", () => {
    const { text, button, help } = step([ann(), brida(), corin()], "g0");
    expect([text, button]).toEqual(["Waiting for Brida and Corin to be ready", ""]);
    expect(help).toBe(said.waitHelpHost); // it does not open by itself: the host starts it
    expect(step([ann(), brida(true), corin()], "g1").help).toBe(said.waitHelp);
  });

  it("is told when those awaited are gone", () => {
    const now = room([ann(), brida(), corin(true)], "g0");
    now.presence.seats[1] = "lost";
    expect(nextStep(now, "greedy").text).toBe("Waiting for Brida to arrive");
    now.presence.seats[1] = "away";
    expect(nextStep(now, "greedy").text).toBe("Waiting for Brida to be ready");
  });

  it("starts the game when everyone else is ready", () => {
    for (const host of [ann(), ann(true)]) {
      const { kind, button, commands } = step([host, brida(true), bot], "g0");
      expect([kind, button, commands]).toEqual(["start", said.startButton, [{ t: "start" }]]);
    }
  });

  it("who stands may sit, or start a game of others", () => {
    expect(step([empty, brida(true)], "g0").kind).toBe("sit");
    expect(step([bot, brida(true)], "g0").kind).toBe("start");
  });
});
