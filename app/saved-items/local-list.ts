// Lists that a visitor keeps on the own device: hearts, what is compared, what was looked at. Every button of a page
// and every other tab shows the same, and pages stay the same for everybody: the server knows nothing of it.

export type KeptKind = "house" | "plot";

export interface Kept {
  kind: KeptKind;
  slug: string;
  /** As it was called when it was kept. */
  name: string;
  /** When, in milliseconds. */
  at: number;
}

export interface DeviceList {
  /** Newest first; the same array until something changes. */
  read: () => readonly Kept[];
  subscribe: (listener: () => void) => () => void;
  add: (kind: KeptKind, slug: string, name: string) => void;
  remove: (kind: KeptKind, slug: string) => void;
  replace: (items: readonly Kept[]) => void;
}

/**
 * `most` is how many are kept of each kind; the oldest leave first. Where `mayStore` says no, the list lasts as long
 * as the page.
 */
export function createDeviceList(key: string, most: number, mayStore = () => true): DeviceList {
  let items: readonly Kept[] | null = null;
  const listeners = new Set<() => void>();
  const publish = () => {
    for (const listener of listeners) listener();
  };
  const read = () => {
    items ??= parse(stored(key));
    return items;
  };
  const write = (next: readonly Kept[]) => {
    const ofKind = (kind: KeptKind) => next.filter((kept) => kept.kind === kind).slice(0, most);
    items = [...ofKind("house"), ...ofKind("plot")].sort((a, b) => b.at - a.at);
    if (mayStore()) store(key, JSON.stringify(items));
    publish();
  };
  const forget = () => {
    items = null;
    publish();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) forget();
  };
  const isOther = (kind: KeptKind, slug: string) => (kept: Kept) => kept.kind !== kind || kept.slug !== slug;

  return {
    read,
    subscribe(listener) {
      if (listeners.size === 0) {
        window.addEventListener("storage", onStorage);
        // A page that comes back from the browser's own memory has missed what other tabs did meanwhile.
        window.addEventListener("pageshow", forget);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        window.removeEventListener("storage", onStorage);
        window.removeEventListener("pageshow", forget);
      };
    },
    add(kind, slug, name) {
      write([{ kind, slug, name, at: Date.now() }, ...read().filter(isOther(kind, slug))]);
    },
    remove(kind, slug) {
      write(read().filter(isOther(kind, slug)));
    },
    replace: write,
  };
}

export const noneKept: readonly Kept[] = [];

function parse(text: string | null): readonly Kept[] {
  if (!text) return noneKept;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isKept) : noneKept;
  } catch {
    return noneKept;
  }
}

function isKept(value: unknown): value is Kept {
  const { kind, slug, name, at } = (value ?? {}) as Partial<Kept>;
  return (
    (kind === "house" || kind === "plot") &&
    typeof slug === "string" &&
    typeof name === "string" &&
    typeof at === "number"
  );
}

/** A browser may forbid its storage; then the list lasts as long as the page. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, text: string) {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Full or forbidden: what was just kept still shows on this page.
  }
}
