// The next step for someone in the waiting room: one thing, said clearly.

import { words } from "../../i18n";
import type { Command, State } from "../../lib/protocol";

export type NextStep = {
  kind: "name" | "sit" | "full" | "ready" | "fill" | "wait" | "start";
  /** What the situation is. */
  text: string;
  help: string;
  /** The main button, if there is something to do, and what it sends. */
  button: string;
  commands: Command[];
};

const said = words.lobby.waiting.next;
const wait = (text: string): NextStep => ({ kind: "wait", text, help: said.waitHelp, button: "", commands: [] });

function emptySeats(state: State): number[] {
  return state.table.seats.flatMap((seat, index) => (seat.kind === "empty" ? [index] : []));
}

/** `bot` is the level of the bots that fill empty seats. */
export function nextStep(state: State, bot: string): NextStep {
  const { you } = state;
  const empty = emptySeats(state);
  if (you.guest === null && empty.length > 0) {
    return { kind: "name", text: said.name, help: "", button: said.nameButton, commands: [] };
  }
  if (you.seats.length === 0 && !(you.host && empty.length === 0)) return toSit(empty);
  if (you.host) return asHost(state, empty, bot);
  const own = state.table.seats[you.seats[0] ?? -1];
  if (!own?.ready) {
    const commands: Command[] = [{ t: "ready", ready: true }];
    return { kind: "ready", text: said.ready, help: "", button: said.readyButton, commands };
  }
  if (empty.length > 0) return wait(said.waitSeats(empty.length));
  return waitForOthers(state) ?? wait(said.waitHost(hostName(state)));
}

function toSit(empty: number[]): NextStep {
  const [seat] = empty;
  if (seat === undefined) {
    return { kind: "full", text: said.full, help: said.fullHelp, button: "", commands: [] };
  }
  const text = said.sit(empty.length);
  return { kind: "sit", text, help: "", button: said.sitButton, commands: [{ t: "sit", seat }] };
}

function asHost(state: State, empty: number[], bot: string): NextStep {
  if (empty.length > 0) {
    return {
      kind: "fill",
      text: said.fill(empty.length),
      help: said.fillHelp,
      button: said.fillButton(empty.length),
      commands: empty.map((seat) => ({ t: "bot", seat, bot })),
    };
  }
  const waiting = waitForOthers(state);
  if (waiting) return { ...waiting, help: said.waitHelpHost };
  // The host need not be ready: starting the game says so.
  return {
    kind: "start",
    text: said.start,
    help: said.startHelp,
    button: said.startButton,
    commands: [{ t: "start" }],
  };
}

/** The players who are not ready, without you and the host. */
function waitForOthers(state: State): NextStep | null {
  const { seats, host } = state.table;
  const late = seats.flatMap((seat, index) =>
    seat.kind === "person" && !seat.ready && seat.guest !== host && !state.you.seats.includes(index) ? [index] : [],
  );
  if (late.length === 0) return null;
  const gone = (index: number): boolean => ["lost", "left"].includes(state.presence.seats[index] ?? "here");
  const names = late.map((index) => seats[index]?.name ?? "");
  return wait(late.every(gone) ? said.waitLost(names) : said.waitReady(names));
}

function hostName(state: State): string {
  const { host, seats } = state.table;
  return seats.find((seat) => seat.guest !== null && seat.guest === host)?.name ?? said.theHost;
}
