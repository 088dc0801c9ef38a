import { describe, expect, it } from "vitest";
import { wording } from "../../src/games/enchanters/wording";
import type { Choice, Line, Own, Part, Pending, Risk, Risks, Sentence, Told } from "../../src/lib/protocol";
import { plain } from "../../src/lib/sentences";
import { telling } from "../../src/games/plain/telling";
import { askedBy } from "../../src/shell/table/teller";
import { labelled } from "../seats";
import { told as logged } from "../table/messages";
import { ability, card, choice, journey, number, risk, seatRef, using, view } from "./sample";

const way = (word: string) => ({ way: word, text: word, name: "way" });
const where = (text: string) => ({ place: "seat/0/items/1", text, name: "where" });
const names = ["Ann", "Ben"];
const reader = { you: 0, You: "You", yourself: "you", name: (seat: number) => names[seat] ?? null };
const own: Own = { seat: 0, journeys: [{ cost: 0 }, { cost: 1 }, { cost: 2 }, { cost: 3 }] };
const window = (key: string): Sentence => ({
  key: "window",
  text: "Use a minor action, or continue (in some words)",
  parts: ["Use a minor action, or continue", " (", { window: key, text: "in some words", name: "window" }, ")"],
});
const resting = (text: string, short?: string): Choice =>
  choice(0, "rest", ["rest ", card("Dracopolis"), ": ", ability(text, short)]);
function said(chosen: Choice, prompt: Sentence | null = null): string {
  const { parts, note } = wording.offer(chosen, own, prompt);
  return plain(parts, reader) + (note ? ` (${note})` : "");
}

describe("a choice", () => {
  it.each([
    [journey(0, 3, "Axe"), "Journey to Axe (3 crystals)"],
    [journey(0, 1, "of Fury"), "Journey to “of Fury” (1 crystal)"],
    [journey(0, 0, "Ghoul"), "Journey to Ghoul (free)"],
    [journey(0, 5, "Ghoul"), "Journey to Ghoul"],
    [{ ...resting("rest -> +2", "+2"), place: "village/0" }, "Rest: +2"],
    [resting("rest -> heal 2 damage", "heal 2 damage"), "Rest at Dracopolis: heal 2 damage"],
    [resting("rest, 2 crystals -> heal 3 damage"), "Rest at Dracopolis: rest, 2 crystals -> heal 3 damage"],
    [using(0, "use", "Double Axe", "2 crystals -> 5 attack"), "Use Double Axe: 2 crystals -> 5 attack"],
    [using(0, "challenge", "Xavras", "pay"), "Challenge Xavras: pay"],
    [choice(0, "seat", [seatRef(1)]), "Ben"],
    [choice(0, "seat", [seatRef(0)]), "You"],
    [choice(0, "yes", ["yes"]), "Yes"],
    [choice(0, "slot", ["slot ", number(2, "2", "slot"), ": ", card("Axe")]), "Axe (distance 2)"],
    [choice(0, "move", [way("bury"), " ", card("Axe")]), "Bury Axe"],
    [choice(0, "move", [way("unbury"), " ", card("Axe"), " [", where("items 2"), "]"]), "Unbury Axe (items 2)"],
    [choice(0, "card", [card("Gnoll"), " [", where("creatures 1"), "]"]), "Gnoll (creatures 1)"],
    [choice(0, "trigger", [card("Whip"), ": ", ability("steal 1 crystal")]), "Whip: steal 1 crystal"],
    [choice(0, "trigger", [card("Whip"), ": ", ability("duel"), " (", seatRef(1), ")"]), "Whip (Ben): duel"],
    [choice(0, "alternative", [ability("take 2 crystals")]), "take 2 crystals"],
    [choice(0, "pearls", [number(0, "0 pearls")]), "No pearls"],
    [choice(0, "empty_rest", ["empty rest"]), "Rest without effect"],
    [choice(0, "something_new", ["take ", number(2, "2 crystals")]), "Take 2 crystals"],
  ])("%o is said as %s", (chosen, words) => expect(said(chosen)).toBe(words));

  it("says what a text that counts comes to, and how a fight stands", () => {
    const counting = using(0, "use", "Axe", "2 crystals -> 1 attack for each defense");
    const reckoned = { "2 crystals -> 1 attack for each defense": "3 attack" };
    const weighed: Risks = { items: [risk("journey/7")], reckoned };
    expect(wording.offer(counting, own, null, weighed).note).toBe("= 3 attack");
    const fight = { ...journey(7, 1, "Ghoul"), id: "journey/7" };
    expect(wording.offer(fight, own, null, weighed).note).toBe("1 crystal, attack 5 against 4");
    expect(wording.risk(weighed, fight)?.choice).toBe("journey/7");
    expect(wording.risk(weighed, null)).toBeNull();
  });

  it("to stop says what comes next", () => {
    const done = choice(0, "done", ["done"]);
    expect(said(done, window("combat"))).toBe("Fight");
    expect(said(done, window("end"))).toBe("End turn");
    expect(said(done, window("start"))).toBe("Continue");
    expect(said(done, window("journey"))).toBe("Continue the journey");
    expect(said(done)).toBe("Continue");
    expect(wording.parting(done, window("end"))).toBe(true);
    expect(wording.parting(done, window("combat"))).toBe(false);
  });

  it("beyond a window says what is done before it", () => {
    const asked = (key: string): Own => ({
      ...own,
      pending: { seats: [0], rule: "E-TRN-08", prompt: window(key), choices: [] },
    });
    const both = { ...choice(1, "done", ["done"]), after: 0, prompt: window("end") };
    const words = (chosen: Choice, key: string) => {
      const { parts, note } = wording.offer(chosen, asked(key), chosen.prompt ?? window(key));
      return plain(parts, reader) + (note ? ` (${note})` : "");
    };
    expect(words(both, "combat")).toBe("Fight and end turn");
    expect(words(both, "journey")).toBe("Continue the journey and end turn");
    expect(words(choice(0, "done", ["done"]), "combat")).toBe("Fight");
    const later = { ...using(2, "use", "Double Axe", "2 crystals -> 5 attack"), after: 0 };
    expect(words(later, "combat")).toBe("Fight, then use Double Axe: 2 crystals -> 5 attack");
    expect(words(later, "journey")).toBe("Continue the journey, then use Double Axe: 2 crystals -> 5 attack");
    const swap = choice(1, "slot", ["slot ", number(1, "1", "slot"), ": ", card("Bearskin")], "track/1");
    const asks = { prompt: { key: "slot_to_swap", text: "Choose a card on the journey track" }, after: 0 };
    expect(words({ ...swap, ...asks }, "combat")).toBe("Fight, then swap Bearskin (distance 1)");
    expect(said(swap, asks.prompt)).toBe("Swap Bearskin (distance 1)");
    expect(words({ ...journey(2, 1, "of Fury"), after: 0 }, "start")).toBe("Journey to “of Fury” (1 crystal)");
  });
});

describe("what can be done", () => {
  const pending = (key: string, ...choices: Choice[]): Pending => ({
    seats: [0],
    rule: "E-TRN-08",
    prompt: key === "major" ? { key, text: "" } : window(key),
    choices,
  });
  const done = choice(0, "done", ["done"]);
  const uses = [1, 2, 3].map((at) => using(at, "use", "of Death", `way ${at}`, "seat/0/enchantments/0"));
  const ids = (asked: Pending) => wording.order?.(asked).map(({ option }) => option);
  const rest = { ...resting("rest"), option: 5 };

  it("begins with the usual step, and never with what only gives up the rest", () => {
    expect(ids(pending("end", done, ...uses))).toEqual([1, 0, 2, 3]);
    expect(ids(pending("combat", done, ...uses))?.[0]).toBe(0);
    expect(ids(pending("start", done, ...uses, { ...journey(4, 1, "Axe"), after: 0 }, rest))).toEqual([
      4, 1, 2, 3, 5, 0,
    ]);
    expect(ids(pending("major", journey(3, 0, "Axe"), journey(4, 1, "Whip"), rest, ...uses))?.slice(0, 2)).toEqual([
      3, 5,
    ]);
  });

  it("has one usual step, unless a card is only picked", () => {
    const usual = (asked: Pending) => wording.usual?.(asked)?.option;
    expect(usual(pending("end", ...uses, done))).toBe(0);
    expect(usual(pending("major", ...uses, journey(4, 1, "Axe"), rest))).toBe(4);
    expect(
      usual(pending("major", choice(0, "card", [card("Axe")]), choice(1, "card", [card("Whip")]))),
    ).toBeUndefined();
  });

  it("names everything that is refused, also a place without a card", () => {
    const empty: Told = { ...choice(0, "journey", ["journey ", number(2, "2", "slot")]) };
    expect(plain(wording.offer(empty, own).parts, reader)).toBe("Journey to distance 2, where no card is");
    expect(said({ ...journey(0, 7, "of Conquest") })).toBe("Journey to “of Conquest”");
  });

  it("says how a fight ends, in words", () => {
    const power = (text: string, value: number) => ({ name: { power: text, text, name: "power" }, value, sources: [] });
    const contests = [...risk("journey/0").contests, { mine: power("defense", 3), theirs: power("strength", 3) }];
    const gains = [card("Ghoul"), { glory: 2, text: "2 glory", name: "glory" }];
    const told = (changes: Partial<Risk>) =>
      plain(wording.forecast?.({ ...risk("journey/0"), contests, gains, costs: [], ...changes }) ?? [], reader);
    expect(told({})).toBe("Ghoul: attack 5 beats health 4, defense 3 holds strength 3: no wound. You gain 2 glory.");
    expect(told({ costs: [number(2, "2 damage", "damage")], gains: [] })).toContain("strength 3: 2 damage.");
    expect(told({ outlook: "bad" })).toBe("Ghoul: You win by 1");
  });
});

describe("a journey without a fight", () => {
  const taken = { covers: "Fist", attack: 3, defense: 1, crystals: 4, glory: 3 };
  const told = (chosen: Choice): string =>
    plain(wording.outlook?.(chosen, view({}), { seat: 0, journeys: [{ cost: 1, taken }, { cost: 2 }] }) ?? [], reader);

  it("says which card it covers", () => {
    expect(told(journey(0, 0, "Scimitar"))).toBe("Scimitar goes on top of “Fist”.");
  });

  it("is all that it speaks of", () => {
    expect(told(journey(0, 1, "Ghoul"))).toBe("");
    expect(told(resting("rest -> +2"))).toBe("");
  });
});

describe("a prompt", () => {
  const asker = { ...card("Whip"), name: "asker", place: "seat/1/items/0" };
  const target: Sentence = {
    key: "target",
    text: "Choose a player (Whip: another player buries (their) item)",
    parts: ["Choose a player", " (", asker, ": ", ability("another player buries (their) item"), ")"],
  };

  it("is the question, with the card that asks, and its text below", () => {
    const told = wording.asked(target);
    expect(plain(told.sentence, reader)).toBe("Choose a player");
    expect(told.asker).toBe(asker);
    expect(plain(told.because, reader)).toBe("another player buries (their) item");
  });

  it("says who gets what one has to give", () => {
    const receiver = { seat: 1, text: "player 2", name: "receiver" };
    const give = { ...target, key: "give", parts: ["Choose a card to give to ", receiver, " (", asker, ")"] };
    expect(plain(wording.asked(give).sentence, reader)).toBe("Choose a card to give to Ben");
  });

  it("of somebody else's card is asked in its owner's name", () => {
    const seats = labelled(names);
    const teller = (you: number) => ({ seats, you, game: { ...telling, ...wording } });
    const said = ({ sentence, because }: ReturnType<typeof askedBy>) =>
      [sentence, because].map((parts) => plain(parts, reader));
    const text = "another player buries (their) item";
    expect(said(askedBy({ prompt: target }, teller(0)))).toEqual(["Ben's Whip: Choose a player", text]);
    expect(said(askedBy({ prompt: target }, teller(1)))).toEqual(["Choose a player", `Whip ${text}`]);
  });

  it("knows the windows for minor actions", () => {
    const { sentence, because } = wording.asked(window("combat"));
    expect(plain(sentence, reader)).toContain("fight");
    expect(because).toEqual([]);
  });

  it("names what may be done at once beyond a window", () => {
    const major = { key: "major", text: "Choose your major action" };
    const ask = (then?: Sentence) => plain(wording.asked(window("start"), then).sentence, reader);
    expect(ask(major)).toBe("Use an ability, journey to a card, or rest");
    expect(ask(window("end"))).toBe(ask());
    expect(plain(telling.asked(window("start"), major).because, reader)).toBe("Choose your major action");
  });

  it("says what will happen to the card that is chosen", () => {
    const discard = { ...target, key: "card_to_discard", parts: ["Choose a card", " (", asker, ")"] };
    expect(plain(wording.asked(discard).sentence, reader)).toBe("Choose a card to discard");
  });

  it("that is not known is said as it is", () => {
    const { sentence } = wording.asked({ key: "new", text: "Do something new" });
    expect(plain(sentence, reader)).toBe("Do something new");
  });
});

describe("a line of the log", () => {
  const line = (key: string, ...parts: Part[]): Line => logged(key, 0, ...parts);

  it("says whose card acts", () => {
    const acts = (seat: number) => line("immediate", card("Whip"), " (", seatRef(seat), "): ", ability("bury an item"));
    expect(plain(wording.line(acts(1)), reader)).toBe("Whip (Ben): bury an item");
    expect(plain(wording.line(acts(0)), reader)).toBe("Whip (you): bury an item");
  });

  it("leaves out what resting means twice", () => {
    const rests = line("rests", seatRef(1), " rests at ", card("Alea"), ": ", ability("rest -> heal 2", "heal 2"));
    expect(plain(wording.line(rests), reader)).toBe("Ben rests at Alea: heal 2");
  });

  it("tells many new cards in one", () => {
    const refills = ["Axe", "Whip", "Dagger"].map((name) => line("refills", card(name), " appears"));
    expect(plain(wording.gathered(refills) ?? [], reader)).toBe("New cards on the journey track: Axe, Whip, Dagger");
    expect(wording.gathered([line("takes")])).toBeNull();
  });
});
