import type { Sql } from "postgres";
import type { ContentReader } from "#app/data/content-reader.server.ts";
import { pictureUrl } from "#app/pictures/picture.ts";
import { findPictures, listHousePictureIds } from "#app/pictures/pictures.server.ts";
import { readCollections } from "#app/search/houses/house-collections.server.ts";
import { listListedPlaces } from "#app/search/plots/place-links.server.ts";

export interface PublicPage {
  /** The Spanish path; in other languages it has their code in front. */
  path: string;
  /** A day, where the page knows when it last changed. */
  changedOn: string | null;
  /** Paths of its own pictures. */
  pictures?: string[];
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
  "/glosario",
  "/desarrolladores",
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
  "authors",
  "legal_pages",
  "professionals",
] as const;

interface PageFilter {
  /** Of houses and plots, of which there may be very many, only the first. */
  maxOfEachKind?: number | null;
  /** Without rows of the demonstration. */
  hidesDemo?: boolean;
}

/** A row of the sitemap with the ids of its pictures. */
interface PageRow {
  path: string;
  changedOn: string | null;
  slug: string | null;
  pictures: string[];
}

/** Every page that a search engine may list: the fixed ones and all that the database publishes. */
function publicPages(sql: Sql, { maxOfEachKind = null, hidesDemo = false }: PageFilter) {
  const shown = sql`(not is_demo or not ${hidesDemo}::boolean)`;
  const none = sql`'{}'::text[]`;
  return sql`(
    select 0 as part, position, path, lists.changed_at, null as slug, ${none} as pictures
      from unnest(${fixedPaths}::text[]) with ordinality as fixed (path, position)
      left join (values
        ('/viviendas', (${newest(sql, "houses")} where kind = 'modular')),
        ('/mobile-homes', (${newest(sql, "houses")} where kind = 'mobile')),
        ('/terrenos', (${newest(sql, "plots")})),
        ('/proyectos', (${newest(sql, "showcase_projects")})),
        ('/promociones', (${newest(sql, "promotions")})),
        ('/profesionales', (${newest(sql, "professionals")})),
        ('/precios', (${newest(sql, "plans")})),
        ('/blog', (${newest(sql, "posts")})),
        ('/', greatest((${newest(sql, "houses")}), (${newest(sql, "plots")}), (${newest(sql, "posts")})))
      ) as lists (path, changed_at) using (path)
    union all (
      select 1, id, '/catalogo/' || slug, ${changed(sql)}, slug, pictures from houses where ${shown}
      order by id limit ${maxOfEachKind}::int)
    union all select 2, position, '/viviendas-prefabricadas-estilos/' || slug,
      greatest(s.changed_at, (${newest(sql, "houses")} where style = s.id)), null, ${none} from house_styles s
    union all select 3, position, '/viviendas-prefabricadas-tecnologias/' || slug,
      greatest(t.changed_at, (${newest(sql, "houses")} where technology = t.id)), null, ${none} from house_technologies t
    union all select 4, id, '/studios-signature/' || slug, ${changed(sql)}, null, array[picture] from studios where ${shown}
    union all (
      select 5, id, '/terrenos/' || slug, ${changed(sql)}, null, pictures from plots where status <> 'sold' and ${shown}
      order by id limit ${maxOfEachKind}::int)
    union all select 6, id, '/projects/' || slug, ${changed(sql)}, null, array[picture] from showcase_projects where ${shown}
    union all select 7, id, '/promociones/' || slug, ${changed(sql)}, null, array[picture] from promotions where ${shown}
    union all select 8, position, '/planes/' || slug, ${changed(sql)}, null, ${none} from plans
    union all select 9, id, '/blog/' || slug, ${changed(sql)}, null, array[picture] from posts where ${shown}
    union all select 10, c.position, '/categorias-blog/' || c.slug, (${newest(sql, "posts")} where category_id = c.id),
      null, ${none} from post_categories c
      where exists (select from posts where category_id = c.id and ${shown})
    union all select 13, a.id, '/autores/' || a.slug,
      greatest(a.changed_at, (${newest(sql, "posts")} where a.id in (author_id, reviewer_id))), null, ${none}
      from authors a where ${shown} and exists (select from posts where a.id in (author_id, reviewer_id))
    union all select 12, id, '/profesionales/' || slug, ${changed(sql)}, null, array[picture] from professionals where ${shown}
    union all select 11, 0, '/legales/' || slug, version::timestamp at time zone 'Europe/Madrid', null, ${none} from legal_pages
  ) as pages`;
}

/** A row that appears by its date has changed the site on that date. */
function changed(sql: Sql) {
  return sql`greatest(changed_at, published_at)`;
}

function newest(sql: Sql, table: (typeof pageTables)[number]) {
  return sql`select max(${changed(sql)}) from ${sql(table)}`;
}

function dayOf(sql: Sql) {
  return sql`to_char(changed_at at time zone 'Europe/Madrid', 'YYYY-MM-DD')`;
}

/** The pages of places, which only the search index can count. */
async function listPlacePages(reader: ContentReader, hidesDemo = false): Promise<PublicPage[]> {
  const sql = reader.sqlFor("plots");
  if (hidesDemo) {
    // What they say would be of the demonstration.
    const [row] = await sql`select exists (select from plots where is_demo) as has_demo`;
    if (row!.hasDemo) return [];
  }
  const [places, towns] = await Promise.all([
    listListedPlaces(reader),
    sql<{ town: number; day: string | null }[]>`
      select ine_code::int as town, to_char(max(${changed(sql)}) at time zone 'Europe/Madrid', 'YYYY-MM-DD') as day
      from plots group by ine_code`,
  ]);
  const days = new Map(towns.map(({ town, day }) => [town, day]));
  return places.map(({ slug, municipalities }) => ({
    path: `/terrenos/${slug}`,
    changedOn: municipalities
      .flatMap((town) => days.get(town) ?? [])
      .reduce<string | null>((last, day) => (last === null || day > last ? day : last), null),
  }));
}

/** The pages of collections of houses, which change with any house. */
async function listCollectionPages(reader: ContentReader, hidesDemo: boolean): Promise<PublicPage[]> {
  const sql = reader.sqlFor("houses");
  const [row] = await sql<{ day: string | null; hasDemo: boolean }[]>`
    select to_char(max(${changed(sql)}) at time zone 'Europe/Madrid', 'YYYY-MM-DD') as day,
      coalesce(bool_or(is_demo), false) as has_demo from houses`;
  if (hidesDemo && row!.hasDemo) return [];
  const { all } = await readCollections(reader);
  return all
    .filter(({ isListed }) => isListed)
    .map(({ slug }) => ({ path: `/viviendas/${slug}`, changedOn: row!.day }));
}

/** Some of every kind, the fixed ones first, however large the catalogue is. */
export async function listFirstPages(
  reader: ContentReader,
  { limit, maxOfEachKind }: { limit: number; maxOfEachKind: number },
): Promise<{ path: string }[]> {
  const sql = reader.sqlFor(...pageTables);
  const [pages, collections, places] = await Promise.all([
    sql<{ path: string }[]>`
      select path from ${publicPages(sql, { maxOfEachKind })} order by part, position, path limit ${limit}`,
    readCollections(reader),
    listListedPlaces(reader),
  ]);
  const first = (folder: string, entries: { slug: string }[]) =>
    entries.slice(0, maxOfEachKind).map(({ slug }) => ({ path: `${folder}/${slug}` }));
  return [
    ...pages,
    ...first(
      "/viviendas",
      collections.all.filter(({ isListed }) => isListed),
    ),
    ...first("/terrenos", places),
  ].slice(0, limit);
}

/** Search engines read no file with more URLs. */
const maxPagesPerFile = 50_000;
/** All pages but those of houses and plots are far fewer than the rest of a file. */
const maxSingleFileIds = 40_000;

const largeTables = ["houses", "plots"] as const;
const pagesFile = "pages";

export interface SitemapFile {
  /** Null while a single file holds all pages. */
  name: string | null;
  changedOn: string | null;
}

/** The files that hold all pages together. */
export async function listSitemapFiles(reader: ContentReader): Promise<SitemapFile[]> {
  const sql = reader.sqlFor(...largeTables);
  // The highest id is the end of an index, where counting would read every row.
  const [highest] = await sql<Record<(typeof largeTables)[number], number>[]>`
    select coalesce((select max(id) from houses), 0)::int as houses,
      coalesce((select max(id) from plots), 0)::int as plots`;
  if (highest!.houses + highest!.plots <= maxSingleFileIds) return [{ name: null, changedOn: null }];
  const [last] = await sql<{ day: string | null }[]>`
    select ${dayOf(sql)} as day from (
      select greatest((${newest(sql, "houses")}), (${newest(sql, "plots")})) as changed_at) as newest`;
  const parts = await Promise.all(
    largeTables.map(
      (table) => sql<SitemapFile[]>`
      select ${table} || '-' || part as name, ${dayOf(sql)} as changed_on
      from (select (id - 1) / ${maxPagesPerFile}::int + 1 as part, max(${changed(sql)}) as changed_at
        from ${sql(table)} group by 1) as parts order by part`,
    ),
  );
  return [{ name: pagesFile, changedOn: last!.day }, ...parts.flat()];
}

/** The pages of one file. Houses and plots are divided by their ids, so that each file is a stretch of an index. */
export async function listPagesOfFile(
  reader: ContentReader,
  file: string | null,
  hidesDemo = false,
): Promise<PublicPage[]> {
  if (file === null || file === pagesFile) {
    const sql = reader.sqlFor(...pageTables);
    const filter = { hidesDemo, maxOfEachKind: file === null ? null : 0 };
    const [rows, places, collections] = await Promise.all([
      sql<PageRow[]>`
        select path, ${dayOf(sql)} as changed_on, slug, pictures from ${publicPages(sql, filter)}
        order by part, position, path`,
      listPlacePages(reader, hidesDemo),
      listCollectionPages(reader, hidesDemo),
    ]);
    return [...(await withPictures(reader, rows)), ...collections, ...places];
  }
  const sql = reader.sqlFor(...largeTables);
  const [table, number] = file.split("-");
  const after = (Number(number) - 1) * maxPagesPerFile;
  const isHouses = table === "houses";
  const rows = await sql<PageRow[]>`
    select path, ${dayOf(sql)} as changed_on, slug, pictures from (
      select ${isHouses ? "/catalogo/" : "/terrenos/"} || slug as path, ${changed(sql)} as changed_at,
        ${isHouses ? sql`slug` : sql`null as slug`}, pictures, id
      from ${sql(isHouses ? "houses" : "plots")}
      where id > ${after} and id <= ${after + maxPagesPerFile} and (not is_demo or not ${hidesDemo}::boolean)
        ${isHouses ? sql`` : sql`and status <> 'sold'`}) as pages
    order by id`;
  return withPictures(reader, rows);
}

async function withPictures(reader: ContentReader, rows: readonly PageRow[]): Promise<PublicPage[]> {
  const idsOf = ({ slug, pictures }: PageRow) =>
    slug === null ? pictures : listHousePictureIds(slug, pictures);
  const pictureOf = await findPictures(reader, "es", rows.flatMap(idsOf));
  return rows.map((row) => ({
    path: row.path,
    changedOn: row.changedOn,
    pictures: idsOf(row).flatMap((id) => {
      const picture = pictureOf(id);
      return picture ? [pictureUrl(picture)] : [];
    }),
  }));
}
