import type { SavedKind } from "#app/saved-items/local-list.ts";

/** Which part of the address lists what is compared. */
export const compareNames = { house: "casas", plot: "terrenos" } as const;

/** The address that shows these side by side, to whomever it is sent. */
export function comparePath(
  kind: SavedKind,
  slugs: readonly string[],
  { onlyDifferences = false } = {},
): `/comparar?${string}` | "/comparar" {
  if (slugs.length === 0) return "/comparar";
  return `/comparar?${compareNames[kind]}=${slugs.join(",")}${onlyDifferences ? "&solo=diferencias" : ""}`;
}
