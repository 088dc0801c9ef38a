// The HTTP part of docs/protocol.md. Every call resolves to the typed answer or throws a Refusal with a readable
// message.

import { words } from "../i18n";
import { fetchPatiently } from "./busy";
import type {
  Catalog,
  Devices,
  ErrorBody,
  Guest,
  GuestAnswer,
  History,
  Invitation,
  MyTable,
  MyTables,
  NewTableBody,
  Problem,
  Proof,
  RecoveryCode,
  ReplayFile,
  ReplayRisks,
  Retention,
  ReviewTold,
  RuleBook,
  TableCode,
  TableSummaries,
  TableSummary,
  Tutorial,
} from "./protocol";

/** A request that did not succeed: refused by the server, or never answered (`reason` "offline"). */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly reason: string;
  readonly rule: string | null;
  /** Problems by option, where options were refused. */
  readonly problems: Problem[];

  constructor(
    readonly status: number,
    { reason, words, rule, problems }: ErrorBody,
  ) {
    super(words);
    this.reason = reason;
    this.rule = rule ?? null;
    this.problems = problems ?? [];
  }
}

/** The message of a thrown error, fit to be shown. */
export function wordsOf(error: unknown): string {
  return error instanceof Refusal ? error.message : words.common.errors.unknown;
}

function errorBody(body: unknown): ErrorBody | null {
  if (typeof body !== "object" || body === null || !("error" in body)) return null;
  const { error } = body;
  if (typeof error !== "object" || error === null) return null;
  const { reason, words } = error as Partial<ErrorBody>;
  return typeof reason === "string" && typeof words === "string" ? (error as ErrorBody) : null;
}

/** `body` is sent as JSON; a string is already JSON and is sent as it is. */
async function ask<T>(method: "GET" | "POST", path: string, body?: unknown): Promise<T> {
  const request: RequestInit = { method, headers: { Accept: "application/json" } };
  if (method === "POST") {
    request.headers = { ...request.headers, "Content-Type": "application/json" };
    request.body = typeof body === "string" ? body : JSON.stringify(body ?? {});
  }
  const { errors } = words.common;
  let response: Response;
  try {
    const asked = method === "GET" ? fetchPatiently : fetch;
    response = await asked(`/api/${path}`, request);
  } catch {
    throw new Refusal(0, { reason: "offline", words: errors.offline });
  }
  let answer: unknown;
  try {
    answer = await response.json();
  } catch {
    throw new Refusal(response.status, { reason: "unreadable", words: errors.unreadable });
  }
  if (!response.ok) {
    const told = errorBody(answer) ?? { reason: "unknown", words: errors.unknown };
    throw new Refusal(response.status, told);
  }
  return answer as T;
}

const part = encodeURIComponent;

export type NewTable = Required<NewTableBody>;
export type { History };

export const api = {
  me: async (): Promise<Guest | null> => (await ask<GuestAnswer>("GET", "me")).guest,
  name: async (name: string): Promise<Guest> => (await ask<{ guest: Guest }>("POST", "me", { name })).guest,
  recovery: (): Promise<RecoveryCode> => ask("POST", "me/recovery"),
  recover: async (code: string): Promise<Guest> => (await ask<{ guest: Guest }>("POST", "recover", { code })).guest,

  myTables: async (): Promise<MyTable[]> => (await ask<MyTables>("GET", "me/tables")).tables,

  devices: (): Promise<Devices> => ask("GET", "me/devices"),
  /** One device by its id, or all but this one. */
  signOutOthers: (device: string | null): Promise<Devices> =>
    ask("POST", "me/devices/sign-out", device === null ? {} : { device }),
  signOut: (): Promise<unknown> => ask("POST", "me/sign-out"),
  revokeRecovery: (): Promise<Devices> => ask("POST", "me/recovery/revoke"),
  forget: (): Promise<unknown> => ask("POST", "me/forget"),

  about: (): Promise<{ retention: Retention }> => ask("GET", "about"),
  games: (): Promise<Catalog> => ask("GET", "games"),
  cards: <T>(game: string, edition = ""): Promise<T> =>
    ask("GET", `games/${part(game)}/cards${edition && `?edition=${part(edition)}`}`),
  rules: (game: string): Promise<RuleBook> => ask("GET", `games/${part(game)}/rules`),
  tutorial: (game: string): Promise<Tutorial> => ask("GET", `games/${part(game)}/tutorial`),

  tables: async (): Promise<TableSummary[]> => (await ask<TableSummaries>("GET", "tables")).tables,
  create: async (table: NewTable): Promise<string> => (await ask<TableCode>("POST", "tables", table)).code,
  quick: async (game: string, players: number, bot: string): Promise<string> =>
    (await ask<TableCode>("POST", "quick", { game, players, bot })).code,

  /** The game that the rulebook recommends to beginners, against bots. */
  firstGame: async (game: string): Promise<string> =>
    (await ask<TableCode>("POST", "quick", { game, set: "beginner" })).code,

  /** For players seated there. */
  invitation: (code: string): Promise<Invitation> => ask("GET", `tables/${part(code)}/invitation`),

  replay: (code: string, as: string): Promise<ReplayFile> => ask("GET", `tables/${part(code)}/replay?as=${part(as)}`),
  proof: (code: string): Promise<Proof> => ask("GET", `tables/${part(code)}/proof`),
  risks: (code: string, as: string): Promise<ReplayRisks> => ask("GET", `tables/${part(code)}/risks?as=${part(as)}`),
  history: (code: string): Promise<History> => ask("GET", `tables/${part(code)}/history`),
  review: (code: string): Promise<ReviewTold> => ask("GET", `tables/${part(code)}/review`),
  askForReview: (code: string): Promise<ReviewTold> => ask("POST", `tables/${part(code)}/review`),
  fileUrl: (code: string): string => `/api/tables/${part(code)}/file`,
  /** Unparsed: the seed of a game has more digits than a number can hold here. */
  importGame: async (file: string): Promise<string> => (await ask<TableCode>("POST", "tables/import", file)).code,
};
