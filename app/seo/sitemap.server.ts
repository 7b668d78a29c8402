import type { Sql } from "postgres";
import type { ContentReader } from "#app/data/content-reader.server.ts";
import { listListedPlaces } from "#app/search/plots/place-links.server.ts";

export interface PublicPage {
  /** The Spanish path; the English one carries /en in front. */
  path: string;
  /** A day, where the page knows when it last changed. */
  changedOn: string | null;
}

const fixedPaths = [
  "/",
  "/viviendas",
  "/mobile-homes",
  "/terrenos",
  "/que-cabe",
  "/proyectos",
  "/promociones",
  "/profesionales",
  "/casa-de-tus-suenos",
  "/casa-de-tus-suenos/proyecto",
  "/precios",
  "/blog",
  "/contacto",
  "/contacto-profesionales",
  "/sell-plot",
];

/** Those of `publicPages`. */
const pageTables = [
  "houses",
  "house_styles",
  "house_technologies",
  "studios",
  "plots",
  "showcase_projects",
  "promotions",
  "plans",
  "posts",
  "post_categories",
  "legal_pages",
] as const;

/**
 * Every page that a search engine may list: the fixed ones and all that the database publishes; of houses and plots, of
 * which there may be very many, only the first up to a limit, if one is given.
 */
function publicPages(sql: Sql, maxOfEachKind: number | null = null) {
  return sql`(
    select 0 as part, position, path, null as changed_on
      from unnest(${fixedPaths}::text[]) with ordinality as fixed (path, position)
    union all (select 1, id, '/catalogo/' || slug, null from houses order by id limit ${maxOfEachKind}::int)
    union all select 2, position, '/viviendas-prefabricadas-estilos/' || slug, null from house_styles
    union all select 3, position, '/viviendas-prefabricadas-tecnologias/' || slug, null from house_technologies
    union all select 4, id, '/studios-signature/' || slug, null from studios
    union all (
      select 5, id, '/terrenos/' || slug, null from plots where status <> 'sold' order by id limit ${maxOfEachKind}::int
    )
    union all select 6, id, '/projects/' || slug, null from showcase_projects
    union all select 7, id, '/promociones/' || slug, null from promotions
    union all select 8, position, '/planes/' || slug, null from plans
    union all select 9, id, '/blog/' || slug, to_char(published_at at time zone 'Europe/Madrid', 'YYYY-MM-DD') from posts
    union all select 10, c.position, '/categorias-blog/' || c.slug, null from post_categories c
      where exists (select from posts where category_id = c.id)
    union all select 11, 0, '/legales/' || slug, version::text from legal_pages
  ) as pages`;
}

/** The pages of places, which only the search index can count. */
async function listPlacePages(reader: ContentReader): Promise<PublicPage[]> {
  return (await listListedPlaces(reader)).map((path) => ({ path, changedOn: null }));
}

/** Some of every kind, the fixed ones first, however large the catalogue is. */
export async function listFirstPages(
  reader: ContentReader,
  { limit, maxOfEachKind }: { limit: number; maxOfEachKind: number },
): Promise<PublicPage[]> {
  const sql = reader.tables(...pageTables);
  const [pages, places] = await Promise.all([
    sql<PublicPage[]>`
      select path, changed_on from ${publicPages(sql, maxOfEachKind)} order by part, position, path limit ${limit}`,
    listPlacePages(reader),
  ]);
  return [...pages, ...places.slice(0, maxOfEachKind)].slice(0, limit);
}

/** Search engines read no file with more addresses. */
const maxPagesPerFile = 50_000;
/** All pages but those of houses and plots are far fewer than the rest of a file. */
const maxSingleFileIds = 40_000;

const largeTables = ["houses", "plots"] as const;
const pagesFile = "pages";

/** The names of the files that hold all pages together; one without a name while a single file holds them. */
export async function listSitemapFiles(reader: ContentReader): Promise<(string | null)[]> {
  const sql = reader.tables(...largeTables);
  // The highest id is the end of an index, where counting would read every row.
  const [highest] = await sql<Record<(typeof largeTables)[number], number>[]>`
    select coalesce((select max(id) from houses), 0)::int as houses,
      coalesce((select max(id) from plots), 0)::int as plots`;
  if (highest!.houses + highest!.plots <= maxSingleFileIds) return [null];
  return [
    pagesFile,
    ...largeTables.flatMap((table) =>
      Array.from(
        { length: Math.ceil(highest![table] / maxPagesPerFile) },
        (_, index) => `${table}-${index + 1}`,
      ),
    ),
  ];
}

/** The pages of one file. Houses and plots are divided by their ids, so that each file is a stretch of an index. */
export async function listPagesOfFile(reader: ContentReader, file: string | null): Promise<PublicPage[]> {
  if (file === null || file === pagesFile) {
    const sql = reader.tables(...pageTables);
    const [pages, places] = await Promise.all([
      sql<PublicPage[]>`
        select path, changed_on from ${publicPages(sql, file === null ? null : 0)} order by part, position, path`,
      listPlacePages(reader),
    ]);
    return [...pages, ...places];
  }
  const sql = reader.tables(...largeTables);
  const [table, number] = file.split("-");
  const after = (Number(number) - 1) * maxPagesPerFile;
  return table === "houses"
    ? sql<PublicPage[]>`
        select '/catalogo/' || slug as path, null as changed_on from houses
        where id > ${after} and id <= ${after + maxPagesPerFile} order by id`
    : sql<PublicPage[]>`
        select '/terrenos/' || slug as path, null as changed_on from plots
        where id > ${after} and id <= ${after + maxPagesPerFile} and status <> 'sold' order by id`;
}
