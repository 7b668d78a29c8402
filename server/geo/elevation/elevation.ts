// The models of the terrain of the National Geographic Institute (MDT05, MDT25, MDT200), by its coverage service.

import type { FoundParcel } from "#app/domain/geo/geo-service.ts";
import { type Horizon, higherOf, horizonOf } from "#app/domain/geo/horizon.ts";
import type { LngLat } from "#app/domain/geo/parcel.ts";
import type { ElevationGrid } from "#app/domain/geo/terrain.ts";
import { boundsOf } from "#app/domain/house/polygon.ts";
import { fromDegrees, toDegrees } from "../coordinates.ts";
import { createServiceClient, ServiceUnavailable } from "../service-client.ts";
import { MalformedAnswer } from "../xml.ts";
import { type ArcGrid, arcHeightAt, readArcGrid } from "./arc-grid.ts";

export interface Elevation {
  /** Heights of a parcel and a little around it; null where the model has none. */
  findGrid: (parcel: Pick<FoundParcel, "origin" | "boundary">) => Promise<ElevationGrid | null>;
  /** Of hills up to 15 km away. */
  findHorizon: (point: LngLat) => Promise<Horizon>;
}

const serviceName = "IGN elevation";

const defaults = { timeoutMs: 6000, perSecond: 4, maxBytes: 6_000_000 };

const marginM = 10;
/** The grid of a parcel has about this many heights along its longer side. */
const gridSize = 40;
const minStepM = 2;
/** A larger one is requested with the coarser model. */
const maxFineM = 2500;
/** How far each model is searched for hills: what is near needs a finer one. */
const horizonReach = { 25: 3000, 200: 15_000 } as const;

/** The services have one coverage for the mainland with the Balearics, and one for the Canaries. */
const systems = { mainland: { epsg: 25830, meridian: -3 }, canaries: { epsg: 4083, meridian: -15 } };

function systemAt([longitude]: LngLat) {
  return longitude < -12 ? systems.canaries : systems.mainland;
}

type Box = ReturnType<typeof boundsOf>;

export function createElevation(baseUrl: string, settings: Partial<typeof defaults> = {}): Elevation {
  const get = createServiceClient({ name: serviceName, baseUrl, ...defaults, ...settings });

  /** As text with decimals: as GeoTIFF the service sends whole metres. */
  async function findCoverage(epsg: number, resolutionM: number, box: Box): Promise<ArcGrid> {
    const { status, body } = await get("/wcs-inspire/mdt", {
      service: "WCS",
      version: "2.0.1",
      request: "GetCoverage",
      coverageId: `Elevacion${epsg}_${resolutionM}`,
      subset: [`x(${ends(box.minX, box.maxX)})`, `y(${ends(box.minY, box.maxY)})`],
      format: "application/asc",
    });
    try {
      if (status !== 200) throw new MalformedAnswer(`status ${status}`);
      return readArcGrid(body.toString("utf8"));
    } catch (error) {
      if (error instanceof MalformedAnswer) throw new ServiceUnavailable(serviceName, { cause: error });
      throw error;
    }
  }

  async function findHorizonWithin(point: LngLat, resolutionM: 25 | 200): Promise<Horizon> {
    const { epsg, meridian } = systemAt(point);
    const [x, y] = fromDegrees(epsg, point);
    const reachM = horizonReach[resolutionM];
    const { left, bottom, columnM, columns, rows, heights } = await findCoverage(epsg, resolutionM, {
      minX: x - reachM,
      maxX: x + reachM,
      minY: y - reachM,
      maxY: y + reachM,
    });
    const fromSouth = Array.from({ length: rows }, (_, row) =>
      heights.slice((rows - 1 - row) * columns, (rows - row) * columns),
    ).flat();
    const grid = {
      left,
      bottom,
      stepM: columnM,
      columns,
      rows,
      heights: fromSouth.map((height) => height ?? 0),
    };
    // Away from its meridian the system's north is turned against the true one.
    const turn = -(point[0] - meridian) * Math.sin((point[1] * Math.PI) / 180);
    return horizonOf(grid, [x, y], turn);
  }

  return {
    async findGrid({ origin, boundary }) {
      const { minX, minY, maxX, maxY } = boundsOf(boundary);
      const sizeM = Math.max(maxX - minX, maxY - minY) + 2 * marginM;
      const stepM = Math.max(minStepM, Math.ceil(sizeM / gridSize));
      const [left, bottom] = [minX - marginM, minY - marginM];
      const columns = Math.ceil((maxX + marginM - left) / stepM) + 1;
      const rows = Math.ceil((maxY + marginM - bottom) / stepM) + 1;
      const placeAt = (column: number, row: number) =>
        toDegrees(origin.epsg, [origin.x + left + column * stepM, origin.y + bottom + row * stepM]);
      const { epsg } = systemAt(placeAt(0, 0));
      const corners = [
        [0, 0],
        [columns - 1, 0],
        [0, rows - 1],
        [columns - 1, rows - 1],
      ].map(([column, row]) => fromDegrees(epsg, placeAt(column!, row!)));
      const resolutionM = sizeM > maxFineM ? 25 : 5;
      const coverage = await findCoverage(epsg, resolutionM, widen(boundsOf(corners), 2 * resolutionM));
      const heights = Array.from({ length: columns * rows }, (_, i) =>
        arcHeightAt(coverage, fromDegrees(epsg, placeAt(i % columns, Math.floor(i / columns)))),
      );
      if (heights.some((height) => height === null)) return null;
      return { left, bottom, stepM, columns, rows, heights: heights.map((height) => roundCm(height!)) };
    },
    async findHorizon(point) {
      const [near, far] = await Promise.all([findHorizonWithin(point, 25), findHorizonWithin(point, 200)]);
      return higherOf(near, far);
    },
  };
}

function ends(from: number, to: number) {
  return `${from.toFixed(2)},${to.toFixed(2)}`;
}

function widen({ minX, minY, maxX, maxY }: Box, byM: number): Box {
  return { minX: minX - byM, minY: minY - byM, maxX: maxX + byM, maxY: maxY + byM };
}

function roundCm(metres: number) {
  return Math.round(metres * 100) / 100;
}
