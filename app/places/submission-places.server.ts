// The municipality of a submitted plot: by a name that people use, or by a point on the map.
import type { ContentReader } from "#app/data/content-reader.server.ts";
import { wordsOf } from "#app/domain/place-names.ts";
import { liesWithin } from "#app/places/map-shapes.server.ts";
import type { Town } from "#app/places/place-types.ts";

/** By any of its names, accents and articles aside: Alcoi and Alcoy, A Coruña and Coruña. */
export async function findTown(reader: ContentReader, province: string, typed: string): Promise<Town | null> {
  const sql = reader.sqlFor("municipalities");
  const towns = await sql<Town[]>`
    select ine_code, name, province_code as province, latitude, longitude from municipalities where province_code = ${province}`;
  const wanted = plain(typed);
  return towns.find(({ name }) => [name, ...name.split("/")].some((each) => plain(each) === wanted)) ?? null;
}

/** The municipality whose borders hold the point; on the coast, the nearest. */
export async function findTownAt(
  reader: ContentReader,
  latitude: number,
  longitude: number,
): Promise<Town | null> {
  const sql = reader.sqlFor("municipalities");
  const nearest = await sql<Town[]>`
    select ine_code, name, province_code as province, latitude, longitude from municipalities
    order by (latitude - ${latitude}) ^ 2 + ((longitude - ${longitude}) * cos(radians(${latitude}))) ^ 2 limit 15`;
  return nearest.find(({ ineCode }) => liesWithin(ineCode, longitude, latitude)) ?? nearest[0] ?? null;
}

function plain(name: string) {
  return wordsOf(name).sort().join(" ");
}

export async function findTownByCode(reader: ContentReader, ineCode: string): Promise<Town | null> {
  const sql = reader.sqlFor("municipalities");
  const [town] = await sql<Town[]>`
    select ine_code, name, province_code as province, latitude, longitude from municipalities where ine_code = ${ineCode}`;
  return town ?? null;
}
