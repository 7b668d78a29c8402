import type { Sql } from "postgres";

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

/** Apart from the query, where it would be taken for the table of people's own projects. */
const projectsPath = "/projects/";

/**
 * Every page that a search engine may list: the fixed ones and whatever the database publishes; of houses and plots, of
 * which there may be very many, the first so many when told.
 */
function publicPages(sql: Sql, mostOfEach: number | null = null) {
  return sql`(
    select 0 as part, position, path, null as changed_on
      from unnest(${fixedPaths}::text[]) with ordinality as fixed (path, position)
    union all (select 1, id, '/catalogo/' || slug, null from houses order by id limit ${mostOfEach}::int)
    union all select 2, position, '/viviendas-prefabricadas-estilos/' || slug, null from house_styles
    union all select 3, position, '/viviendas-prefabricadas-tecnologias/' || slug, null from house_technologies
    union all select 4, id, '/studios-signature/' || slug, null from studios
    union all (
      select 5, id, '/terrenos/' || slug, null from plots where status <> 'sold' order by id limit ${mostOfEach}::int
    )
    union all select 6, id, ${projectsPath}::text || slug, null from showcase_projects
    union all select 7, id, '/promociones/' || slug, null from promotions
    union all select 8, position, '/planes/' || slug, null from plans
    union all select 9, id, '/blog/' || slug, to_char(published_at at time zone 'Europe/Madrid', 'YYYY-MM-DD') from posts
    union all select 10, c.position, '/categorias-blog/' || c.slug, null from post_categories c
      where exists (select from posts where category_id = c.id)
    union all select 11, 0, '/legales/' || slug, version::text from legal_pages
  ) as pages`;
}

export async function countPublicPages(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*)::int from ${publicPages(sql)}`;
  return row!.count;
}

interface Part {
  offset?: number;
  limit: number;
}

/** Some of every kind, the fixed ones first, however large the catalogue is. */
export async function listFirstPages(
  sql: Sql,
  { limit, mostOfEach }: { limit: number; mostOfEach: number },
): Promise<PublicPage[]> {
  return sql<PublicPage[]>`
    select path, changed_on from ${publicPages(sql, mostOfEach)} order by part, position, path limit ${limit}`;
}

export async function listPublicPages(sql: Sql, { offset = 0, limit }: Part): Promise<PublicPage[]> {
  return sql<PublicPage[]>`
    select path, changed_on from ${publicPages(sql)}
    order by part, position, path offset ${offset} limit ${limit}`;
}
