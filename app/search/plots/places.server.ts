import type { Sql } from "postgres";
import type { ContentReader } from "#app/data/content-reader.server.ts";
import { otherPlaceNames } from "#app/domain/place-aliases.ts";
import { PlaceDirectory } from "#app/domain/place-directory.ts";
import { PlaceNames } from "#app/domain/place-names.ts";
import type { Localised } from "#app/i18n/locale.ts";

export interface Places {
  region: { code: string; name: Localised }[];
  province: { code: string; regionCode: string; name: string }[];
  /** Its number is its code, as the index has it. */
  municipality: { code: string; number: number; name: string; latitude: number; longitude: number }[];
  hasMunicipality: (code: string) => boolean;
  /** Coasts, counties and islands; the code is the slug. */
  area: { code: string; name: Localised }[];
  regionOfProvince: ReadonlyMap<string, string>;
  townsOfArea: ReadonlyMap<string, readonly number[]>;
  /** The places that have a page. */
  directory: PlaceDirectory;
  names: PlaceNames;
}

const cache = new WeakMap<Sql, Promise<Places>>();

/**
 * Regions, provinces and municipalities: reference data that migrations and the seed write before the process listens.
 * It reads them once, because building the index of names is slow; a change by other means needs a restart.
 */
export function listPlaces(reader: ContentReader): Promise<Places> {
  const sql = reader.sqlFor("regions", "provinces", "municipalities");
  let places = cache.get(sql);
  if (!places) {
    places = readPlaces(sql);
    places.catch(() => cache.delete(sql));
    cache.set(sql, places);
  }
  return places;
}

async function readPlaces(sql: Sql): Promise<Places> {
  const [region, province, municipality] = await Promise.all([
    sql<Places["region"]>`select code, name from regions`,
    sql<Places["province"]>`select code, region_code, name from provinces order by name collate "es-x-icu"`,
    sql<
      Places["municipality"]
    >`select ine_code as code, ine_code::int as number, name, latitude, longitude from municipalities order by name`,
  ]);
  const regionNames = new Map(region.map(({ code, name }) => [code, `${name.es}/${name.en}`]));
  const provinces = new Map(province.map((place) => [place.code, place]));
  const names = new PlaceNames(
    municipality.map(({ code, number, name }) => {
      const within = provinces.get(code.slice(0, 2))!;
      return {
        code: number,
        municipality: name,
        province: [within.name, ...otherPlaceNames(code)].join("/"),
        region: regionNames.get(within.regionCode)!,
      };
    }),
  );
  const regionOfProvince = new Map(province.map(({ code, regionCode }) => [code, regionCode]));
  const municipalityCodes = new Set(municipality.map(({ code }) => code));
  const directory = new PlaceDirectory({ region, province, municipality });
  const areas = directory.places.filter(({ chosen }) => chosen.area.length > 0);
  return {
    region,
    province,
    municipality,
    hasMunicipality: (code) => municipalityCodes.has(code),
    area: areas.map(({ slug, name }) => ({ code: slug, name })),
    regionOfProvince,
    townsOfArea: new Map(areas.map(({ slug, municipalities }) => [slug, municipalities])),
    directory,
    names,
  };
}
