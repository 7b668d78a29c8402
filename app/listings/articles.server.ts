import type { ContentReader } from "#app/data/content-reader.server.ts";
import { localisedColumn } from "#app/data/localised-column.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { ArticleLink, ArticleSubject } from "#app/listings/articles.ts";

const maxArticles = 3;

/** The newest articles that answer the questions of a kind of page. */
export function listArticles(
  reader: ContentReader,
  locale: Locale,
  subject: ArticleSubject,
): Promise<ArticleLink[]> {
  return reader.cached(`articles ${subject} ${locale}`, async (own) => {
    const sql = own.sqlFor("posts");
    const rows = await sql<ArticleLink[]>`
      select slug, ${localisedColumn(sql, "title", locale)} as title, ${localisedColumn(sql, "description", locale)} as description
      from posts where ${subject} = any (subjects) order by published_at desc, id limit ${maxArticles}`;
    return [...rows];
  });
}
