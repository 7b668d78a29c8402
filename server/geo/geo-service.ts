// Parcels for pages: requested from the cadastre, stored, and turned into metres.

import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { Sql } from "postgres";
import { hasOwnCadastre } from "#app/domain/cadastral-reference.ts";
import type { FoundParcel, GeoService, Lookup } from "#app/domain/geo/geo-service.ts";
import { groundFactsOf } from "#app/domain/geo/ground-facts.ts";
import type { LngLat, Parcel } from "#app/domain/geo/parcel.ts";
import { type Dated, type Surroundings, unknownSurroundings } from "#app/domain/geo/surroundings.ts";
import { slopeOf } from "#app/domain/geo/terrain.ts";
import type { VisitorRateLimits } from "#server/rate-limits/visitor-rules.ts";
import { type AnswerStore, createAnswerStore } from "./answer-store.ts";
import { createCartoCiudad } from "./cartociudad/cartociudad.ts";
import { type Catastro, createCatastro } from "./catastro/catastro.ts";
import { fromDegrees, metricSystemAt } from "./coordinates.ts";
import { createElevation, type Elevation } from "./elevation/elevation.ts";
import { createLimits, type Limits } from "./limits/find-limits.ts";
import { measureOutline } from "./measure-outline.ts";
import { metresFrom, toMetres } from "./parcel-in-metres.ts";
import { ServiceUnavailable } from "./service-client.ts";
import { startStandIn } from "./stand-in/stand-in-server.ts";
import { openTileCache } from "./tiles/tile-cache.ts";
import { createTileClient } from "./tiles/tile-client.ts";
import { createTileService, type TileService } from "./tiles/tile-service.ts";

const spain = {
  catastro: "https://ovc.catastro.meh.es",
  cartoCiudad: "https://www.cartociudad.es",
  ign: "https://www.ign.es",
  elevation: "https://servicios.idee.es",
  transport: "https://servicios.idee.es",
  ministry: "https://gis.miteco.gob.es",
  nature: "https://geoserver.iepnb.es",
};

type Origins = typeof spain;
/** How far around a parcel its neighbours reach in any case. */
const aroundM = 5;
/** A page waits no longer for what a parcel can be shown without. */
const surroundingsMs = 3000;

export type GeoServices = "off" | "spain" | "stand-in" | (string & {});

interface GeoOptions {
  services: GeoServices;
  rateLimits: VisitorRateLimits;
  log: Logger;
  /** Where tiles are stored, and how many bytes of them. */
  tiles?: { folder: string; maxBytes: number; limitsScale: number };
}

type OpenGeoService = GeoService & { tiles: TileService | null; close: () => Promise<void> };

export async function openGeoService(
  sql: Sql,
  { services, rateLimits, log, tiles }: GeoOptions,
): Promise<OpenGeoService> {
  if (services === "off") {
    const findNothing = async () => ({ status: "off" }) as const;
    return {
      findParcel: findNothing,
      findSurroundings: async () => unknownSurroundings,
      findSurroundingsOfOutline: async () => unknownSurroundings,
      findGroundOfPlot: findNothing,
      findAddresses: findNothing,
      findReferenceAt: findNothing,
      findExample: async () => null,
      measureOutline,
      tiles: null,
      close: async () => {},
    };
  }
  const standIn = services === "stand-in" ? await startStandIn(sql) : null;
  const origins = services === "spain" ? spain : sameOrigins(standIn?.origin ?? services);
  // The stand-in has another address after each start.
  const store = createAnswerStore(sql, standIn ? "stand-in" : origins.catastro);
  // The stand-in is this process: it needs no pace.
  const settings = standIn ? { perSecond: 1000 } : {};
  const catastro = createCatastro(origins.catastro, settings);
  const cartoCiudad = createCartoCiudad(origins.cartoCiudad, settings);
  const elevation = createElevation(origins.elevation, settings);
  const limits = createLimits(origins, settings);
  const land = { catastro, elevation, limits, store, log };

  /** The answer for a visitor; null means that there is nothing. */
  async function lookUp<Found extends object>(
    visitorIp: string,
    find: () => Promise<Found | null>,
  ): Promise<Lookup<Found>> {
    if (!(await rateLimits.tryConsume("parcelsByIp", visitorIp))) return { status: "tooMany" };
    try {
      const found = await find();
      return found ? { status: "found", ...found } : { status: "unknown" };
    } catch (error) {
      if (!(error instanceof ServiceUnavailable)) throw error;
      logFailure(log, error);
      return { status: "unavailable" };
    }
  }

  return {
    findParcel: (reference, visitorIp) =>
      lookUp(visitorIp, async () => {
        const parcel = await findParcel(land, reference);
        return parcel && { parcel };
      }),
    findSurroundings: (parcel) => findSurroundings(land, parcel),
    async findSurroundingsOfOutline({ boundary, origin, point }, visitorIp) {
      if (!origin || !point || !(await rateLimits.tryConsume("parcelsByIp", visitorIp))) {
        return unknownSurroundings;
      }
      const key = `outline ${origin.epsg} ${origin.x.toFixed(2)} ${origin.y.toFixed(2)} ${boundary.join(" ")}`;
      const onMaps = await findOnMaps(land, key, { boundary, origin, point });
      return { ...unknownSurroundings, ...onMaps };
    },
    findGroundOfPlot: (slug, visitorIp) =>
      lookUp(visitorIp, async () => {
        const reference = await findReferenceOfPlot(sql, slug, (point) =>
          store(pointQuestion(point), () => catastro.findReferenceAt(point)),
        );
        const parcel = reference && (await findParcel(land, reference));
        if (!parcel) return null;
        const surroundings = await findSurroundings(land, parcel);
        const { terrain } = surroundings;
        const slope = terrain?.value && {
          slope: slopeOf(terrain.value, parcel.boundary),
          askedOn: terrain.askedOn,
        };
        const facts = groundFactsOf(surroundings, slope || null);
        return facts && { ground: { facts, surfaceM2: parcel.areaM2 } };
      }),
    findAddresses: (typed, visitorIp) =>
      lookUp(visitorIp, async () => {
        const normalised = typed.toLowerCase().replaceAll(/\s+/g, " ");
        const { value } = await store(`address ${normalised}`, () => cartoCiudad.findAddresses(typed));
        return value.length > 0 ? { addresses: value } : null;
      }),
    findReferenceAt: (point, visitorIp) =>
      lookUp(visitorIp, async () => {
        const { value } = await store(pointQuestion(point), () => catastro.findReferenceAt(point));
        return value ? { reference: value } : null;
      }),
    findExample: async () => standIn?.findExample() ?? null,
    measureOutline,
    // Drawn tiles of the demonstration must not be taken for photographs after a later start.
    tiles: tiles
      ? createTileService(
          createTileClient(origins, settings),
          openTileCache(join(tiles.folder, standIn ? "drawn" : "spain"), tiles.maxBytes),
          { limitsScale: tiles.limitsScale, log },
        )
      : null,
    close: async () => standIn?.close(),
  };
}

function pointQuestion(point: LngLat): string {
  return `point ${point.map((degrees) => degrees.toFixed(6)).join(" ")}`;
}

/** The reference that an operator entered, or that of the parcel at the exact point. */
async function findReferenceOfPlot(
  sql: Sql,
  slug: string,
  findAt: (point: LngLat) => Promise<Dated<string | null>>,
): Promise<string | null> {
  const [plot] = await sql<
    { reference: string | null; longitude: number; latitude: number; ineCode: string }[]
  >`
    select cadastral_reference as reference, exact_longitude as longitude, exact_latitude as latitude,
      ine_code as "ineCode"
    from plots where slug = ${slug} and published_at <= now() and status <> 'sold'`;
  if (!plot || hasOwnCadastre(plot.ineCode.slice(0, 2))) return null;
  return plot.reference ?? (await findAt([plot.longitude, plot.latitude])).value;
}

async function findParcel(
  { catastro, store, log }: LandServices,
  reference: string,
): Promise<FoundParcel | null> {
  const number = reference.slice(0, 14);
  const answer = store(`parcel ${number}`, () => catastro.findParcel(number));
  const [{ value: parcel, askedOn }, facts] = await Promise.all([
    answer,
    inTime(
      log,
      store(`facts ${reference}`, () => catastro.findFacts(reference)),
      answer,
    ),
  ]);
  if (!parcel) return null;
  const around = await inTime(
    log,
    store(`around ${number}`, () => catastro.listParcelsAround(parcel.point, reachOf(parcel) + aroundM)),
  );
  return toMetres(parcel, around?.value ?? null, facts?.value ?? null, askedOn);
}

function sameOrigins(origin: string): Origins {
  return {
    catastro: origin,
    cartoCiudad: origin,
    ign: origin,
    elevation: origin,
    transport: origin,
    ministry: origin,
    nature: origin,
  };
}

interface LandServices {
  catastro: Catastro;
  elevation: Elevation;
  limits: Limits;
  store: AnswerStore;
  log: Logger;
}

async function findSurroundings(services: LandServices, parcel: FoundParcel): Promise<Surroundings> {
  const { catastro, store, log } = services;
  const { reference, origin } = parcel;
  const metres = metresFrom(origin);
  const [buildings, addresses, onMaps] = await Promise.all([
    inTime(
      log,
      store(`buildings ${reference}`, () => catastro.listBuildings(reference)),
    ),
    inTime(
      log,
      store(`addresses ${reference}`, () => catastro.listAddresses(reference)),
    ),
    findOnMaps(services, reference, parcel),
  ]);
  return {
    buildings: buildings && {
      ...buildings,
      value: buildings.value.map(({ footprint, ...building }) => ({
        ...building,
        footprint: footprint.map(({ outer }) => metres(outer)),
      })),
    },
    addresses,
    ...onMaps,
  };
}

/** What follows from a place and a shape alone. */
async function findOnMaps(
  { elevation, limits, store, log }: LandServices,
  /** Of the same ground at any time. */
  key: string,
  ground: Pick<FoundParcel, "origin" | "boundary" | "point">,
): Promise<Omit<Surroundings, "buildings" | "addresses">> {
  const [terrain, horizon, water, nature, coast, railway] = await Promise.all([
    inTime(
      log,
      store(`terrain ${key}`, () => elevation.findGrid(ground)),
    ),
    inTime(
      log,
      store(`horizon ${key}`, () => elevation.findHorizon(ground.point)),
    ),
    inTime(
      log,
      store(`floods and rivers ${key}`, () => limits.findWater(ground)),
    ),
    inTime(
      log,
      store(`nature ${key}`, () => limits.findNature(ground)),
    ),
    inTime(
      log,
      store(`coastline ${key}`, () => limits.findCoast(ground)),
    ),
    inTime(
      log,
      store(`railway ${key}`, () => limits.findRailway(ground)),
    ),
  ]);
  return { terrain, horizon, water, nature, coast, railway };
}

/** Null if the answer is not there in time, which is counted from another one; it is stored when it comes. */
function inTime<Value>(
  log: Logger,
  answer: Promise<Dated<Value>>,
  start: Promise<unknown> = Promise.resolve(),
): Promise<Dated<Value> | null> {
  const end = start.then(() => sleep(surroundingsMs, null, { ref: false }));
  return Promise.race([orNull(log, answer), end]);
}

/** The outline alone already says what fits; the rest is shown where it is there. */
async function orNull<Value>(log: Logger, answer: Promise<Value>): Promise<Value | null> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof ServiceUnavailable)) throw error;
    logFailure(log, error);
    return null;
  }
}

/** Without the request, which may name a person's home. */
function logFailure(log: Logger, { service }: ServiceUnavailable): void {
  log.warn({ service }, "a geographic service does not answer");
}

/** From the point of a parcel to the farthest corner of its largest part. */
function reachOf({ parts, point }: Parcel): number {
  const system = metricSystemAt(point);
  const [x, y] = fromDegrees(system, point);
  return Math.max(
    ...parts[0].outer.map((corner) => {
      const [cornerX, cornerY] = fromDegrees(system, corner);
      return Math.hypot(cornerX - x, cornerY - y);
    }),
  );
}
