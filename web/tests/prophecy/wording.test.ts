import { describe, expect, it } from "vitest";
import { wording } from "../../src/games/prophecy/wording";
import type { Part, View } from "../../src/lib/protocol";
import { told } from "../table/messages";

const said = (parts: Part[]): string =>
  parts.map((part) => (typeof part === "string" ? part : "text" in part ? part.text : "")).join("");

describe("what Prophecy asks", () => {
  it("is told whole where what it names is no card", () => {
    const parts: Part[] = [
      "The dice have fallen, ",
      { text: "10 for you and 7 against you", name: "asker" },
      ": use something?",
    ];
    const { sentence, asker } = wording.asked({ key: "roll", text: "", parts });
    expect(said(sentence)).toBe("The dice have fallen, 10 for you and 7 against you: use something?");
    expect(asker).toBeNull();
  });
});

describe("what everybody is told", () => {
  const crown = { name: "card", card: "artifact crown", text: "Crown" };
  const sword = { name: "card", card: "rare sword", text: "Sword" };
  const players = [
    { seat: 0, hero: "Scout", items: [{ deck: "artifact" }, { deck: "rare" }] },
    { seat: 1, hero: null },
  ];
  const view = { players } as unknown as View;

  it("is an Artifact that comes to a hero, by whatever way, and how many he holds now", () => {
    expect(wording.announcement(told("takes_artifact", 0, crown), view)).toBe("The Scout holds 1 of 5 Artifacts");
    expect(wording.announcement(told("takes_item", 0, crown), view)).toContain("Scout");
    expect(
      wording.announcement(told("gives_artifact", 1, crown, { name: "other", seat: 0, text: "" }), view),
    ).toContain("Scout");
    expect(wording.announcement(told("final", 0), view)).toBe("");
  });

  it("is nothing of less weight", () => {
    expect(wording.announcement(told("takes_item", 0, sword), view)).toBeNull();
    expect(wording.announcement(told("buys", 0, sword), view)).toBeNull();
  });
});
