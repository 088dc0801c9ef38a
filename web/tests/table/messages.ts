// Messages of a small table, for tests.
import type {
  Choice,
  GameReview,
  Line,
  Own,
  Part,
  Presence,
  PresenceState,
  Sync,
  Update,
  WhyNot,
  You,
} from "../../src/lib/protocol";
import { isVerb } from "../../src/lib/sentences";

export const who = (seat: number) => ({ seat, text: `Player ${seat + 1}`, name: "who" });
export const verb = (third: string, second: string) => ({ verb: [third, second] as [string, string] });
export const card = (name: string) => ({ card: name, text: name, name: "card" });
export const amount = (number: number, text = String(number)) => ({ number, text, name: "amount" });

export const textOf = (parts: Part[]): string =>
  parts.map((part) => (typeof part === "string" ? part : isVerb(part) ? part.verb[0] : part.text)).join("");

/** Who is here; `lost`: for how many seconds each has had no page open. */
export const presence = (seats: PresenceState[], lost: (number | null)[] = seats.map(() => null)): Presence => ({
  seats,
  watching: 0,
  lost_for: lost,
  cover_after: 60,
  kick_after: 600,
  paused: false,
});

/** A line of the log from its parts. */
export const told = (key: string, seat: number | null, ...parts: Part[]): Line => ({
  key,
  text: textOf(parts),
  parts,
  rule: "E-JRN-01",
  seat,
  places: [],
});
export const line = (words: string, seat: number | null = 0, key = "journeys"): Line => ({
  key,
  text: words,
  rule: "E-JRN-01",
  seat,
  places: [],
});

export const choice = (option: number, words: string, more: Partial<Choice> = {}): Choice => ({
  option,
  id: `${option}`,
  verb: "do",
  text: words,
  place: "",
  ...more,
});

/** What a seat is asked, with these choices. */
export const asking = (...choices: (string | Choice)[]): Own => askingSeat(0, [0], ...choices);
export const askingSeat = (seat: number, seats: number[], ...choices: (string | Choice)[]): Own => ({
  seat,
  pending: {
    seats,
    prompt: { key: "major", text: "What will you do" },
    rule: "E-TRN-05",
    choices: choices.map((each, at) => (typeof each === "string" ? choice(at, each) : each)),
  },
});

/** Why something at a place is blocked, and what that is. */
export const blocked = (place: string, why = place, wish = ""): WhyNot => ({
  wish: { key: "", text: wish },
  verb: "do",
  place,
  words: { key: "", text: why },
  reason: "",
  rule: "E-JRN-04",
});

export const you = (more: Partial<You> = {}): You => ({
  guest: "g1",
  seats: [0],
  host: true,
  undo: { "0": "none" },
  ask: "smart",
  hints: false,
  play_on: false,
  ...more,
});

export function sync(changes: Partial<Sync> = {}): Sync {
  return {
    t: "sync",
    v: 3,
    n: 5,
    ack: 0,
    you: you(),
    table: {
      code: "KRNT",
      name: "Friday",
      game: "enchanters",
      version: 1,
      public: false,
      status: "playing",
      options: {},
      host: "g1",
      seats: [
        { kind: "person", name: "Ann", guest: "g1", bot: null, ready: true, covered: false },
        { kind: "bot", name: "Brida", guest: null, bot: "greedy", ready: true, covered: false },
      ],
      clock: null,
      request: null,
      rematch: null,
      commitment: null,
      key: null,
      edition: "",
      ask: "smart",
      hints: false,
      closed: "",
    },
    view: { game: "enchanters", round: 1, deck: 40 },
    own: [{ seat: 0, pending: null }],
    lines: { from: 0, items: [line("a"), line("b")] },
    own_lines: [],
    chat: { from: 0, items: [] },
    presence: presence(["here", "bot"]),
    clocks: null,
    ...changes,
  };
}

/** The answer to a message that changed nothing. */
export const refused = (id: unknown, reason: string, words: string, rule: string | null = null) => ({
  t: "refused" as const,
  id: Number(id),
  n: 5,
  reason,
  words,
  rule,
});

export const update = (n: number, changes: Partial<Update> = {}): Update => ({ t: "update", n, ...changes });

/** The review of a game in which Brida should have fought. */
export const reviewed = (more: Partial<GameReview> = {}): GameReview => ({
  measure: "chance",
  together: false,
  judged: 2,
  decisions: 2,
  points: [{ answer: 0, turn: 1, round: 1, values: [0.5, 0.5] }],
  swings: [
    {
      answer: 7,
      turn: 2,
      seat: 1,
      played: choice(0, "Rest"),
      better: choice(1, "Fight", { place: "place/3" }),
      reason: {
        key: "review_lost",
        text: "In 50 simulated games it led to a better position 41 times and to a worse one 3 times.",
      },
      lost: 13,
      worlds: 50,
      worse: 3,
    },
  ],
  ...more,
});
