// Styles and technologies of houses: two tables of one shape, each row with the story its landing page tells.
import type { Sql } from "postgres";
import type { HouseKind } from "#app/domain/house-tax.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { Picture } from "#app/pictures/picture.ts";
import { findPicture } from "#app/pictures/pictures.server.ts";

export interface HouseGroup {
  slug: string;
  name: string;
  tagline: string;
  houseCount: number;
  picture: Picture | null;
}

export interface HouseGroupStory extends HouseGroup {
  story: string[];
  facts: { label: string; value: string }[];
  pros: string[];
  cons: string[];
  priceNote: string;
  faq: { question: string; answer: string }[];
}

type Table = "house_styles" | "house_technologies";
type GroupRow = Omit<HouseGroup, "picture"> & { picture: string };
type StoryRow = GroupRow & { content: Omit<HouseGroupStory, keyof HouseGroup> };

/** All styles or, given a kind of house, those that have such houses. */
export function listStyles(sql: Sql, locale: Locale, kind?: HouseKind) {
  return listGroups(sql, locale, "house_styles", kind);
}

export function listTechnologies(sql: Sql, locale: Locale, kind?: HouseKind) {
  return listGroups(sql, locale, "house_technologies", kind);
}

export function findStyle(sql: Sql, locale: Locale, slug: string) {
  return findGroup(sql, locale, "house_styles", slug);
}

export function findTechnology(sql: Sql, locale: Locale, slug: string) {
  return findGroup(sql, locale, "house_technologies", slug);
}

async function listGroups(sql: Sql, locale: Locale, table: Table, kind?: HouseKind): Promise<HouseGroup[]> {
  const rows = await sql<GroupRow[]>`
    select ${groupColumns(sql, locale)}
    from ${groupTables(sql, table)}
    where true ${kind ? sql`and exists (select from ${housesOf(sql, table)} and kind = ${kind})` : sql``}
    order by g.position`;
  return rows.map((row) => ({ ...row, picture: findPicture(row.picture) }));
}

async function findGroup(
  sql: Sql,
  locale: Locale,
  table: Table,
  slug: string,
): Promise<HouseGroupStory | null> {
  const [row] = await sql<StoryRow[]>`
    select ${groupColumns(sql, locale)}, g.content -> ${locale} as content
    from ${groupTables(sql, table)} where g.slug = ${slug}`;
  if (!row) return null;
  const { content, ...group } = row;
  const { story, facts, pros, cons, priceNote, faq } = content;
  return { ...group, picture: findPicture(group.picture), story, facts, pros, cons, priceNote, faq };
}

function groupColumns(sql: Sql, locale: Locale) {
  return sql`
    g.slug, g.picture, g.name ->> ${locale} as name, g.content -> ${locale} ->> 'tagline' as tagline,
    coalesce(counted.houses, 0) as house_count`;
}

/** The houses of all groups are counted in one go. */
function groupTables(sql: Sql, table: Table) {
  const group = table === "house_styles" ? sql`style` : sql`technology`;
  return sql`${sql(table)} g
    left join (select ${group} as id, count(*)::int as houses from houses group by 1) counted on counted.id = g.id`;
}

function housesOf(sql: Sql, table: Table) {
  return table === "house_styles" ? sql`houses where style = g.id` : sql`houses where technology = g.id`;
}
