import type { Sql } from "postgres";
import type { Locale } from "#app/i18n/locale.ts";
import type { Picture } from "#app/pictures/picture.ts";
import { findPicture, listHousePictures } from "#app/pictures/pictures.server.ts";

export interface ProjectCard {
  slug: string;
  title: string;
  summary: string;
  houseName: string;
  municipalityName: string;
  provinceName: string;
  deliveredYear: number;
  builtAreaM2: number;
  /** From granted licence to handover. */
  weeks: number;
  picture: Picture | null;
}

export interface Project extends ProjectCard {
  houseSlug: string;
  plotAreaM2: number;
  slopePercent: number;
  licenceWeeks: number;
  optionNames: string[];
  /** Whole euros without VAT. */
  budgetEur: Record<"house" | "foundation" | "connections" | "architect" | "icio" | "surveys", number>;
  story: string[];
  hard: string[];
  /** Its own and those of the model. */
  pictures: Picture[];
}

type ProjectContent = Pick<Project, "title" | "summary" | "story" | "hard">;
type ProjectRow = Omit<Project, keyof ProjectContent | "picture" | "pictures"> & {
  content: ProjectContent;
  picture: string;
};

export async function listShowcaseProjects(
  sql: Sql,
  locale: Locale,
  { exceptSlug, limit = 100 }: { exceptSlug?: string; limit?: number } = {},
): Promise<ProjectCard[]> {
  const rows = await sql<ProjectRow[]>`
    select ${projectColumns(sql, locale)} from ${projectTables(sql)}
    where true ${exceptSlug ? sql`and p.slug <> ${exceptSlug}` : sql``}
    order by p.delivered_year desc, p.id
    limit ${limit}`;
  return rows.map((row) => toCard(row, locale));
}

export async function findShowcaseProject(sql: Sql, locale: Locale, slug: string): Promise<Project | null> {
  const [row] = await sql<ProjectRow[]>`
    select ${projectColumns(sql, locale)}, house.slug as house_slug, p.plot_area_m2, p.slope_percent, p.licence_weeks,
      p.budget as budget_eur,
      array(
        select option.name ->> ${locale} from house_options option
        where option.house_id = house.id and option.code = any (p.option_codes) order by option.position) as option_names
    from ${projectTables(sql)} where p.slug = ${slug}`;
  if (!row) return null;
  const { houseSlug, plotAreaM2, slopePercent, licenceWeeks, optionNames, budgetEur, content } = row;
  const { story, hard } = content;
  const card = toCard(row, locale);
  const ofModel: Picture[] = listHousePictures(houseSlug, locale);
  return {
    ...card,
    pictures: [
      ...(card.picture ? [card.picture] : []),
      ...ofModel.filter(({ id }) => id !== card.picture?.id),
    ],
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

function projectColumns(sql: Sql, locale: Locale) {
  return sql`
    p.slug, p.delivered_year, p.built_area_m2, p.weeks, p.picture, p.content -> ${locale} as content, house.name as house_name,
    municipality.name as municipality_name, province.name as province_name`;
}

function projectTables(sql: Sql) {
  return sql`showcase_projects p
    join houses house on house.id = p.house_id
    join municipalities municipality on municipality.ine_code = p.ine_code
    join provinces province on province.code = municipality.province_code`;
}

function toCard({ content, picture, ...row }: ProjectRow, locale: Locale): ProjectCard {
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
    picture: findPicture(picture, locale),
  };
}
