// The tables where this guest has a seat, and those that they host.

import { api } from "./api";
import type { MyTable } from "./protocol";

class Mine {
  tables = $state.raw<MyTable[]>([]);
  /** When they were last fetched, in milliseconds. */
  at = $state(0);

  async look(): Promise<void> {
    this.tables = await api.myTables();
    this.at = Date.now();
  }

  /** Whether I have a seat there. */
  sitsAt(code: string): boolean {
    return this.tables.some((table) => table.code === code && table.mine.length > 0);
  }

  forget(): void {
    this.tables = [];
  }
}

export const mine = new Mine();
