import { LRUCache } from "lru-cache";
import type { CachedValue, QueryCache as ReaderCache } from "#app/data/content-reader.server.ts";
import { createTableChanges } from "./table-changes.ts";

export type QueryCache = ReturnType<typeof createQueryCache>;

/**
 * Caches what many pages read alike, such as rates and cards, by a key that the data modules choose, until one of its
 * tables changes. Not for long in any case, because some rows are published by their date alone.
 */
export function createQueryCache({ maxEntries = 5_000, freshMs = 30_000, now = Date.now } = {}) {
  const entries = new LRUCache<string, CachedValue & { setAt: number }>({ max: maxEntries });
  const changes = createTableChanges();

  const readerCache: ReaderCache = {
    get(key) {
      const entry = entries.get(key);
      return entry && now() - entry.setAt <= freshMs ? entry : undefined;
    },
    now: changes.now,
    set(key, { value, tables }, readSince) {
      if (!changes.changedSince(readSince, tables)) entries.set(key, { value, tables, setAt: now() });
    },
  };

  function drop(table: string) {
    changes.add(table);
    for (const [key, { tables }] of [...entries.entries()]) {
      if ((tables as ReadonlySet<string>).has(table)) entries.delete(key);
    }
  }

  function clear() {
    changes.addAll();
    entries.clear();
  }

  return { ...readerCache, drop, clear, size: () => entries.size };
}
