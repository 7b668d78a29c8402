import { createRequire } from "node:module";
import type { TransactionSql } from "postgres";
import { regions } from "./facts/regions.ts";

interface Atlas {
  objects: Record<
    "provinces" | "municipalities",
    { geometries: { id: string; properties: { name: string } }[] }
  >;
}

// INE codes of no municipality: 53 commons shared by several, 54 Gibraltar.
const notMunicipal = /^5[34]/;

export async function seedPlaces(sql: TransactionSql) {
  const atlas: Atlas = createRequire(import.meta.url)("es-atlas/es/municipalities.json");
  const regionOf = new Map<string, string>(
    regions.flatMap(({ code, provinces }) => provinces.map((province) => [province, code])),
  );
  const named = (kind: keyof Atlas["objects"]) =>
    atlas.objects[kind].geometries
      .filter(({ id }) => !notMunicipal.test(id))
      .map(({ id, properties }) => ({ code: id, name: properties.name }));

  await sql`insert into regions ${sql(regions.map(({ code, es, en }) => ({ code, name: sql.json({ es, en }) })) as never)}`;
  await sql`
    insert into provinces (code, name, region_code)
    select code, name, region_code from jsonb_to_recordset(${sql.json(
      named("provinces").map((province) => ({ ...province, region_code: regionOf.get(province.code)! })),
    )}) as row (code text, name text, region_code text)`;
  // A municipality stands in the atlas once for each of its separate pieces.
  await sql`
    insert into municipalities (ine_code, name, province_code)
    select distinct on (code) code, name, left(code, 2)
    from jsonb_to_recordset(${sql.json(named("municipalities"))}) as row (code text, name text)`;
}
