// A game file goes to the server as it is: its seed has more digits than a number here can hold.
import { words } from "../i18n";
import { Refusal } from "../lib/api";
import type { ErrorBody } from "../lib/protocol";

type Answer = { code?: string; error?: ErrorBody };

/** Make a finished table of a game file; the code of the table. */
export async function openGameFile(text: string): Promise<string> {
  const { errors } = words.common;
  const headers = { "Content-Type": "application/json", Accept: "application/json" };
  let status = 0;
  let answer: Answer;
  try {
    const response = await fetch("/api/tables/import", { method: "POST", headers, body: text });
    status = response.status;
    answer = (await response.json()) as Answer;
  } catch {
    throw status === 0
      ? new Refusal(0, "offline", errors.offline)
      : new Refusal(status, "unreadable", errors.unreadable);
  }
  if (answer.code) return answer.code;
  const { error } = answer;
  throw new Refusal(status, error?.reason ?? "unknown", error?.words ?? errors.unknown);
}
