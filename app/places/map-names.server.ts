// The names on the map: those of the lists, and what lies around Spain.
import type { Box, LngLat } from "#app/domain/map-area.ts";
import { type Locale, type Localised, localise } from "#app/i18n/locale.ts";
import type { ProvinceShapes, SpainShapes } from "#app/places/map-shapes.ts";

interface NamedPlaces {
  region: readonly { code: string; name: Localised }[];
  province: readonly { code: string; regionCode: string; name: string }[];
  municipality: readonly { code: string; name: string }[];
}

type Neighbour = { kind: "country" | "sea"; name: Localised; at: LngLat };

const neighbours: readonly Neighbour[] = [
  { kind: "country", name: { es: "Portugal", en: "Portugal" }, at: [-8.1, 39.7] },
  { kind: "country", name: { es: "Francia", en: "France" }, at: [1.2, 43.75] },
  { kind: "country", name: { es: "Andorra", en: "Andorra" }, at: [1.57, 42.55] },
  { kind: "country", name: { es: "Marruecos", en: "Morocco" }, at: [-5.1, 34.8] },
  { kind: "country", name: { es: "Argelia", en: "Algeria" }, at: [1.8, 35.75] },
  { kind: "sea", name: { es: "Océano Atlántico", en: "Atlantic Ocean" }, at: [-9.9, 37.1] },
  { kind: "sea", name: { es: "Océano Atlántico", en: "Atlantic Ocean" }, at: [-15.9, 29.4] },
  { kind: "sea", name: { es: "Mar Cantábrico", en: "Bay of Biscay" }, at: [-4.2, 43.95] },
  { kind: "sea", name: { es: "Mar Mediterráneo", en: "Mediterranean Sea" }, at: [1.4, 37.6] },
];

export function nameSpain(shapes: SpainShapes, places: NamedPlaces, locale: Locale): SpainShapes {
  const labels = shapes.labels.map((label) => ({
    ...label,
    name: places.province.find(({ code }) => code === label.code)?.name ?? label.name,
  }));
  return {
    ...shapes,
    labels,
    // Where two names do not fit beside each other, the larger region keeps its own.
    regions: places.region
      .flatMap(({ code, name }) => {
        const own = labels.filter(({ code: province }) =>
          places.province.some((place) => place.code === province && place.regionCode === code),
        );
        return own.length > 0 ? [{ name: localise(name, locale), box: boxAround(own) }] : [];
      })
      .sort((a, b) => areaOf(b.box) - areaOf(a.box))
      .map(({ name, box }) => ({
        name,
        at: [(box.west + box.east) / 2, (box.south + box.north) / 2] as LngLat,
      })),
    neighbours: neighbours.map(({ kind, name, at }) => ({ kind, name: localise(name, locale), at })),
  };
}

export function nameProvince(shapes: ProvinceShapes | null, places: NamedPlaces): ProvinceShapes | null {
  if (!shapes) return null;
  const names = new Map(places.municipality.map(({ code, name }) => [code, name]));
  return {
    ...shapes,
    labels: shapes.labels.map((label) => ({ ...label, name: names.get(label.code) ?? label.name })),
  };
}

function boxAround(provinces: readonly { box: Box }[]): Box {
  return {
    west: Math.min(...provinces.map(({ box }) => box.west)),
    east: Math.max(...provinces.map(({ box }) => box.east)),
    south: Math.min(...provinces.map(({ box }) => box.south)),
    north: Math.max(...provinces.map(({ box }) => box.north)),
  };
}

function areaOf({ west, east, south, north }: Box) {
  return (east - west) * (north - south);
}
