// Published plots and houses for other portals.
import type { ContentReader } from "#app/data/content-reader.server.ts";
import { type Locale, type Localised, locales, localise, localizedPath } from "#app/i18n/locale.ts";

export const feedPageSize = 500;

interface FeedItem {
  id: number;
  reference: string;
  url: Record<Locale, string>;
  updatedAt: string;
  picture: string | null;
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
  origin: string,
  after: number,
): Promise<FeedPlot[]> {
  const sql = reader.tables("plots", "municipalities", "provinces");
  const rows = await sql<(Omit<FeedPlot, "url" | "reference"> & { slug: string })[]>`
    select p.id::int, p.slug, p.title, p.description, p.price_eur, p.surface_m2, p.status, p.soil_class, m.name as municipality,
      v.name as province, p.latitude, p.longitude, p.published_at as updated_at, coalesce(p.pictures[1], p.picture) as picture
    from plots p join municipalities m on m.ine_code = p.ine_code join provinces v on v.code = m.province_code
    where p.id > ${after} and p.status <> 'sold' order by p.id limit ${feedPageSize}`;
  return rows.map(({ slug, picture, ...row }) => ({
    ...row,
    ...addressesOf(origin, "terrenos", slug),
    picture: picture && `${origin}/share/${picture}.jpg`,
  }));
}

export async function listFeedHouses(
  reader: ContentReader,
  origin: string,
  after: number,
): Promise<FeedHouse[]> {
  const sql = reader.tables("houses", "studios");
  const rows = await sql<(Omit<FeedHouse, "url" | "reference"> & { slug: string; pictures: string[] })[]>`
    select h.id::int, h.slug, h.name, h.tagline, h.description, h.price_eur, h.built_area_m2, h.bedrooms, h.bathrooms, h.style,
      h.technology, s.name as studio, h.published_at as updated_at, h.pictures
    from houses h join studios s on s.id = h.studio_id
    where h.id > ${after} order by h.id limit ${feedPageSize}`;
  return rows.map(({ slug, pictures, ...row }) => ({
    ...row,
    ...addressesOf(origin, "catalogo", slug),
    picture: `${origin}/share/${pictures[0] ?? `${slug}-day`}.jpg`,
  }));
}

function addressesOf(origin: string, folder: string, slug: string) {
  return {
    reference: slug,
    url: Object.fromEntries(
      locales.map((locale) => [locale, origin + localizedPath(locale, `/${folder}/${slug}`)]),
    ) as Record<Locale, string>,
  };
}

/** The format of Kyero, version 3, which most portals in Spain read. */
export function kyeroXml(plots: readonly FeedPlot[]): string {
  const element = (name: string, content: string | number) =>
    `<${name}>${String(content)
      .replace(/\p{Cc}+/gu, " ")
      .replace(/[&<>]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[sign]!)}</${name}>`;
  const inEveryLanguage = (name: string, texts: Localised) =>
    `<${name}>${locales.map((locale) => element(locale, localise(texts, locale))).join("")}</${name}>`;
  const property = (plot: FeedPlot) =>
    `<property>${element("id", plot.id)}${element("date", new Date(plot.updatedAt).toISOString().slice(0, 19).replace("T", " "))}` +
    `${element("ref", plot.reference)}${element("price", plot.priceEur)}<currency>EUR</currency><price_freq>sale</price_freq>` +
    `<type>land</type>${element("town", plot.municipality)}${element("province", plot.province)}<country>spain</country>` +
    `<location>${element("latitude", plot.latitude)}${element("longitude", plot.longitude)}</location>` +
    `<surface_area>${element("plot", plot.surfaceM2)}</surface_area>${inEveryLanguage("url", plot.url)}${inEveryLanguage("desc", plot.description)}` +
    `${plot.picture ? `<images><image id="1">${element("url", plot.picture)}</image></images>` : ""}</property>`;
  return `<?xml version="1.0" encoding="utf-8"?>\n<root><kyero><feed_version>3</feed_version></kyero>\n${plots.map(property).join("\n")}\n</root>\n`;
}
