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
  "/precios",
  "/blog",
  "/contacto",
  "/contacto-profesionales",
  "/sell-plot",
];

/** Every page that a search engine may list: the fixed ones and whatever the database publishes. */
export async function listPublicPages(sql: Sql, { limit = 1_000_000 } = {}): Promise<PublicPage[]> {
  const rows = await sql<PublicPage[]>`
    select path, changed_on from (
      select 1 as part, id as position, '/catalogo/' || slug as path, null as changed_on from houses
      union all select 2, position, '/viviendas-prefabricadas-estilos/' || slug, null from house_styles
      union all select 3, position, '/viviendas-prefabricadas-tecnologias/' || slug, null from house_technologies
      union all select 4, id, '/studios-signature/' || slug, null from studios
      union all select 5, id, '/terrenos/' || slug, null from plots where status <> 'sold'
      union all select 6, id, '/projects/' || slug, null from showcase_projects
      union all select 7, id, '/promociones/' || slug, null from promotions
      union all select 8, position, '/planes/' || slug, null from plans
      union all select 9, id, '/blog/' || slug, to_char(published_at at time zone 'Europe/Madrid', 'YYYY-MM-DD') from posts
      union all select 10, c.position, '/categorias-blog/' || c.slug, null from post_categories c
        where exists (select from posts where category_id = c.id)
      union all select 11, 0, '/legales/' || slug, version::text from legal_pages
    ) as pages
    order by part, position, path
    limit ${limit}`;
  return [...fixedPaths.map((path) => ({ path, changedOn: null })), ...rows];
}
