import { describe, expect, it } from "vitest";
import * as setup from "../../src/shell/lobby/setup";
import { planOf } from "../../src/shell/lobby/plan";
import { words } from "../../src/i18n";
import { empty, game, menu, person, room } from "./fixtures";

const blank = (more: Partial<setup.Draft> = {}): setup.Draft => ({
  ...setup.blank(menu, "Friday"),
  ...more,
});
const said = words.lobby.form;

describe("what the server gets", () => {
  it("leaves defaults out", () => {
    expect(setup.optionsOf(blank(), menu)).toEqual({ players: 2, boxes: ["base"] });
  });

  it("names what was chosen, and only what this release has", () => {
    const values = { ...blank().values, length: "fast", events: "on" };
    expect(setup.optionsOf(blank({ players: 3, village: "Alea", values }), menu)).toEqual({
      players: 3,
      boxes: ["base"],
      length: "fast",
      village: "Alea",
    });
  });

  it("has the kingdoms by chance, by name or neither", () => {
    const kingdoms = ["Bandits", "Goblins"];
    const sent = (selection: setup.Selection) =>
      setup.optionsOf(blank({ selection, kingdoms }), menu);
    expect(sent("playerOrder")).not.toHaveProperty("kingdoms");
    expect(sent("random")).toMatchObject({ kingdomSelection: "random" });
    expect(sent("random")).not.toHaveProperty("kingdoms");
    expect(sent("named")).toMatchObject({ kingdoms });
  });

  it("comes back unchanged as a draft", () => {
    for (const draft of [
      blank(),
      setup.usePreset(blank({ players: 4 }), "quick", menu),
      blank({ selection: "named", kingdoms: ["Undead"], village: "Alea", public: true }),
    ]) {
      const table = { ...room([empty, empty], null).table, name: "Friday" };
      table.options = setup.optionsOf(draft, menu);
      table.public = draft.public;
      const again = setup.draftOf(table, menu);
      expect(setup.optionsOf(again, menu)).toEqual(setup.optionsOf(draft, menu));
      expect([again.selection, again.public]).toEqual([draft.selection, draft.public]);
    }
  });
});

describe("presets", () => {
  it("are recognised until something is changed", () => {
    for (const preset of ["first", "quick", "whole"] as const) {
      const draft = setup.usePreset(blank({ players: 3 }), preset, menu);
      expect(setup.presetOf(draft, menu)).toBe(preset);
      expect(setup.presetOf({ ...draft, village: "Alea" }, menu)).toBeNull();
    }
  });

  it("keep name, players and clock", () => {
    const clock = { bank: 600, extra: 15 };
    const draft = blank({ name: "Mine", players: 4, clock, public: true });
    expect(setup.usePreset(draft, "quick", menu)).toMatchObject({
      name: "Mine",
      players: 4,
      clock,
      public: true,
    });
  });
});

describe("kingdoms", () => {
  it("are as many as the menu says, one per player in the shortest game", () => {
    expect(setup.kingdomsNeeded(blank(), menu)).toBe(4);
    expect(setup.kingdomsNeeded(blank({ players: 3 }), menu)).toBe(3);
    const values = { ...blank().values, length: "superfast" };
    expect(setup.kingdomsNeeded(blank({ values }), menu)).toBe(2);
  });

  it("are the easy ones in a first game, and of the chosen boxes", () => {
    const names = (draft: setup.Draft) =>
      setup.kingdomsOffered(draft, menu).map(({ name }) => name);
    expect(names(blank())).toContain("Undead");
    expect(names(blank({ values: { beginner: "on" } }))).not.toContain("Undead");
    expect(names(blank({ boxes: [] }))).toEqual([]);
  });

  it("too few or too many are told before anything is sent", () => {
    const draft = blank({ selection: "named", kingdoms: ["Bandits"] });
    expect(setup.check(draft, menu).fields.kingdoms).toBe(said.kingdomsMissing(1, 4));
    expect(setup.check({ ...draft, selection: "random" }, menu).fields).toEqual({});
    expect(setup.check(blank({ name: "  " }), menu).fields.name).toBe(said.nameMissing);
  });
});

describe("options", () => {
  it("show a real choice only, and only seats that exist can begin", () => {
    const shown = setup.furtherOptions(menu).map(({ name }) => name);
    expect(shown).toEqual(["startingPlayer", "dragonsInDepths"]);
    const begins = menu.options.find(({ name }) => name === "startingPlayer");
    expect(begins && setup.valuesOf(begins, 2)).toEqual(["random", "0", "1"]);
  });

  it("of later releases are only named", () => {
    expect(setup.unavailable(menu)).toEqual(["Alone or together", "Events"]);
  });
});

describe("a refused setup", () => {
  const shown = setup.shownFields(menu);

  it("is told at the fields it names, the rest on top", () => {
    const text = [
      "players: 5 does not fit; a competitive game has 2 to 4 players (E-SET-01)",
      "events: not in this release; leave it off (E-EVT-01)",
      "Slow down a little.",
    ].join("\n");
    const { fields, top } = setup.problemsOf(text, shown);
    expect(fields).toEqual({
      players: "5 does not fit; a competitive game has 2 to 4 players (E-SET-01)",
    });
    expect(top).toEqual([
      "Events: not in this release; leave it off (E-EVT-01)",
      "Slow down a little.",
    ]);
  });

  it("with two problems of one field tells both", () => {
    const { fields } = setup.problemsOf("players: a\nplayers: b", shown);
    expect(fields.players).toBe("A B");
  });
});

describe("the plan in words", () => {
  it("says what is special and hides what is usual", () => {
    const { table } = room([person("Ann", "g0"), empty], "g0");
    const told = Object.fromEntries(
      planOf(
        {
          ...table,
          clock: { bank: 600, extra: 15 },
          options: { players: 2, boxes: ["base"], length: "fast", kingdoms: ["Bandits", "Undead"] },
        },
        game,
      ).map(({ label, text }) => [label, text]),
    );
    expect(told).toMatchObject({
      Kingdoms: "Bandits and Undead",
      Length: "shorter",
      Clock: said.clocks.short,
    });
    expect(told).not.toHaveProperty("Dragons in the depths");
  });

  it("speaks of a clock that is none of the usual ones", () => {
    expect(setup.clockWords({ bank: 300, extra: 5 })).toBe(said.clockSpecial(5, 5));
    expect(setup.clockWords(null)).toBe(said.clocks.none);
  });
});
