// Whether a house meets a search, the other way round than a list: one house, many searches.

import type { ContentReader } from "#app/data/content-reader.server.ts";
import type { HouseKind } from "#app/domain/house-tax.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { readHouseQuery } from "#app/search/houses/search-houses.server.ts";
import { hasRow } from "#app/search/row-set.ts";

/** Runs the search of the list once for all houses that ask for it. Houses change rarely, so that this is enough. */
export async function createResultCheck(
  reader: ContentReader,
  locale: Locale,
  kind: HouseKind,
  query: string,
) {
  const { snapshot, conditions } = await readHouseQuery(reader, locale, kind, new URLSearchParams(query));
  return (id: number) => {
    const row = snapshot.rowOf(id);
    return row >= 0 && hasRow(conditions.matching, row);
  };
}
