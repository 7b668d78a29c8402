import type { ContentReader } from "#app/data/content-reader.server.ts";

/** As many as a row shows, of each kind. */
const maxNewest = 4;

/** The houses and plots that were published last, on this day or later. */
export async function listNewestSlugs(reader: ContentReader, since: string) {
  const sql = reader.sqlFor("houses", "plots");
  const [houses, plots] = await Promise.all([
    sql<{ slug: string }[]>`
      select slug from houses where published_at >= ${since}::timestamp at time zone 'Europe/Madrid'
      order by published_at desc, id desc limit ${maxNewest}`,
    sql<{ slug: string }[]>`
      select slug from plots where published_at >= ${since}::timestamp at time zone 'Europe/Madrid' and status = 'available'
      order by published_at desc, id desc limit ${maxNewest}`,
  ]);
  return { houses: houses.map(({ slug }) => slug), plots: plots.map(({ slug }) => slug) };
}
