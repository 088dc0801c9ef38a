// Messages of a small table, for tests.
import type { Line, Own, Sync, Update } from "../../src/lib/protocol";

export const line = (text: string, seat: number | null = 0, kind = "journeys"): Line => ({
  text,
  rule: "E-JRN-01",
  kind,
  seat,
  places: [],
});

export const asking = (...options: string[]): Own => ({
  seat: 0,
  pending: {
    seat: 0,
    prompt: "Choose your major action",
    rule: "E-TRN-05",
    options,
    places: options.map(() => ""),
  },
});

export function sync(changes: Partial<Sync> = {}): Sync {
  return {
    t: "sync",
    v: 1,
    n: 5,
    ack: 0,
    you: { guest: "g1", seat: 0, host: true, undo: "none" },
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
    },
    view: { game: "enchanters", round: 1, deck: 40 },
    own: { seat: 0, pending: null },
    lines: { from: 0, items: [line("a"), line("b")] },
    own_lines: [],
    chat: { from: 0, items: [] },
    presence: { seats: ["here", "bot"], watching: 0, lost_for: [0, 0] },
    clocks: null,
    ...changes,
  };
}

export const update = (n: number, changes: Partial<Update> = {}): Update => ({
  t: "update",
  n,
  ...changes,
});
