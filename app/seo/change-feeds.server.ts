// New houses and plots and lower prices, for readers of feeds. Prices are those of the pages: with VAT where the sale has it.

import type { Sql } from "postgres";
import type { ContentReader } from "#app/data/content-reader.server.ts";
import { localisedColumn } from "#app/data/localised-column.server.ts";
import { formats } from "#app/i18n/formats.ts";
import { type Locale, localise } from "#app/i18n/locale.ts";
import { translator } from "#app/i18n/messages.ts";
import { placeInText } from "#app/i18n/place-in-text.ts";
import { listShownHousePrices } from "#app/listings/house-cards.server.ts";
import { listShownPlotPrices } from "#app/listings/plot-cards.server.ts";
import { changedAfterPublication } from "#app/listings/price-changes.server.ts";
import { listPlaces } from "#app/search/plots/places.server.ts";
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

const titles: Record<ChangeFeed, (locale: Locale) => string> = {
  "nuevas-casas": (locale) => translator(locale, "catalogue")("feeds.new"),
  "nuevos-terrenos": (locale) => translator(locale, "plots")("feeds.new"),
  bajadas: (locale) => translator(locale, "plots")("feeds.drops"),
};

export async function readChangeFeed(
  reader: ContentReader,
  locale: Locale,
  name: ChangeFeed,
): Promise<Omit<Feed, "feedPath">> {
  const t = translator(locale, "feeds");
  return {
    title: titles[name](locale),
    description: t("description"),
    path: listOf[name],
    items: await toItems(reader, locale, await lists[name](reader, locale)),
  };
}

/** Plots of a place whose price has fallen; null where there is no such place. */
export async function readPlaceDrops(
  reader: ContentReader,
  locale: Locale,
  placeSlug: string,
): Promise<Omit<Feed, "feedPath"> | null> {
  const { directory } = await listPlaces(reader);
  const place = directory.find(placeSlug);
  if (!place) return null;
  const t = translator(locale, "feeds");
  const codes = place.municipalities.map((code) => String(code).padStart(5, "0"));
  const sql = reader.sqlFor("plots", "price_changes");
  const rows = await sql<Row[]>`
    select kind, slug, title, area_m2, price_eur, old_price_eur, to_char(at at time zone 'UTC', ${sql.unsafe(moment)}) as at
    from (${plotDrops(sql, locale, codes)}) as drops order by drops.at desc, slug`;
  return {
    title: translator(locale, "plots")("feeds.dropsIn", {
      place: placeInText(locale, localise(place.name, locale)),
    }),
    description: t("description"),
    path: `/terrenos/${placeSlug}`,
    items: await toItems(reader, locale, rows),
  };
}

async function toItems(reader: ContentReader, locale: Locale, rows: readonly Row[]): Promise<Feed["items"]> {
  const t = translator(locale, "feeds");
  const money = new Intl.NumberFormat(locale, formats.number.money).format;
  const formatInteger = new Intl.NumberFormat(locale, formats.number.integer).format;
  const pricesOf = (kind: Row["kind"]) =>
    rows
      .filter((row) => row.kind === kind)
      .flatMap(({ slug, priceEur, oldPriceEur }) =>
        [priceEur, ...(oldPriceEur === null ? [] : [oldPriceEur])].map((price) => ({
          slug,
          priceEur: price,
        })),
      );
  const [houses, plots] = await Promise.all([
    listShownHousePrices(reader, pricesOf("house")),
    listShownPlotPrices(reader, pricesOf("plot")),
  ]);
  const keyOf = (kind: Row["kind"], slug: string, priceEur: number) => `${kind} ${slug} ${priceEur}`;
  const shown = new Map([
    ...houses.map((house) => [keyOf("house", house.slug, house.priceEur), house.shownEur] as const),
    ...plots.map((plot) => [keyOf("plot", plot.slug, plot.priceEur), plot.shownEur] as const),
  ]);
  return rows.map(({ kind, slug, title, areaM2, priceEur, oldPriceEur, at }) => {
    const price = (eur: number) => money(shown.get(keyOf(kind, slug, eur)) ?? eur);
    return {
      // A price may fall more than once.
      ...(oldPriceEur !== null && { id: `${kind}-${slug}-${at}` }),
      title,
      description:
        oldPriceEur === null
          ? t("offer", { area: `${formatInteger(areaM2)} m²`, price: price(priceEur) })
          : t("drop", {
              area: `${formatInteger(areaM2)} m²`,
              price: price(priceEur),
              before: price(oldPriceEur),
            }),
      path: `${pathOf[kind]}/${slug}`,
      publishedAt: at,
      category: t(`kinds.${kind}`),
    };
  });
}

const moment = `'YYYY-MM-DD"T"HH24:MI:SS"Z"'`;

const lists: Record<ChangeFeed, (reader: ContentReader, locale: Locale) => Promise<Row[]>> = {
  "nuevas-casas": (reader, locale) => {
    const sql = reader.sqlFor("houses");
    return sql<Row[]>`
      select 'house' as kind, slug, name || ': ' || (${localisedColumn(sql, "tagline", locale)}) as title, built_area_m2 as area_m2, price_eur,
        null as old_price_eur, to_char(published_at at time zone 'UTC', ${sql.unsafe(moment)}) as at
      from houses order by published_at desc, id desc limit ${maxItems}`;
  },
  "nuevos-terrenos": (reader, locale) => {
    const sql = reader.sqlFor("plots");
    return sql<Row[]>`
      select 'plot' as kind, slug, ${localisedColumn(sql, "title", locale)} as title, surface_m2 as area_m2, price_eur,
        null as old_price_eur, to_char(published_at at time zone 'UTC', ${sql.unsafe(moment)}) as at
      from plots where status = 'available' order by published_at desc, id desc limit ${maxItems}`;
  },
  bajadas: (reader, locale) => {
    const sql = reader.sqlFor("houses", "plots", "price_changes", "house_price_changes");
    return sql<Row[]>`
      select kind, slug, title, area_m2, price_eur, old_price_eur, to_char(at at time zone 'UTC', ${sql.unsafe(moment)}) as at
      from (
        (${plotDrops(sql, locale)})
        union all
        (select 'house', h.slug, h.name, h.built_area_m2, c.new_price_eur, c.old_price_eur, c.changed_at
        from house_price_changes c join houses h on h.id = c.house_id
        where c.new_price_eur < c.old_price_eur and ${changedAfterPublication(sql, "c", "h")}
        order by c.id desc limit ${maxItems})
      ) as drops order by drops.at desc, slug limit ${maxItems}`;
  },
};

/** Of all plots, or of those in some municipalities. */
function plotDrops(sql: Sql, locale: Locale, codes: readonly string[] | null = null) {
  return sql`
    select 'plot' as kind, p.slug, ${localisedColumn(sql, "p.title", locale)} as title, p.surface_m2 as area_m2, c.new_price_eur as price_eur,
      c.old_price_eur, c.changed_at as at
    from price_changes c join plots p on p.id = c.plot_id
    where c.new_price_eur < c.old_price_eur and ${changedAfterPublication(sql, "c", "p")} and p.status = 'available'
      ${codes ? sql`and p.ine_code = any (${codes})` : sql``}
    order by c.id desc limit ${maxItems}`;
}
