// How far a point is from the sea and from the capital of its province, as the crow flies, from es-atlas and the
// municipalities' central points.
import type { ContentReader } from "#app/data/content-reader.server.ts";
import { type Place, straightKm } from "#app/domain/distance.ts";
import type { LngLat } from "#app/domain/map-area.ts";
import { areaNamesOf } from "#app/domain/place-areas.ts";
import { listOuterArcs } from "#app/places/map-shapes.server.ts";
import type { PlaceDistances } from "#app/places/place-types.ts";

export async function findDistances(
  reader: ContentReader,
  ineCode: string,
  place: Place,
): Promise<PlaceDistances> {
  const capital = await findCapital(reader, ineCode);
  return {
    seaKm: Math.round(findSeaKm(place)),
    capital: capital && { name: capital.name, km: straightKm(place, capital) },
  };
}

/** By INE code, one for each province. */
const capitals = new Set(
  (
    "01059 02003 03014 04013 05019 06015 07040 08019 09059 10037 11012 12040 13034 14021 15030 16078 17079 18087 19130 20069 " +
    "21041 22125 23050 24089 25120 26089 27028 28079 29067 30030 31201 32054 33044 34120 35016 36038 37274 38038 39075 40194 " +
    "41091 42173 43148 44216 45168 46250 47186 48020 49275 50297"
  ).split(" "),
);

async function findCapital(reader: ContentReader, ineCode: string) {
  const code = [...capitals].find((code) => code.startsWith(ineCode.slice(0, 2)));
  if (!code || code === ineCode) return null;
  const sql = reader.sqlFor("municipalities");
  const [capital] = await sql<(Place & { name: string })[]>`
    select name, latitude, longitude from municipalities where ine_code = ${code}`;
  return capital ?? null;
}

/** Provinces by the sea; in those that border on another country too, only the municipalities of a named coast. */
const coastalProvinces = new Set("03 04 07 08 11 12 15 18 27 29 30 33 35 38 39 43 46 48 51 52".split(" "));
const borderProvinces = new Set(["17", "20", "21", "36"]);

let coast: LngLat[][] | null = null;

/** The outer edges of municipalities by the sea. */
function listCoast(): LngLat[][] {
  coast ??= listOuterArcs((ineCode) => {
    const province = ineCode.slice(0, 2);
    return (
      coastalProvinces.has(province) || (borderProvinces.has(province) && areaNamesOf(ineCode).length > 0)
    );
  });
  return coast;
}

const kilometresPerDegree = 111.2;

/** To the nearest stretch of coast, on a plane around the place. */
function findSeaKm({ latitude, longitude }: Place): number {
  const narrowing = Math.cos((latitude * Math.PI) / 180);
  const toPlane = ([x, y]: LngLat) =>
    [(x - longitude) * narrowing * kilometresPerDegree, (y - latitude) * kilometresPerDegree] as const;
  let nearest = Number.POSITIVE_INFINITY;
  for (const line of listCoast()) {
    let [x1, y1] = toPlane(line[0]!);
    for (const point of line.slice(1)) {
      const [x2, y2] = toPlane(point);
      const [dx, dy] = [x2 - x1, y2 - y1];
      // How far along the stretch the nearest point lies.
      const along = Math.min(1, Math.max(0, -(x1 * dx + y1 * dy) / (dx * dx + dy * dy || 1)));
      nearest = Math.min(nearest, Math.hypot(x1 + along * dx, y1 + along * dy));
      [x1, y1] = [x2, y2];
    }
  }
  return nearest;
}
