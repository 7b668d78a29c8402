/** Data for the 3D view and the floor plans of a house, derived from its description in the database. */
import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { LRUCache } from "lru-cache";
import type { ContentReader } from "#app/data/content-reader.server.ts";
import type { House } from "#app/domain/house/description.ts";
import { envelopeOf } from "#app/domain/house/envelope.ts";
import type { ShownExtras } from "#app/domain/house/extras.ts";
import { configureHouse, slotMaterials } from "#app/domain/house/finishes.ts";
import { drawFloorPlan } from "#app/domain/house/floor-plan.ts";
import { buildHouse } from "#app/domain/house/geometry.ts";
import { writeGlb } from "#app/domain/house/glb.ts";
import { materialsOf } from "#app/domain/house/materials.ts";
import { measureHouse } from "#app/domain/house/measures.ts";
import { mirrorAxis } from "#app/domain/house/mirror.ts";
import { roomNames, storeyName } from "#app/domain/house/room-names.ts";
import { roomsOf } from "#app/domain/house/rooms.ts";
import { parseHouse } from "#app/domain/house/validation.ts";
import { walkPlanOf } from "#app/domain/house/walk-plan.ts";
import type { HouseLook } from "#app/domain/house-finishes.ts";
import { optionsParam } from "#app/domain/house-options.ts";
import type {
  FloorPlan,
  GroundPlan,
  HouseModel,
  PlanDrawing,
  PlanSheet,
  ViewedModel,
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

/** A house as it is described now; the hash changes with the description. */
interface Described {
  slug: string;
  hash: string;
  house: House;
}

// What is derived of a description stays true for its hash.
const descriptions = new LRUCache<string, Described>({ max: 200 });
const models = new LRUCache<string, HouseModel>({ max: 400 });
const sheets = new LRUCache<string, PlanSheet>({ max: 800 });
const groundPlans = new LRUCache<string, GroundPlan>({ max: 200 });
const files = new LRUCache<string, Uint8Array<ArrayBuffer>>({ max: 20 });

/** Null for a house that has no description, such as one that an operator added with pictures alone. */
export async function findHouseModel(
  reader: ContentReader,
  slug: string,
  locale: Locale,
): Promise<HouseModel | null> {
  const described = await findDescription(reader, slug);
  return (
    described && cached(models, `${locale}/${slug}/${described.hash}`, () => describeModel(described, locale))
  );
}

/** Null for a house that has no description. */
export async function findGroundPlan(reader: ContentReader, slug: string): Promise<GroundPlan | null> {
  const described = await findDescription(reader, slug);
  return described && cached(groundPlans, described.hash, () => drawGroundPlan(described.house));
}

/** A floor plan by its file name, such as "planta-baja.svg", with the terrace and the pool if they are shown, and mirrored if chosen. */
export async function findPlanSheet(
  reader: ContentReader,
  slug: string,
  sheet: string,
  locale: Locale,
  shown: ShownExtras,
  look: HouseLook,
): Promise<PlanSheet | null> {
  const described = await findDescription(reader, slug);
  return described && drawPlanSheet(described, sheet, locale, shown, look);
}

/** The plans of all storeys, from the ground floor up. */
export async function listPlanSheets(
  reader: ContentReader,
  slug: string,
  locale: Locale,
  shown: ShownExtras,
  look: HouseLook,
): Promise<PlanSheet[]> {
  const described = await findDescription(reader, slug);
  if (!described) return [];
  return sheetNames
    .map((sheet) => drawPlanSheet(described, `${sheet}.svg`, locale, shown, look))
    .filter((sheet) => sheet !== null);
}

/** The 3D model of a house whose description was written by an operator or maker; null if the hash is of an earlier one. */
export async function findModelFile(
  reader: ContentReader,
  slug: string,
  hash: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const described = await findDescription(reader, slug);
  if (described?.hash !== hash) return null;
  return cached(files, hash, () => writeModelFile(described.house));
}

/** The description alone; null for a house that has none. */
export async function findDescribedHouse(reader: ContentReader, slug: string): Promise<House | null> {
  return (await findDescription(reader, slug))?.house ?? null;
}

async function findDescription(reader: ContentReader, slug: string): Promise<Described | null> {
  const sql = reader.sqlFor("houses");
  const [row] = await sql<{ hash: string }[]>`
    select md5(model::text) as hash from houses where slug = ${slug} and model ? 'volumes'`;
  if (!row) return null;
  const known = descriptions.get(`${slug}/${row.hash}`);
  if (known) return known;
  const [stored] = await sql<{ model: unknown }[]>`select model from houses where slug = ${slug}`;
  if (!stored) return null;
  const described = { slug, hash: row.hash, house: parseHouse(stored.model) };
  descriptions.set(`${slug}/${row.hash}`, described);
  return described;
}

function drawGroundPlan(house: House): GroundPlan {
  const { walls, rings, decks, pools, middle } = envelopeOf(house);
  return { walls, outline: rings, terraces: decks, pools, middle };
}

function drawPlanSheet(
  { slug, hash, house }: Described,
  sheet: string,
  locale: Locale,
  shown: ShownExtras,
  { plan }: HouseLook,
): PlanSheet | null {
  const storey = sheetNames.indexOf(sheet.replace(/\.svg$/, ""));
  if (!house.storeys[storey] || !sheet.endsWith(".svg")) return null;
  return cached(sheets, `${locale}/${slug}/${hash}/${sheet}/${shown.terrace}/${shown.pool}/${plan}`, () => {
    const svg = drawFloorPlan(configureHouse(house, { plan }), storey, locale, shown);
    const etag = `"${createHash("sha256").update(svg).digest("base64url").slice(0, 16)}"`;
    const name = storeyName(storey, locale).toLowerCase().replaceAll(" ", "-");
    return { svg, etag, fileName: `${slug}-${name}.svg` };
  });
}

function describeModel(described: Described, locale: Locale): HouseModel {
  const { house } = described;
  const { builtAreaByStoreyM2 } = measureHouse(house);
  const { storeys, ...viewed } = viewHouse(house, locale);
  const looks = materialsOf(house);
  return {
    ...viewed,
    slotColours: Object.fromEntries(
      Object.entries(viewed.slots).map(([slot, material]) => [slot, looks[material]?.colour]),
    ),
    file: modelUrl(described),
    storeys: storeys.map((storey, index) => ({
      ...storey,
      plan: describePlan(described, index, builtAreaByStoreyM2[index] ?? 0, locale),
    })),
  };
}

/** What the 3D view needs beside the file. */
export function viewHouse(house: House, locale: Locale): Omit<ViewedModel, "file"> {
  const { footprint, heightM } = measureHouse(house);
  return {
    palette: house.palette,
    slots: slotMaterials(house),
    axisM: mirrorAxis(house),
    walk: walkPlanOf(house, locale),
    widthM: footprint.widthM,
    depthM: footprint.depthM,
    heightM,
    storeys: house.storeys.map((storey, index) => ({
      name: storeyName(index, locale),
      cutAtM: house.groundFloor + storey.floor + cutAboveFloorM,
    })),
  };
}

export function writeModelFile(house: House): Uint8Array<ArrayBuffer> {
  return new Uint8Array(writeGlb(buildHouse(house, "rooms")));
}

/** The file that was made with the release, where the description is still the same, else one that is made on demand. */
function modelUrl({ slug, hash, house }: Described): string {
  const file = modelUrls[`/content/houses/models/${house.id}.glb`];
  if (file && isDeepStrictEqual(findHouse(house.id), house)) return file;
  return `/modelos/${slug}/${hash}.glb`;
}

function describePlan(described: Described, index: number, builtAreaM2: number, locale: Locale): FloorPlan {
  const { slug, house } = described;
  const storey = house.storeys[index];
  if (!storey) throw new Error(`${slug} has no storey ${index}`);
  const { rooms } = roomsOf(house, storey);
  const floors = rooms.filter(({ type }) => type !== "void");
  return {
    sheets: listDrawings(described, index, locale),
    builtAreaM2,
    usableAreaM2: floors.reduce((sum, { areaM2 }) => sum + areaM2, 0),
    rooms: floors.map(({ type, areaM2 }) => ({ name: roomNames[locale][type], areaM2 })),
    hasVoid: floors.length < rooms.length,
  };
}

/** With and without what is around the ground floor. */
function listDrawings(described: Described, index: number, locale: Locale): PlanDrawing[] {
  const { slug, house } = described;
  const withAndWithout = (isPossible: boolean) => (index === 0 && isPossible ? [true, false] : [false]);
  const sheet = `${sheetNames[index]}.svg`;
  return withAndWithout(house.terraces.some(({ hasSkirt }) => hasSkirt)).flatMap((terrace) =>
    withAndWithout(house.pools.length > 0).map((pool) => {
      const { svg } = drawPlanSheet(described, sheet, locale, { terrace, pool, pergola: false }, {})!;
      const [, width, height] = svg.match(/viewBox="0 0 (\d+) (\d+)"/) ?? [];
      const codes = [...(terrace ? ["terrace"] : []), ...(pool ? ["pool"] : [])];
      return {
        url: `${localizedPath(locale, `/planos/${slug}/${sheet}`)}?${optionsParam}=${codes.join(",")}`,
        width: Number(width),
        height: Number(height),
        hasTerrace: terrace,
        hasPool: pool,
      };
    }),
  );
}

function cached<T extends object>(cache: LRUCache<string, T>, key: string, make: () => T): T {
  const known = cache.get(key);
  if (known) return known;
  const made = make();
  cache.set(key, made);
  return made;
}
