import { describe, expect, it } from "vitest";
import { folded, momentOfTurn, turns, wholeLog } from "../../src/shell/replay/frames";
import type { Frame } from "../../src/lib/protocol";
import { blocks, inlines, spoken } from "../../src/shell/rules/rulebook";
import { choice, line } from "./messages";

describe("the text of a rule", () => {
  it("has strong, emphasised and code words, and numbers of rules", () => {
    expect(inlines("See **this**, *that*, `mode` and E-GEN-08.")).toEqual([
      { kind: "text", text: "See " },
      { kind: "strong", text: "this" },
      { kind: "text", text: ", " },
      { kind: "em", text: "that" },
      { kind: "text", text: ", " },
      { kind: "code", text: "mode" },
      { kind: "text", text: " and " },
      { kind: "rule", number: "E-GEN-08" },
      { kind: "text", text: "." },
    ]);
  });

  it("leaves a lonely star and anything like markup of the web alone", () => {
    expect(inlines("2 * 3 <b>x</b>")).toEqual([{ kind: "text", text: "2 * 3 <b>x</b>" }]);
  });

  it("has paragraphs, lists and tables", () => {
    const text = "One\nline.\n\n- a\n- b\n\n| Kingdom | Box |\n|---|---|\n| Bandits | base |\n| Undead | base |";
    expect(blocks(text).map(({ kind }) => kind)).toEqual(["paragraph", "list", "table"]);
    const [paragraph, , table] = blocks(text);
    expect(paragraph).toMatchObject({ inlines: [{ text: "One line." }] });
    expect(table?.kind === "table" && table.rows.map((row) => row.length)).toEqual([2, 2]);
  });
});

describe("what a teacher says", () => {
  it("has its rules behind the sentence, without brackets", () => {
    expect(spoken("You win (E-END-07). Rest (E-RST-05, E-RST-06), then go on.")).toEqual([
      { kind: "text", text: "You win." },
      { kind: "rule", number: "E-END-07" },
      { kind: "text", text: " Rest," },
      { kind: "rule", number: "E-RST-05" },
      { kind: "rule", number: "E-RST-06" },
      { kind: "text", text: " then go on." },
    ]);
  });
});

describe("a replay", () => {
  const frames: Frame[] = [
    { view: { round: 1, deck: 40 }, lines: [line("a")], turn: 1 },
    {
      view: { deck: 39 },
      lines: [],
      turn: 1,
      seat: 0,
      answer: choice(0, "Journey to Axe"),
      own: [{ seat: 0, pending: null }],
    },
    { view: {}, lines: [line("b"), line("c")], turn: 2, seat: 1, answer: choice(0, "Go on") },
    { view: { round: 2 }, lines: [line("d")], turn: 4, seat: 1, own: [] },
  ];
  const moments = folded(frames);

  it("gathers the view from its changes", () => {
    expect(moments.map(({ view }) => view)).toEqual([
      { round: 1, deck: 40 },
      { round: 1, deck: 39 },
      { round: 1, deck: 39 },
      { round: 2, deck: 39 },
    ]);
    expect(moments.map(({ round }) => round)).toEqual([1, 1, 1, 2]);
  });

  it("keeps the own part until another comes", () => {
    expect(moments.map(({ own }) => own)).toEqual([null, { seat: 0, pending: null }, { seat: 0, pending: null }, null]);
  });

  it("knows what was chosen, where it may be known", () => {
    expect(moments.map(({ answer }) => answer?.text ?? null)).toEqual([null, "Journey to Axe", "Go on", null]);
  });

  it("knows how far the log goes", () => {
    expect(moments.map(({ lines }) => lines)).toEqual([1, 1, 3, 4]);
    expect(wholeLog(frames)).toHaveLength(4);
  });

  it("can jump to a turn, or to the last one before it", () => {
    expect(turns(moments).map(({ turn, at }) => [turn, at])).toEqual([
      [1, 0],
      [2, 2],
      [4, 3],
    ]);
    expect([0, 1, 2, 3, 4, 99].map((turn) => momentOfTurn(moments, turn))).toEqual([0, 0, 2, 2, 3, 3]);
  });
});
