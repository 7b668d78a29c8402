// Fills a scratch database with many plots and houses like the demo data: the same traits in about the same shares, spread
// over all municipalities. The output is deterministic.
import type { Sql } from "postgres";
import { createProgress } from "./terminal.ts";

const rowsPerStep = 50_000;

/** Adds plots until there are this many. */
export function growPlots(owner: Sql, wanted: number) {
  return grow(owner, "plots", wanted, insertPlots);
}

/** Adds houses until there are this many. */
export function growHouses(owner: Sql, wanted: number) {
  return grow(owner, "houses", wanted, insertHouses);
}

async function grow(
  owner: Sql,
  table: "plots" | "houses",
  wanted: number,
  insert: (sql: Sql, from: number, to: number, of: Counts) => Promise<unknown>,
) {
  const [row] = await owner<({ there: number } & Counts)[]>`
    select (select count(*)::int from ${owner(table)}) as there, (select count(*)::int from municipalities) as towns,
      (select count(*)::int from ${owner(table)} where is_demo) as parents`;
  const progress = createProgress(`${wanted.toLocaleString("en-GB")} ${table}`, wanted);
  const session = await owner.reserve();
  try {
    // Triggers notify running sites of each change, and no site uses this database.
    await session`set session_replication_role = replica`;
    await session`set maintenance_work_mem = '512MB'`;
    const rebuildIndexes = await dropIndexes(session, table);
    for (let from = row!.there; from < wanted; from += rowsPerStep) {
      const to = Math.min(wanted, from + rowsPerStep);
      await insert(session, from, to, row!);
      progress(to);
    }
    await rebuildIndexes();
    await session`reset session_replication_role`;
    await session`vacuum (analyze) ${owner(table)}`;
  } finally {
    session.release();
  }
}

/** Filling an index row by row takes several times as long as building it at the end. */
async function dropIndexes(session: Sql, table: string) {
  const indexes = await session<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = ${table}::regclass and not indisunique`;
  for (const { name } of indexes) await session.unsafe(`drop index ${name}`);
  return async () => {
    for (const { definition } of indexes) await session.unsafe(definition);
  };
}

/** The number of choices. */
interface Counts {
  parents: number;
  towns: number;
}

/** A golden-ratio sequence: evenly spread between 0 and 1, with another factor for each column. */
const spread = (owner: Sql, factor: number) =>
  owner`((n * ${factor}::float8) - floor(n * ${factor}::float8))`;

function insertPlots(sql: Sql, from: number, to: number, of: Counts) {
  const place = spread(sql, 0.618033988749895);
  const size = spread(sql, 0.754877666246693);
  const cost = spread(sql, 0.569840290998053);
  const east = spread(sql, 0.819172513396164);
  const north = spread(sql, 0.671043606703789);
  return sql`
    with parents as (
      select *, row_number() over (order by id) - 1 as number from plots where is_demo
    ), towns as (
      select ine_code, name, latitude, longitude, row_number() over (order by ine_code) - 1 as number from municipalities
    )
    insert into plots (slug, title, description, ine_code, surface_m2, price_eur, seller_type, status, soil_class,
      buildability_percent, occupancy_percent, max_storeys, max_height_cm, min_plot_m2, setback_front_cm, setback_side_cm,
      setback_rear_cm, data_confidence, documents, outline, height_measure, setback_area_m2, fitting_shapes, fits_checked,
      slope_percent, services,
      exact_latitude, exact_longitude, landscape, picture, published_at)
    select 'plot-' || n,
      jsonb_build_object('es', 'Parcela en ' || t.name, 'en', 'Plot in ' || t.name), p.description, t.ine_code,
      greatest(120, (p.surface_m2 * (0.4 + 1.4 * ${size}))::int), greatest(6000, (p.price_eur * (0.3 + 1.6 * ${cost}))::int),
      p.seller_type, p.status, p.soil_class, p.buildability_percent, p.occupancy_percent, p.max_storeys, p.max_height_cm,
      p.min_plot_m2, p.setback_front_cm, p.setback_side_cm, p.setback_rear_cm, p.data_confidence, p.documents, p.outline,
      p.height_measure, p.setback_area_m2, p.fitting_shapes, p.fits_checked, p.slope_percent, p.services,
      least(43.8, greatest(27.6, t.latitude + 0.08 * (${north} - 0.5))), least(4.3, greatest(-18.1, t.longitude + 0.1 * (${east} - 0.5))),
      p.landscape, p.picture, now() - make_interval(mins => (n % 500000)::int + 1)
    from generate_series(${from}::bigint, ${to - 1}::bigint) n
    join parents p on p.number = n % ${of.parents}::bigint
    join towns t on t.number = floor(${place} * ${of.towns}::float8)::bigint`;
}

function insertHouses(sql: Sql, from: number, to: number, of: Counts) {
  const size = spread(sql, 0.754877666246693);
  const cost = spread(sql, 0.569840290998053);
  return sql`
    with parents as (
      select *, row_number() over (order by id) - 1 as number from houses where is_demo
    )
    insert into houses (slug, name, studio_id, kind, style, technology, price_eur, built_area_m2, usable_area_m2, bedrooms,
      bathrooms, storeys, height_cm, footprint_m2, footprint_width_cm, footprint_depth_cm, coverage_m2, eaves_height_cm, outline,
      shape_id, energy_class, delivery_weeks_min, delivery_weeks_max, factory_ine_code, tagline, summary, description, character, materials, picture_alts, includes, model,
      is_featured, published_at)
    select p.slug || '-' || n, p.name || ' ' || n, p.studio_id, p.kind, p.style, p.technology,
      (p.price_eur * (0.7 + 0.7 * ${cost}))::int, (p.built_area_m2 * (0.7 + 0.6 * ${size}))::int,
      (p.usable_area_m2 * (0.7 + 0.6 * ${size}))::int, p.bedrooms, p.bathrooms, p.storeys, p.height_cm, p.footprint_m2,
      p.footprint_width_cm, p.footprint_depth_cm, p.coverage_m2, p.eaves_height_cm, p.outline, p.shape_id, p.energy_class, p.delivery_weeks_min, p.delivery_weeks_max,
      p.factory_ine_code, p.tagline, p.summary, p.summary, p.character, p.materials, p.picture_alts, p.includes, '{}',
      false, now() - make_interval(mins => n::int + 1)
    from generate_series(${from}::bigint, ${to - 1}::bigint) n
    join parents p on p.number = n % ${of.parents}::bigint`;
}
