// The figures that a search compares, one typed array per column, so that a hundred thousand houses are looked through
// in a millisecond or two. PostgreSQL is the truth: each search asks it first whether a house was written since the last.
import type { Sql } from "postgres";
import { addRow, emptySet, type RowSet } from "#app/data/row-set.ts";
import { topOf } from "#app/domain/house-search.ts";

const columnNames = [
  "id",
  /** 0 modular, 1 mobile. */
  "kind",
  "style",
  "technology",
  "studio",
  "bedrooms",
  "bathrooms",
  "storeys",
  "price",
  "area",
  "isFeatured",
  "footprint",
  "shortSideCm",
  "longSideCm",
  "heightCm",
  /** The factory's municipality by INE code. */
  "factory",
  /** Works on the plot that the price includes, see the function site_included. */
  "included",
  /** Seconds, and the microseconds beyond: together exact. */
  "publishedSeconds",
  "publishedMicros",
] as const;
type ColumnName = (typeof columnNames)[number];
type Columns = Record<ColumnName, Int32Array>;

type NamedColumn = "style" | "technology" | "studio";
type CountedColumn = "bedrooms" | "bathrooms" | "storeys";

export interface HouseFigures {
  size: number;
  /** Styles, technologies and studios by their place in `keys`. */
  columns: Columns;
  keys: Record<NamedColumn, Int32Array>;
  /** The rows of each style, technology and studio in the order of `keys`; those of each kind, modular ones first. */
  sets: Record<NamedColumn | "kind", RowSet[]>;
  /** The rows of each number of rooms and storeys, the highest standing for itself and all above. */
  capped: Record<CountedColumn, RowSet[]>;
  /** For each row one of the `sites`: houses of one site differ in what they cost on a plot by price and size alone. */
  siteOf: Int32Array;
  sites: { kind: number; included: number; factory: number }[];
  /** The row of a house, or undefined. */
  rowOf: Map<number, number>;
  /** Rows in the order of a list; worked out when first asked for. */
  inOrder: (name: string, compare: (a: number, b: number) => number) => Int32Array;
  /** What was found for words; another reading starts anew. */
  matches: Map<string, Uint8Array>;
}

class HouseIndex {
  private figures: HouseFigures | null = null;
  private seenUntil = "";
  private seenAt = "";
  private underWay: Promise<void> | null = null;

  async read(sql: Sql): Promise<HouseFigures> {
    // A look that began before this search was asked for may miss what was written in between: one more is made.
    if (this.underWay) await this.underWay.catch(() => {});
    this.underWay ??= this.catchUp(sql).finally(() => {
      this.underWay = null;
    });
    await this.underWay;
    return this.figures!;
  }

  private async catchUp(sql: Sql) {
    const { seenUntil, seenAt } = this;
    if (this.figures) {
      const [news] = await sql<{ isStale: boolean }[]>`
        select exists (select from house_changes where changed_in >= ${seenUntil}::xid8)
          or exists (select from houses where published_at > ${seenAt}::timestamptz and published_at <= now()) as is_stale`;
      if (!news!.isStale) return;
    }
    // One statement sees one moment: what it reads and up to where it has read belong together.
    const [packed] = await sql<(Record<ColumnName, Buffer | null> & { seenUntil: string; seenAt: string })[]>`
      select pg_snapshot_xmin(pg_current_snapshot())::text as seen_until, now()::text as seen_at,
        ${columnNames
          .map((name) => sql`string_agg(int4send(${sql(snake(name))}), '') as ${sql(snake(name))}`)
          .reduce((all, part) => sql`${all}, ${part}`)}
      from (select ${figuresOf(sql)} from houses h order by h.id) figures`;
    const columns = Object.fromEntries(columnNames.map((name) => [name, unpack(packed![name])])) as Columns;
    this.figures = figuresIn(columns);
    this.seenUntil = packed!.seenUntil;
    this.seenAt = packed!.seenAt;
  }
}

/** By connection; a page's own view of it has the same options. */
const indexes = new WeakMap<object, HouseIndex>();

/** The figures of all published houses of a database, as they are now. */
export function readHouseFigures(sql: Sql): Promise<HouseFigures> {
  let index = indexes.get(sql.options);
  if (!index) {
    index = new HouseIndex();
    indexes.set(sql.options, index);
  }
  // Never sent: whoever notes what a page is made from has to see it, also when another search does the reading.
  sql`houses, house_changes`;
  return index.read(sql);
}

function figuresIn(columns: Columns): HouseFigures {
  const size = columns.id.length;
  const numbered = (name: NamedColumn) => {
    const keys = Int32Array.from(new Set(columns[name]));
    const places = new Map([...keys].map((key, place) => [key, place]));
    columns[name] = columns[name].map((key) => places.get(key)!);
    return keys;
  };
  const setsOf = (length: number, numberOf: (row: number) => number) => {
    const sets = Array.from({ length }, () => emptySet(size));
    for (let row = 0; row < size; row++) addRow(sets[numberOf(row)]!, row);
    return sets;
  };
  const named = (name: NamedColumn) => setsOf(keys[name].length, (row) => columns[name][row]!);
  const counted = (name: CountedColumn) =>
    setsOf(topOf[name] + 1, (row) => Math.min(columns[name][row]!, topOf[name]));
  const orders = new Map<string, Int32Array>();
  const rowOf = new Map<number, number>();
  columns.id.forEach((id, row) => {
    rowOf.set(id, row);
  });
  const keys = {
    style: numbered("style"),
    technology: numbered("technology"),
    studio: numbered("studio"),
  };
  return {
    size,
    columns,
    keys,
    sets: {
      style: named("style"),
      technology: named("technology"),
      studio: named("studio"),
      kind: setsOf(2, (row) => columns.kind[row]!),
    },
    capped: {
      bedrooms: counted("bedrooms"),
      bathrooms: counted("bathrooms"),
      storeys: counted("storeys"),
    },
    ...sitesIn(columns),
    rowOf,
    matches: new Map(),
    inOrder(name, compare) {
      const known = orders.get(name);
      if (known) return known;
      const order = Int32Array.from({ length: size }, (_, row) => row).sort(compare);
      orders.set(name, order);
      return order;
    },
  };
}

/** The order in which the catalogue shows houses: chosen ones first, then by price. */
export function recommendedOrder(figures: HouseFigures): Int32Array {
  const { isFeatured, price, id } = figures.columns;
  return figures.inOrder(
    "recommended",
    (a, b) => isFeatured[b]! - isFeatured[a]! || price[a]! - price[b]! || id[a]! - id[b]!,
  );
}

function sitesIn({ kind, included, factory }: Columns): Pick<HouseFigures, "siteOf" | "sites"> {
  const sites: HouseFigures["sites"] = [];
  const known = new Map<number, number>();
  const siteOf = kind.map((_, row) => {
    const site = { kind: kind[row]!, included: included[row]!, factory: factory[row]! };
    const key = (site.factory * 256 + site.included) * 2 + site.kind;
    const number = known.get(key) ?? sites.push(site) - 1;
    known.set(key, number);
    return number;
  });
  return { siteOf, sites };
}

/** For `houses h`, every column as a whole number. */
function figuresOf(sql: Sql) {
  return sql`
    h.id::int as id, (h.kind = 'mobile')::int as kind, hashtext(h.style) as style, hashtext(h.technology) as technology,
    h.studio_id::int as studio, h.bedrooms::int as bedrooms, h.bathrooms::int as bathrooms, h.storeys::int as storeys,
    h.price_eur as price, h.built_area_m2 as area, h.is_featured::int as is_featured, h.footprint_m2 as footprint,
    least(h.footprint_width_cm, h.footprint_depth_cm) as short_side_cm,
    greatest(h.footprint_width_cm, h.footprint_depth_cm) as long_side_cm,
    h.height_cm, h.factory_ine_code::int as factory, h.site_included::int as included,
    floor(extract(epoch from h.published_at))::int as published_seconds,
    (extract(microseconds from h.published_at)::int % 1000000) as published_micros`;
}

/** PostgreSQL sends the highest byte first. */
export function unpack(bytes: Buffer | null): Int32Array {
  return bytes ? new Int32Array(Uint8Array.from(bytes.swap32()).buffer) : new Int32Array();
}

function snake(name: string) {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
