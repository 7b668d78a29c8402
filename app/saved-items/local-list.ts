import { createLocalStore, type LocalStore } from "./local-store.ts";

export type SavedKind = "house" | "plot";

export interface SavedItem {
  kind: SavedKind;
  slug: string;
  /** Its name when it was saved. */
  name: string;
  /** When, in milliseconds. */
  at: number;
  /** What someone without an account wrote about a favourite. */
  note?: string;
}

/** As the tables of the account limit it. */
export const maxNoteLength = 500;

/** What a button needs to know of the house or plot that it saves. */
export type SavedItemProps = Pick<SavedItem, "kind" | "slug" | "name">;

export const savedItemKey = ({ kind, slug }: Pick<SavedItem, "kind" | "slug">) => `${kind} ${slug}`;

/** Houses and plots, newest first. */
export interface LocalList
  extends Pick<LocalStore<SavedItem>, "read" | "replace" | "truncate" | "subscribe"> {
  add: (item: SavedItemProps) => void;
  remove: (item: Pick<SavedItem, "kind" | "slug">) => void;
  setNote: (item: Pick<SavedItem, "kind" | "slug">, note: string) => void;
  /** True when one more of this kind would push an older one out. */
  isFull: (kind: SavedKind) => boolean;
}

interface LocalListOptions {
  /** Of each kind. */
  limit: number;
  mayStore?: () => boolean;
  onEvict?: (items: SavedItem[]) => void;
}

export function createLocalList(storageKey: string, { limit, ...options }: LocalListOptions): LocalList {
  const store = createLocalStore<SavedItem>({
    storageKey,
    keyOf: savedItemKey,
    parse: (value) => (isSavedItem(value) ? value : null),
    truncate(items) {
      const counts = { house: 0, plot: 0 };
      return items.toSorted((a, b) => b.at - a.at).filter(({ kind }) => counts[kind]++ < limit);
    },
    ...options,
  });
  return {
    ...store,
    add: ({ kind, slug, name }) => store.add({ kind, slug, name, at: Date.now() }),
    remove: (item) => store.remove(savedItemKey(item)),
    setNote: (item, note) =>
      store.replace(
        store
          .read()
          .map((other) => (savedItemKey(other) === savedItemKey(item) ? { ...other, note } : other)),
      ),
    isFull: (kind) => store.read().filter((item) => item.kind === kind).length >= limit,
  };
}

function isSavedItem(value: unknown): value is SavedItem {
  const { kind, slug, name, at, note = "" } = (value ?? {}) as Partial<SavedItem>;
  return (
    (kind === "house" || kind === "plot") &&
    typeof slug === "string" &&
    typeof name === "string" &&
    typeof at === "number" &&
    typeof note === "string"
  );
}
