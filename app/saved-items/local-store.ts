export interface LocalStore<Item> {
  /** In the store's order; the same array until something changes. */
  read: () => readonly Item[];
  /** Adds an item, or replaces the one with the same key; drops the last ones that exceed the limit. */
  add: (item: Item) => void;
  remove: (key: string) => void;
  replace: (items: readonly Item[]) => void;
  /** The items in the store's order, without those that exceed the limit. */
  truncate: (items: readonly Item[]) => Item[];
  /** False where the browser forbids storage or it is full: the list then lasts as long as the page. */
  isStored: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

interface LocalStoreOptions<Item> {
  storageKey: string;
  keyOf: (item: Item) => string;
  /** Null for what is not an item (any more). */
  parse: (value: unknown) => Item | null;
  truncate: (items: readonly Item[]) => Item[];
  mayStore?: () => boolean;
  /** Called with items that a new one pushed out: nobody removed them. */
  onEvict?: ((items: Item[]) => void) | undefined;
}

/** A list in localStorage that all components of the page, and all tabs, share. The server never sees it. */
export function createLocalStore<Item>({
  storageKey,
  keyOf,
  parse,
  truncate,
  mayStore = () => true,
  onEvict,
}: LocalStoreOptions<Item>): LocalStore<Item> {
  let items: readonly Item[] | null = null;
  let isStored = true;
  const listeners = new Set<() => void>();

  const publish = () => {
    for (const listener of listeners) listener();
  };
  const read = () => {
    items ??= load();
    return items;
  };
  function load(): Item[] {
    try {
      const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
      return Array.isArray(value) ? value.map(parse).filter((item) => item !== null) : [];
    } catch {
      return [];
    }
  }
  function replace(next: readonly Item[]) {
    items = truncate(next);
    isStored = mayStore() && store(storageKey, JSON.stringify(items));
    publish();
  }
  function reload() {
    if (!isStored) return;
    items = null;
    publish();
  }
  function onStorage(event: StorageEvent) {
    if (event.key === storageKey || event.key === null) reload();
  }

  return {
    read,
    add(item) {
      const next = [item, ...read().filter((other) => keyOf(other) !== keyOf(item))];
      const truncated = new Set(truncate(next));
      const evicted = next.filter((other) => !truncated.has(other));
      if (evicted.length > 0) onEvict?.(evicted);
      replace(next);
    },
    remove: (key) => replace(read().filter((item) => keyOf(item) !== key)),
    replace,
    truncate,
    isStored: () => isStored,
    subscribe(listener) {
      if (listeners.size === 0) {
        window.addEventListener("storage", onStorage);
        // A page restored from the back/forward cache has missed the changes of other tabs.
        window.addEventListener("pageshow", reload);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        window.removeEventListener("storage", onStorage);
        window.removeEventListener("pageshow", reload);
      };
    },
  };
}

function store(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
