import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { words } from "../../src/i18n";
import type { RuleBook, RuleSection, Term } from "../../src/lib/protocol";
import { markedIn, search, stem } from "../../src/shell/rules/search";

/** The real book, read as the server reads it (src/lorehall/rules.py). */
function realBook(): RuleBook {
  const sections: RuleSection[] = [];
  const glossary: Term[] = [...words.table.rules.glossary];
  const listed = (cell = ""): string[] => cell.split(", ").filter(Boolean);
  for (const line of readFileSync("../docs/rules/enchanters.md", "utf8").split("\n")) {
    const heading = /^## (?:\d+\. )?(.*?)(?: \([A-Z-]+\))?$/.exec(line);
    const rule = /^\*\*([A-Z]-[A-Z]+-\d\d)\*\* +(.*)$/.exec(line);
    const term = /^\| \*\*(.+?)\*\* \| (.*) \| (.*) \| (.*) \|$/.exec(line);
    const section = sections.at(-1);
    if (heading) sections.push({ title: heading[1] ?? "", variant: false, rules: [] });
    else if (section && line.startsWith("*A variant")) section.variant = true;
    else if (rule) sections.at(-1)?.rules.push({ number: rule[1] ?? "", text: rule[2] ?? "" });
    else if (term)
      glossary.push({ word: term[1] ?? "", also: listed(term[2]), text: term[3] ?? "", rules: listed(term[4]) });
  }
  return { sections, glossary };
}

describe("forms of a word", () => {
  it.each([
    ["wounds", "wound"],
    ["winning", "win"],
    ["wins", "win"],
    ["healing", "heal"],
    ["damaged", "damage"],
    ["abilities", "ability"],
    ["crystals", "crystal"],
  ])("%s is %s", (form, word) => expect(stem(form)).toBe(stem(word)));
});

describe("the search", () => {
  const book: RuleBook = {
    sections: [
      {
        title: "Journey",
        variant: false,
        rules: [
          { number: "E-JRN-01", text: "A journey leads to a card on the track." },
          { number: "E-JRN-02", text: "It costs crystals." },
        ],
      },
      {
        title: "Rest",
        variant: false,
        rules: [
          { number: "E-RST-01", text: "A player who rests goes on no journey." },
          { number: "E-RST-02", text: "Crystals journey nowhere; they are gained by a rest action." },
        ],
      },
    ],
    glossary: [{ word: "crystal", also: ["money"], text: "What things cost.", rules: ["E-JRN-02"] }],
  };
  const numbers = (question: string): string[] => search(book, question).rules.map(({ number }) => number);
  const terms = (question: string): string[] => search(book, question).terms.map(({ word }) => word);

  it("finds a number first, in any case, also a part of it", () => {
    expect(numbers("e-jrn-02")[0]).toBe("E-JRN-02");
    expect(numbers("E-RST")).toEqual(["E-RST-01", "E-RST-02"]);
    expect(numbers("rst-02")).toEqual(["E-RST-02"]);
  });

  it("ranks the chapter and early words above a mention", () => {
    expect(numbers("journey")[0]).toBe("E-JRN-01");
  });

  it("needs most of what is asked", () => {
    expect(numbers("rest action")).toEqual(["E-RST-02"]);
    expect(numbers("dragon")).toEqual([]);
    expect(numbers("dragon track dragon egg")).toEqual([]);
  });

  it("explains a word by any of its names, and has its rules first", () => {
    expect(terms("how do I get money?")).toEqual(["crystal"]);
    expect(numbers("money")).toEqual(["E-JRN-02"]);
    expect(terms("mone")).toEqual(["crystal"]);
    expect(terms("the track")).toEqual([]);
  });

  it("ranks what only some tables play below what holds everywhere", () => {
    const some = {
      title: "Together",
      variant: true,
      rules: [{ number: "E-COP-01", text: "The journey is made together." }],
    };
    const whole = { ...book, sections: [some, ...book.sections] };
    const found = search(whole, "journey").rules;
    const own = found.find(({ variant }) => variant);
    expect(own?.number).toBe("E-COP-01");
    expect(found.slice(0, 2).map(({ number }) => number)).toEqual(["E-JRN-01", "E-RST-02"]);
    expect(search(whole, "together").rules[0]?.number).toBe("E-COP-01");
    expect(search(whole, "e-cop-01").rules[0]?.number).toBe("E-COP-01");
  });

  it("finds beginnings of words, not their insides", () => {
    expect(numbers("crys")).toContain("E-JRN-02");
    expect(numbers("tals")).toEqual([]);
  });

  it("finds nothing for nothing", () => {
    expect(numbers("  ")).toEqual([]);
    expect(numbers("?!")).toEqual([]);
  });

  it("marks what was looked for, in every form", () => {
    const { marks } = search(book, "How do I rest?");
    expect(markedIn("He rests at the resting place.", marks).filter(({ hit }) => hit)).toEqual([
      { text: "rests", hit: true },
      { text: "resting", hit: true },
    ]);
  });
});

describe("a newcomer's question", () => {
  const book = realBook();

  it.each([
    ["how do I win", "winning", "E-END-07"],
    ["what is the goal of the game", "winning", "E-END-07"],
    ["points", "glory", "E-END-06"],
    ["how are points counted?", "glory", "E-END-06"],
    ["tie", "tie", "E-END-08"],
    ["when does the game end", "end of the game", "E-END-01"],
    ["what can I do on my turn", "turn", "E-TRN-05"],
    ["how many actions per turn", "turn", "E-TRN-05"],
    ["wound", "wound", "E-END-06"],
    ["can I die", "wound", "E-CMB-11"],
    ["how do I heal", "healing", "E-DMG-05"],
    ["get rid of wounds", "healing", "E-DMG-05"],
    ["how to get crystals", "crystal", "E-TRM-31"],
    ["money", "crystal", "E-TRM-31"],
    ["what does a journey cost", "journey", "E-JRN-02"],
    ["how do I fight a monster", "fight", "E-CMB-02"],
    ["why can't I fight", "too strong", "E-CMB-04"],
    ["what does defense do", "defense", "E-CMB-03"],
    ["shield", "defense", "E-CMB-03"],
    ["rest", "rest", "E-RST-01"],
    ["can I skip my turn", "rest", "E-RST-01"],
    ["covered cards", "stack", "E-STK-01"],
    ["arrow down", "immediate effect", "E-JRN-08"],
    ["how often can I use an ability", "minor action", "E-MIN-04"],
    ["beginner", "first game", "E-SET-08"],
    ["boss", "Overlord", "E-CHL-01"],
    ["rounding", "rounding", "E-GEN-09"],
  ])("%s", (question, word, rule) => {
    const { terms, rules } = search(book, question);
    expect(terms.map((term) => term.word)).toContain(word);
    expect(rules.slice(0, 3).map(({ number }) => number)).toContain(rule);
  });

  it.each(["win", "how do I lose", "attack", "crystals", "cards in the deck", "start of the game"])(
    "is answered by the base game first: %s",
    (question) => {
      const { rules } = search(book, question);
      expect(rules.slice(0, 5).filter(({ variant }) => variant)).toEqual([]);
    },
  );

  it("about a variant is answered by it", () => {
    expect(search(book, "co-op").rules[0]?.variant).toBe(true);
    expect(search(book, "automa").rules[0]?.variant).toBe(true);
  });

  it.each([
    ["undo", "undo"],
    ["how do I take back a move", "undo"],
    ["I want to leave and continue later", "leaving"],
    ["what do the symbols mean", "icons"],
    ["why is this card grey", "why not"],
  ])("about every table: %s", (question, word) => {
    expect(search(book, question).terms[0]?.word).toBe(word);
  });

  it("is answered in the words of the game, which name real rules", () => {
    const numbers = new Set(book.sections.flatMap(({ rules }) => rules.map(({ number }) => number)));
    expect(book.glossary.length).toBeGreaterThan(40);
    for (const { text, rules } of book.glossary) {
      expect(rules.filter((number) => !numbers.has(number))).toEqual([]);
      expect(text).not.toMatch(/`|[a-z][A-Z]/); // no names of options
    }
  });
});
