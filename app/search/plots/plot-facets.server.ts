import type { Box } from "#app/domain/map-area.ts";
import { plotTraits } from "#app/domain/plot/traits.ts";
import { filterNames, isFiltered, type PlotSearch, traitFacets } from "#app/domain/plot-search.ts";
import { type Locale, localise } from "#app/i18n/locale.ts";
import type { FacetCounts } from "#app/search/plots/facet-counts.server.ts";
import type { Places } from "#app/search/plots/places.server.ts";
import type { PlaceChoice, PlotFacets } from "#app/search/plots/plot-results.ts";
import type { PlotQuery } from "#app/search/plots/query.server.ts";

export function toFacets(
  locale: Locale,
  search: PlotSearch,
  counts: FacetCounts,
  { places, snapshot }: PlotQuery,
): PlotFacets {
  const ofRegion = sumRegions(counts, places);
  const isListed = (facet: "region" | "province" | "municipality") => (choice: PlaceChoice) =>
    choice.count > 0 || search[facet].includes(choice.code);
  const byName = getCollator(locale);
  return {
    total: counts.total,
    all: snapshot.count,
    without: Object.fromEntries(
      filterNames
        .filter((name) => isFiltered(search, name))
        .map((name) => [name, counts.without[name] ?? counts.total]),
    ),
    alone: counts.alone,
    region: places.region
      .map(({ code, name }) => ({ code, name: localise(name, locale), count: ofRegion.get(code) ?? 0 }))
      .filter(isListed("region"))
      .sort((a, b) => byName.compare(a.name, b.name)),
    province: places.province
      .filter(({ regionCode }) => search.region.includes(regionCode))
      .map((place) => ({ ...place, count: counts.byProvince[Number(place.code)]! }))
      .filter(isListed("province")),
    municipality: (search.province.length > 0 ? places.municipality : [])
      .filter(({ code }) => search.province.includes(code.slice(0, 2)))
      .map(({ code, number, name }) => ({ code, name, count: counts.byMunicipality.get(number) ?? 0 }))
      .filter(isListed("municipality")),
    area: places.area
      .filter(({ code }) => search.area.includes(code))
      .map(({ code, name }) => ({ code, name: localise(name, locale), count: counts.total })),
    traits: Object.fromEntries(
      traitFacets.map((facet) => [
        facet,
        plotTraits[facet].values.map((value, i) => ({ value, count: counts.byTrait[facet][i]! })),
      ]),
    ) as PlotFacets["traits"],
  };
}

const collators = new Map<Locale, Intl.Collator>();

/** Making one takes longer than the rest of the facets. */
function getCollator(locale: Locale): Intl.Collator {
  const collator = collators.get(locale) ?? new Intl.Collator(locale);
  collators.set(locale, collator);
  return collator;
}

function sumRegions({ byProvince }: FacetCounts, { regionOfProvince }: Places) {
  const ofRegion = new Map<string, number>();
  for (const [province, region] of regionOfProvince)
    ofRegion.set(region, (ofRegion.get(region) ?? 0) + byProvince[Number(province)]!);
  return ofRegion;
}

/** A municipality is about this large, in degrees to each side of its middle. */
const townRadius = 0.06;

/** Around the municipalities of all that match: near enough to show them on a map. */
export function findExtent({ hasMatches, total }: FacetCounts, { municipality }: Places): Box | null {
  if (total === 0) return null;
  const extent = { west: 180, south: 90, east: -180, north: -90 };
  for (const { number, longitude, latitude } of municipality) {
    if (hasMatches[number] === 0) continue;
    if (longitude < extent.west) extent.west = longitude;
    if (longitude > extent.east) extent.east = longitude;
    if (latitude < extent.south) extent.south = latitude;
    if (latitude > extent.north) extent.north = latitude;
  }
  return {
    west: extent.west - townRadius,
    south: extent.south - townRadius,
    east: extent.east + townRadius,
    north: extent.north + townRadius,
  };
}
