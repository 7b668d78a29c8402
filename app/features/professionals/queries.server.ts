import type { ContentReader } from "#app/data/content-reader.server.ts";
import { localisedColumn, localisedContent } from "#app/data/localised-column.server.ts";
import type { Activity } from "#app/domain/activities.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { findPictures } from "#app/pictures/pictures.server.ts";
import type { Professional } from "./professional.ts";

interface ProfessionalFilter {
  slug?: string;
  regionCode?: string;
  activity?: Activity;
}

type ProfessionalContent = Pick<Professional, "summary" | "description">;

export async function listProfessionals(
  reader: ContentReader,
  locale: Locale,
  filter: ProfessionalFilter = {},
): Promise<Professional[]> {
  const sql = reader.sqlFor("regions", "house_technologies", "professionals", "municipalities", "provinces");
  const rows = await sql<
    (Omit<Professional, keyof ProfessionalContent | "picture"> & {
      content: ProfessionalContent;
      picture: string | null;
    })[]
  >`
    select p.slug, p.name, p.activity, municipality.name as city, province.name as province_name, p.founded_year,
      p.delivered_houses, p.checks, p.is_demo, p.picture, ${localisedContent(sql, "p.content", locale)} as content,
      array(select ${localisedColumn(sql, "name", locale)} from regions where code = any (p.region_codes) order by (${localisedColumn(sql, "name", locale)}) collate "es-x-icu") as region_names,
      array(select ${localisedColumn(sql, "name", locale)} from house_technologies where id = any (p.technologies) order by position) as technology_names
    from professionals p
    join municipalities municipality on municipality.ine_code = p.ine_code
    join provinces province on province.code = municipality.province_code
    where true
      ${filter.slug ? sql`and p.slug = ${filter.slug}` : sql``}
      ${filter.regionCode ? sql`and ${filter.regionCode} = any (p.region_codes)` : sql``}
      ${filter.activity ? sql`and p.activity = ${filter.activity}` : sql``}
    order by p.delivered_houses desc, p.id`;
  const pictureOf = await findPictures(
    reader,
    locale,
    rows.map(({ picture }) => picture),
  );
  return rows.map(({ content, picture, ...professional }) => ({
    ...professional,
    picture: pictureOf(picture),
    summary: content.summary,
    description: content.description,
  }));
}

export async function findProfessional(
  reader: ContentReader,
  locale: Locale,
  slug: string,
): Promise<Professional | null> {
  const [professional] = await listProfessionals(reader, locale, { slug });
  return professional ?? null;
}

export interface ServedRegion {
  code: string;
  name: string;
  /** How many serve it, of the chosen activity if there is one. */
  count: number;
}

/** The regions that any professional serves. */
export async function listServedRegions(
  reader: ContentReader,
  locale: Locale,
  activity: Activity | undefined,
): Promise<ServedRegion[]> {
  const sql = reader.sqlFor("regions", "professionals");
  return sql<ServedRegion[]>`
    select code, ${localisedColumn(sql, "regions.name", locale)} as name,
      (count(*) ${activity ? sql`filter (where activity = ${activity})` : sql``})::int as count
    from regions join professionals on code = any (region_codes)
    group by code order by 2`;
}

/** How many there are of each activity, in the chosen region if there is one. */
export async function countActivities(
  reader: ContentReader,
  regionCode: string | undefined,
): Promise<{ activity: Activity; count: number }[]> {
  const sql = reader.sqlFor("professionals");
  return sql<{ activity: Activity; count: number }[]>`
    select activity, (count(*) ${regionCode ? sql`filter (where ${regionCode} = any (region_codes))` : sql``})::int as count
    from professionals group by activity`;
}
