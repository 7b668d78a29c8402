import type { SavedKind } from "#app/saved-items/local-list.ts";

/** The URL parameters of the compared slugs. */
export const compareNames = { house: "casas", plot: "terrenos" } as const;

/** The URL of a comparison; it can be shared. */
export function comparePath(
  kind: SavedKind,
  slugs: readonly string[],
  { onlyDifferences = false } = {},
): `/comparar?${string}` | "/comparar" {
  if (slugs.length === 0) return "/comparar";
  return `/comparar?${compareNames[kind]}=${slugs.join(",")}${onlyDifferences ? "&solo=diferencias" : ""}`;
}
