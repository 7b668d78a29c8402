// Every place that has a page at /terrenos/{slug}.

import type { Localised } from "#app/domain/localised.ts";
import { islandNames, islandOf } from "#app/domain/place-aliases.ts";
import { placeAreas } from "#app/domain/place-areas.ts";
import { type ChosenPlaces, noPlaces } from "#app/domain/plot-search.ts";
import { slugOf } from "#app/domain/slug.ts";

export type PlaceKind = "region" | "province" | "island" | "coast" | "county" | "municipality";

export interface DirectoryPlace {
  slug: string;
  kind: PlaceKind;
  name: Localised;
  regionCode: string;
  /** Null for a region with several provinces, and for a coast that crosses a border. */
  provinceCode: string | null;
  /** Codes as numbers. */
  municipalities: readonly number[];
  latitude: number;
  longitude: number;
  /** The places that a search for it has chosen. */
  chosen: ChosenPlaces;
}

interface Sources {
  region: readonly { code: string; name: Localised }[];
  province: readonly { code: string; regionCode: string; name: string }[];
  municipality: readonly {
    code: string;
    number: number;
    name: string;
    latitude: number;
    longitude: number;
  }[];
}

export class PlaceDirectory {
  readonly places: readonly DirectoryPlace[];
  private bySlug: ReadonlyMap<string, DirectoryPlace>;
  private byCode = new Map<string, DirectoryPlace>();

  constructor(sources: Sources) {
    const places = listWithoutSlugs(sources);
    const byExtent = new Map<string, DirectoryPlace>();
    const slugs = new Map<string, DirectoryPlace>();
    for (const { code, ...place } of places) {
      // Madrid is a region with one province, Formentera an island with one municipality: one page is enough.
      const extent = place.municipalities.join();
      const same = byExtent.get(extent);
      const found = same ?? { ...place, slug: freeSlug(place, sources, slugs) };
      if (!same) {
        byExtent.set(extent, found);
        slugs.set(found.slug, found);
      }
      this.byCode.set(keyOf(place.kind, code ?? found.slug), found);
    }
    this.places = [...slugs.values()];
    this.bySlug = slugs;
    for (const place of this.places) if (isArea(place.kind)) place.chosen.area.push(place.slug);
  }

  find(slug: string): DirectoryPlace | null {
    return this.bySlug.get(slug) ?? null;
  }

  /** By INE code; a place with the same municipalities as a larger one is that one. */
  findByCode(kind: "region" | "province" | "municipality", code: string): DirectoryPlace {
    return this.byCode.get(keyOf(kind, code))!;
  }
}

function isArea(kind: PlaceKind) {
  return kind === "island" || kind === "coast" || kind === "county";
}

function keyOf(kind: PlaceKind, code: string) {
  return `${kind} ${code}`;
}

type Unnamed = Omit<DirectoryPlace, "slug"> & { code: string | null };

/** From the largest to the smallest. */
function listWithoutSlugs({ region, province, municipality }: Sources): Unnamed[] {
  // By code: which of two towns of the same name comes first must not change.
  const all = municipality.toSorted((a, b) => a.number - b.number);
  const regionOf = new Map(province.map(({ code, regionCode }) => [code, regionCode]));
  const townsOf = Map.groupBy(all, ({ code }) => code.slice(0, 2));
  const inRegion = Map.groupBy(all, ({ code }) => regionOf.get(code.slice(0, 2))!);
  const inBoth = (name: string): Localised => ({ es: name, en: name });
  const place = (
    kind: PlaceKind,
    code: string | null,
    name: Localised,
    towns: Sources["municipality"],
    chosen: Partial<ChosenPlaces>,
  ): Unnamed[] => {
    if (towns.length === 0) return [];
    const provinces = new Set(towns.map((town) => town.code.slice(0, 2)));
    const mean = (of: (town: Sources["municipality"][number]) => number) =>
      towns.reduce((sum, town) => sum + of(town), 0) / towns.length;
    return [
      {
        kind,
        code,
        name,
        regionCode: regionOf.get(towns[0]!.code.slice(0, 2))!,
        provinceCode: provinces.size === 1 ? [...provinces][0]! : null,
        municipalities: towns.map(({ number }) => number),
        latitude: mean(({ latitude }) => latitude),
        longitude: mean(({ longitude }) => longitude),
        chosen: { ...noPlaces, area: [], ...chosen },
      },
    ];
  };
  const inArea = new Map(
    placeAreas.map((area) => [
      area,
      new Set(Object.entries(area.codes).flatMap(([code, list]) => list.split(" ").map((end) => code + end))),
    ]),
  );
  return [
    ...region.flatMap(({ code, name }) =>
      place("region", code, name, inRegion.get(code) ?? [], { region: [code] }),
    ),
    ...province.flatMap(({ code, regionCode, name }) =>
      place("province", code, inBoth(name), townsOf.get(code) ?? [], {
        region: [regionCode],
        province: [code],
      }),
    ),
    ...islandNames.flatMap(({ names, province: code }) =>
      place(
        "island",
        null,
        inBoth(names[0]!),
        (townsOf.get(code) ?? []).filter((town) => islandOf(town.code) === names[0]),
        {},
      ),
    ),
    ...placeAreas.flatMap((area) =>
      place(
        area.kind,
        null,
        inBoth(area.names[0]!),
        all.filter(({ code }) => inArea.get(area)!.has(code)),
        {},
      ),
    ),
    ...all.flatMap((town) => {
      const provinceCode = town.code.slice(0, 2);
      return place("municipality", town.code, inBoth(town.name), [town], {
        region: [regionOf.get(provinceCode)!],
        province: [provinceCode],
        municipality: [town.code],
      });
    }),
  ];
}

/** The larger place has the bare name; a town adds its province, or that it is the town. */
function freeSlug(place: Omit<Unnamed, "code">, { province }: Sources, taken: ReadonlyMap<string, unknown>) {
  const bare = slugOf(place.name.es);
  const within = province.find(({ code }) => code === place.provinceCode);
  const candidates = [
    bare,
    ...(place.kind === "municipality" ? [] : [`${bare}-${place.kind === "island" ? "isla" : "zona"}`]),
    ...(within && slugOf(within.name) !== bare ? [`${bare}-${slugOf(within.name)}`] : []),
    `${bare}-municipio`,
    `${bare}-${slugOf(within?.name ?? "")}-municipio`,
  ];
  const free = candidates.find((slug) => !taken.has(slug));
  if (!free) throw new Error(`no slug is left for ${place.kind} ${place.name.es}`);
  return free;
}
