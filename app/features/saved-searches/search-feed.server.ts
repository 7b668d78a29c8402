import type { ContentReader } from "#app/data/content-reader.server.ts";
import { type SearchKind, searchKinds, searchPaths } from "#app/domain/saved-search.ts";
import { formats } from "#app/i18n/formats.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { translator } from "#app/i18n/messages.ts";
import { searchHouses } from "#app/search/houses/search-houses.server.ts";
import { searchPlots } from "#app/search/plots/search-plots.server.ts";
import type { Feed } from "#app/seo/rss.server.ts";

/** The newest results of a search, as the page that saves it names the search: `?lista=terrenos&maxPrice=90000`. */
export async function readSearchFeed(
  reader: ContentReader,
  locale: Locale,
  query: URLSearchParams,
): Promise<Omit<Feed, "feedPath"> | null> {
  const kind = searchKinds.find((each) => searchPaths[each] === `/${query.get("lista")}`);
  if (!kind) return null;
  const filters = new URLSearchParams(query);
  for (const name of ["lista", "after", "before"]) filters.delete(name);
  const path = filters.size > 0 ? `${searchPaths[kind]}?${filters}` : searchPaths[kind];
  filters.set("sort", "newest");
  const found = await findNewest(reader, locale, kind, filters);
  const t = translator(locale, "feeds");
  const money = new Intl.NumberFormat(locale, formats.number.money).format;
  const formatInteger = new Intl.NumberFormat(locale, formats.number.integer).format;
  return {
    title: t(`searches.${kind}`),
    description: t("searchDescription"),
    path,
    items: found.map(({ slug, title, areaM2, priceEur, publishedAt }) => ({
      title,
      description: `${formatInteger(areaM2)} m² · ${money(priceEur)}`,
      path: `${kind === "plots" ? "/terrenos" : "/catalogo"}/${slug}`,
      publishedAt,
      category: t(kind === "plots" ? "kinds.plot" : "kinds.house"),
    })),
  };
}

async function findNewest(reader: ContentReader, locale: Locale, kind: SearchKind, query: URLSearchParams) {
  const found =
    kind === "plots"
      ? (await searchPlots(reader, locale, query)).plots.map((plot) => ({ ...plot, areaM2: plot.surfaceM2 }))
      : (await searchHouses(reader, locale, kind === "houses" ? "modular" : "mobile", query)).houses.map(
          (house) => ({ ...house, title: house.name, areaM2: house.builtAreaM2 }),
        );
  const table = kind === "plots" ? "plots" : "houses";
  const sql = reader.sqlFor(table);
  const rows = await sql<{ slug: string; publishedAt: string }[]>`
    select slug, to_char(published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as published_at
    from ${sql(table)} where slug = any (${found.map(({ slug }) => slug)})`;
  const times = new Map(rows.map((row) => [row.slug, row.publishedAt]));
  return found.flatMap(({ slug, title, areaM2, priceEur }) => {
    const publishedAt = times.get(slug);
    return publishedAt ? [{ slug, title, areaM2, priceEur, publishedAt }] : [];
  });
}
