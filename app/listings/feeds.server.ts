// Published plots and houses for other portals.

import type { ContentReader } from "#app/data/content-reader.server.ts";
import { localisedColumn } from "#app/data/localised-column.server.ts";
import { escapeMarkup } from "#app/domain/escape-markup.ts";
import { type Locale, type Localised, locales, localise, localizedPath } from "#app/i18n/locale.ts";

export const feedPageSize = 500;

interface FeedQuery {
  origin: string;
  /** Begins behind the row with this id. */
  after: number;
  /** Without rows of the demonstration. */
  hidesDemo: boolean;
}

interface FeedItem {
  id: number;
  reference: string;
  url: Record<Locale, string>;
  updatedAt: string;
  picture: string | null;
  pictures: string[];
}

export interface FeedPlot extends FeedItem {
  title: Localised;
  description: Localised;
  priceEur: number;
  surfaceM2: number;
  status: string;
  soilClass: string;
  municipality: string;
  province: string;
  /** To about 500 m. */
  latitude: number;
  longitude: number;
}

export interface FeedHouse extends FeedItem {
  name: string;
  tagline: Localised;
  description: Localised;
  /** Without VAT. */
  priceEur: number;
  builtAreaM2: number;
  bedrooms: number;
  bathrooms: number;
  style: string;
  technology: string;
  studio: string;
}

export async function listFeedPlots(
  reader: ContentReader,
  { origin, after, hidesDemo }: FeedQuery,
): Promise<FeedPlot[]> {
  const sql = reader.sqlFor("plots", "municipalities", "provinces");
  const rows = await sql<(Omit<FeedPlot, "url" | "reference" | "picture"> & { slug: string })[]>`
    select p.id::int, p.slug, p.title, p.description, p.price_eur, p.surface_m2, p.status, p.soil_class, m.name as municipality,
      v.name as province, p.latitude, p.longitude, greatest(p.changed_at, p.published_at) as updated_at,
      case when p.pictures = '{}' then array[p.picture] else p.pictures end as pictures
    from plots p join municipalities m on m.ine_code = p.ine_code join provinces v on v.code = m.province_code
    where p.id > ${after} and p.status <> 'sold' and (not p.is_demo or not ${hidesDemo}::boolean)
    order by p.id limit ${feedPageSize}`;
  return rows.map(({ slug, pictures, ...row }) => ({
    ...row,
    ...urlsOf(origin, "terrenos", slug),
    ...picturesOf(origin, pictures),
  }));
}

export async function listFeedHouses(
  reader: ContentReader,
  { origin, after, hidesDemo }: FeedQuery,
): Promise<FeedHouse[]> {
  const sql = reader.sqlFor("houses", "studios");
  const rows = await sql<(Omit<FeedHouse, "url" | "reference" | "picture"> & { slug: string })[]>`
    select h.id::int, h.slug, h.name, h.tagline, h.description, h.price_eur, h.built_area_m2, h.bedrooms, h.bathrooms, h.style,
      h.technology, s.name as studio, greatest(h.changed_at, h.published_at) as updated_at, h.pictures
    from houses h join studios s on s.id = h.studio_id
    where h.id > ${after} and (not h.is_demo or not ${hidesDemo}::boolean) order by h.id limit ${feedPageSize}`;
  return rows.map(({ slug, pictures, ...row }) => ({
    ...row,
    ...urlsOf(origin, "catalogo", slug),
    ...picturesOf(origin, pictures.length > 0 ? pictures : [`${slug}-day`]),
  }));
}

function picturesOf(origin: string, ids: readonly string[]) {
  const pictures = ids.map((id) => `${origin}/share/${id}.jpg`);
  return { picture: pictures[0] ?? null, pictures };
}

function urlsOf(origin: string, folder: string, slug: string) {
  return {
    reference: slug,
    url: Object.fromEntries(
      locales.map((locale) => [locale, origin + localizedPath(locale, `/${folder}/${slug}`)]),
    ) as Record<Locale, string>,
  };
}

/** The summary of each house by its slug. */
export async function findHouseSummaries(
  reader: ContentReader,
  locale: Locale,
  { hidesDemo }: Pick<FeedQuery, "hidesDemo">,
) {
  const sql = reader.sqlFor("houses");
  const rows = await sql<{ slug: string; summary: string }[]>`
    select slug, ${localisedColumn(sql, "summary", locale)} as summary from houses where not (is_demo and ${hidesDemo})`;
  return new Map(rows.map(({ slug, summary }) => [slug, summary]));
}

/** About 10 MB; portals that read more begin again behind the last one. */
const maxKyeroPlots = 5_000;

/** One file of plots in the format of Kyero, and the id after which the next one begins, if there is one. */
export async function readKyeroFile(reader: ContentReader, query: FeedQuery) {
  const parts: string[] = [];
  let last: number | null = query.after;
  // A page at a time, so that other requests are answered in between.
  for (let count = 0; last !== null && count < maxKyeroPlots; count += feedPageSize) {
    const plots: FeedPlot[] = await listFeedPlots(reader, { ...query, after: last });
    parts.push(...plots.map(kyeroProperty));
    last = plots.length === feedPageSize ? plots.at(-1)!.id : null;
  }
  return { xml: kyeroXml(parts), last };
}

/** The format of Kyero, version 3, which most portals in Spain read. */
function kyeroXml(properties: readonly string[]): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n<root><kyero><feed_version>3</feed_version></kyero>\n${properties.join("\n")}\n</root>\n`;
}

function kyeroProperty(plot: FeedPlot): string {
  const images = plot.pictures.map(
    (picture, index) => `<image id="${index + 1}">${element("url", picture)}</image>`,
  );
  return (
    `<property>${element("id", plot.id)}${element("date", new Date(plot.updatedAt).toISOString().slice(0, 19).replace("T", " "))}` +
    `${element("ref", plot.reference)}${element("price", plot.priceEur)}<currency>EUR</currency><price_freq>sale</price_freq>` +
    `<type>land</type>${element("town", plot.municipality)}${element("province", plot.province)}<country>spain</country>` +
    `<location>${element("latitude", plot.latitude)}${element("longitude", plot.longitude)}</location>` +
    `<surface_area>${element("plot", plot.surfaceM2)}</surface_area>${inEveryLanguage("url", plot.url)}${inEveryLanguage("desc", plot.description)}` +
    `<images>${images.join("")}</images></property>`
  );
}

function element(name: string, content: string | number) {
  return `<${name}>${escapeMarkup(String(content))}</${name}>`;
}

function inEveryLanguage(name: string, texts: Localised) {
  return `<${name}>${locales.map((locale) => element(locale, localise(texts, locale))).join("")}</${name}>`;
}
