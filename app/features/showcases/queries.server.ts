import type { Sql } from "postgres";
import type { ContentReader } from "#app/data/content-reader.server.ts";
import { localisedColumn, localisedContent } from "#app/data/localised-column.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { findPictures, listHousePictureIds, type PictureFinder } from "#app/pictures/pictures.server.ts";
import type { Showcase, ShowcaseCard } from "./showcase.ts";

type ShowcaseContent = Pick<Showcase, "title" | "summary" | "story" | "hard">;
type ShowcaseRow = Omit<Showcase, keyof ShowcaseContent | "picture" | "pictures"> & {
  content: ShowcaseContent;
  picture: string;
  housePictures: string[];
};

export async function listShowcases(
  reader: ContentReader,
  locale: Locale,
  { exceptSlug, limit = 100 }: { exceptSlug?: string; limit?: number } = {},
): Promise<ShowcaseCard[]> {
  const sql = reader.sqlFor(...showcaseTables);
  const rows = await sql<ShowcaseRow[]>`
    select ${showcaseColumns(sql, locale)} from ${joinShowcaseTables(sql)}
    where true ${exceptSlug ? sql`and p.slug <> ${exceptSlug}` : sql``}
    order by p.delivered_year desc, p.id
    limit ${limit}`;
  const pictureOf = await findPictures(
    reader,
    locale,
    rows.map(({ picture }) => picture),
  );
  return rows.map((row) => toCard(row, pictureOf));
}

export async function findShowcase(
  reader: ContentReader,
  locale: Locale,
  slug: string,
): Promise<Showcase | null> {
  const sql = reader.sqlFor(...showcaseTables, "house_options");
  const [row] = await sql<ShowcaseRow[]>`
    select ${showcaseColumns(sql, locale)}, p.is_demo, house.slug as house_slug, house.pictures as house_pictures, p.plot_area_m2, p.slope_percent, p.licence_weeks,
      p.budget as budget_eur,
      array(
        select ${localisedColumn(sql, "option.name", locale)} from house_options option
        where option.house_id = house.id and option.code = any (p.option_codes) order by option.position) as option_names
    from ${joinShowcaseTables(sql)} where p.slug = ${slug}`;
  if (!row) return null;
  const { isDemo, houseSlug, plotAreaM2, slopePercent, licenceWeeks, optionNames, budgetEur, content } = row;
  const { story, hard } = content;
  const ids = [...new Set([row.picture, ...listHousePictureIds(houseSlug, row.housePictures)])];
  const pictureOf = await findPictures(reader, locale, ids);
  return {
    ...toCard(row, pictureOf),
    isDemo,
    pictures: ids.flatMap((id) => pictureOf(id) ?? []),
    houseSlug,
    plotAreaM2,
    slopePercent,
    licenceWeeks,
    optionNames,
    budgetEur,
    story,
    hard,
  };
}

function showcaseColumns(sql: Sql, locale: Locale) {
  return sql`
    p.slug, p.delivered_year, p.built_area_m2, p.weeks, p.picture, ${localisedContent(sql, "p.content", locale)} as content, house.name as house_name,
    municipality.name as municipality_name, province.name as province_name`;
}

const showcaseTables = ["showcase_projects", "houses", "municipalities", "provinces"] as const;

function joinShowcaseTables(sql: Sql) {
  return sql`showcase_projects p
    join houses house on house.id = p.house_id
    join municipalities municipality on municipality.ine_code = p.ine_code
    join provinces province on province.code = municipality.province_code`;
}

function toCard({ content, picture, ...row }: ShowcaseRow, pictureOf: PictureFinder): ShowcaseCard {
  const { slug, houseName, municipalityName, provinceName, deliveredYear, builtAreaM2, weeks } = row;
  return {
    slug,
    title: content.title,
    summary: content.summary,
    houseName,
    municipalityName,
    provinceName,
    deliveredYear,
    builtAreaM2,
    weeks,
    picture: pictureOf(picture),
  };
}
