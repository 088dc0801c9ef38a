// What there is to play. Asked once; a failure is asked again the next time.

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
