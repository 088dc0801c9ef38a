// The game catalogue. Requested once; after an error, the next call requests it again.

import { api } from "./api";
import type { Catalog } from "./protocol";

let asked: Promise<Catalog> | null = null;

export function catalog(): Promise<Catalog> {
  asked ??= api.games().catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}
