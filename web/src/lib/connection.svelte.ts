// The connection to one table: it connects, keeps the state, sends commands and reports their results.
import { words } from "../i18n";
import { api, Refusal } from "./api";
import { OncePerState } from "./asking";
import { Display, TURN_TIME } from "./display.svelte";
import { seen, synced, updated, withPage, type Play, type Room, type TableState } from "./merge";
import { answerOf } from "./choices";
import {
  NO_RISKS,
  type Bye,
  type Choice,
  type Command,
  type Hint,
  type HintMessage,
  type LogPage,
  type Own,
  type Pending,
  type Risks,
  type RisksMessage,
  type ServerMessage,
  type State,
  type Why,
  type WhyNot,
} from "./protocol";
import { settings } from "./settings.svelte";

/** Why reconnecting automatically would not help. */
const FINAL = ["replaced", "changed", "unreadable"] as const;
const isFinal = (reason: string): reason is (typeof FINAL)[number] => FINAL.some((final) => final === reason);

export type Link = "connecting" | "open" | "lost" | "replaced" | "changed" | "unreadable" | "missing" | "closed";

/** The part of a socket that the connection needs; tests provide their own. */
export type SocketLike = {
  readonly readyState: number;
  send: (text: string) => void;
  close: () => void;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent<string>) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
};
export type Surroundings = {
  socket: (url: string) => SocketLike;
  random: () => number;
  /** How long the turn of another seat is shown, in milliseconds; 0: no time at all. */
  turnTime: () => number;
  /** Whether the table exists; asked when it cannot be reached. */
  exists: (code: string) => Promise<boolean>;
};

/** The real browser. */
export const browser: Surroundings = {
  socket: (url) => new WebSocket(url),
  random: Math.random,
  turnTime: () => TURN_TIME[settings.pace],
  exists: (code) =>
    api.history(code).then(
      () => true,
      (error: unknown) => !(error instanceof Refusal && error.status === 404),
    ),
};

/** Of the protocol. */
const VERSION = 3;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;
const OPEN = 1;
/** Close codes after which reconnecting is useless, and the attempt from which the wait is longest. */
const PATIENT: ReadonlySet<string> = new Set(["busy", "limit", "refused"]);
const PATIENCE = 5;
/** After returning to the page: how long a socket may stay silent before it is given up. */
const PROOF_OF_LIFE = 5_000;

/** The own part of a seat that has to act. */
export type AskedSeat = Own & { pending: Pending };
export const isAsked = (own: Own): own is AskedSeat => own.pending != null;

/** The reply to a message: what it asked for, or null when the server has acted on it. */
type Answer = LogPage | Why | RisksMessage | HintMessage | null;
type Waiting = { resolve: (answer: Answer) => void; reject: (refusal: Refusal) => void };

export function socketUrl(code: string, where: Pick<Location, "protocol" | "host">): string {
  const scheme = where.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${where.host}/api/tables/${encodeURIComponent(code)}/socket`;
}

/** The secret of the invitation link with which this page was opened, if there was one. */
function invited(): { invitation?: string } {
  const invitation = new URLSearchParams(window.location.search).get("key");
  return invitation ? { invitation } : {};
}

/** The wait before the given attempt. It doubles from half a second to ten, less up to a third, so that not all clients
 * return at the same time. */
export function backoff(attempt: number, random: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt) * (1 - random / 3);
}

export class TableConnection {
  link: Link = $state("connecting");
  farewell: Bye | null = $state.raw(null);
  /** When the connection broke, in milliseconds; null while it works. */
  lostSince: number | null = $state(null);
  readonly display: Display;

  private state: TableState | null = $state.raw(null);
  private socket: SocketLike | null = null;
  private attempt = 0;
  private nextId = 1;
  private fetching: Promise<boolean> | null = null;
  private waiting = new Map<number, Waiting>();
  private retry: ReturnType<typeof setTimeout> | null = null;
  private proof: ReturnType<typeof setTimeout> | null = null;
  private readonly reasons = new OncePerState<WhyNot[]>(async (seat) => {
    const answer = await this.ask({ t: "why", seat });
    return answer?.t === "why" ? answer.items : [];
  });
  private readonly stakes = new OncePerState<Risks>(async (seat) => {
    const answer = await this.ask({ t: "risks", seat });
    return answer?.t === "risks" ? answer : NO_RISKS;
  });

  constructor(
    readonly code: string,
    private readonly around: Surroundings = browser,
  ) {
    this.display = new Display(() => (document.hidden ? 0 : around.turnTime()));
  }

  // -- what is visible -----------------------------------------------------------------------------

  get room(): Room | null {
    return this.state?.room ?? null;
  }

  /** The complete state, as the server would send it. */
  get whole(): State | null {
    if (!this.state) return null;
    const { play, room } = this.state;
    const { n, view, own, first, lines, ownLines } = play;
    return { n, view, own, lines: { from: first, items: lines }, own_lines: ownLines, ...room };
  }

  /** Whether the screen shows the current state. */
  get upToDate(): boolean {
    return this.display.behind === 0 && this.display.play === (this.state?.play ?? null);
  }

  /** Someone is waiting for you, but you have not seen yet what led to it. */
  get awaited(): boolean {
    return !this.upToDate && (this.state?.play.own.some(isAsked) ?? false);
  }

  /** Your seats that have to act, once you have seen everything that led to it. */
  get asked(): AskedSeat[] {
    return this.upToDate ? (this.display.play?.own ?? []).filter(isAsked) : [];
  }

  // -- opening and closing ---------------------------------------------------------------------------

  open(): void {
    window.addEventListener("online", this.onOnline);
    window.addEventListener("offline", this.onOffline);
    document.addEventListener("visibilitychange", this.onVisibility);
    this.connect();
  }

  close(): void {
    window.removeEventListener("online", this.onOnline);
    window.removeEventListener("offline", this.onOffline);
    document.removeEventListener("visibilitychange", this.onVisibility);
    this.link = "closed";
    this.drop();
    this.display.stop();
  }

  /** Reconnect, after the table was opened elsewhere or under another name. */
  useHere(): void {
    this.farewell = null;
    this.attempt = 0;
    this.connect();
  }

  private connect(): void {
    this.drop();
    this.link = this.state ? "lost" : "connecting";
    const socket = this.around.socket(socketUrl(this.code, window.location));
    this.socket = socket;
    socket.onopen = () =>
      socket.send(JSON.stringify({ t: "hello", id: 0, v: VERSION, ...seen(this.state), ...invited() }));
    socket.onmessage = (event) => this.receive(JSON.parse(event.data) as ServerMessage);
    socket.onclose = () => this.onClosed();
  }

  /** Drop the socket and ignore it from now on. */
  private drop(): void {
    if (this.retry !== null) clearTimeout(this.retry);
    if (this.proof !== null) clearTimeout(this.proof);
    this.retry = this.proof = null;
    const socket = this.socket;
    this.socket = null;
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
    const left = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of left) reject(this.offline());
  }

  private onClosed(): void {
    const never = this.state === null;
    this.drop();
    if (this.farewell && isFinal(this.link)) return;
    this.link = never ? "connecting" : "lost";
    this.lostSince ??= Date.now();
    this.retry = setTimeout(() => this.connect(), backoff(this.attempt++, this.around.random()));
    if (never) void this.checkExistence();
  }

  /** A table that was never reached may be a mistyped code rather than a bad connection. */
  private async checkExistence(): Promise<void> {
    const there = await this.around.exists(this.code).catch(() => true);
    if (there || this.state !== null || this.link === "closed") return;
    this.drop();
    this.link = "missing";
  }

  private readonly onOnline = (): void => this.hurry();

  private readonly onOffline = (): void => {
    if (this.socket) this.onClosed();
  };

  private readonly onVisibility = (): void => {
    if (document.hidden) {
      this.tell({ t: "presence", state: "away" });
      return;
    }
    this.display.skip();
    if (!this.tell({ t: "presence", state: "here" })) return this.hurry();
    this.proof = setTimeout(() => this.connect(), PROOF_OF_LIFE);
  };

  /** Try again now rather than later. */
  private hurry(): void {
    if (this.retry === null) return;
    this.attempt = 0;
    this.connect();
  }

  // -- incoming ------------------------------------------------------------------------------------------

  private receive(message: ServerMessage): void {
    if (this.proof !== null) clearTimeout(this.proof);
    this.proof = null;
    switch (message.t) {
      case "sync":
        this.state = synced(this.state, message);
        this.display.jump(this.state.play, []);
        this.greeted();
        return this.acknowledge(message.ack);
      case "update":
        return this.receiveUpdate(message);
      case "refused":
        if (message.id === null) return; // it replies to a message that the server could not read
        return this.settle(message.id, (waiting) => waiting.reject(new Refusal(0, message)));
      case "log":
        this.turnBack(message);
        return this.settle(message.id, (waiting) => waiting.resolve(message));
      case "why":
      case "risks":
      case "hint":
        return this.settle(message.id, (waiting) => waiting.resolve(message));
      case "presence":
        if (this.state) this.state = { ...this.state, room: { ...this.state.room, presence: message.presence } };
        return;
      case "bye":
        this.farewell = message;
        if (PATIENT.has(message.reason)) this.attempt = Math.max(this.attempt, PATIENCE);
        if (isFinal(message.reason)) this.link = message.reason;
    }
  }

  /** Put an earlier page before the log, also in the states that wait to be shown. */
  private turnBack(page: LogPage): void {
    if (!this.state) return;
    const turned = new Map<Play, Play>();
    const turn = (play: Play): Play => {
      const found = turned.get(play) ?? withPage(play, page);
      turned.set(play, found);
      return found;
    };
    this.state = { ...this.state, play: turn(this.state.play) };
    this.display.exchange(turn);
  }

  private receiveUpdate(message: Extract<ServerMessage, { t: "update" }>): void {
    const outcome = updated(this.state, message);
    if (outcome.kind === "gap") this.tell({ t: "sync", ...seen(this.state) });
    if (outcome.kind === "applied") {
      const { state, fresh, moved } = outcome;
      this.state = state;
      if (!moved && this.display.behind === 0) this.display.play = state.play;
      else if (message.ack !== undefined && this.waiting.has(message.ack)) this.display.jump(state.play, fresh);
      else this.display.push(state.play, fresh);
    }
    this.acknowledge(message.ack);
  }

  private greeted(): void {
    this.attempt = 0;
    this.lostSince = null;
    this.farewell = null;
    this.link = "open";
    if (document.hidden) this.tell({ t: "presence", state: "away" });
  }

  private acknowledge(id: number | undefined): void {
    if (id !== undefined) this.settle(id, (waiting) => waiting.resolve(null));
  }

  private settle(id: number, how: (waiting: Waiting) => void): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (waiting) how(waiting);
  }

  // -- outgoing -------------------------------------------------------------------------------------------

  /** Send a command. It resolves when the server has acted on it, and rejects with a Refusal when nothing has changed.
   * */
  async send(command: Command): Promise<void> {
    await this.ask(command);
  }

  /** The number of the state that the player saw, to send with a move. */
  get n(): number {
    return this.state?.play.n ?? 0;
  }

  /** Take an option of one of your seats. */
  async answer(seat: number, choice: Choice, careful: boolean): Promise<void> {
    const { n } = this;
    this.display.skip();
    await this.send({ t: "answer", n, seat, ...answerOf(choice), ...(careful ? { careful } : {}) });
  }

  /** Fetch the part of the log before the loaded one; return whether there was any. Concurrent calls share one request.
   * */
  earlier(): Promise<boolean> {
    this.fetching ??= this.fetchEarlier().finally(() => (this.fetching = null));
    return this.fetching;
  }

  private async fetchEarlier(): Promise<boolean> {
    const first = this.state?.play.first ?? 0;
    if (first === 0) return false;
    await this.ask({ t: "log", before: first });
    return (this.state?.play.first ?? 0) < first;
  }

  /** What is blocked for one of your seats now, and why; requested once for each state. */
  why(seat: number): Promise<WhyNot[]> {
    return this.reasons.of(this.n, seat);
  }

  /** The fight previews of one of your seats now; requested once for each state. */
  risks(seat: number): Promise<Risks> {
    return this.stakes.of(this.n, seat);
  }

  /** A hint for one of your seats; it takes a moment. */
  async hint(seat: number): Promise<Hint | null> {
    const answer = await this.ask({ t: "hint", n: this.n, seat });
    return answer?.t === "hint" ? answer : null;
  }

  private ask(command: Command): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const id = this.tell(command);
      if (id === null) reject(this.offline());
      else this.waiting.set(id, { resolve, reject });
    });
  }

  /** Send a message; return its id, or null without a connection. */
  private tell(message: Command | { t: "sync"; n: number; lines: number }): number | null {
    if (this.socket?.readyState !== OPEN) return null;
    const id = this.nextId++;
    this.socket.send(JSON.stringify({ ...message, id }));
    return id;
  }

  /** Why a message was lost; with the server's message if its disk is the reason. */
  private offline(): Refusal {
    const said = this.farewell;
    if (said?.reason === "failed") return new Refusal(0, { reason: "storage", words: said.words });
    return new Refusal(0, { reason: "offline", words: words.common.errors.offline });
  }
}
