import { LRUCache } from "lru-cache";
import { createChangeLog, everything } from "./change-log.ts";

interface Remembered {
  value: unknown;
  tables: ReadonlySet<string>;
  readAt: number;
}

export type ReadMemory = ReturnType<typeof createReadMemory>;

/**
 * Keeps what many pages read alike, such as rates and cards, until one of its tables changes; not for long in any case,
 * because some rows are published by their date alone.
 */
export function createReadMemory({ most = 5_000, freshMs = 30_000, now = Date.now } = {}) {
  const kept = new LRUCache<string, Remembered>({ max: most });
  const log = createChangeLog();

  function find(name: string) {
    const known = kept.get(name);
    return known && now() - known.readAt <= freshMs ? known : undefined;
  }

  /** What is asked now may be kept when its answer comes, unless a table changes meanwhile. */
  function ask() {
    const moment = log.now();
    const readAt = now();
    return function keep(name: string, value: unknown, tables: ReadonlySet<string>) {
      if (!log.changedSince(moment, tables)) kept.set(name, { value, tables, readAt });
    };
  }

  function drop(table: string) {
    log.note(table);
    for (const [name, { tables }] of [...kept.entries()]) {
      if (table === everything || tables.has(table)) kept.delete(name);
    }
  }

  return { find, ask, drop, clear: () => drop(everything), size: () => kept.size };
}
