import { useSyncExternalStore } from "react";
import { allows } from "#app/consent/consent-store.ts";
import { createDeviceList, type DeviceList, type KeptKind, noneKept } from "#app/saved-items/local-list.ts";

export const favouritesKey = "hornero-favourites";
/** What this device and the account of its user last agreed upon. */
export const agreedKey = "hornero-favourites-agreed";
/** Told to the page when the account has changed, here or elsewhere. */
export const agreedEvent = "favourites-agreed";
export const comparedKey = "hornero-compared";
export const viewedKey = "hornero-viewed";

/** Hearts of this device. An account takes them over when its owner signs in. */
export const favourites = createDeviceList(favouritesKey, 200);

/** How many stand side by side at most. */
export const mostCompared = 4;
export const compared = createDeviceList(comparedKey, mostCompared);

/** Kept without being asked to, so only for whoever allows it. */
export const viewed = createDeviceList(viewedKey, 12, () => allows("preferences"));

/** Whether cards look different on this device. */
export function keepsSomething() {
  return [favourites, compared].some((list) => list.read().length > 0);
}

/** Empty on the server and for the first look of the browser, which has to be the same. */
export function useKept(list: DeviceList) {
  return useSyncExternalStore(list.subscribe, list.read, () => noneKept);
}

export function useIsKept(list: DeviceList, kind: KeptKind, slug: string) {
  return useSyncExternalStore(
    list.subscribe,
    () => list.read().some((kept) => kept.kind === kind && kept.slug === slug),
    () => false,
  );
}
