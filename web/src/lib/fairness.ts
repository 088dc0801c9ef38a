// The browser's own check: whether the key revealed at the end matches the commitment from the start.
import type { Opening, Proof, TableInfo } from "./protocol";

/** The result of the check in this browser; `unable` if it may not compute (on a page loaded without https). */
export type Check = "right" | "wrong" | "unable";

/** The canonical form of JSON data: keys in order, no space. See docs/fair-play.md; the server has the same function.
 * */
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

/** Whether the opening belongs to this table: what it showed of itself, with the key that it revealed. */
function isOf(opening: Opening, table: TableInfo): boolean {
  const { key, game, version, options } = table;
  return (
    opening.key === key &&
    opening.game === game &&
    opening.version === version &&
    canonical(opening.options) === canonical(options)
  );
}

/** Whether it matches the table's commitment. */
export async function check(table: TableInfo, proof: Proof): Promise<Check> {
  if (!isOf(proof.opening, table)) return "wrong";
  if (typeof crypto === "undefined" || !crypto.subtle) return "unable";
  return (await sha256(canonical(proof.opening))) === table.commitment ? "right" : "wrong";
}

/** The start of a commitment: enough to note down, and to compare at a glance. */
export const brief = (commitment: string): string => commitment.slice(0, 8);
