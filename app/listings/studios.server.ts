import type { ContentReader } from "#app/data/content-reader.server.ts";
import { localisedColumn, localisedContent } from "#app/data/localised-column.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { Picture } from "#app/pictures/picture.ts";
import { findPictures } from "#app/pictures/pictures.server.ts";

interface Studio {
  slug: string;
  name: string;
  isDemo: boolean;
  city: string;
  foundedYear: number;
  /** Where the studio directs works itself. */
  regionNames: string[];
  tagline: string;
  approach: string[];
  story: string[];
  designs: string[];
  picture: Picture | null;
}

type StudioContent = Pick<Studio, "tagline" | "approach" | "story" | "designs">;
type StudioRow = Omit<Studio, keyof StudioContent | "picture"> & { content: StudioContent; picture: string };

export async function findStudio(
  reader: ContentReader,
  locale: Locale,
  slug: string,
): Promise<Studio | null> {
  const sql = reader.sqlFor("regions", "studios", "municipalities");
  const [row] = await sql<StudioRow[]>`
    select s.slug, s.name, s.is_demo, municipality.name as city, s.founded_year, s.picture, ${localisedContent(sql, "s.content", locale)} as content,
      array(select ${localisedColumn(sql, "name", locale)} from regions where code = any (s.region_codes) order by (${localisedColumn(sql, "name", locale)}) collate "es-x-icu") as region_names
    from studios s
    join municipalities municipality on municipality.ine_code = s.ine_code
    where s.slug = ${slug}`;
  if (!row) return null;
  const { content, picture, ...facts } = row;
  const { tagline, approach, story, designs } = content;
  const pictureOf = await findPictures(reader, locale, [picture]);
  return { ...facts, tagline, approach, story, designs, picture: pictureOf(picture) };
}
