import type { ContentReader } from "#app/data/content-reader.server.ts";
import { localisedColumn } from "#app/data/localised-column.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { Faq } from "./faq.ts";

/** The questions of some topics, in the order of the topics given. */
export async function listFaqs(reader: ContentReader, locale: Locale, topics: string[]): Promise<Faq[]> {
  const sql = reader.sqlFor("faqs");
  return sql<Faq[]>`
    select ${localisedColumn(sql, "question", locale)} as question, ${localisedColumn(sql, "answer", locale)} as answer
    from faqs where topic in ${sql(topics)}
    order by array_position(${topics}, topic), position, id`;
}
