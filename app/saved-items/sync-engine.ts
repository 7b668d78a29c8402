import type { ItemIdentity, LastSynced } from "./last-synced.ts";
import type { LocalStore } from "./local-store.ts";
import { merge } from "./merge.ts";

// Syncs a local list with the same list of the account while someone is signed in: at the start, after every local
// change, after every change that the live channel announces, and when the connection is back.

/**
 * `rejected`: the account does not take the item (limit, constraint), so it stays local. `gone`: the item refers to
 * something that no longer exists, so it leaves the local list too.
 */
export type SaveResult = "saved" | "rejected" | "gone";

export type SyncStatus = "local" | "saving" | "saved" | "offline";

export interface SyncedList<Item> extends ItemIdentity<Item> {
  local: Pick<LocalStore<Item>, "read" | "replace" | "truncate" | "subscribe">;
  lastSynced: Pick<LastSynced<Item>, "versionsOf" | "save">;
  remote: {
    list: () => Promise<Item[]>;
    save: (item: Item) => Promise<SaveResult>;
    delete: (items: readonly Item[]) => Promise<void>;
  };
  /** Calls back after changes of the account, here or elsewhere, and when the channel is joined (again). */
  listen: (userId: string, onChange: () => void) => () => void;
  /** How long local changes must pause before they are saved. */
  debounceMs: number;
  onStatus?: (status: SyncStatus) => void;
  /** Called after a sync in which the account rejected items. */
  onRejected?: () => void;
  /** Called when the account's list is another than after the previous sync. */
  onAccountChange?: () => void;
}

const retryMs = 10_000;

/** Syncs until the returned function is called. */
export function startSync<Item>(userId: string, list: SyncedList<Item>): () => void {
  const { local, lastSynced, remote, keyOf, versionOf } = list;
  let isStopped = false;
  let isSyncing = false;
  let isStale = false;
  let isApplying = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let previous: readonly Item[] = [];

  async function sync() {
    const account = await remote.list();
    if (isStopped) return;
    const { merged, toSave, toDelete } = merge(account, local.read(), lastSynced.versionsOf(userId), list);
    const fitting = fitLocally(merged, toSave);
    if (!hasSameItems(fitting, local.read())) apply(fitting);
    const applied = local.read();

    const unsaved = new Set<string>();
    const gone = new Set<string>();
    // One by one: a house that is no longer on the site must not hold up the others.
    for (const item of toSave) {
      const result = await remote.save(item);
      if (result !== "saved") unsaved.add(keyOf(item));
      if (result === "gone") gone.add(keyOf(item));
    }
    if (toDelete.length > 0) await remote.delete(toDelete);
    if (isStopped) return;

    // Without what does not fit locally: its absence must not count as removed by the user next time.
    lastSynced.save(
      userId,
      fitting.filter((item) => !unsaved.has(keyOf(item))),
    );
    const hasChangedMeanwhile = local.read() !== applied;
    if (gone.size > 0) apply(local.read().filter((item) => !gone.has(keyOf(item))));
    const hasRejected = unsaved.size > gone.size;
    list.onStatus?.(hasRejected ? "offline" : "saved");
    if (hasRejected) list.onRejected?.();
    if (!hasSameItems(merged, account) || !hasSameItems(merged, previous)) list.onAccountChange?.();
    previous = merged;
    if (hasChangedMeanwhile) onLocalChange();
  }

  /** What is only here has priority when not all fit, because the account may reject it. */
  function fitLocally(merged: readonly Item[], unsaved: readonly Item[]): Item[] {
    const all = local.truncate(merged);
    if (all.length === merged.length) return all;
    let fitting = local.truncate(unsaved);
    for (const item of local.truncate(merged.filter((other) => !unsaved.includes(other)))) {
      const next = local.truncate([...fitting, item]);
      if (next.length > fitting.length) fitting = next;
    }
    return fitting;
  }

  /** Changes the local list without taking that for a change by the user. */
  function apply(items: readonly Item[]) {
    isApplying = true;
    local.replace(items);
    isApplying = false;
  }

  /** One sync at a time; a change meanwhile starts another one afterwards. */
  async function run() {
    clearTimeout(timer);
    isStale = true;
    if (isSyncing) return;
    isSyncing = true;
    try {
      while (isStale && !isStopped) {
        isStale = false;
        await sync();
      }
    } catch {
      // The account is out of reach: the local list has everything.
      if (!isStopped) {
        list.onStatus?.("offline");
        timer = setTimeout(run, retryMs);
      }
    } finally {
      isSyncing = false;
    }
  }

  function hasUnsyncedChanges() {
    const versions = lastSynced.versionsOf(userId);
    const items = local.read();
    return (
      items.length !== Object.keys(versions).length ||
      items.some((item) => versions[keyOf(item)] !== versionOf(item))
    );
  }
  function onLocalChange() {
    if (isApplying || !hasUnsyncedChanges()) return;
    list.onStatus?.("saving");
    clearTimeout(timer);
    timer = setTimeout(run, list.debounceMs);
  }
  /** A page that is being left cannot wait for the pause. */
  function onVisibilityChange() {
    if (document.visibilityState === "hidden" && hasUnsyncedChanges()) run();
  }
  function hasSameItems(one: readonly Item[], other: readonly Item[]) {
    const versions = new Map(one.map((item) => [keyOf(item), versionOf(item)]));
    return (
      one.length === other.length && other.every((item) => versions.get(keyOf(item)) === versionOf(item))
    );
  }

  const unsubscribe = local.subscribe(onLocalChange);
  const stopListening = list.listen(userId, run);
  window.addEventListener("online", run);
  document.addEventListener("visibilitychange", onVisibilityChange);
  list.onStatus?.("saving");
  run();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    unsubscribe();
    stopListening();
    window.removeEventListener("online", run);
    document.removeEventListener("visibilitychange", onVisibilityChange);
    list.onStatus?.("local");
  };
}
