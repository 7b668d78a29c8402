import { anyTable } from "./tables-read.ts";

/** Stands for every table at once. */
export const everything = "everything";

/** Remembers when each table last changed, so that what was read before can be told from what was read after. */
export function createChangeLog() {
  const changedAt = new Map<string, number>();
  let changes = 0;
  return {
    /** This moment, for `changedSince`. */
    now: () => changes,
    note(table: string) {
      changes += 1;
      changedAt.set(table, changes);
    },
    changedSince(moment: number, tables: ReadonlySet<string>) {
      if (tables.has(anyTable)) return changes > moment;
      return [everything, ...tables].some((table) => (changedAt.get(table) ?? 0) > moment);
    },
  };
}
