import type { Sql } from "postgres";

/** Means every table. */
const allTables = "*";

/** Remembers when each table last changed, so that a value read before a change is not cached after it. */
export function createTableChanges() {
  const changedAt = new Map<string, number>();
  let changes = 0;
  return {
    /** This moment, for `changedSince`. */
    now: () => changes,
    add(table: string) {
      changes += 1;
      changedAt.set(table, changes);
    },
    addAll() {
      changes += 1;
      changedAt.set(allTables, changes);
    },
    changedSince(moment: number, tables: ReadonlySet<string>) {
      return [allTables, ...tables].some((table) => (changedAt.get(table) ?? 0) > moment);
    },
  };
}

interface Listeners {
  onChange: (table: string) => void;
  /** The connection was down: which tables changed meanwhile is unknown. */
  onGap: () => void;
}

/** Listens to the triggers that name a changed table when the change is committed, by whichever process. */
export async function listenToTableChanges(
  sql: Sql,
  { onChange, onGap }: Listeners,
): Promise<() => Promise<void>> {
  const { unlisten } = await sql.listen("content_changed", onChange, onGap);
  return unlisten;
}
