// Suggestions while someone types: places with their other names, coasts, counties and islands, styles, technologies,
// houses, and the lists that the words themselves lead to.

import type { ContentReader } from "#app/data/content-reader.server.ts";
import { localisedColumn } from "#app/data/localised-column.server.ts";
import { parseSearchText } from "#app/domain/parse-search-text.ts";
import { islandNames, otherProvinceNames } from "#app/domain/place-aliases.ts";
import { placeAreas } from "#app/domain/place-areas.ts";
import type { DirectoryPlace, PlaceKind } from "#app/domain/place-directory.ts";
import { wordsOf } from "#app/domain/place-names.ts";
import { textPart } from "#app/domain/search-query.ts";
import { type Locale, localise, localizedPath } from "#app/i18n/locale.ts";
import { countHouses } from "#app/search/houses/search-houses.server.ts";
import { readPlaceCounts } from "#app/search/plots/place-links.server.ts";
import { countPlots } from "#app/search/plots/search-plots.server.ts";
import type { Suggestion } from "#app/search/suggestions.ts";

const maxPlaces = 5;
const maxGroups = 3;
const maxHouses = 3;

export async function listSuggestions(
  reader: ContentReader,
  locale: Locale,
  text: string,
): Promise<Suggestion[]> {
  const typed = wordsOf(text);
  if (typed.length === 0) return [];
  const [places, groups, houses, lists] = await Promise.all([
    suggestPlaces(reader, locale, typed),
    suggestGroups(reader, locale, typed),
    suggestHouses(reader, typed),
    suggestLists(reader, locale, text),
  ]);
  return [...places, ...groups, ...houses, ...lists].map((suggestion) => ({
    ...suggestion,
    path: localizedPath(locale, suggestion.path),
  }));
}

async function suggestPlaces(reader: ContentReader, locale: Locale, typed: string[]): Promise<Suggestion[]> {
  const { places, counts } = await readPlaceCounts(reader);
  const provinceName = new Map(places.province.map(({ code, name }) => [code, name]));
  const ranked = places.directory.places.flatMap((place) => {
    const rank = Math.min(...namesOf(place).map((name) => rankOf(wordsOf(name), typed)));
    return rank === Number.POSITIVE_INFINITY
      ? []
      : [{ place, rank: rank * 10 + kindOrder.indexOf(place.kind) }];
  });
  ranked.sort((a, b) => a.rank - b.rank);
  return ranked.slice(0, maxPlaces).map(({ place: { slug, kind, name, provinceCode } }) => ({
    kind,
    name: localise(name, locale),
    ...(kind === "municipality" && { within: provinceName.get(provinceCode!)! }),
    list: "plots",
    count: counts.get(slug) ?? 0,
    path: `/terrenos/${slug}`,
  }));
}

/** Among equals. */
const kindOrder: readonly PlaceKind[] = ["coast", "county", "island", "region", "province", "municipality"];

function namesOf({ kind, name, provinceCode, chosen }: DirectoryPlace): string[] {
  const { es: spanish, ...translations } = name;
  const others = [...placeAreas, ...islandNames].find(({ names }) => names[0] === spanish)?.names ?? [];
  return [
    ...spanish.split("/"),
    ...Object.values(translations),
    ...(chosen.area.length > 0 ? others : []),
    ...(kind !== "municipality" && chosen.area.length === 0 && provinceCode
      ? otherProvinceNames(provinceCode)
      : []),
  ];
}

/** 0 for the whole name, 1 for its beginning, 2 for words within it; infinite for another name. The last word may be incomplete. */
function rankOf(name: string[], typed: string[]): number {
  const [whole, wanted] = [name.join(" "), typed.join(" ")];
  if (whole === wanted) return 0;
  if (whole.startsWith(wanted)) return 1;
  const isThere = typed.every((word, i) =>
    name.some((other) => (i === typed.length - 1 ? other.startsWith(word) : other === word)),
  );
  return isThere ? 2 : Number.POSITIVE_INFINITY;
}

async function suggestGroups(reader: ContentReader, locale: Locale, typed: string[]): Promise<Suggestion[]> {
  const groups = await reader.cached(`suggested groups ${locale}`, (own) => {
    const sql = own.sqlFor("house_styles", "house_technologies");
    return sql<{ kind: "style" | "technology"; slug: string; name: string }[]>`
      select 'style' as kind, slug, ${localisedColumn(sql, "name", locale)} as name, position from house_styles
      union all select 'technology', slug, ${localisedColumn(sql, "name", locale)}, position from house_technologies order by position`;
  });
  const found = groups.filter(({ name }) => rankOf(wordsOf(name), typed) < Number.POSITIVE_INFINITY);
  return Promise.all(
    found.slice(0, maxGroups).map(async ({ kind, slug, name }) => {
      const query = `${kind}=${slug}`;
      const count = await countHouses(reader, locale, "modular", new URLSearchParams(query));
      return { kind, name, list: "houses" as const, count, path: `/viviendas?${query}` };
    }),
  );
}

async function suggestHouses(reader: ContentReader, typed: string[]): Promise<Suggestion[]> {
  const sql = reader.sqlFor("houses");
  const rows = await sql<{ slug: string; name: string }[]>`
    select slug, name from houses where lower(without_accents(name)) like ${`${typed.join(" ")}%`}
    order by (not is_featured), name limit ${maxHouses}`;
  return rows.map(({ slug, name }) => ({ kind: "house", name, path: `/catalogo/${slug}` }));
}

/** The words as they are: "3 habs" filters houses by bedrooms, "urbano con agua" plots by traits. */
async function suggestLists(reader: ContentReader, locale: Locale, text: string): Promise<Suggestion[]> {
  const query = textPart(text.trim());
  const params = new URLSearchParams(query);
  const [houses, plots] = await Promise.all([
    countHouses(reader, locale, "modular", params),
    countPlots(reader, locale, params),
  ]);
  const lists = [
    { list: "houses" as const, count: houses, path: `/viviendas?${query}` },
    { list: "plots" as const, count: saysRoomsAlone(text) ? 0 : plots, path: `/terrenos?${query}` },
  ];
  return lists.flatMap((list) => (list.count > 0 ? [{ kind: "list", name: text.trim(), ...list }] : []));
}

/** Plots have no rooms: "3 habs" would show all of them. */
function saysRoomsAlone(text: string) {
  const { text: words, minPrice, maxPrice, minSize, maxSize, isCheap, ...rooms } = parseSearchText(text);
  const hasRooms = Object.values(rooms).some((count) => count !== null);
  return hasRooms && words === "" && !isCheap && !(minPrice ?? maxPrice ?? minSize ?? maxSize);
}
