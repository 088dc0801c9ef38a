// The link that friends use to join a table.

import type { Invitation } from "./protocol";

/** Names of the machine itself: at such an address, everyone reaches their own machine. */
const HERE = /^(localhost|.+\.localhost|127\.[\d.]+|\[::1\])$/;

/** Whether a link works only on this machine. */
export const isOnlyHere = (link: string): boolean => HERE.test(new URL(link).hostname);

/** `found`: the invitation, for seated players; others pass on the link that they came with. */
export function tableLink(
  code: string,
  found: Invitation | null,
  where: Pick<Location, "origin" | "hostname" | "search"> = location,
): string {
  const base = (HERE.test(where.hostname) && found?.addresses?.[0]) || where.origin;
  const key = found?.invitation || new URLSearchParams(where.search).get("key");
  return `${base}/t/${code}${key ? `?key=${encodeURIComponent(key)}` : ""}`;
}
