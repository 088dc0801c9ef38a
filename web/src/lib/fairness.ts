// What a browser can check by itself: that the key revealed at the end is the one that was committed to at the
// beginning.
import type { Opening, Proof, TableInfo } from "./protocol";

/** Of the check in this browser; `unable` where it may not compute (a page that came without https). */
export type Check = "right" | "wrong" | "unable";

/** The one way to write JSON data: keys in order, no space. docs/fair-play.md; the server has the same function. */
export function canonical(data: unknown): string {
  if (Array.isArray(data)) return `[${data.map(canonical).join(",")}]`;
  if (data !== null && typeof data === "object") {
    const entries = Object.entries(data).sort(([one], [other]) => (one < other ? -1 : 1));
    return `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${canonical(value)}`).join(",")}}`;
  }
  return JSON.stringify(data);
}

export async function sha256(text: string): Promise<string> {
  const found = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(found), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether the opening is that of this table: what it showed of itself, with the key that it revealed. */
function isOf(opening: Opening, table: TableInfo): boolean {
  const { key, game, version, options } = table;
  return (
    opening.key === key &&
    opening.game === game &&
    opening.version === version &&
    canonical(opening.options) === canonical(options)
  );
}

/** Whether the table had committed to this. */
export async function check(table: TableInfo, proof: Proof): Promise<Check> {
  if (!isOf(proof.opening, table)) return "wrong";
  if (typeof crypto === "undefined" || !crypto.subtle) return "unable";
  return (await sha256(canonical(proof.opening))) === table.commitment ? "right" : "wrong";
}

/** The beginning of a commitment: enough to note, and to compare at a glance. */
export const brief = (commitment: string): string => commitment.slice(0, 8);
