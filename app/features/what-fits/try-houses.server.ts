// Every house on one parcel: whether it fits, where it can stand and what it costs there.

import type { ContentReader } from "#app/data/content-reader.server.ts";
import { budget } from "#app/domain/budget.ts";
import type { BudgetHouse } from "#app/domain/budget-types.ts";
import { type Place, roadKm } from "#app/domain/distance.ts";
import { findHousePosition } from "#app/domain/fit/find-house-position.ts";
import type { FoundPosition } from "#app/domain/fit/search-rotations.ts";
import { findSetbackArea } from "#app/domain/fit/setback-area.ts";
import { toPlacement } from "#app/domain/fit/start-placement.ts";
import { allowedSizes, fit as checkFit, type FitHouse, fitsWithin, neededSizes } from "#app/domain/fit.ts";
import { summariseBuildings } from "#app/domain/geo/existing-buildings.ts";
import type { FoundParcel, MeasuredOutline } from "#app/domain/geo/geo-service.ts";
import { groundFactsOf } from "#app/domain/geo/ground-facts.ts";
import { sunHoursOf } from "#app/domain/geo/horizon.ts";
import { outlineOfParcel } from "#app/domain/geo/parcel-outline.ts";
import { toParcelShape } from "#app/domain/geo/parcel-shape.ts";
import type { Surroundings } from "#app/domain/geo/surroundings.ts";
import { houseGroundOf, sectionOf, slopeClassOf, slopeOf } from "#app/domain/geo/terrain.ts";
import { centroidOf } from "#app/domain/house/polygon.ts";
import { placeRings } from "#app/domain/placement.ts";
import type { Point } from "#app/domain/plot/outline.ts";
import type { OwnPlot } from "#app/domain/project.ts";
import { type Site, siteOfOwnPlot, unknownPlot } from "#app/domain/site.ts";
import { sunPaths } from "#app/domain/sun-path.ts";
import { today } from "#app/domain/today.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { fitHouseColumns } from "#app/listings/fit-sql.server.ts";
import { listHouseCards, pricingTables } from "#app/listings/house-cards.server.ts";
import { listHouseShapes } from "#app/listings/house-shapes.server.ts";
import { findMunicipality } from "#app/places/municipalities.server.ts";
import { listRates } from "#app/pricing/rates.server.ts";
import { listKnownRules } from "./known-rules.server.ts";
import type { ParcelQuery } from "./parcel-query.ts";
import type { ParcelResult, ParcelTerrain, TriedHouse } from "./parcel-result.ts";

/** The cheapest ones; a larger catalogue is searched by its filters. */
const maxTried = 400;
/** Their clocks are an hour behind; nothing else of Spain is west of it. */
const canariesEast = -12;
const maxShown = { fitting: 12, failing: 12 };

type HouseRow = Omit<BudgetHouse, "options"> & FitHouse & Place & { id: number };
type Tried = Omit<TriedHouse, "card" | "ground"> & { id: number };

export async function tryHouses(
  reader: ContentReader,
  locale: Locale,
  {
    parcel,
    ineCode = parcel.facts?.ineCode ?? null,
    ...surroundings
  }: Surroundings & { parcel: FoundParcel | MeasuredOutline; ineCode?: string | null },
  query: ParcelQuery,
): Promise<ParcelResult> {
  const { facts } = parcel;
  const [municipality, knownRules, houses, shapes, rates] = await Promise.all([
    ineCode ? findMunicipality(reader, ineCode) : null,
    ineCode ? listKnownRules(reader, locale, ineCode) : [],
    listTriedHouses(reader),
    listHouseShapes(reader),
    listRates(reader),
  ]);
  const outline = outlineOfParcel(parcel.boundary, parcel, query.street);
  const terrain = terrainOf(parcel, outline.outline, surroundings);
  const ground = groundFactsOf(surroundings, terrain);
  const ownPlot: OwnPlot = {
    ...unknownPlot,
    ...query.rules,
    surfaceM2: Math.max(20, Math.round(parcel.areaM2)),
    frontM: Math.round(outline.edges[outline.street]!.lengthM * 10) / 10,
    ineCode: municipality?.ineCode ?? null,
    municipalityName: municipality?.name ?? facts?.municipality ?? "",
    provinceName: municipality?.provinceName ?? facts?.province ?? "",
    soilClass: facts?.land === "rustic" ? "rustic" : "urban",
    slopeClass: query.slopeClass ?? (terrain ? slopeClassOf(terrain.slope.percent) : "flat"),
    services: query.services,
    ...(ground && { ground }),
  };
  const site = siteOfOwnPlot(ownPlot, municipality, {
    outline: outline.outline,
    isAssumed: false,
    relief: null,
    within: (setbacks) => findSetbackArea(outline.outline, setbacks).map((ring) => [...ring]),
  });
  const shapeOf = new Map(shapes.map((shape) => [shape.id, shape.outline]));
  const positions = new Map<number, FoundPosition | null>();
  const positionOf = (shapeId: number) => {
    if (!positions.has(shapeId)) positions.set(shapeId, findPosition(shapeOf.get(shapeId) ?? [], site));
    return positions.get(shapeId)!;
  };
  const point = parcel.point && { longitude: parcel.point[0], latitude: parcel.point[1] };
  const onDay = today();
  const tried = houses
    .map((house): Tried => {
      const allowed = allowedSizes(site, "passes");
      // Looking for a position takes a hundred times longer than the other rules.
      const isPossible = allowed !== null && fitsWithin(neededSizes(house), allowed);
      const position = isPossible ? positionOf(house.shapeId) : null;
      const { fits, isOpen, rules } = checkFit(house, site, isPossible ? roomOf(position, site) : null);
      const { total } = budget({
        house: { ...house, options: [] },
        plot: { ...site, distanceKm: point ? roadKm(house, point) : 0 },
        regionCode: site.regionCode,
        rates,
        onDay,
      });
      const placement = position && toPlacement(position, site.outline);
      const placed = placement && placeRings(shapeOf.get(house.shapeId)!, placement);
      const verdict = fits ? "fits" : isOpen ? "open" : "fails";
      return { id: house.id, verdict, rules, total, placed, placement };
    })
    .toSorted((a, b) => a.total.expected - b.total.expected || a.id - b.id);
  const of = (verdict: Tried["verdict"]) => tried.filter((house) => house.verdict === verdict);
  const [fitting, open, failing] = [of("fits"), of("open"), of("fails")];
  const shown = [...fitting, ...open].slice(0, maxShown.fitting);
  const refused = failing.slice(0, maxShown.failing);
  const [shownCards, refusedCards] = await Promise.all(
    [shown, refused].map((list) =>
      listHouseCards(
        reader,
        locale,
        list.map(({ id }) => id),
      ),
    ),
  );
  const grid = surroundings.terrain?.value ?? null;
  const withCards = (list: Tried[], cards: TriedHouse["card"][]) =>
    list.map(
      ({ id: _, ...house }, i): TriedHouse => ({
        ...house,
        card: cards[i]!,
        ground: grid && house.placed ? houseGroundOf(grid, outline.outline, house.placed) : null,
      }),
    );
  const { buildings, water, nature, coast, railway } = surroundings;
  const { reference, areaM2, boundary, corners, parts, changedOn, askedOn } = parcel;
  return {
    parcel: {
      reference,
      areaM2,
      boundary,
      corners,
      parts,
      changedOn,
      askedOn,
      facts,
      neighbours: parcel.neighbours ?? [],
      hasHoles: parcel.holes.length > 0,
    },
    outline,
    register: {
      buildings: buildings && summariseBuildings(buildings.value, site.floorAreaM2),
      buildingsAskedOn: buildings?.askedOn ?? null,
      addresses: surroundings.addresses?.value ?? [],
    },
    terrain,
    limits: { water, nature, coast, railway },
    site,
    ownPlot,
    shape: toParcelShape(outline.outline, grid),
    knownRules,
    fitting: withCards(shown, shownCards!),
    failing: withCards(refused, refusedCards!),
    fittingCount: fitting.length,
    openCount: open.length,
    failingCount: failing.length,
    triedCount: tried.length,
  };
}

function terrainOf(
  { point }: FoundParcel | MeasuredOutline,
  outline: readonly Point[],
  { terrain, horizon }: Surroundings,
): ParcelTerrain | null {
  if (!terrain?.value || !point) return null;
  const [longitude, latitude] = point;
  const timeZone = longitude < canariesEast ? "Atlantic/Canary" : "Europe/Madrid";
  const paths = sunPaths({ longitude, latitude, timeZone }, Number(today().slice(0, 4)));
  return {
    slope: slopeOf(terrain.value, outline),
    section: sectionOf(terrain.value, outline, centroidOf(outline)),
    sun: horizon && sunHoursOf(paths, horizon.value),
    askedOn: terrain.askedOn,
  };
}

/** Within the setbacks; while these are unknown, within the boundary. */
function findPosition(shape: Parameters<typeof findHousePosition>[0], { setbackArea, outline }: Site) {
  return findHousePosition(shape, setbackArea ?? [outline], [outline[0]!, outline[1]!]);
}

/** A house that does not fit within the boundary keeps no setback either. */
function roomOf(position: FoundPosition | null, { setbackArea }: Site): boolean | null {
  if (position) return setbackArea ? true : null;
  return false;
}

function listTriedHouses(reader: ContentReader): Promise<HouseRow[]> {
  return reader.cached(`houses to try on parcels ${today()}`, (own) => {
    const sql = own.sqlFor("houses", "municipalities", ...pricingTables);
    return sql<HouseRow[]>`
      select h.id::int, h.kind, pricing.price_eur, h.includes, h.footprint_m2, ${fitHouseColumns(sql)},
        factory.latitude, factory.longitude
      from houses h
      cross join lateral house_pricing(h.id, h.price_eur, ${today()}) pricing
      join municipalities factory on factory.ine_code = h.factory_ine_code
      where h.kind = 'modular'
      order by pricing.price_eur, h.id limit ${maxTried}`;
  });
}
