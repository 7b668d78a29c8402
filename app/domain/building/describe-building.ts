import type { House, Volume } from "#app/domain/house/description.ts";
import { furnishStorey, footprintOf as pieceFootprint } from "#app/domain/house/furnish.ts";
import { isDressing } from "#app/domain/house/geometry.ts";
import type { Storey as StoreyDescription } from "#app/domain/house/layout.ts";
import { builtArea } from "#app/domain/house/measures.ts";
import { ringOf } from "#app/domain/house/outlines.ts";
import { areaOf, boundsOf, centroidOf, clipLeft, contains, type Ring } from "#app/domain/house/polygon.ts";
import { type Room, roomsOf } from "#app/domain/house/rooms.ts";
import { ceilingAt, eavesOf } from "#app/domain/house/wall-tops.ts";
import { areaOfRings, differenceOf, unionOf } from "#app/domain/plane.ts";
import type { Building, Element, Slab, Space, Storey } from "./elements.ts";
import { describeRoof } from "./roof-elements.ts";
import { box, type Plane, type Solid, slab, volumeOf } from "./solid.ts";
import { storeyOf } from "./storey-of.ts";
import { describeGlassCorners } from "./walls/curved-walls.ts";
import { describeWalls } from "./walls/outer-walls.ts";
import { describePartitions } from "./walls/partitions.ts";

export const floorThicknessM = 0.2;
const foundationDepthM = 0.4;
/** Foundations lie this far behind the face of the walls. */
const plinthSetbackM = 0.06;
const terraceStepM = 0.02;
/** A flat roof without eaves, and the ceiling under one with eaves: their lower sides below the top of the walls. */
const flatRoofDepthM = 0.23;
const ceilingDepthM = 0.07;
const treads = 14;

export function describeBuilding(house: House): Building {
  const storeys = house.storeys.map((storey, index) => describeStorey(house, storey, index));
  return {
    house,
    storeys,
    spaces: describeSpaces(house),
    walls: [
      ...house.volumes.flatMap((volume, index) => describeWalls(house, volume, index)),
      ...house.storeys.flatMap((storey, index) =>
        describePartitions(house, storey, index, (point) => headroomAt(house, storey, point)),
      ),
    ],
    slabs: describeSlabs(house),
    roofs: house.volumes.map((volume, index) =>
      describeRoof(volume, house.groundFloor, index, storeyOf(house, volume.elevation)),
    ),
    stairs: house.storeys.slice(0, -1).flatMap((storey, index) => describeStairs(house, storey, index)),
    parts: [...describeParts(house), ...describeGlassCorners(house)],
  };
}

function describeStorey(house: House, storey: StoreyDescription, index: number): Storey {
  const { rooms } = roomsOf(house, storey);
  const above = house.storeys[index + 1];
  const volumes = storey.zones.map((zone) => house.volumes[zone.volume]!);
  const top = Math.max(...volumes.map((volume) => volume.elevation + eavesOf(volume)));
  return {
    elevationM: house.groundFloor + storey.floor,
    heightM: (above?.floor ?? top) - storey.floor,
    builtAreaM2: builtArea(house, index),
    usableAreaM2: sum(rooms.filter(hasFloor).map(({ areaM2 }) => areaM2)),
  };
}

function describeSpaces(house: House): Space[] {
  const all = house.storeys.flatMap((storey, index) =>
    roomsOf(house, storey).rooms.map((room) => ({ room, storey, index })),
  );
  const counts = new Map<string, number>();
  return all.map(({ room, storey, index }, position) => {
    const many = all.filter((other) => other.room.type === room.type).length > 1;
    const number = (counts.get(room.type) ?? 0) + 1;
    counts.set(room.type, number);
    return {
      id: `space-${position}`,
      storey: index,
      type: room.type,
      number: many ? number : 0,
      ring: room.ring,
      floorM: house.groundFloor + storey.floor,
      areaM2: hasFloor(room) ? room.areaM2 : 0,
      ...ceilingOf(house, storey, room),
    };
  });
}

type Ceiling = Pick<Space, "volumeM3" | "minHeightM" | "maxHeightM" | "ceilings">;

function ceilingOf(house: House, storey: StoreyDescription, room: Room): Ceiling {
  const volume = house.volumes[room.volume]!;
  const above = house.storeys.find(
    (other) => other.floor > storey.floor && other.zones.some((zone) => zone.volume === room.volume),
  );
  const level = (heightM: number): Ceiling => ({
    volumeM3: room.areaM2 * heightM,
    minHeightM: heightM,
    maxHeightM: heightM,
    ceilings: [],
  });
  if (above) return level(above.floor - floorThicknessM - storey.floor);
  const base = volume.elevation - storey.floor;
  if (volume.roof.type === "flat") return level(base + flatCeilingOf(volume));
  const parts = splitAtRidge(room.ring, volume);
  const heightAt = (point: Ring[number]) => base + ceilingAt(volume, point);
  const heights = parts.flat().map(heightAt);
  return {
    volumeM3: sum(parts.map((part) => areaOf(part) * heightAt(centroidOf(part)))),
    minHeightM: Math.min(...heights),
    maxHeightM: Math.max(...heights),
    ceilings: ceilingPlanes(house, volume),
  };
}

function flatCeilingOf({ roof, wallHeight }: Volume): number {
  if (roof.type !== "flat") return wallHeight;
  const hasEaves = roof.overhang > 0 || roof.outline !== undefined;
  return hasEaves ? wallHeight + roof.parapet - ceilingDepthM : wallHeight - flatRoofDepthM;
}

/** Under a gable the ceiling is one plane on each side of the ridge. */
function splitAtRidge(ring: Ring, volume: Volume): Ring[] {
  if (volume.roof.type !== "gable") return [ring];
  const { minX, minY, maxX, maxY } = boundsOfVolume(volume);
  const [middleX, middleY] = [(minX + maxX) / 2, (minY + maxY) / 2];
  const [from, to]: [Ring[number], Ring[number]] =
    volume.roof.ridge === "x"
      ? [
          [minX, middleY],
          [maxX, middleY],
        ]
      : [
          [middleX, minY],
          [middleX, maxY],
        ];
  return [clipLeft(ring, { from, to }), clipLeft(ring, { from: to, to: from })].filter(
    (part) => part.length > 0,
  );
}

function ceilingPlanes(house: House, volume: Volume): Plane[] {
  const { roof, wallHeight } = volume;
  if (roof.type === "flat") return [];
  const { minX, minY, maxX, maxY } = boundsOfVolume(volume);
  const eaves = house.groundFloor + volume.elevation + wallHeight;
  const radians = (roof.pitch * Math.PI) / 180;
  const [rise, run] = [Math.cos(radians), Math.sin(radians)];
  const towards = {
    north: { point: [minX, minY, eaves], normal: [0, -run, rise] },
    south: { point: [minX, maxY, eaves], normal: [0, run, rise] },
    east: { point: [minX, minY, eaves], normal: [-run, 0, rise] },
    west: { point: [maxX, minY, eaves], normal: [run, 0, rise] },
  } satisfies Record<string, Plane>;
  if (roof.type === "shed") return [towards[roof.rises]];
  return roof.ridge === "x" ? [towards.north, towards.south] : [towards.east, towards.west];
}

/** How high partitions may reach above the floor of a storey. */
function headroomAt(house: House, storey: StoreyDescription, point: Ring[number]): number {
  const around = storey.zones.filter((zone) => contains(ringOf(house.volumes[zone.volume]!.outline), point));
  const heights = (around.length > 0 ? around : storey.zones).map((zone) => {
    const volume = house.volumes[zone.volume]!;
    const above = house.storeys.find(
      (other) => other.floor > storey.floor && other.zones.some((one) => one.volume === zone.volume),
    );
    if (above) return above.floor - floorThicknessM - storey.floor;
    const base = volume.elevation - storey.floor;
    return volume.roof.type === "flat" ? base + flatCeilingOf(volume) : base + ceilingAt(volume, point);
  });
  return Math.min(...heights);
}

function describeSlabs(house: House): Slab[] {
  const { groundFloor } = house;
  const slabs: Slab[] = [];
  const add = (part: Omit<Slab, "id" | "areaM2">) =>
    slabs.push({
      ...part,
      id: `slab-${slabs.length}`,
      areaM2: volumeOf(part.solids) / part.thicknessM,
    });
  house.volumes.forEach((volume) => {
    if (!volume.hasFloor) return;
    const isGround = volume.elevation <= 0;
    const setback = isGround && volume.hasPlinth ? plinthSetbackM : 0;
    const top = groundFloor + volume.elevation;
    const ring = ringOf(volume.outline, -setback);
    add({
      kind: isGround ? "ground" : "floor",
      storey: storeyOf(house, volume.elevation),
      material: volume.floorFinish,
      thicknessM: floorThicknessM,
      solids: [slab(ring, top, floorThicknessM)],
    });
    if (!isGround || !volume.hasPlinth) return;
    const depth = groundFloor + foundationDepthM - floorThicknessM;
    add({
      kind: "foundation",
      storey: 0,
      material: "concrete_dark",
      thicknessM: depth,
      solids: [slab(ring, top - floorThicknessM, depth)],
    });
  });
  house.storeys.forEach((storey, index) => {
    // A storey inside a tall volume has a floor of its own, open over stairs and double heights.
    const tall = storey.zones.filter(
      (zone) => Math.abs(house.volumes[zone.volume]!.elevation - storey.floor) > 0.3,
    );
    if (tall.length === 0) return;
    const { rooms } = roomsOf(house, { ...storey, zones: tall });
    const inside = roomsOf(house, { ...storey, zones: tall }).insides;
    const open = rooms.filter(({ type }) => type === "void" || type === "stairs").map(({ ring }) => ring);
    const solids = regionsOf(differenceOf(unionOf(inside), open)).map(({ outline, holes }) =>
      slab(outline, groundFloor + storey.floor, floorThicknessM, holes),
    );
    add({ kind: "floor", storey: index, material: "floor_int", thicknessM: floorThicknessM, solids });
  });
  for (const terrace of house.terraces) {
    const top = terrace.top ?? groundFloor - terraceStepM;
    add({
      kind: "terrace",
      storey: 0,
      material: terrace.finish,
      thicknessM: terrace.thickness,
      solids: [
        slab(
          ringOf(terrace.outline),
          top,
          terrace.thickness,
          terrace.holes.map((hole) => ringOf(hole)),
        ),
      ],
    });
  }
  return slabs;
}

/** Rings as Clipper returns them, each outline with the holes inside it. */
export function regionsOf(rings: readonly (readonly Ring[number][])[]): { outline: Ring; holes: Ring[] }[] {
  const all = rings.map((ring) => [...ring]);
  const outer = all.filter((ring) => areaOfRings([ring]) > 0);
  const holes = all.filter((ring) => areaOfRings([ring]) < 0);
  return outer.map((outline) => ({
    outline,
    holes: holes.filter((hole) => areaOfRings(differenceOf([hole.toReversed()], [outline])) < 1e-3),
  }));
}

function describeStairs(house: House, storey: StoreyDescription, index: number): Element[] {
  const above = house.storeys[index + 1]!;
  const rise = (above.floor - storey.floor) / treads;
  const base = house.groundFloor + storey.floor;
  return furnishStorey(house, storey)
    .filter(({ type }) => type === "stairs")
    .map((piece, position) => ({
      id: `stairs-${index}-${position}`,
      storey: index,
      material: "wood_furn",
      solids: Array.from({ length: treads }, (_, tread) => {
        const going = piece.depth / treads;
        const [x, y] = piece.origin;
        const [alongX, alongY] = piece.along;
        const ring = pieceFootprint({
          ...piece,
          depth: going,
          origin: [x - alongY * tread * going, y + alongX * tread * going],
        });
        return slab(ring, base + rise * (tread + 1), rise * (tread + 1));
      }),
    }));
}

/** What is built beside walls, floors and roofs. Furniture, plants and lamps are not building elements. */
function describeParts(house: House): Element[] {
  const parts: Element[] = [];
  for (const piece of house.furnishings) {
    if (isDressing(house, piece)) continue;
    const { x, y } = piece;
    const z = house.groundFloor + piece.z;
    const add = (material: string, solids: Solid[]) =>
      parts.push({ id: `part-${parts.length}`, storey: storeyOf(house, piece.z), material, solids });
    switch (piece.type) {
      case "post":
        add(piece.material, [
          box(
            x - piece.thickness / 2,
            y - piece.thickness / 2,
            z,
            piece.thickness,
            piece.thickness,
            piece.height,
          ),
        ]);
        break;
      case "slab":
        add(piece.material, [box(x, y, z - piece.thickness, piece.width, piece.depth, piece.thickness)]);
        break;
      case "box":
        add(piece.material, [box(x, y, z, piece.width, piece.depth, piece.height)]);
        break;
      case "steps":
        add(
          piece.material,
          Array.from({ length: piece.count }, (_, step) =>
            box(x, y + step * piece.run, z, piece.width, piece.run, (step + 1) * piece.rise),
          ),
        );
        break;
      case "chimney":
        add("metal_dark", [box(x - 0.12, y - 0.12, z, 0.24, 0.24, piece.height)]);
        break;
      case "glassRail":
        add("glass_rail", [
          piece.along === "x"
            ? box(x, y - 0.01, z, piece.length, 0.02, piece.height)
            : box(x - 0.01, y, z, 0.02, piece.length, piece.height),
        ]);
        break;
    }
  }
  return parts;
}

function boundsOfVolume(volume: Volume) {
  return boundsOf(ringOf(volume.outline));
}

function hasFloor({ type }: Room): boolean {
  return type !== "void";
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
