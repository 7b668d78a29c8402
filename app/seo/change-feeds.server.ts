// New houses and plots and lower prices, for readers of feeds.

import type { ContentReader } from "#app/data/content-reader.server.ts";
import { localisedColumn } from "#app/data/localised-column.server.ts";
import { formats } from "#app/i18n/formats.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { translator } from "#app/i18n/messages.ts";
import type { Feed } from "#app/seo/rss.server.ts";

const maxItems = 50;

export const changeFeeds = ["nuevas-casas", "nuevos-terrenos", "bajadas"] as const;
export type ChangeFeed = (typeof changeFeeds)[number];

interface Row {
  kind: "house" | "plot";
  slug: string;
  title: string;
  areaM2: number;
  priceEur: number;
  oldPriceEur: number | null;
  at: string;
}

const pathOf = { house: "/catalogo", plot: "/terrenos" };
const listOf = { "nuevas-casas": "/viviendas", "nuevos-terrenos": "/terrenos", bajadas: "/terrenos" };

export async function readChangeFeed(
  reader: ContentReader,
  locale: Locale,
  name: ChangeFeed,
): Promise<Omit<Feed, "feedPath">> {
  const t = translator(locale, "feeds");
  const money = new Intl.NumberFormat(locale, formats.number.money).format;
  const whole = new Intl.NumberFormat(locale, formats.number.whole).format;
  const rows = await lists[name](reader, locale);
  return {
    title: t(`titles.${name}`),
    description: t("description"),
    path: listOf[name],
    items: rows.map(({ kind, slug, title, areaM2, priceEur, oldPriceEur, at }) => ({
      // A price may fall more than once.
      ...(oldPriceEur !== null && { id: `${kind}-${slug}-${at}` }),
      title,
      description: t(oldPriceEur === null ? "offer" : "drop", {
        area: `${whole(areaM2)} m²`,
        price: money(priceEur),
        before: money(oldPriceEur ?? 0),
      }),
      path: `${pathOf[kind]}/${slug}`,
      publishedAt: at,
      category: t(`kinds.${kind}`),
    })),
  };
}

const moment = `'YYYY-MM-DD"T"HH24:MI:SS"Z"'`;

const lists: Record<ChangeFeed, (reader: ContentReader, locale: Locale) => Promise<Row[]>> = {
  "nuevas-casas": (reader, locale) => {
    const sql = reader.tables("houses");
    return sql<Row[]>`
      select 'house' as kind, slug, name || ': ' || (${localisedColumn(sql, "tagline", locale)}) as title, built_area_m2 as area_m2, price_eur,
        null as old_price_eur, to_char(published_at at time zone 'UTC', ${sql.unsafe(moment)}) as at
      from houses order by published_at desc, id desc limit ${maxItems}`;
  },
  "nuevos-terrenos": (reader, locale) => {
    const sql = reader.tables("plots");
    return sql<Row[]>`
      select 'plot' as kind, slug, ${localisedColumn(sql, "title", locale)} as title, surface_m2 as area_m2, price_eur,
        null as old_price_eur, to_char(published_at at time zone 'UTC', ${sql.unsafe(moment)}) as at
      from plots where status = 'available' order by published_at desc, id desc limit ${maxItems}`;
  },
  bajadas: (reader, locale) => {
    const sql = reader.tables("houses", "plots", "price_changes", "house_price_changes");
    return sql<Row[]>`
      select kind, slug, title, area_m2, price_eur, old_price_eur, to_char(at at time zone 'UTC', ${sql.unsafe(moment)}) as at
      from (
        (select 'plot' as kind, p.slug, ${localisedColumn(sql, "p.title", locale)} as title, p.surface_m2 as area_m2, c.new_price_eur as price_eur,
          c.old_price_eur, c.changed_at as at
        from price_changes c join plots p on p.id = c.plot_id
        where c.new_price_eur < c.old_price_eur and c.changed_at >= p.published_at and p.status = 'available'
        order by c.id desc limit ${maxItems})
        union all
        (select 'house', h.slug, h.name, h.built_area_m2, c.new_price_eur, c.old_price_eur, c.changed_at
        from house_price_changes c join houses h on h.id = c.house_id
        where c.new_price_eur < c.old_price_eur and c.changed_at >= h.published_at
        order by c.id desc limit ${maxItems})
      ) as drops order by drops.at desc, slug limit ${maxItems}`;
  },
};
