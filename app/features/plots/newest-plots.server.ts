import type { ContentReader } from "#app/data/content-reader.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { searchPlots } from "#app/search/plots/search-plots.server.ts";
import { findPlacePage } from "./place-page.server.ts";

const newest = new URLSearchParams({ sort: "newest" });

/** The newest plots, of all or of a place; null where there is no such place. */
export async function listNewestPlots(reader: ContentReader, locale: Locale, placeSlug: string | null) {
  const page = placeSlug === null ? null : await findPlacePage(reader, locale, placeSlug, newest);
  if (placeSlug !== null && !page) return null;
  const { plots } = page ? page.found : await searchPlots(reader, locale, newest);
  const sql = reader.sqlFor("plots");
  const rows = await sql<{ slug: string; publishedAt: string }[]>`
    select slug, to_char(published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as published_at
    from plots where slug = any (${plots.map(({ slug }) => slug)})`;
  const publishedAt = new Map(rows.map((row) => [row.slug, row.publishedAt]));
  return {
    placeName: page?.name ?? null,
    plots: plots.flatMap((plot) => {
      const at = publishedAt.get(plot.slug);
      return at ? [{ ...plot, publishedAt: at }] : [];
    }),
  };
}
