import type { Sql } from "postgres";
import type { Municipality } from "#app/domain/site.ts";
import type { FoundPlace } from "#app/places/place-types.ts";

const mostPlaces = 10;

export async function findMunicipality(sql: Sql, ineCode: string): Promise<Municipality | null> {
  const [found] = await sql<Municipality[]>`
    select m.ine_code, m.name, m.latitude, m.longitude, province.name as province_name, province.region_code
    from municipalities m join provinces province on province.code = m.province_code
    where m.ine_code = ${ineCode}`;
  return found ?? null;
}

/** Those that begin with what was typed, with their province: many towns share their name. */
export async function suggestPlaces(sql: Sql, typed: string): Promise<FoundPlace[]> {
  return sql<FoundPlace[]>`
    select m.ine_code, m.name, province.name as province_name
    from municipalities m join provinces province on province.code = m.province_code
    where without_accents(m.name) like without_accents(${typed.replace(/[\\%_]/g, "\\$&")}) || '%'
    order by m.name, province.name limit ${mostPlaces}`;
}
