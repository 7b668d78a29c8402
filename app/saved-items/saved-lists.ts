import { useSyncExternalStore } from "react";
import { allows } from "#app/consent/consent-store.ts";
import {
  comparedKey,
  favouritesKey,
  favouritesLastSyncedKey,
  viewedKey,
} from "#app/consent/storage-names.ts";
import { createLastSynced } from "./last-synced.ts";
import {
  createLocalList,
  type LocalList,
  type SavedItem,
  type SavedKind,
  savedItemKey,
} from "./local-list.ts";

/** Of each kind; the account has the same limit (record_favourite in supabase/migrations). */
export const maxFavourites = 500;

/** What both browser and account have stays as the account has it, also its note; so nothing is compared. */
export const favouriteIdentity = { keyOf: savedItemKey, versionOf: () => "" };
export const favouritesLastSynced = createLastSynced<SavedItem>(favouritesLastSyncedKey, favouriteIdentity);

/** Hearts of this browser, synced with the account of a signed-in user. */
export const favourites = createLocalList(favouritesKey, {
  limit: maxFavourites,
  onEvict: favouritesLastSynced.forget,
});
/** Dispatched on the window when the account's favourites have changed, here or elsewhere. */
export const favouritesSyncedEvent = "favourites-synced";

export const maxCompared = 4;
export const compared = createLocalList(comparedKey, { limit: maxCompared });

/** Recorded without an action of the visitor, so only with consent. */
export const viewed = createLocalList(viewedKey, { limit: 12, mayStore: () => allows("preferences") });

const noItems: readonly SavedItem[] = [];

/** Empty on the server and while hydrating. */
export function useSavedList(list: LocalList) {
  return useSyncExternalStore(list.subscribe, list.read, () => noItems);
}

export function useIsSaved(list: LocalList, kind: SavedKind, slug: string) {
  return useSyncExternalStore(
    list.subscribe,
    () => list.read().some((item) => item.kind === kind && item.slug === slug),
    () => false,
  );
}
