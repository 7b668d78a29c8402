import type { Sql } from "postgres";
import type { Locale } from "#app/domain/localised.ts";

/** A localised text column in a language, with the fallback of `localise`. */
export function localisedColumn(sql: Sql, column: string, locale: Locale) {
  const name = sql(column);
  return sql`coalesce(nullif(${name} ->> ${locale}, ''), nullif(${name} ->> 'en', ''), ${name} ->> 'es')`;
}

/** The same for structured content. */
export function localisedContent(sql: Sql, column: string, locale: Locale) {
  const name = sql(column);
  return sql`coalesce(${name} -> ${locale}, ${name} -> 'en', ${name} -> 'es')`;
}
