import type { ContentReader } from "#app/data/content-reader.server.ts";
import { localisedColumn } from "#app/data/localised-column.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { findPictures } from "#app/pictures/pictures.server.ts";
import type { HomeSection, HomeSectionKind } from "./home-section.ts";

interface Row {
  id: number;
  kind: HomeSectionKind;
  title: string;
  text: string | null;
  picture: string | null;
  path: string | null;
  label: string | null;
}

export async function listHomeSections(reader: ContentReader, locale: Locale): Promise<HomeSection[]> {
  const sql = reader.sqlFor("home_sections");
  const rows = await sql<Row[]>`
    select id::int, kind, ${localisedColumn(sql, "title", locale)} as title, ${localisedColumn(sql, "text", locale)} as text, picture, link_path as path,
      ${localisedColumn(sql, "link_text", locale)} as label
    from home_sections order by position, id`;
  const pictureOf = await findPictures(
    reader,
    locale,
    rows.map(({ picture }) => picture),
  );
  return rows.map(({ picture, path, label, ...row }) => ({
    ...row,
    text: row.text || null,
    picture: pictureOf(picture),
    link: path && label ? { path, text: label } : null,
  }));
}
