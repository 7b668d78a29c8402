/** Builds flat roofs with parapet or overhang, and gable and shed roofs in two layers: structure and covering. */
import type { Roof, Volume } from "./description.ts";
import type { MeshBuilder, Vector } from "./mesh.ts";
import { isRounded, ringOf } from "./outlines.ts";
import { boundsOf, type Point } from "./polygon.ts";
import { slopeOf } from "./wall-tops.ts";

type FlatRoof = Extract<Roof, { type: "flat" }>;
type PitchedRoof = Exclude<Roof, FlatRoof>;

/** How far the covering overhangs the structure on all sides, in metres. */
const coveringLip = 0.04;

export function buildRoof(mesh: MeshBuilder, volume: Volume, floor: number): void {
  if (volume.roof.type === "flat") buildFlatRoof(mesh, volume, volume.roof, floor);
  else buildPitchedRoof(mesh, volume, volume.roof, floor);
}

function buildFlatRoof(mesh: MeshBuilder, volume: Volume, roof: FlatRoof, floor: number): void {
  const { outline, wallHeight, wallThickness } = volume;
  const top = floor + wallHeight + roof.parapet;
  if (roof.overhang > 0 || roof.outline) {
    const slab = roof.outline ?? outline;
    mesh.slab(
      roof.fascia ?? roof.covering,
      ringOf(slab, roof.overhang),
      top + roof.thickness,
      roof.thickness,
      {
        back: roof.soffit ?? roof.fascia ?? "wood_soffit",
        smoothSides: isRounded(outline) || isRounded(slab) || outline.shape === "polygon",
      },
    );
    mesh.slab(roof.covering, ringOf(slab, roof.overhang - 0.15), top + roof.thickness + 0.012, 0.01);
    mesh.slab("plaster_int", ringOf(outline, -wallThickness), top - 0.02, 0.05);
    return;
  }
  mesh.slab(roof.covering, ringOf(outline, 0.01 - wallThickness), floor + wallHeight + 0.02, 0.25, {
    back: "plaster_int",
  });
  mesh.slab(roof.coping, ringOf(outline, 0.025), top + 0.05, 0.05, {
    holes: [ringOf(outline, -wallThickness - 0.02)],
    smoothSides: outline.shape === "circle",
  });
}

function buildPitchedRoof(mesh: MeshBuilder, volume: Volume, roof: PitchedRoof, floor: number): void {
  for (const { plane, profile, length, material, end } of pitchedRoofLayers(volume, roof, floor))
    mesh.extrude(end, plane, profile, [], length, { side: material });
}

interface RoofLayer {
  plane: { origin: Vector; across: Vector; along: Vector };
  /** Across the ridge; the layer runs along it. */
  profile: Point[];
  length: number;
  thickness: number;
  material: string;
  /** Material of the gable ends. */
  end: string;
}

/** The structure, then the covering. */
export function pitchedRoofLayers(volume: Volume, roof: PitchedRoof, floor: number): RoofLayer[] {
  const bounds = boundsOf(ringOf(volume.outline));
  const slope = slopeOf(roof);
  const runsAlongX =
    roof.type === "gable" ? roof.ridge === "x" : roof.rises === "south" || roof.rises === "north";
  const [near, far] = runsAlongX ? [bounds.minY, bounds.maxY] : [bounds.minX, bounds.maxX];
  const steepening = Math.sqrt(1 + slope * slope);

  const layers = [
    { from: 0, thickness: roof.structureThickness, lip: 0, material: roof.structure, end: roof.structure },
    {
      from: roof.structureThickness,
      thickness: roof.coveringThickness,
      lip: coveringLip,
      material: roof.covering,
      end: roof.edge ?? roof.covering,
    },
  ];
  return layers.map(({ from, thickness, lip, material, end }) => {
    const [under, over] = [from * steepening, (from + thickness) * steepening];
    const reach = roof.overhang + lip;
    const profile =
      roof.type === "gable"
        ? gableProfile(near, far, volume.wallHeight, slope, reach, under, over)
        : shedProfile(
            near,
            far,
            volume.wallHeight,
            slope,
            reach,
            under,
            over,
            roof.rises === "north" || roof.rises === "east",
          );
    const beyond = roof.gableOverhang ?? roof.overhang;
    const east = (roof.type === "gable" ? roof.gableOverhangEast : undefined) ?? beyond;
    const west = (roof.type === "gable" ? roof.gableOverhangWest : undefined) ?? beyond;
    const plane: RoofLayer["plane"] = runsAlongX
      ? { origin: [bounds.maxX + east + lip, 0, floor], across: [0, 1, 0], along: [0, 0, 1] }
      : { origin: [0, bounds.minY - beyond - lip, floor], across: [1, 0, 0], along: [0, 0, 1] };
    const length = runsAlongX
      ? bounds.maxX - bounds.minX + east + west + 2 * lip
      : bounds.maxY - bounds.minY + 2 * (beyond + lip);
    return { plane, profile, length, thickness, material, end };
  });
}

function gableProfile(
  near: number,
  far: number,
  eaves: number,
  slope: number,
  reach: number,
  under: number,
  over: number,
): Point[] {
  const middle = (near + far) / 2;
  const ridge = eaves + (slope * (far - near)) / 2;
  const low = eaves - slope * reach;
  return [
    [near - reach, low + under],
    [middle, ridge + under],
    [far + reach, low + under],
    [far + reach, low + over],
    [middle, ridge + over],
    [near - reach, low + over],
  ];
}

function shedProfile(
  near: number,
  far: number,
  eaves: number,
  slope: number,
  reach: number,
  under: number,
  over: number,
  risesToFar: boolean,
): Point[] {
  const low = eaves - slope * reach;
  const high = eaves + slope * (far - near + reach);
  const [atNear, atFar] = risesToFar ? [low, high] : [high, low];
  return [
    [near - reach, atNear + under],
    [far + reach, atFar + under],
    [far + reach, atFar + over],
    [near - reach, atNear + over],
  ];
}
