/** How a house could travel and be lifted: an indicative division into modules or pieces, their weight, the crane and the loads. */
import { measureHouse } from "#app/domain/house/measures.ts";
import { ringOf } from "#app/domain/house/outlines.ts";
import { boundsOf } from "#app/domain/house/polygon.ts";
import type { Thermal } from "./constructions.ts";
import { weightOf } from "./constructions.ts";
import type { Building } from "./elements.ts";
import { measureBuilding } from "./quantities.ts";

/** As wide as a special transport with an ordinary escort may be, and as long as a semi-trailer carries. */
const maxWidthM = 3.5;
const maxLengthM = 13.5;
/** Wall panels of concrete and of printed mortar. */
const maxPanelLengthM = 8;
/** From the crane's axis to the nearest wall. */
const craneDistanceM = 4;
const kiloNewton = 9.81 / 1000;
/** Of dwellings, by DB-SE-AE, table 3.1, category A1, in kN/m². */
const imposedLoad = 2;

export interface Transport {
  /** Whole modules of light houses, panels of heavy ones; what travels on wheels is one piece. */
  kind: "one" | "modules" | "panels";
  count: number | null;
  /** The largest piece. */
  size: { widthM: number; lengthM: number; heightM: number };
  /** The heaviest piece. */
  pieceKg: number;
  totalKg: number;
  craneRadiusM: number;
  loads: { deadKn: number; imposedKn: number; averageKnM2: number };
}

export function transportOf(building: Building, thermal: Thermal): Transport {
  const { house } = building;
  const { footprint, heightM } = measureHouse(house);
  const { usableAreaM2, builtAreaM2 } = measureBuilding(building);
  const totalKg = weightOf(building, thermal);
  const [short, long] = [footprint.widthM, footprint.depthM].sort((one, other) => one - other) as [
    number,
    number,
  ];
  const deadKn = totalKg * kiloNewton;
  const imposedKn = usableAreaM2 * imposedLoad;
  const common = {
    totalKg,
    loads: { deadKn, imposedKn, averageKnM2: (deadKn + imposedKn) / footprint.areaM2 },
  };
  if (house.kind === "mobile") {
    const size = { widthM: short, lengthM: long, heightM: heightM - house.groundFloor };
    return {
      kind: "one",
      count: 1,
      size,
      pieceKg: totalKg,
      craneRadiusM: craneRadius(short, short),
      ...common,
    };
  }
  if (house.technology === "concrete" || house.technology === "3d_print") {
    const storeyM = Math.max(...building.storeys.map((storey) => storey.heightM));
    const lengthM = Math.min(maxPanelLengthM, long);
    const wallM = thermal.walls.layers
      .filter(({ substance }) => substance !== "masonry")
      .reduce((total, { thicknessM }) => total + thicknessM, 0);
    return {
      kind: "panels",
      count: null,
      size: { widthM: wallM, lengthM, heightM: storeyM },
      pieceKg: lengthM * storeyM * thermal.walls.weightKg,
      craneRadiusM: craneRadius(short, 0),
      ...common,
    };
  }
  const modules = modulesOf(building);
  const largest = modules.reduce((one, other) =>
    other.widthM * other.lengthM > one.widthM * one.lengthM ? other : one,
  );
  return {
    kind: "modules",
    count: modules.reduce((total, { count }) => total + count, 0),
    size: largest,
    pieceKg: (totalKg * largest.widthM * largest.lengthM) / builtAreaM2,
    craneRadiusM: craneRadius(short, largest.widthM),
    ...common,
  };
}

/** Each part of a storey, divided lengthwise or across, whichever gives fewer modules. */
function modulesOf({ house, storeys }: Building) {
  return house.storeys.flatMap((storey, index) =>
    storey.zones.map(({ volume }) => {
      const bounds = boundsOf(ringOf(house.volumes[volume]!.outline));
      const [short, long] = [bounds.maxX - bounds.minX, bounds.maxY - bounds.minY].sort(
        (one, other) => one - other,
      ) as [number, number];
      const strips = (across: number, along: number) => ({
        wide: Math.ceil(across / maxWidthM),
        along: Math.ceil(along / maxLengthM),
        across,
        length: along,
      });
      const [lengthwise, across] = [strips(short, long), strips(long, short)];
      const fewer = lengthwise.wide * lengthwise.along <= across.wide * across.along ? lengthwise : across;
      return {
        count: fewer.wide * fewer.along,
        widthM: fewer.across / fewer.wide,
        lengthM: fewer.length / fewer.along,
        heightM: storeys[index]!.heightM,
      };
    }),
  );
}

/** From one side of the house to the middle of the piece that is farthest from it, rounded up to metres. */
function craneRadius(depthM: number, pieceM: number): number {
  return Math.ceil(craneDistanceM + depthM - pieceM / 2);
}
