/**
 * Typical layers of the outer elements of a house by its technology, their U-values by EN ISO 6946, and what they weigh.
 * The description of a house knows the thickness of its walls and roofs only; insulation fills what the layers of the
 * construction type leave of it. Design values of conductivity and density: EN ISO 10456 and the CTE's catalogue of
 * building elements.
 */
import type { Building } from "./elements.ts";
import { measureBuilding } from "./quantities.ts";

export type Substance = keyof typeof substances;

/** λ in W/mK and density in kg/m³; a ventilated cavity and what covers it do not count as insulation. */
const substances = {
  plasterboard: { conductivity: 0.25, density: 825 },
  plaster: { conductivity: 0.57, density: 1150 },
  woodPanel: { conductivity: 0.13, density: 600 },
  woodBoards: { conductivity: 0.13, density: 500 },
  /** Between wooden studs, which are 15 % of the area. */
  framedWool: { conductivity: 0.85 * 0.036 + 0.15 * 0.13, density: 0.85 * 40 + 0.15 * 450 },
  /** Between steel studs, which halve what the insulation would do without them. */
  studdedWool: { conductivity: 0.036 / 0.55, density: 70 },
  wool: { conductivity: 0.036, density: 60 },
  woodFibre: { conductivity: 0.04, density: 160 },
  polyiso: { conductivity: 0.024, density: 33 },
  polyisoPanel: { conductivity: 0.025, density: 110 },
  extruded: { conductivity: 0.034, density: 35 },
  expanded: { conductivity: 0.032, density: 20 },
  looseFill: { conductivity: 0.042, density: 60 },
  printedMortar: { conductivity: 1.3, density: 2000 },
  concrete: { conductivity: 2.3, density: 2400 },
  screed: { conductivity: 1.3, density: 2000 },
  tiles: { conductivity: 1.3, density: 2300 },
  ventilatedCladding: { conductivity: null, density: 250 },
  ventilatedCovering: { conductivity: null, density: 350 },
  masonry: { conductivity: null, density: 2000 },
  gravel: { conductivity: null, density: 1500 },
} as const;

export interface Layer {
  substance: Substance;
  thicknessM: number;
}

export interface Construction {
  /** From the inside out. */
  layers: Layer[];
  /** In W/m²K. */
  u: number;
  /** Of one square metre. */
  weightKg: number;
}

/** The elements of which the technical sheet gives a U-value. */
export const envelopeElements = ["walls", "windows", "doors", "roofs", "floors"] as const;
export type EnvelopeElement = (typeof envelopeElements)[number];

/** The warmest, written α in the code, is that of the lowlands of the Canary Islands. */
export const climateZones = ["alpha", "A", "B", "C", "D", "E"] as const;

/** Tables 3.1.1.a and 3.1.1.b of DB-HE1 (2019 edition), W/m²K, by climate zone. */
const limitsOf = {
  outsideAir: [0.8, 0.7, 0.56, 0.49, 0.41, 0.37],
  roofs: [0.55, 0.5, 0.44, 0.4, 0.35, 0.33],
  ground: [0.9, 0.8, 0.75, 0.7, 0.65, 0.59],
  windows: [3.2, 2.7, 2.3, 2.1, 1.8, 1.8],
  doors: [5.7, 5.7, 5.7, 5.7, 5.7, 5.7],
  /** Of the whole envelope of a compact new house, V/A ≤ 1, and of one with V/A ≥ 4. */
  global: { upTo1: [0.67, 0.6, 0.58, 0.53, 0.48, 0.43], from4: [0.86, 0.8, 0.77, 0.72, 0.67, 0.62] },
};

/** Resistance of the surfaces, inside and outside, in m²K/W. */
const surfaces = { walls: [0.13, 0.04], roofs: [0.1, 0.04], floors: [0.17, 0.04] };
/** Ties between the skins of a wall, in W/m²K. */
const tiesU = 0.04;
/** Thermal bridges of careful joints, spread over the envelope, in W/m²K. */
const bridgesU = 0.05;

const glazing = { pane: 1.1, frameShare: 0.2, spacer: 0.15, frames: { wood: 1.4, metal: 2.2 } };
const insulatedDoorU = 1.5;

export interface Thermal {
  walls: Construction;
  roofs: Construction;
  floors: Construction;
  frame: keyof typeof glazing.frames;
  u: Record<EnvelopeElement, number>;
  limits: Record<EnvelopeElement, readonly number[]>;
  /** Heat loss of the whole envelope by area (K of DB-HE1), in W/m²K, and its limits by zone. */
  global: { value: number; limits: number[] };
}

/** The typical construction of a house's technology, with the thickness of its walls and roofs as they are drawn. */
export function thermalOf(building: Building): Thermal {
  const { house } = building;
  const [walls, roofs, floors] = [wallsOf(building), roofsOf(building), floorsOf(building)];
  const frame = frameOf(building);
  const u = {
    walls: walls.u,
    windows: windowU(frame),
    doors: insulatedDoorU,
    roofs: roofs.u,
    floors: floors.u,
  };
  const { envelope, compactnessM } = measureBuilding(building);
  const areas: Record<EnvelopeElement, number> = {
    walls: envelope.wallsM2,
    windows: envelope.windowsM2,
    doors: envelope.doorsM2,
    roofs: envelope.roofsM2,
    floors: envelope.floorsM2,
  };
  const totalM2 = sum(Object.values(areas));
  const loss = sum(envelopeElements.map((element) => u[element] * areas[element]));
  const share = Math.min(1, Math.max(0, (compactnessM - 1) / 3));
  const { upTo1, from4 } = limitsOf.global;
  return {
    ...{ walls, roofs, floors, frame, u },
    limits: {
      walls: limitsOf.outsideAir,
      windows: limitsOf.windows,
      doors: limitsOf.doors,
      roofs: limitsOf.roofs,
      // A house on supports has open air below.
      floors: house.kind === "mobile" ? limitsOf.outsideAir : limitsOf.ground,
    },
    global: {
      value: loss / totalM2 + bridgesU,
      limits: climateZones.map((_, zone) => upTo1[zone]! + (from4[zone]! - upTo1[zone]!) * share),
    },
  };
}

/** The zones whose limit a value meets, from the warmest on; limits fall from zone to zone. */
export function zonesMet(value: number, limits: readonly number[]): string[] {
  // As it is printed, with two decimals.
  const printed = Math.round(value * 100) / 100;
  return climateZones.filter((_, zone) => printed <= limits[zone]! + 1e-9);
}

/** What the layers of a house weigh above the foundation, in kilograms, with a quarter for partitions, stairs, services and fittings. */
export function weightOf(building: Building, { walls, roofs, floors }: Thermal): number {
  const { envelope, builtAreaM2 } = measureBuilding(building);
  const { windowsM2, doorsM2, wallsM2, roofsM2 } = envelope;
  // Two panes of 4 to 6 mm with their frame.
  const openings = (windowsM2 + doorsM2) * 35;
  return (
    1.25 * (wallsM2 * walls.weightKg + roofsM2 * roofs.weightKg + builtAreaM2 * floors.weightKg + openings)
  );
}

function wallsOf(building: Building): Construction {
  const { technology, kind } = building.house;
  const outer = building.walls.filter(({ envelopeAreaM2 }) => envelopeAreaM2 > 0);
  const areaM2 = sum(outer.map(({ envelopeAreaM2 }) => envelopeAreaM2));
  // Houses whose walls differ have that of the larger area.
  const thicknessM = mostOf(
    outer.map(({ thicknessM: metres, envelopeAreaM2 }) => [metres, envelopeAreaM2 / areaM2]),
  );
  const isThin = thicknessM < 0.2;
  if (technology === "steel" && isThin)
    return construct("walls", thicknessM, [
      layer("woodPanel", 0.013),
      filling("polyisoPanel", 0.12),
      rest("ventilatedCladding"),
    ]);
  if (technology === "steel")
    return construct("walls", thicknessM, [
      layer("plasterboard", 0.026),
      layer("studdedWool", 0.09),
      layer("plasterboard", 0.013),
      filling("wool", 0.14, 0.05),
      rest("ventilatedCladding"),
    ]);
  if (technology === "wood" && (kind === "mobile" || isThin))
    return construct("walls", thicknessM, [
      layer("woodPanel", 0.012),
      filling("framedWool", 0.16, 0.035),
      layer("woodPanel", 0.009),
      rest("ventilatedCladding"),
    ]);
  if (technology === "wood")
    return construct("walls", thicknessM, [
      layer("plasterboard", 0.015),
      layer("woodPanel", 0.015),
      filling("framedWool", 0.2, 0.04),
      layer("woodFibre", 0.04),
      rest(thicknessM > 0.4 ? "masonry" : "ventilatedCladding"),
    ]);
  if (technology === "3d_print")
    return construct(
      "walls",
      thicknessM,
      [
        layer("plaster", 0.015),
        layer("printedMortar", 0.06),
        filling("looseFill", 0.25, 0.06),
        rest("printedMortar"),
      ],
      tiesU,
    );
  return construct(
    "walls",
    thicknessM,
    [
      layer("concrete", 0.12),
      filling("expanded", 0.14, 0.07),
      rest(thicknessM > 0.34 ? "masonry" : "concrete"),
    ],
    tiesU,
  );
}

function roofsOf({ house, roofs }: Building): Construction {
  const areaM2 = sum(roofs.map((roof) => roof.areaM2));
  const main = roofs.filter(({ type }) => type !== "flat");
  const isPitched = sum(main.map((roof) => roof.areaM2)) > areaM2 / 2;
  const of = roofs.filter(({ type }) => (type !== "flat") === isPitched);
  const thicknessM = mostOf(of.map((roof) => [sum(roof.layers.map((one) => one.thicknessM)), roof.areaM2]));
  if (isPitched || house.kind === "mobile")
    return construct("roofs", thicknessM, [
      layer("woodBoards", 0.02),
      filling("polyiso", 0.16, 0.05),
      rest("ventilatedCovering"),
    ]);
  if (house.technology === "wood" || house.technology === "steel")
    return construct("roofs", thicknessM, [
      layer("plasterboard", 0.015),
      layer("woodPanel", 0.06),
      filling("polyiso", 0.16, 0.05),
      rest("gravel"),
    ]);
  return construct("roofs", thicknessM, [
    layer("plaster", 0.01),
    layer("concrete", 0.12),
    filling("polyiso", 0.16, 0.04),
    rest("gravel"),
  ]);
}

function floorsOf({ house: { technology, kind } }: Building): Construction {
  if (kind === "mobile")
    return construct("floors", 0.12, [
      layer("woodPanel", 0.02),
      filling("polyiso", 0.08, 0.02),
      rest("woodPanel"),
    ]);
  if (technology === "wood" || technology === "steel")
    return construct("floors", 0.2, [
      layer("woodBoards", 0.015),
      layer("woodPanel", 0.022),
      filling(technology === "wood" ? "framedWool" : "studdedWool", 0.145, 0.018),
      rest("woodPanel"),
    ]);
  return construct("floors", 0.25, [
    layer("tiles", 0.01),
    layer("screed", 0.05),
    filling("extruded", 0.08),
    rest("concrete"),
  ]);
}

/** Wood where most of the glass is framed by it. */
function frameOf({ walls }: Building): Thermal["frame"] {
  const glass = walls
    .flatMap(({ openings }) => openings)
    .filter(({ isExternal, kind }) => isExternal && (kind === "window" || kind === "glass_door"));
  const wooden = glass.filter(({ frame }) => frame.includes("wood"));
  return sum(wooden.map(({ areaM2 }) => areaM2)) > sum(glass.map(({ areaM2 }) => areaM2)) / 2
    ? "wood"
    : "metal";
}

/** Double glazing with a low-emissivity coating and argon, by DA DB-HE/1. */
function windowU(frame: Thermal["frame"]): number {
  const { pane, frameShare, spacer, frames } = glazing;
  return pane * (1 - frameShare) + frames[frame] * frameShare + spacer;
}

interface PlannedLayer {
  substance: Substance;
  thicknessM: number | null;
  maxM?: number;
  /** Thickness that is left for what comes after. */
  leavesM?: number;
}

function layer(substance: Substance, thicknessM: number): PlannedLayer {
  return { substance, thicknessM };
}

/** Insulation as thick as there is room for. */
function filling(substance: Substance, maxM: number, leavesM = 0): PlannedLayer {
  return { substance, thicknessM: null, maxM, leavesM };
}

function rest(substance: Substance): PlannedLayer {
  return { substance, thicknessM: null };
}

function construct(
  element: keyof typeof surfaces,
  thicknessM: number,
  planned: PlannedLayer[],
  extraU = 0,
): Construction {
  let left = thicknessM - sum(planned.map((one) => one.thicknessM ?? 0));
  const layers = planned.flatMap(
    ({ substance, thicknessM: own, maxM = Number.POSITIVE_INFINITY, leavesM = 0 }) => {
      const metres = own ?? Math.min(maxM, left - leavesM);
      if (own === null) left -= metres;
      return metres > 0.001 ? [{ substance, thicknessM: metres }] : [];
    },
  );
  const isVentilated = layers.some(({ substance }) => substances[substance].conductivity === null);
  const [inside, outside] = surfaces[element] as [number, number];
  const resistance = sum(
    layers.map(({ substance, thicknessM: metres }) => {
      const { conductivity } = substances[substance];
      return conductivity === null ? 0 : metres / conductivity;
    }),
  );
  return {
    layers,
    // The cladding of a ventilated cavity shelters the surface behind it.
    u: 1 / (inside + resistance + (isVentilated ? inside : outside)) + extraU,
    weightKg: sum(layers.map(({ substance, thicknessM: metres }) => weightOfLayer(substance, metres))),
  };
}

/** A ventilated cavity is mostly air: its cladding is a few centimetres thick at most. */
function weightOfLayer(substance: Substance, thicknessM: number): number {
  const isAiry = substance === "ventilatedCladding" || substance === "ventilatedCovering";
  return substances[substance].density * (isAiry ? Math.min(thicknessM, 0.06) : thicknessM);
}

/** The value with the largest share. */
function mostOf(shares: [value: number, share: number][]): number {
  const totals = new Map<number, number>();
  for (const [value, share] of shares) {
    const key = Math.round(value * 1000) / 1000;
    totals.set(key, (totals.get(key) ?? 0) + share);
  }
  return [...totals].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
