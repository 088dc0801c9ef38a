import { expect, it, vi } from "vitest";
import { api } from "../../src/lib/api";

const answering = (status: number, body: string) =>
  vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response(body, { status }));

it("sends a game file byte for byte, with seeds that are too big for a number", async () => {
  const fetched = answering(200, '{"code": "KRNT"}');
  const text = '{"seed":3135502661677584179}';
  expect(await api.importGame(text)).toBe("KRNT");
  expect(fetched.mock.calls[0]?.[1]?.body).toBe(text);
});

it("gives the words of the server when the file does not fit", async () => {
  answering(400, '{"error": {"reason": "badFile", "words": "This is no game file."}}');
  await expect(api.importGame("x")).rejects.toMatchObject({ status: 400, message: "This is no game file." });
});

it("tells an unreadable answer from no answer", async () => {
  answering(502, "<html>");
  await expect(api.importGame("x")).rejects.toMatchObject({ reason: "unreadable" });
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("network"));
  await expect(api.importGame("x")).rejects.toMatchObject({ reason: "offline" });
});
