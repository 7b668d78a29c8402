import type { Kept } from "#app/saved-items/local-list.ts";

export const keyOf = ({ kind, slug }: Pick<Kept, "kind" | "slug">) => `${kind} ${slug}`;

/**
 * What both sides should hold: all that the account has, with what this device added and without what it took away
 * since they last agreed. Without a last time, as at the first sign-in, nothing is taken away.
 */
export function mergeKept(
  account: readonly Kept[],
  device: readonly Kept[],
  agreed: ReadonlySet<string>,
): Kept[] {
  const onDevice = new Set(device.map(keyOf));
  const inAccount = new Set(account.map(keyOf));
  const isTakenAway = (item: Kept) => agreed.has(keyOf(item)) && !onDevice.has(keyOf(item));
  const isAdded = (item: Kept) => !agreed.has(keyOf(item)) && !inAccount.has(keyOf(item));
  return [...account.filter((item) => !isTakenAway(item)), ...device.filter(isAdded)];
}
