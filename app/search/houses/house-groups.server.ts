// Styles and technologies of houses: two tables of one shape, each row with the texts of its landing page.

import type { Sql } from "postgres";
import type { ContentReader } from "#app/data/content-reader.server.ts";
import { localisedColumn, localisedContent } from "#app/data/localised-column.server.ts";
import type { HouseKind } from "#app/domain/house-tax.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { HouseGroup, HouseGroupStory } from "#app/listings/house-types.ts";
import { findPictures, type PictureFinder } from "#app/pictures/pictures.server.ts";
import { readHouseIndex } from "#app/search/houses/house-index.server.ts";
import type { HouseIndexSnapshot } from "#app/search/houses/house-snapshot.server.ts";
import { countBoth, countRows } from "#app/search/row-set.ts";

type Table = "house_styles" | "house_technologies";
type GroupRow = Omit<HouseGroup, "picture" | "houseCount"> & { picture: string | null; key: number };
type StoryRow = GroupRow & { content: Omit<HouseGroupStory, keyof HouseGroup> };

/** All styles with their houses or, given a kind of house, those that have such houses and how many. */
export function listStyles(reader: ContentReader, locale: Locale, kind?: HouseKind) {
  return listGroups(reader, locale, "house_styles", kind);
}

export function listTechnologies(reader: ContentReader, locale: Locale, kind?: HouseKind) {
  return listGroups(reader, locale, "house_technologies", kind);
}

export function findStyle(reader: ContentReader, locale: Locale, slug: string) {
  return findGroup(reader, locale, "house_styles", slug);
}

export function findTechnology(reader: ContentReader, locale: Locale, slug: string) {
  return findGroup(reader, locale, "house_technologies", slug);
}

async function listGroups(
  reader: ContentReader,
  locale: Locale,
  table: Table,
  kind?: HouseKind,
): Promise<HouseGroup[]> {
  const sql = reader.sqlFor(table, "houses");
  const [snapshot, rows] = await Promise.all([
    readHouseIndex(reader),
    sql<GroupRow[]>`select ${groupColumns(sql, locale, table)} from ${sql(table)} g order by g.position`,
  ]);
  const pictureOf = await findPictures(
    reader,
    locale,
    rows.map(({ picture }) => picture),
  );
  return rows
    .filter(({ key }) => !kind || countHouses(snapshot, table, key, kind) > 0)
    .map((row) => toGroup(snapshot, table, row, pictureOf, kind));
}

async function findGroup(
  reader: ContentReader,
  locale: Locale,
  table: Table,
  slug: string,
): Promise<HouseGroupStory | null> {
  const sql = reader.sqlFor(table, "houses");
  const [snapshot, [row]] = await Promise.all([
    readHouseIndex(reader),
    sql<StoryRow[]>`
      select ${groupColumns(sql, locale, table)}, ${localisedContent(sql, "g.content", locale)} as content from ${sql(table)} g where g.slug = ${slug}`,
  ]);
  if (!row) return null;
  const { story, facts, pros, cons, priceNote, faq } = row.content;
  const pictureOf = await findPictures(reader, locale, [row.picture]);
  return { ...toGroup(snapshot, table, row, pictureOf), story, facts, pros, cons, priceNote, faq };
}

function groupColumns(sql: Sql, locale: Locale, table: Table) {
  return sql`
    g.slug, ${pictureColumn(sql, table)} as picture, ${localisedColumn(sql, "g.name", locale)} as name,
    ${localisedContent(sql, "g.content", locale)} ->> 'tagline' as tagline, hashtext(g.id) as key`;
}

/** The picture that a release brings is a house of the demonstration; without that house, one of the group's own. */
function pictureColumn(sql: Sql, table: Table) {
  return sql`
    case when g.picture like '%-day' and not exists (select from houses h where h.is_demo and h.slug || '-day' = g.picture)
      then (
        select h.pictures[1] from houses h where h.${sql(facetOf(table))} = g.id and h.pictures <> '{}'
        order by h.is_featured desc, h.id limit 1)
      else g.picture end`;
}

const facetOf = (table: Table) => (table === "house_styles" ? "style" : "technology");

function toGroup(
  snapshot: HouseIndexSnapshot,
  table: Table,
  { key, slug, name, tagline, picture }: GroupRow,
  pictureOf: PictureFinder,
  kind?: HouseKind,
): HouseGroup {
  return {
    slug,
    name,
    tagline,
    picture: pictureOf(picture),
    houseCount: countHouses(snapshot, table, key, kind),
  };
}

function countHouses(
  { keys, sets }: HouseIndexSnapshot,
  table: Table,
  key: number,
  kind?: HouseKind,
): number {
  const facet = facetOf(table);
  const ofGroup = sets[facet][keys[facet].indexOf(key)];
  if (!ofGroup) return 0;
  return kind ? countBoth(ofGroup, sets.kind[kind === "mobile" ? 1 : 0]!) : countRows(ofGroup);
}
