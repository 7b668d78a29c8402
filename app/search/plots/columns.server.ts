import type { Sql } from "postgres";
import type { FitColumns } from "#app/search/fit-rows.ts";

/** Visitors see places on this grid, see the columns latitude and longitude of plots. */
export const gridLatitude = 0.0045;
export const gridLongitude = 0.006;

/** As small as the values allow, because the time to scan a million rows depends on their bytes. */
const columnTypes = {
  id: Int32Array,
  /** The municipality's INE code as a number; 0 for a row that is no longer in the list. */
  place: Uint16Array,
  /** See app/domain/plot/traits.ts. */
  traits: Int32Array,
  price: Int32Array,
  surface: Int32Array,
  /** -1 while unknown. */
  buildable: Int32Array,
  /** Its location, in steps of the grid. */
  x: Int16Array,
  y: Int16Array,
  /** In seconds. */
  publishedAt: Int32Array,
  /** Its rank in the default order. */
  rank: Int32Array,
  // The sizes that a house must fit into; 0 or less where no house is allowed or the rule is unknown. Those of two bytes are
  // clamped, and the height that a plot does not limit is the highest value.
  floorArea: Int32Array,
  storeys: Uint16Array,
  heightCm: Uint16Array,
  eavesCm: Uint16Array,
  footprint: Uint16Array,
} as const;
export type ColumnName = keyof typeof columnTypes;
export type Columns = { -readonly [Name in ColumnName]: InstanceType<(typeof columnTypes)[Name]> };
export const columnNames = Object.keys(columnTypes) as ColumnName[];

/** For `plots p`, every column as a whole number. */
export function columnsSql(sql: Sql) {
  return sql`
    p.id::int as id, p.ine_code::int as place, p.traits, p.price_eur as price, p.surface_m2 as surface,
    coalesce(p.buildable_m2, -1) as buildable,
    round(p.longitude / ${gridLongitude}::float8)::int as x, round(p.latitude / ${gridLatitude}::float8)::int as y,
    extract(epoch from p.published_at)::int as published_at, p.list_rank as rank,
    case when p.traits & 3 = 0 and p.surface_m2 >= p.min_plot_m2 then coalesce(p.max_storeys, 0) else 0 end::int as storeys,
    coalesce(p.floor_area_m2, -1) as floor_area, least(coalesce(p.footprint_m2, 0), 65535) as footprint,
    case when p.height_measure = 'eaves' then 65535 else least(coalesce(p.max_height_cm, 0), 65535) end as height_cm,
    case when p.height_measure = 'eaves' then least(coalesce(p.max_height_cm, 0), 65535) else 65535 end as eaves_cm`;
}

export function emptyColumns(length: number): Columns {
  return mapColumns((name) => new columnTypes[name](length)) as Columns;
}

export function mapColumns<Made>(make: (name: ColumnName) => Made): Record<ColumnName, Made> {
  return Object.fromEntries(columnNames.map((name) => [name, make(name)])) as Record<ColumnName, Made>;
}

/** PostgreSQL sends the highest byte first. */
export function unpack(bytes: Buffer): Int32Array {
  return new Int32Array(Uint8Array.from(bytes.swap32()).buffer);
}

export function snake(name: string) {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The columns that hold what a plot allows, as the fit rule names them. */
export function fitColumns(columns: Columns): FitColumns {
  const { floorArea, footprint, storeys, heightCm, eavesCm } = columns;
  return { builtArea: floorArea, coverage: footprint, storeys, heightCm, eavesCm };
}
