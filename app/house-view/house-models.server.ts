/** Data for the 3D view and the floor plans of a house, derived from its description. */
import { createHash } from "node:crypto";
import type { House } from "#app/domain/house/description.ts";
import { envelopeOf } from "#app/domain/house/envelope.ts";
import type { ShownExtras } from "#app/domain/house/extras.ts";
import { drawFloorPlan } from "#app/domain/house/floor-plan.ts";
import { measureHouse } from "#app/domain/house/measures.ts";
import { roomNames, storeyName } from "#app/domain/house/room-names.ts";
import { roomsOf } from "#app/domain/house/rooms.ts";
import { optionsParam } from "#app/domain/house-options.ts";
import type {
  FloorPlan,
  GroundPlan,
  HouseModel,
  PlanDrawing,
  PlanSheet,
} from "#app/house-view/house-model.ts";
import { type Locale, localizedPath } from "#app/i18n/locale.ts";
import { findHouse } from "#content/houses/catalogue.ts";

/** Above windowsills and furniture, so that rooms are well visible from above. */
const cutAboveFloorM = 1.7;

/** The file names of the plans, from the ground floor up; the same in both languages, like all paths. */
const sheetNames = ["planta-baja", "planta-primera", "planta-segunda"];

const modelUrls = import.meta.glob<string>("/content/houses/models/*.glb", {
  query: "?url",
  import: "default",
  eager: true,
});

// Descriptions change only with a release, so that results are cached for the life of the process.
const models = new Map<string, HouseModel>();
const sheets = new Map<string, PlanSheet>();
const groundPlans = new Map<string, GroundPlan>();

/** Null for a house that has no description, such as one that an operator added with pictures alone. */
export function findHouseModel(slug: string, locale: Locale): HouseModel | null {
  return cached(models, `${locale}/${slug}`, () => {
    const house = findHouse(slug);
    const url = modelUrls[`/content/houses/models/${slug}.glb`];
    return house && url ? describeModel(house, url, locale) : null;
  });
}

/** Null for a house that has no description. */
export function findGroundPlan(slug: string): GroundPlan | null {
  const house = findHouse(slug);
  return house ? cached(groundPlans, slug, () => drawGroundPlan(house)) : null;
}

function drawGroundPlan(house: House): GroundPlan {
  const { walls, rings, decks, pools, middle } = envelopeOf(house);
  return { walls, outline: rings, terraces: decks, pools, middle };
}

/** A floor plan by its file name, such as "planta-baja.svg", with the terrace and the pool if they are shown. */
export function findPlanSheet(
  slug: string,
  sheet: string,
  locale: Locale,
  shown: ShownExtras,
): PlanSheet | null {
  return cached(sheets, `${locale}/${slug}/${sheet}/${shown.terrace}/${shown.pool}`, () => {
    const house = findHouse(slug);
    const storey = sheetNames.indexOf(sheet.replace(/\.svg$/, ""));
    if (!house?.storeys[storey] || !sheet.endsWith(".svg")) return null;
    const svg = drawFloorPlan(house, storey, locale, shown);
    const etag = `"${createHash("sha256").update(svg).digest("base64url").slice(0, 16)}"`;
    const name = storeyName(storey, locale).toLowerCase().replaceAll(" ", "-");
    return { svg, etag, fileName: `${house.id}-${name}.svg` };
  });
}

/** The plans of all storeys, from the ground floor up. */
export function listPlanSheets(slug: string, locale: Locale, shown: ShownExtras): PlanSheet[] {
  return sheetNames
    .map((sheet) => findPlanSheet(slug, `${sheet}.svg`, locale, shown))
    .filter((sheet) => sheet !== null);
}

function describeModel(house: House, url: string, locale: Locale): HouseModel {
  const { footprint, heightM, builtAreaByStoreyM2 } = measureHouse(house);
  return {
    url,
    palette: house.palette,
    widthM: footprint.widthM,
    depthM: footprint.depthM,
    heightM,
    storeys: house.storeys.map((storey, index) => ({
      name: storeyName(index, locale),
      cutAtM: house.groundFloor + storey.floor + cutAboveFloorM,
      plan: describePlan(house, index, builtAreaByStoreyM2[index] ?? 0, locale),
    })),
  };
}

function describePlan(house: House, index: number, builtAreaM2: number, locale: Locale): FloorPlan {
  const storey = house.storeys[index];
  if (!storey) throw new Error(`${house.id} has no storey ${index}`);
  const { rooms } = roomsOf(house, storey);
  const floors = rooms.filter(({ type }) => type !== "void");
  return {
    sheets: listDrawings(house, index, locale),
    builtAreaM2,
    usableAreaM2: floors.reduce((sum, { areaM2 }) => sum + areaM2, 0),
    rooms: floors.map(({ type, areaM2 }) => ({ name: roomNames[locale][type], areaM2 })),
    hasVoid: floors.length < rooms.length,
  };
}

/** With and without what stands around the ground floor. */
function listDrawings(house: House, index: number, locale: Locale): PlanDrawing[] {
  const withAndWithout = (isPossible: boolean) => (index === 0 && isPossible ? [true, false] : [false]);
  const sheet = `${sheetNames[index]}.svg`;
  return withAndWithout(house.terraces.some(({ hasSkirt }) => hasSkirt)).flatMap((terrace) =>
    withAndWithout(house.pools.length > 0).map((pool) => {
      const { svg } = findPlanSheet(house.id, sheet, locale, { terrace, pool, pergola: false })!;
      const [, width, height] = svg.match(/viewBox="0 0 (\d+) (\d+)"/) ?? [];
      const codes = [...(terrace ? ["terrace"] : []), ...(pool ? ["pool"] : [])];
      return {
        url: `${localizedPath(locale, `/planos/${house.id}/${sheet}`)}?${optionsParam}=${codes.join(",")}`,
        width: Number(width),
        height: Number(height),
        hasTerrace: terrace,
        hasPool: pool,
      };
    }),
  );
}

/** Caches results but not misses: anyone may request any address, so that misses could fill the memory. */
function cached<T>(cache: Map<string, T>, key: string, make: () => T | null): T | null {
  const known = cache.get(key);
  if (known) return known;
  const made = make();
  if (made) cache.set(key, made);
  return made;
}
