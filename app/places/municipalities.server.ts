import type { ContentReader } from "#app/data/content-reader.server.ts";
import type { Municipality } from "#app/domain/site.ts";
import type { FoundPlace } from "#app/places/place-types.ts";

const maxSuggestions = 10;

export async function findMunicipality(reader: ContentReader, ineCode: string): Promise<Municipality | null> {
  const sql = reader.sqlFor("municipalities", "provinces");
  const [found] = await sql<Municipality[]>`
    select m.ine_code, m.name, m.latitude, m.longitude, province.name as province_name, province.region_code
    from municipalities m join provinces province on province.code = m.province_code
    where m.ine_code = ${ineCode}`;
  return found ?? null;
}

/** Municipalities whose name begins with `prefix`, accents aside; only those of the province if one is given. */
export async function suggestMunicipalities(
  reader: ContentReader,
  prefix: string,
  provinceCode: string | null = null,
): Promise<FoundPlace[]> {
  const sql = reader.sqlFor("municipalities", "provinces");
  return sql<FoundPlace[]>`
    select m.ine_code, m.name, province.name as province_name
    from municipalities m join provinces province on province.code = m.province_code
    where without_accents(m.name) like without_accents(${prefix.replace(/[\\%_]/g, "\\$&")}) || '%'
      ${provinceCode ? sql`and m.province_code = ${provinceCode}` : sql``}
    order by m.name collate "es-x-icu", province.name limit ${maxSuggestions}`;
}
