import { describe, expect, it } from "vitest";
import { wording } from "../../src/games/prophecy/wording";
import type { Part } from "../../src/lib/protocol";

const said = (parts: Part[]): string => parts.map((part) => (typeof part === "object" && "text" in part ? part.text : part)).join("");

describe("what Prophecy asks", () => {
  it("is told whole where what it names is no card", () => {
    const parts: Part[] = ["The dice have fallen, ", { text: "10 for you and 7 against you", name: "asker" }, ": use something?"];
    const { sentence, asker } = wording.asked({ key: "roll", text: "", parts });
    expect(said(sentence)).toBe("The dice have fallen, 10 for you and 7 against you: use something?");
    expect(asker).toBeNull();
  });
});
