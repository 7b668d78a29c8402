/** The version of each item, by its key. */
export type Versions = Readonly<Record<string, string>>;

export interface ItemIdentity<Item> {
  keyOf: (item: Item) => string;
  /** Changes with the item's content; versions of one item sort by time. */
  versionOf: (item: Item) => string;
}

/**
 * What this browser and the account held after the last sync, by which the next one tells "removed" from "not there
 * yet". Of one user: another one's sync starts without it.
 */
export type LastSynced<Item> = ReturnType<typeof createLastSynced<Item>>;

export function createLastSynced<Item>(storageKey: string, { keyOf, versionOf }: ItemIdentity<Item>) {
  function read(): { userId: string | null; versions: Versions } {
    try {
      const { userId, versions } = JSON.parse(localStorage.getItem(storageKey) ?? "{}");
      return { userId: userId ?? null, versions: versions ?? {} };
    } catch {
      return { userId: null, versions: {} };
    }
  }
  function write(userId: string | null, versions: Versions) {
    try {
      localStorage.setItem(storageKey, JSON.stringify({ userId, versions }));
    } catch {
      // Full or forbidden: the next sync merges as after the first sign-in, which deletes nothing.
    }
  }
  return {
    /** Of whichever user synced last. */
    versions: () => read().versions,
    versionsOf(userId: string): Versions {
      const stored = read();
      return stored.userId === userId ? stored.versions : {};
    },
    save(userId: string, items: readonly Item[]) {
      write(userId, Object.fromEntries(items.map((item) => [keyOf(item), versionOf(item)])));
    },
    /** After this, the absence of these items no longer means that the user removed them. */
    forget(items: readonly Item[]) {
      const { userId, versions } = read();
      const forgotten = new Set(items.map(keyOf));
      write(userId, Object.fromEntries(Object.entries(versions).filter(([key]) => !forgotten.has(key))));
    },
    clear() {
      localStorage.removeItem(storageKey);
    },
  };
}
