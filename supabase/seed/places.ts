import type { TransactionSql } from "postgres";
import { listMunicipalities, listProvinces, middleOf } from "./atlas.ts";
import { regions } from "./facts/regions.ts";

export async function seedPlaces(sql: TransactionSql) {
  const regionOf = new Map<string, string>(
    regions.flatMap(({ code, provinces }) => provinces.map((province) => [province, code] as const)),
  );
  const provinces = listProvinces().map((province) => ({
    ...province,
    // INE writes "Alacant/Alicante": pages show the name that most readers know, the search knows both.
    name: province.name.split("/").at(-1)!,
    region_code: regionOf.get(province.code)!,
  }));
  const municipalities = listMunicipalities().map(({ ineCode, name, ring }) => {
    const [longitude, latitude] = middleOf(ring);
    return { ine_code: ineCode, province_code: ineCode.slice(0, 2), name, latitude, longitude };
  });

  await sql`insert into regions ${sql(regions.map(({ code, es, en }) => ({ code, name: sql.json({ es, en }) })) as never)}`;
  await sql`insert into provinces ${sql(provinces)}`;
  // One JSON value, because eight thousand rows exceed the number of parameters of a statement.
  await sql`
    insert into municipalities (ine_code, province_code, name, latitude, longitude)
    select * from jsonb_to_recordset(${sql.json(municipalities)})
      as row (ine_code text, province_code text, name text, latitude float8, longitude float8)`;
}
