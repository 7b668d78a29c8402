import type { ContentReader } from "#app/data/content-reader.server.ts";
import { localisedColumn } from "#app/data/localised-column.server.ts";
import type { SiteOperator } from "#app/domain/brand.ts";
import type { Heading } from "#app/i18n/heading.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { escapeMarkdown, renderMarkdown } from "#app/i18n/markdown.server.ts";

export interface LegalPage {
  slug: string;
  title: string;
  description: string;
  /** The day of this wording, such as 2026-11-01. */
  version: string;
  headings: Heading[];
  /** The text; where `{{cookies}}` stood the table of cookies goes between two parts. */
  parts: string[];
}

export async function findLegalPage(
  reader: ContentReader,
  locale: Locale,
  slug: string,
  operator: SiteOperator,
): Promise<LegalPage | null> {
  const sql = reader.sqlFor("legal_pages");
  const [row] = await sql`
    select slug, ${localisedColumn(sql, "title", locale)} as title, ${localisedColumn(sql, "description", locale)} as description, ${localisedColumn(sql, "body", locale)} as body,
      version::text
    from legal_pages where slug = ${slug}`;
  if (!row) return null;
  const pages = withOperator(row.body, operator)
    .split("{{cookies}}")
    .map((part) => renderMarkdown(part, locale));
  return {
    slug: row.slug,
    title: row.title,
    description: row.description,
    version: row.version,
    headings: pages.flatMap((page) => page.headings),
    parts: pages.map((page) => page.html),
  };
}

export async function listLegalPages(
  reader: ContentReader,
  locale: Locale,
): Promise<{ slug: string; title: string }[]> {
  const sql = reader.sqlFor("legal_pages");
  return sql<
    { slug: string; title: string }[]
  >`select slug, ${localisedColumn(sql, "title", locale)} as title from legal_pages order by slug`;
}

/** Puts the operator's data in the place of `{{operator.name}}` and the like. */
export function withOperator(markdown: string, operator: SiteOperator) {
  return markdown.replace(/\{\{operator\.(\w+)\}\}/g, (placeholder, field: string) => {
    if (!Object.hasOwn(operator, field))
      throw new Error(`the legal texts name an unknown setting: ${placeholder}`);
    return escapeMarkdown(operator[field as keyof SiteOperator]);
  });
}
