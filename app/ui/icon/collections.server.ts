import lucide from "@iconify-json/lucide/icons.json" with { type: "json" };

interface Collection {
  prefix: string;
  width?: number;
  height?: number;
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
}

const collections: Record<string, Collection> = { lucide };

export function findCollection(prefix: string): Collection | null {
  return Object.hasOwn(collections, prefix) ? collections[prefix]! : null;
}

/** The inside of an icon's <svg>, by the name it has in its set ("heart") or by an alias. */
export function findIconBody(collection: Collection, name: string): string | null {
  const real = Object.hasOwn(collection.aliases ?? {}, name) ? collection.aliases![name]!.parent : name;
  return Object.hasOwn(collection.icons, real) ? collection.icons[real]!.body : null;
}
