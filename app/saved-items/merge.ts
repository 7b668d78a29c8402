import type { ItemIdentity, Versions } from "./last-synced.ts";

export interface Merge<Item> {
  /** What both sides should hold. */
  merged: Item[];
  toSave: Item[];
  toDelete: Item[];
}

/**
 * Merges the account's items with the local ones. Of an item that both have, the side that changed it since the last
 * sync wins; the later version if both did. An item that one side lacks was deleted there if the last sync had it and
 * the other side did not change it since; otherwise it is new.
 */
export function merge<Item>(
  remote: readonly Item[],
  local: readonly Item[],
  lastSynced: Versions,
  { keyOf, versionOf }: ItemIdentity<Item>,
): Merge<Item> {
  const remoteByKey = new Map(remote.map((item) => [keyOf(item), item]));
  const localKeys = new Set(local.map(keyOf));
  const isChanged = (item: Item) => lastSynced[keyOf(item)] !== versionOf(item);
  const isDeletedElsewhere = (item: Item) => keyOf(item) in lastSynced && !isChanged(item);

  const toSave = local.filter((mine) => {
    const theirs = remoteByKey.get(keyOf(mine));
    if (!theirs) return !isDeletedElsewhere(mine);
    if (versionOf(mine) === versionOf(theirs) || !isChanged(mine)) return false;
    return !isChanged(theirs) || versionOf(mine) > versionOf(theirs);
  });
  const toDelete = remote.filter((theirs) => !localKeys.has(keyOf(theirs)) && isDeletedElsewhere(theirs));
  const replaced = new Set([...toSave, ...toDelete].map(keyOf));
  return { merged: [...toSave, ...remote.filter((item) => !replaced.has(keyOf(item)))], toSave, toDelete };
}
