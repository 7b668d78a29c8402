import type { Roof, Volume } from "#app/domain/house/description.ts";
import { ringOf } from "#app/domain/house/outlines.ts";
import { areaOf, boundsOf } from "#app/domain/house/polygon.ts";
import { pitchedRoofLayers } from "#app/domain/house/roofs.ts";
import type { RoofElement } from "./elements.ts";
import { type Solid, slab } from "./solid.ts";

/** Of the roof itself, on the slab that its edge shows. */
const coveringThicknessM = 0.05;
const flatRoofThicknessM = 0.25;
const ceilingThicknessM = 0.05;

export function describeRoof(
  volume: Volume,
  groundFloor: number,
  index: number,
  storey: number,
): RoofElement {
  const { roof } = volume;
  const floor = groundFloor + volume.elevation;
  const layers = roof.type === "flat" ? flatLayers(volume, roof, floor) : pitchedLayers(volume, roof, floor);
  const projectedAreaM2 = roof.type === "flat" ? areaOf(layers[0]!.solid.outline) : pitchedArea(volume, roof);
  const pitchDegrees = roof.type === "flat" ? 0 : roof.pitch;
  return {
    id: `roof-${index}`,
    storey,
    type: roof.type,
    material: roof.covering,
    pitchDegrees,
    projectedAreaM2,
    areaM2: projectedAreaM2 / Math.cos((pitchDegrees * Math.PI) / 180),
    layers,
    solids: layers.map(({ solid }) => solid),
  };
}

type Layers = RoofElement["layers"];

function flatLayers(volume: Volume, roof: Extract<Roof, { type: "flat" }>, floor: number): Layers {
  const { outline, wallHeight, wallThickness } = volume;
  const top = floor + wallHeight + roof.parapet;
  const layer = (material: string, solid: Solid) => ({ material, thicknessM: solid.depth, solid });
  if (roof.overhang > 0 || roof.outline) {
    const ring = ringOf(roof.outline ?? outline, roof.overhang);
    const underCovering = roof.thickness - coveringThicknessM;
    return [
      layer(roof.covering, slab(ring, top + roof.thickness, coveringThicknessM)),
      layer(roof.fascia ?? roof.covering, slab(ring, top + underCovering, underCovering)),
      layer("plaster_int", slab(ringOf(outline, -wallThickness), top - 0.02, ceilingThicknessM)),
    ];
  }
  return [
    layer(
      roof.covering,
      slab(ringOf(outline, -wallThickness), floor + wallHeight + 0.02, flatRoofThicknessM),
    ),
    layer(
      roof.coping,
      slab(ringOf(outline, 0.025), top + 0.05, 0.05, [ringOf(outline, -wallThickness - 0.02)]),
    ),
  ];
}

function pitchedLayers(volume: Volume, roof: Exclude<Roof, { type: "flat" }>, floor: number): Layers {
  return pitchedRoofLayers(volume, roof, floor).map(({ material, thickness, plane, profile, length }) => ({
    material,
    thicknessM: thickness,
    solid: { ...plane, outline: profile, holes: [], depth: length },
  }));
}

function pitchedArea(volume: Volume, roof: Exclude<Roof, { type: "flat" }>): number {
  const structure = pitchedRoofLayers(volume, roof, 0)[0]!;
  const { minX, maxX } = boundsOf(structure.profile);
  return (maxX - minX) * structure.length;
}
