export const entriesPerPage = 30;

/** The entries of a page, of which one more was requested, and the last of them if others follow. */
export function cutPage<Entry>(requested: readonly Entry[]): {
  entries: Entry[];
  lastBeforeMore: Entry | null;
} {
  const entries = requested.slice(0, entriesPerPage);
  return { entries, lastBeforeMore: requested.length > entriesPerPage ? entries.at(-1)! : null };
}
