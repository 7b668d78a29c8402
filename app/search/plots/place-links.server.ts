// Links between the pages of places. Search engines list the pages of places with enough plots; the others exist, so that
// every link works, and say where more plots are.
import type { ContentReader } from "#app/data/content-reader.server.ts";
import { straightKm } from "#app/domain/distance.ts";
import type { DirectoryPlace } from "#app/domain/place-directory.ts";
import { type Locale, localise } from "#app/i18n/locale.ts";
import { countByPlace, minListedPlots } from "#app/search/plots/place-summary.server.ts";
import type { PlaceLink } from "#app/search/plots/place-summary.ts";
import { listPlaces, type Places } from "#app/search/plots/places.server.ts";
import { readPlotIndex } from "#app/search/plots/plot-index.server.ts";

const maxTowns = 60;
const maxNeighbours = 6;

interface PlaceCounts {
  places: Places;
  counts: ReadonlyMap<string, number>;
}

export async function readPlaceCounts(reader: ContentReader): Promise<PlaceCounts> {
  const [places, snapshot] = await Promise.all([listPlaces(reader), readPlotIndex(reader)]);
  return { places, counts: countByPlace(snapshot, places.directory) };
}

/** The places whose pages search engines may list. */
export async function listListedPlaces(reader: ContentReader): Promise<DirectoryPlace[]> {
  const { places, counts } = await readPlaceCounts(reader);
  return places.directory.places.filter(({ slug }) => (counts.get(slug) ?? 0) >= minListedPlots);
}

export interface PlaceGroups {
  regions: (PlaceLink & { provinces: PlaceLink[] })[];
  /** Coasts, islands and counties. */
  areas: PlaceLink[];
}

/** All regions and provinces with plots, and the coasts, islands and counties that search engines list. */
export function listPlaceGroups(reader: ContentReader, locale: Locale): Promise<PlaceGroups> {
  return reader.cached(`place groups ${locale}`, (own) => readPlaceGroups(own, locale));
}

async function readPlaceGroups(reader: ContentReader, locale: Locale): Promise<PlaceGroups> {
  const known = await readPlaceCounts(reader);
  const { directory } = known.places;
  const linksTo = (places: DirectoryPlace[], min = 1) => toLinks(known, locale, places, min);
  const ofKind = (kind: DirectoryPlace["kind"]) => directory.places.filter((place) => place.kind === kind);
  return {
    regions: linksTo(ofKind("region")).map((link) => ({
      ...link,
      provinces: linksTo(
        ofKind("province").filter(({ regionCode }) => regionCode === directory.find(link.slug)!.regionCode),
      ),
    })),
    areas: linksTo([...ofKind("coast"), ...ofKind("island"), ...ofKind("county")], minListedPlots),
  };
}

/** The larger places that contain a place, the largest first, and the place itself. */
export function listTrail(
  { places: { directory } }: Pick<PlaceCounts, "places">,
  place: DirectoryPlace,
): DirectoryPlace[] {
  const trail = [
    directory.findByCode("region", place.regionCode),
    ...(place.provinceCode ? [directory.findByCode("province", place.provinceCode)] : []),
    place,
  ];
  return trail.filter((each, i) => trail.indexOf(each) === i);
}

export interface PlaceLinks {
  /** Smaller places within it. */
  within: PlaceLink[];
  /** Coasts, islands and counties that share municipalities with it. */
  areas: PlaceLink[];
  /** Others of the same kind. */
  near: PlaceLink[];
}

export function listLinks(known: PlaceCounts, locale: Locale, place: DirectoryPlace): PlaceLinks {
  const { places } = known.places.directory;
  const own = new Set(place.municipalities);
  const isInside = ({ municipalities }: DirectoryPlace) => municipalities.every((town) => own.has(town));
  const hasProvinces = place.kind === "region" && place.provinceCode === null;
  const inner = hasProvinces ? "province" : "municipality";
  const towns = toLinks(
    known,
    locale,
    places.filter((other) => other !== place && other.kind === inner && isInside(other)),
    1,
  );
  const areas = places.filter(
    (other) =>
      other !== place && other.chosen.area.length > 0 && other.municipalities.some((town) => own.has(town)),
  );
  const km = (other: DirectoryPlace) => straightKm(place, other);
  const near = places
    .filter(
      (other) =>
        other !== place && other.kind === place.kind && (known.counts.get(other.slug) ?? 0) >= minListedPlots,
    )
    .sort((a, b) => km(a) - km(b))
    .slice(0, maxNeighbours);
  return {
    within: towns
      .sort((a, b) => b.count - a.count)
      .slice(0, maxTowns)
      .sort((a, b) => collator.compare(a.name, b.name)),
    areas: toLinks(known, locale, areas, minListedPlots),
    near: near.map((other) => toLink(known, locale, other)),
  };
}

const collator = new Intl.Collator("es");

/** Those with at least so many plots, by name. */
function toLinks(known: PlaceCounts, locale: Locale, places: DirectoryPlace[], min: number): PlaceLink[] {
  return places
    .map((place) => toLink(known, locale, place))
    .filter(({ count }) => count >= min)
    .sort((a, b) => collator.compare(a.name, b.name));
}

export function toLink(
  { counts }: Pick<PlaceCounts, "counts">,
  locale: Locale,
  place: DirectoryPlace,
): PlaceLink {
  return { slug: place.slug, name: localise(place.name, locale), count: counts.get(place.slug) ?? 0 };
}
