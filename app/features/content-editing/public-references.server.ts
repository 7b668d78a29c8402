import type { ContentReader } from "#app/data/content-reader.server.ts";
import { localisedColumn } from "#app/data/localised-column.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { Reference } from "./content.ts";
import { referenceNamesOf } from "./content-queries.server.ts";
import type { FieldReferences } from "./content-type.ts";
import type { Field, ReferenceName } from "./field.ts";

/** What the fields of a house offer to its maker: what visitors read too. */
export async function listPublicReferences(
  reader: ContentReader,
  locale: Locale,
  fields: readonly Field[],
): Promise<FieldReferences> {
  const found = await Promise.all(
    referenceNamesOf(fields).map(async (name) => [name, await read(reader, locale, name)] as const),
  );
  return Object.fromEntries(found);
}

async function read(reader: ContentReader, locale: Locale, name: ReferenceName): Promise<Reference[]> {
  const sql = reader.sqlFor(name === "makers" ? "professionals" : name);
  switch (name) {
    case "studios":
      return sql<Reference[]>`select id::text as value, name as text from studios order by 2`;
    case "include_items":
      return sql<
        Reference[]
      >`select code as value, ${localisedColumn(sql, "name", locale)} as text from include_items order by position`;
    case "regions":
      return sql<
        Reference[]
      >`select code as value, ${localisedColumn(sql, "name", locale)} as text from regions order by 2`;
    case "house_styles":
    case "house_technologies":
      return sql<
        Reference[]
      >`select id as value, ${localisedColumn(sql, "name", locale)} as text from ${sql(name)} order by 2`;
    default:
      return [];
  }
}
