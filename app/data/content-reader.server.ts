import type { Sql } from "postgres";
import type { Database } from "#app/supabase/database.types.ts";

export type ContentTable = keyof Database["public"]["Tables"];

/**
 * Reads the public content as a visitor (role anon) and records which tables it is read from, so that the caches of
 * server/cache drop a page or a value when one of them changes. A query names its tables, those that its functions read
 * included: a table that is forgotten leaves pages stale.
 */
export interface ContentReader {
  /** The connection, for a query that reads these tables. */
  sqlFor: (...names: ContentTable[]) => Sql;
  /** The value last read under this key, unless one of the tables that `read` names has changed. */
  cached: <Value>(key: string, read: (reader: ContentReader) => Promise<Value>) => Promise<Value>;
  /** The same for many ids of a kind: those not cached are read together. An id without a value is left out. */
  cachedEach: <Value extends object>(
    kind: string,
    ids: number[],
    read: (reader: ContentReader, ids: number[]) => Promise<Map<number, Value>>,
  ) => Promise<Value[]>;
}

/** The part of server/cache/query-cache.ts that a reader needs. */
export interface QueryCache {
  get: (key: string) => CachedValue | undefined;
  /** This moment; a value read from now on may be set unless a table of it changes meanwhile. */
  now: () => number;
  set: (key: string, value: CachedValue, readSince: number) => void;
}

export interface CachedValue {
  value: unknown;
  tables: ReadonlySet<ContentTable>;
}

/** A reader without a cache reads each time. */
export function createContentReader(sql: Sql, cache: QueryCache | null = null) {
  const recorded = new Set<ContentTable>();
  const record = (names: Iterable<ContentTable>) => {
    for (const name of names) recorded.add(name);
  };

  /** Reads with a reader of its own, so that the values are stored with exactly the tables that they come from. */
  async function readAndSet<Value>(
    read: (reader: ContentReader) => Promise<Value>,
    entries: (value: Value) => Iterable<[key: string, value: unknown]>,
  ) {
    const since = cache?.now() ?? 0;
    const own = createContentReader(sql, cache);
    const value = await read(own.reader);
    record(own.recorded);
    for (const [key, each] of entries(value)) cache?.set(key, { value: each, tables: own.recorded }, since);
    return value;
  }

  function get(key: string) {
    const cached = cache?.get(key);
    if (cached) record(cached.tables);
    return cached?.value;
  }

  const reader: ContentReader = {
    sqlFor(...names) {
      record(names);
      return sql;
    },
    async cached<Value>(key: string, read: (reader: ContentReader) => Promise<Value>) {
      const value = get(key) as Value | undefined;
      return value === undefined ? readAndSet(read, (found) => [[key, found]]) : value;
    },
    async cachedEach<Value extends object>(
      kind: string,
      ids: number[],
      read: (reader: ContentReader, ids: number[]) => Promise<Map<number, Value>>,
    ) {
      const keyOf = (id: number) => `${kind} ${id}`;
      const values = new Map(ids.map((id) => [id, get(keyOf(id)) as Value | undefined]));
      const missing = ids.filter((id) => !values.get(id));
      const found =
        missing.length > 0
          ? await readAndSet(
              (own) => read(own, missing),
              (map) => [...map].map(([id, value]) => [keyOf(id), value]),
            )
          : new Map<number, Value>();
      return ids.flatMap((id) => values.get(id) ?? found.get(id) ?? []);
    },
  };
  return { reader, recorded: recorded as ReadonlySet<ContentTable> };
}
