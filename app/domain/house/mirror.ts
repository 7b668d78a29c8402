/** A description with east and west exchanged, around the middle of its walls. */
import type { House, Outline, Roof, Volume } from "./description.ts";
import { envelopeOf } from "./envelope.ts";
import type { Furnishing } from "./furnishing-types.ts";
import type { Door, Layout, Storey } from "./layout.ts";
import { edgesOf } from "./outlines.ts";
import { distanceBetween, type Point } from "./polygon.ts";

/** Where a place lies in the mirrored house. */
type Mirror = (x: number) => number;

/** Around this x; mirroring does not move it. */
export function mirrorAxis(house: House): number {
  return envelopeOf(house).middle[0];
}

/** Facets of a circle have mirrored counterparts only if their number is even. */
export function canMirror(house: House): boolean {
  const outlines = [
    ...house.volumes.flatMap(({ outline, roof }) =>
      roof.type === "flat" && roof.outline ? [outline, roof.outline] : [outline],
    ),
    ...house.terraces.map(({ outline }) => outline),
  ];
  return outlines.every((outline) => outline.shape !== "circle" || outline.facets % 2 === 0);
}

export function mirrorHouse(house: House): House {
  if (house.mirrorOf) return house.mirrorOf;
  const axis = mirrorAxis(house);
  const mirror: Mirror = (x) => 2 * axis - x;
  return {
    ...house,
    volumes: house.volumes.map((volume) => mirrorVolume(volume, mirror)),
    terraces: house.terraces.map((terrace) => ({
      ...terrace,
      outline: mirrorOutline(terrace.outline, mirror),
      holes: terrace.holes.map((hole) => mirrorOutline(hole, mirror)),
    })),
    pools: house.pools.map((pool) => ({ ...pool, outline: mirrorOutline(pool.outline, mirror) })),
    furnishings: house.furnishings.map((piece) => mirrorFurnishing(piece, mirror)),
    storeys: house.storeys.map((storey) => mirrorStorey(storey, mirror)),
    mirrorOf: house,
  };
}

function mirrorOutline<Of extends Outline>(outline: Of, mirror: Mirror): Of {
  switch (outline.shape) {
    case "rectangle": {
      const [southWest, southEast, northEast, northWest] = outline.cornerRadii ?? [];
      return {
        ...outline,
        x: mirror(outline.x + outline.width),
        ...(outline.cornerRadii && { cornerRadii: [southEast, southWest, northWest, northEast] }),
      };
    }
    case "polygon": {
      const { points } = outline;
      // Counter-clockwise again, and numbered so that even walls stay even.
      const turned = points.map((_, index) => points[(points.length + 1 - index) % points.length]!);
      return { ...outline, points: turned.map(([x, y]) => [mirror(x), y]) };
    }
    default:
      return { ...outline, x: mirror(outline.x) };
  }
}

function mirroredWall(outline: Outline, wall: number): number {
  if (outline.shape === "circle") {
    const { facets } = outline;
    return (facets + facets / 2 - 1 - wall) % facets;
  }
  const count = edgesOf(outline).walls.length;
  return (count - wall) % count;
}

function mirroredCorner(outline: Outline, corner: number): number {
  const count = edgesOf(outline).walls.length;
  return (count + 1 - corner) % count;
}

function mirrorVolume(volume: Volume, mirror: Mirror): Volume {
  const { outline } = volume;
  const { walls } = edgesOf(outline);
  const wallOf = (wall: number) => mirroredWall(outline, wall);
  return {
    ...volume,
    outline: mirrorOutline(outline, mirror),
    claddingByWall: Object.fromEntries(
      Object.entries(volume.claddingByWall).map(([wall, cladding]) => [wallOf(Number(wall)), cladding]),
    ),
    openWalls: volume.openWalls.map(wallOf),
    glassCorners: volume.glassCorners.map((corner) => mirroredCorner(outline, corner)),
    roof: mirrorRoof(volume.roof, mirror),
    openings: volume.openings.map((opening) => ({
      ...opening,
      wall: wallOf(opening.wall),
      ...(opening.kind !== "gable" && {
        at: (walls[opening.wall]?.length ?? 0) - opening.at - opening.width,
      }),
    })),
  };
}

function mirrorRoof(roof: Roof, mirror: Mirror): Roof {
  switch (roof.type) {
    case "flat":
      return { ...roof, ...(roof.outline && { outline: mirrorOutline(roof.outline, mirror) }) };
    case "gable":
      return {
        ...roof,
        gableOverhangEast: roof.gableOverhangWest,
        gableOverhangWest: roof.gableOverhangEast,
      };
    default: {
      const opposite = { east: "west", west: "east", north: "north", south: "south" } as const;
      return { ...roof, rises: opposite[roof.rises] };
    }
  }
}

function mirrorStorey(storey: Storey, mirror: Mirror): Storey {
  return {
    ...storey,
    zones: storey.zones.map((zone) => ({
      ...zone,
      within: zone.within.map(({ from, to }) => ({
        from: mirrorPoint(to, mirror),
        to: mirrorPoint(from, mirror),
      })),
      layout: mirrorLayout(zone.layout, mirror),
    })),
    passages: storey.passages.map((passage) => ({ ...passage, x: mirror(passage.x) })),
  };
}

function mirrorLayout(layout: Layout, mirror: Mirror): Layout {
  if ("room" in layout) return layout;
  const [low, high] = [mirrorLayout(layout.low, mirror), mirrorLayout(layout.high, mirror)];
  if (layout.cut === "line") {
    // From its other end, so that its right stays its right.
    const length = distanceBetween(layout.from, layout.to);
    const doors = layout.doors.map(
      (door): Door => ({ ...door, at: length - door.at, hinge: otherEnd(door.hinge) }),
    );
    return {
      ...layout,
      from: mirrorPoint(layout.to, mirror),
      to: mirrorPoint(layout.from, mirror),
      low,
      high,
      doors,
    };
  }
  if (layout.cut === "x") {
    const doors = layout.doors.map((door): Door => ({ ...door, opensTo: other(door.opensTo) }));
    return { ...layout, at: mirror(layout.at), low: high, high: low, doors };
  }
  const doors = layout.doors.map(
    (door): Door => ({ ...door, at: mirror(door.at), hinge: otherEnd(door.hinge) }),
  );
  return { ...layout, low, high, doors };
}

function other(side: Door["opensTo"]): Door["opensTo"] {
  return side === "low" ? "high" : "low";
}

function otherEnd(end: Door["hinge"]): Door["hinge"] {
  return end === "start" ? "end" : "start";
}

function mirrorPoint([x, y]: readonly [number, number], mirror: Mirror): [number, number] {
  return [mirror(x), y];
}

/** How far a piece reaches to the east of its place; those placed by their middle reach nowhere. */
const widths: Partial<Record<Furnishing["type"], number>> = {
  coffeeTable: 1.1,
  bed: 1.8,
  lounger: 0.65,
  armchair: 0.75,
};

function mirrorFurnishing(piece: Furnishing, mirror: Mirror): Furnishing {
  switch (piece.type) {
    case "slats":
      return { ...piece, x: mirror(piece.x + (piece.along === "x" ? piece.length : piece.slatDepth)) };
    case "glassRail":
    case "pipeRail":
      return { ...piece, x: mirror(piece.along === "x" ? piece.x + piece.length : piece.x) };
    case "slatsAlongPath":
      return {
        ...piece,
        x: mirror(piece.x),
        path: piece.path.toReversed().map(([x, y]): [number, number] => [-x, y]),
      };
    case "fins":
      return { ...piece, x: mirror(piece.x), fromAngle: 180 - piece.toAngle, toAngle: 180 - piece.fromAngle };
    case "curvedWall":
      return {
        ...piece,
        x: mirror(piece.x),
        fromAngle: 180 - piece.toAngle,
        toAngle: 180 - piece.fromAngle,
        startHeight: piece.endHeight,
        endHeight: piece.startHeight,
      };
    default: {
      const width = "width" in piece ? piece.width : (widths[piece.type] ?? 0);
      return { ...piece, x: mirror(piece.x + width) };
    }
  }
}

/** A piece of furniture in the mirrored room. */
export function mirrorPlaced<Of extends { origin: Point; along: Point }>(piece: Of, axis: number): Of {
  return {
    ...piece,
    origin: [2 * axis - piece.origin[0], piece.origin[1]],
    along: [piece.along[0], -piece.along[1]],
  };
}
