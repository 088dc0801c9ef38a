// The link that brings friends to a table.

import type { Invitation } from "./protocol";

/** Names of the machine itself: whoever is given such an address finds their own. */
const HERE = /^(localhost|.+\.localhost|127\.[\d.]+|\[::1\])$/;

/** Whether a link leads nobody to this machine but who sits at it. */
export const isOnlyHere = (link: string): boolean => HERE.test(new URL(link).hostname);

/** `found`: what those are told who sit there; others pass on the link with which they came. */
export function tableLink(
  code: string,
  found: Invitation | null,
  where: Pick<Location, "origin" | "hostname" | "search"> = location,
): string {
  const base = (HERE.test(where.hostname) && found?.addresses?.[0]) || where.origin;
  const key = found?.invitation || new URLSearchParams(where.search).get("key");
  return `${base}/t/${code}${key ? `?key=${encodeURIComponent(key)}` : ""}`;
}
