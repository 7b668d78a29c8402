import type { Sql } from "postgres";

/** What a connection knows of earlier answers; see server/cache/tables-read.ts. */
export interface Memory {
  /** The values under these names; undefined where there is none that still holds. */
  find: (names: string[]) => unknown[];
  /** Reads through a connection that notes what the values are made from, and keeps them under their names. */
  read: <Found>(names: string[], read: (sql: Sql) => Promise<Found[]>) => Promise<Found[]>;
}

function memoryOf(sql: Sql): Memory | undefined {
  return (sql as Sql & { memory?: Memory }).memory;
}

/**
 * What was read under this name before, as long as none of its tables has changed. Only pages that are the same for
 * everybody have a connection that remembers; any other reads each time.
 */
export async function remembered<Found>(
  sql: Sql,
  name: string,
  read: (sql: Sql) => Promise<Found>,
): Promise<Found> {
  const memory = memoryOf(sql);
  if (!memory) return read(sql);
  const [known] = memory.find([name]);
  if (known !== undefined) return known as Found;
  const [found] = await memory.read([name], async (noting) => [await read(noting)]);
  return found!;
}

/** The same for many of a kind: those that are not known are read together, in the order of their ids. */
export async function rememberedEach<Found extends object>(
  sql: Sql,
  kind: string,
  ids: number[],
  read: (sql: Sql, ids: number[]) => Promise<Map<number, Found>>,
): Promise<Found[]> {
  const memory = memoryOf(sql);
  const known = memory ? memory.find(ids.map((id) => `${kind} ${id}`)) : ids.map(() => undefined);
  const missing = ids.filter((_, i) => known[i] === undefined);
  let added = new Map<number, Found>();
  if (missing.length > 0 && !memory) added = await read(sql, missing);
  else if (missing.length > 0) {
    const names = missing.map((id) => `${kind} ${id}`);
    await memory!.read(names, async (noting) => {
      added = await read(noting, missing);
      return missing.map((id) => added.get(id));
    });
  }
  // One that was taken away meanwhile is left out.
  return ids.flatMap((id, i) => (known[i] as Found | undefined) ?? added.get(id) ?? []);
}
