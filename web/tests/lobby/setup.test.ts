import { describe, expect, it } from "vitest";
import type { Options } from "../../src/games/contract";
import { setup as plain } from "../../src/games/plain/setup";
import { words } from "../../src/i18n";
import { settled, unmet, unmetBy, unmetByPlayers } from "../../src/lib/needs";
import { planOf } from "../../src/shell/lobby/plan";
import * as setup from "../../src/shell/lobby/setup";
import { empty, game, menu, person, room } from "./fixtures";

const kit = { menu, setup: plain };
const blank = (more: Partial<setup.Draft> = {}): setup.Draft => ({ ...setup.blank(kit, "Friday"), ...more });
const said = words.lobby.form;

describe("what the server gets", () => {
  it("leaves defaults out, and what this release does not have", () => {
    expect(setup.optionsOf(blank(), menu)).toEqual({ players: 2 });
    const options = { length: "fast", beginner: "off", events: "on" };
    expect(setup.optionsOf(blank({ players: 3, options }), menu)).toEqual({ players: 3, length: "fast" });
  });

  it("comes back unchanged as a draft", () => {
    const clock = { bank: 600, extra: 15 };
    for (const draft of [
      blank(),
      blank({ players: 4, public: true, clock }),
      blank({ options: { length: "fast", kingdoms: ["Undead"] } }),
    ]) {
      const table = { ...room([empty, empty], null).table, name: "Friday" };
      table.options = setup.optionsOf(draft, menu);
      table.public = draft.public;
      table.clock = draft.clock;
      expect(setup.draftOf(table, kit)).toEqual(draft);
    }
  });
});

const begins = menu.options.find(({ name }) => name === "startingPlayer")!;

describe("a kind of game", () => {
  const preset = (name: string) => menu.presets.find((each) => each.name === name)!;
  const named = (draft: setup.Draft) => setup.presetOf(draft, kit)?.name ?? null;

  it("sets everything but the players, unless it says how many", () => {
    const changed = blank({ players: 3, options: { length: "fast" } });
    expect(setup.usePreset(changed, preset("first"), kit)).toMatchObject({
      players: 3,
      options: { kingdomSelection: "random", beginner: "on" },
    });
    expect(setup.usePreset(changed, preset("first"), kit).options).not.toHaveProperty("length");
    expect(setup.usePreset(changed, preset("more"), kit)).toMatchObject({
      players: 4,
      options: { boxes: ["base", "overlords"] },
    });
  });

  it("is known again until something of it is changed", () => {
    for (const each of menu.presets) {
      const draft = setup.usePreset(blank({ players: 3 }), each, kit);
      expect(named(draft)).toBe(each.name);
      expect(named({ ...draft, options: { ...draft.options, length: "fast" } })).toBeNull();
      expect(named({ ...draft, options: { ...draft.options, length: "normal" } })).toBe(each.name); // its default
    }
  });
});

describe("what needs something else", () => {
  it("is told by the menu, value by value", () => {
    const missing = (players: number, value: string) => {
      const draft = blank({ players, options: {} });
      const seats = { ...plain, words: { startingPlayer: { values: { "2": "Seat 3" } } } };
      return unmetBy(begins, value, draft, menu).map((need) =>
        setup.reasonFor(need, begins, value, draft, { menu, setup: seats }),
      );
    };
    expect(missing(2, "1")).toEqual([]);
    expect(missing(2, "2")).toEqual(["Seat 3 is not available with 2 players"]);
    expect(missing(3, "2")).toEqual([]);
  });

  it("counts the default of what was not chosen, and any of several names", () => {
    const needs = [{ value: "", option: "length", of: ["normal"], words: "", rule: "" }];
    const met = (options: Options, asked = needs) => unmet(asked, { players: 2, options }, menu).length === 0;
    expect(met({})).toBe(true);
    expect(met({ length: "fast" })).toBe(false);
    const box = [{ value: "", option: "boxes", of: ["base"], words: "", rule: "" }];
    expect(met({ boxes: ["more", "base"] }, box)).toBe(true);
    expect(met({ boxes: [] }, box)).toBe(false);
  });

  it("without a value concerns all but the default", () => {
    const needs = [{ value: "", option: "players", of: [4], words: "", rule: "" }];
    const missing = (value: string) => unmetBy({ ...begins, needs }, value, { players: 2, options: {} }, menu).length;
    expect([missing("random"), missing("0")]).toEqual([0, 1]);
  });

  it("goes back to its default when it no longer fits", () => {
    const draft = blank({ players: 4, options: { startingPlayer: "3", length: "fast" } });
    expect(setup.changed(draft, menu, { players: 2 }).options).toEqual({ length: "fast" });
    expect(settled(draft, menu)).toBe(draft.options);
  });
});

describe("why something cannot be had", () => {
  const together = { value: "on", option: "mode", of: ["apart"], words: "not together", rule: "" };
  const foe = option("foe", [together]);
  const hard = option("hard", [{ value: "on", option: "foe", of: ["on"], words: "needs a foe", rule: "" }, together]);
  const some = {
    ...menu,
    options: [
      ...menu.options,
      { ...foe, name: "mode", values: ["apart", "together"], default: "apart", needs: [] },
      foe,
      hard,
    ],
  };
  function option(name: string, needs: { value: string; option: string; of: string[]; words: string; rule: string }[]) {
    return { ...begins, name, values: ["off", "on"], default: "off", needs };
  }
  const why = (which: typeof foe, mode: string, words = {}) =>
    setup.reasons(which, blank({ options: { mode } }), { menu: some, setup: { ...plain, words } });

  it("does not ask for what cannot be had itself", () => {
    expect(why(hard, "apart")).toEqual(["Needs a foe"]);
    expect(why(hard, "together")).toEqual(["Not together"]);
  });

  it("may have words of its own", () => {
    expect(why(foe, "together", { foe: { barred: { mode: "there always is one" } } })).toEqual(["There always is one"]);
  });
});

describe("a number of players", () => {
  const alone = { value: "1", option: "length", of: ["fast"], words: "one alone plays a fast game", rule: "E-SET-01" };
  const some = { menu: { ...menu, players: [1, 2, 3, 4], player_needs: [alone] }, setup: plain };

  it("may need something, which is told, and otherwise is the first that fits", () => {
    expect(setup.playerReasons(blank(), some)).toEqual(["One alone plays a fast game"]);
    const quick = blank({ players: 1, options: { length: "fast" } });
    expect(setup.playerReasons(quick, some)).toEqual([]);
    expect(setup.changed(quick, some.menu, {}).players).toBe(1);
    expect(setup.changed(quick, some.menu, { options: {} }).players).toBe(2);
  });
});

describe("an option whose default needs a number of players", () => {
  const needs = [
    { value: "apart", option: "players", of: [2, 3, 4], words: "apart play 2 to 4", rule: "E-SET-01" },
    { value: "alone", option: "players", of: [1], words: "alone plays 1", rule: "E-SET-01" },
    { value: "alone", option: "length", of: ["normal", "fast"], words: "not superfast", rule: "E-SET-01" },
  ];
  const how = { ...begins, name: "how", values: ["apart", "alone"], default: "apart", needs };
  const some = { ...menu, players: [1, 2, 3, 4], options: [...menu.options, how] };

  it("takes the first value that fits, and the number is shut where none does", () => {
    expect(setup.changed(blank(), some, { players: 1 })).toMatchObject({ players: 1, options: { how: "alone" } });
    const alone = blank({ players: 1, options: { how: "alone" } });
    expect(setup.changed(alone, some, { players: 2 }).options).not.toHaveProperty("how");
    const shortest = blank({ options: { length: "superfast" } });
    expect(unmetByPlayers(1, shortest, some).map(({ words }) => words)).toEqual(["apart play 2 to 4"]);
    expect(unmetByPlayers(1, blank(), some)).toEqual([]);
  });
});

describe("sections of further options", () => {
  it("are the groups of the menu, without what stands elsewhere", () => {
    const found = setup.sections({
      menu,
      setup: { ...plain, parts: { main: {} as never }, placed: ["length"], fields: { village: {} as never } },
    });
    expect(found.map(({ title, names }) => [title, ...names])).toEqual([
      ["The deck", "dragonsInDepths"],
      ["Rest", "village"],
      [said.more, "startingPlayer", "kingdomSelection", "beginner"],
    ]);
  });

  it("are one where the menu has no groups, and none where nothing is left", () => {
    const bare = { ...menu, groups: [{ title: "", help: "", options: menu.options.map(({ name }) => name) }] };
    expect(setup.sections({ menu: bare, setup: plain })).toEqual([
      { title: said.more, help: "", names: ["length", "dragonsInDepths"] },
    ]);
    expect(setup.sections({ menu: { ...bare, options: [] }, setup: plain })).toEqual([]);
  });

  it("say what of them is not as usual", () => {
    const draft = blank({ options: { length: "fast", dragonsInDepths: "off", village: "Alea" } });
    expect(setup.special(["length", "dragonsInDepths", "village"], draft, kit)).toEqual([
      "Length: fast",
      "Village: Alea",
    ]);
  });

  it("draw together what cannot be chosen now, with the reason in the words of the form", () => {
    const needs = [{ value: "on", option: "length", of: ["fast"], words: "on needs length = fast", rule: "E-VAR-01" }];
    const locked = ["one", "two"].map((name) => ({ ...begins, name, values: ["off", "on"], default: "off", needs }));
    const words = {
      length: { values: { fast: "Shorter" }, needed: (values: string) => `only with a deck that is ${values}` },
    };
    const worded = { menu: { ...menu, options: [...menu.options, ...locked] }, setup: { ...plain, words } };
    expect(setup.isLocked(locked[0]!, blank(), worded)).toBe(true);
    expect(setup.isLocked(locked[0]!, blank({ options: { length: "fast" } }), worded)).toBe(false);
    expect(setup.lockedBy(locked, blank(), worded)).toEqual([
      { reason: "Only with a deck that is Shorter", labels: ["One", "Two"], rules: ["E-VAR-01"] },
    ]);
  });
});

describe("options", () => {
  it("show a real choice only, and not what the game shows itself", () => {
    const names = (placed: string[]) =>
      setup.openOptions({ menu, setup: { ...plain, placed } }).map(({ name }) => name);
    expect(names([])).toEqual(["startingPlayer", "kingdomSelection", "beginner", "length", "dragonsInDepths"]);
    expect(names(["length", "beginner", "kingdomSelection"])).toEqual(["startingPlayer", "dragonsInDepths"]);
  });

  it("ask for three at once at most: those that the game names, or the first; where it asks itself, for none", () => {
    const names = (more: Partial<typeof plain>) => {
      const { first, more: rest } = setup.partedOptions({ menu, setup: { ...plain, ...more } });
      return [first, rest].map((options) => options.map(({ name }) => name));
    };
    expect(names({})).toEqual([
      ["startingPlayer", "kingdomSelection", "beginner"],
      ["length", "dragonsInDepths"],
    ]);
    expect(names({ first: ["length"] })).toEqual([
      ["length"],
      ["startingPlayer", "kingdomSelection", "beginner", "dragonsInDepths"],
    ]);
    expect(names({ parts: { main: {} as never } })[0]).toEqual([]);
  });

  it("are called as the game says, or by their names", () => {
    const named = { ...plain, words: { length: { label: "How long", values: { fast: "Shorter" } } } };
    expect([setup.labelOf("length", named), setup.labelOf("length", plain)]).toEqual(["How long", "Length"]);
    expect(setup.valueWords("length", "fast", named)).toBe("Shorter");
    expect(setup.valueWords("length", "normal", named)).toBe("Normal");
  });

  it("of later releases are only named", () => {
    expect(setup.unavailable(kit)).toEqual(["Mode", "Events"]);
  });
});

describe("a refused setup", () => {
  it("is told at the fields it names, the rest on top", () => {
    const problems = [
      { option: "players", words: "5 does not fit; two to four play", rule: "E-SET-01" },
      { option: "events", words: "not in this release", rule: "E-EVT-01" },
      { option: "", words: "slow down a little", rule: "" },
    ];
    expect(setup.problemsOf(problems, "everything", kit)).toEqual({
      fields: { players: "5 does not fit; two to four play (E-SET-01)" },
      top: ["Events: Not in this release (E-EVT-01)", "Slow down a little"],
    });
  });

  it("with two problems of one field tells both", () => {
    const problems = ["a", "b"].map((words) => ({ option: "players", words, rule: "" }));
    expect(setup.problemsOf(problems, "", kit).fields["players"]).toBe("A B");
  });

  it("that names no option is told as it is", () => {
    expect(setup.problemsOf([], "Slow down a little.", kit).top).toEqual(["Slow down a little."]);
  });

  it("is seen before it is sent where the form can see it", () => {
    expect(setup.check(blank({ name: "  " }), kit).fields).toEqual({ name: said.nameMissing });
    expect(setup.check(blank(), kit).fields).toEqual({});
  });
});

describe("the plan in words", () => {
  const { table } = room([person("Ann", "g0"), empty], "g0");
  const told = (options: Options) =>
    Object.fromEntries(
      planOf({ ...table, clock: { bank: 600, extra: 15 }, options }, game, plain).map(({ label, text }) => [
        label,
        text,
      ]),
    );

  it("says what is special and hides what is usual", () => {
    const facts = told({ players: 3, length: "fast", dragonsInDepths: "off" });
    expect(facts).toMatchObject({ Players: "3", Length: "fast", Clock: said.clocks.short });
    expect(facts).not.toHaveProperty("DragonsInDepths");
  });

  it("speaks of a clock that is none of the usual ones", () => {
    expect(setup.clockWords({ bank: 300, extra: 5 })).toBe(said.clockSpecial(5, 5));
    expect(setup.clockWords(null)).toBe(said.clocks.none);
  });
});
