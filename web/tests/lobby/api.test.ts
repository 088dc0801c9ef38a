import { describe, expect, it } from "vitest";
import { words } from "../../src/i18n";
import { api, Refusal, wordsOf } from "../../src/lib/api";
import { serve } from "./fixtures";

const refusalOf = async (asked: Promise<unknown>): Promise<Refusal> => {
  const error: unknown = await asked.then(
    () => new Error("not refused"),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Refusal)) throw error;
  return error;
};

describe("requests", () => {
  it("send JSON and unwrap the answer", async () => {
    const asked = serve({ "POST /api/quick": { body: { code: "KRNT" } } });
    expect(await api.quick("enchanters", 3, "greedy")).toBe("KRNT");
    expect(asked).toEqual([{ path: "POST /api/quick", body: { game: "enchanters", players: 3, bot: "greedy" } }]);
  });

  it("read the guest who is named, and who comes back", async () => {
    const ann = { id: "g0", name: "Ann" };
    serve({ "POST /api/me": { body: { guest: ann } }, "POST /api/recover": { body: { guest: ann } } });
    expect(await api.name("Ann")).toEqual(ann);
    expect(await api.recover("K7QX")).toEqual(ann);
  });

  it("keep strange codes inside their part of the address", async () => {
    const asked = serve({ "GET /api/tables/..%2Fme/history": { body: {} } });
    await api.history("../me");
    expect(asked[0]?.path).toBe("GET /api/tables/..%2Fme/history");
  });
});

describe("refusals", () => {
  it("carry the words, the reason and the rule of the server", async () => {
    const error = { reason: "badOptions", words: "players: 5 does not fit", rule: "E-SET-01" };
    serve({ "POST /api/me": { status: 400, body: { error } } });
    const refusal = await refusalOf(api.name("Ann"));
    expect(refusal).toMatchObject({ status: 400, reason: "badOptions", rule: "E-SET-01" });
    expect(wordsOf(refusal)).toBe("players: 5 does not fit");
  });

  it.each([{ error: "no" }, { error: { words: 7 } }, null, "oops"])(
    "without readable words get general ones: %j",
    async (body) => {
      serve({ "GET /api/tables": { status: 500, body } });
      const refusal = await refusalOf(api.tables());
      expect([refusal.reason, refusal.message]).toEqual(["unknown", words.common.errors.unknown]);
    },
  );

  it("tell an unreachable server from one that talks nonsense", async () => {
    globalThis.fetch = () => Promise.reject(new TypeError("failed"));
    expect(await refusalOf(api.me())).toMatchObject({ status: 0, reason: "offline" });
    globalThis.fetch = () => Promise.resolve(new Response("<html>", { status: 502 }));
    expect(await refusalOf(api.me())).toMatchObject({ status: 502, reason: "unreadable" });
  });

  it("other errors never show their insides", () => {
    expect(wordsOf(new TypeError("x is not a function"))).toBe(words.common.errors.unknown);
  });
});
