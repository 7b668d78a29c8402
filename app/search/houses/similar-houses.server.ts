import type { ContentReader } from "#app/data/content-reader.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { listHouseCards } from "#app/listings/house-cards.server.ts";
import type { HouseCard } from "#app/listings/house-types.ts";
import { readHouseIndex } from "#app/search/houses/house-index.server.ts";

/** Others of the same kind: first those that share style and technology, then those that cost about the same. */
export async function listSimilarHouses(
  reader: ContentReader,
  locale: Locale,
  slug: string,
  limit: number,
): Promise<HouseCard[]> {
  const sql = reader.sqlFor("houses");
  const [snapshot, [found]] = await Promise.all([
    readHouseIndex(reader),
    sql<{ id: number }[]>`select id::int from houses where slug = ${slug}`,
  ]);
  const row = found ? snapshot.rowOf(found.id) : -1;
  if (row < 0) return [];
  const { id, kind, style, technology, price } = snapshot.columns;
  const farness = (other: number) =>
    (style[other] === style[row] ? 0 : 2 ** 31) +
    (technology[other] === technology[row] ? 0 : 2 ** 31) +
    Math.abs(price[other]! - price[row]!);
  const nearest: number[] = [];
  for (let other = 0; other < snapshot.size; other++) {
    if (other === row || kind[other] !== kind[row]) continue;
    if (nearest.length === limit && farness(other) >= farness(nearest.at(-1)!)) continue;
    const place = nearest.findIndex((near) => farness(other) < farness(near));
    nearest.splice(place === -1 ? nearest.length : place, 0, other);
    if (nearest.length > limit) nearest.pop();
  }
  return listHouseCards(
    reader,
    locale,
    nearest.map((near) => id[near]!),
  );
}
