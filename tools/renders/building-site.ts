/** Houses that are not finished, for articles about building: a module on the hook, a foundation, samples of walls. */
import type { House, Terrace } from "#app/domain/house/description.ts";
import type { Furnishing } from "#app/domain/house/furnishing-types.ts";
import { ringOf } from "#app/domain/house/outlines.ts";
import { boundsOf, contains } from "#app/domain/house/polygon.ts";

/** Garden furniture, which is absent during construction. */
const garnish: ReadonlySet<string> = new Set(["table", "lounger", "armchair", "bollard", "bench"]);

/** The house while a crane sets down one of its upper volumes with everything inside it. */
export function hoistedModule(index: number, lift: number): (house: House) => House {
  return (house) => {
    const module = house.volumes[index];
    if (!module) throw new Error(`${house.id} has no volume ${index}`);
    const ring = ringOf(module.outline);
    const floor = module.elevation;
    // Lights under its floor hang on it too.
    const isInside = ({ x, y, z }: Furnishing) => z >= floor - 0.1 && contains(ring, [x + 0.05, y + 0.05]);
    const furnishings = house.furnishings.flatMap((piece): Furnishing[] => {
      if (isInside(piece)) return [{ ...piece, z: piece.z + lift }];
      const isOutside = piece.z < 0 && garnish.has(piece.type);
      return isOutside || piece.type === "glassRail" ? [] : [piece];
    });
    const top = floor + lift + module.wallHeight + 0.25;
    return {
      ...house,
      volumes: house.volumes.map((volume) =>
        volume === module ? { ...volume, elevation: floor + lift, underside: "steel_panel" } : volume,
      ),
      furnishings: [...furnishings, ...hoist(boundsOf(ring), top)],
    };
  };
}

/** A spreader beam on four slings and the rope that leads up and out of the picture. */
function hoist(
  { minX, minY, maxX, maxY }: { minX: number; minY: number; maxX: number; maxY: number },
  z: number,
): Furnishing[] {
  const rope = (x: number, y: number, from: number, height: number, thickness: number): Furnishing => ({
    type: "post",
    x,
    y,
    z: from,
    height,
    thickness,
    material: "metal_dark",
  });
  const beamHeight = z + 1.5;
  const [middleX, middleY] = [(minX + maxX) / 2, (minY + maxY) / 2];
  const corners = [minX + 0.5, maxX - 0.5].flatMap((x) =>
    [minY + 0.5, maxY - 0.5].map((y) => [x, y] as const),
  );
  const beam = (x: number, y: number, width: number, depth: number, level: number): Furnishing => ({
    type: "box",
    x,
    y,
    z: level,
    width,
    depth,
    height: 0.22,
    material: "steel_acc",
  });
  return [
    ...corners.map(([x, y]) => rope(x, y, z, 1.5, 0.05)),
    beam(minX + 0.4, minY + 0.4, 0.2, maxY - minY - 0.8, beamHeight),
    beam(maxX - 0.6, minY + 0.4, 0.2, maxY - minY - 0.8, beamHeight),
    beam(minX + 0.4, middleY - 0.1, maxX - minX - 0.8, 0.2, beamHeight + 0.22),
    {
      type: "box",
      x: middleX - 0.25,
      y: middleY - 0.25,
      z: beamHeight + 0.6,
      width: 0.5,
      depth: 0.5,
      height: 0.9,
      material: "steel_acc",
    },
    rope(middleX, middleY, beamHeight + 0.4, 24, 0.07),
  ];
}

function bare(house: House, terraces: Terrace[], furnishings: Furnishing[]): House {
  return { ...house, groundFloor: 0, volumes: [], pools: [], terraces, furnishings };
}

function ground(x: number, y: number, width: number, depth: number, finish: string, top = 0.05): Terrace {
  const outline = { shape: "rectangle" as const, x, y, width, depth };
  return { outline, top, thickness: 0.06, finish, hasSkirt: false, holes: [] };
}

function box(
  material: string,
  [x, y, z]: readonly [number, number, number],
  [width, depth, height]: readonly [number, number, number],
): Furnishing {
  return { type: "box", x, y, z, width, depth, height, material };
}

/** The slab with its pipes, the first timbers laid on it, the first panels standing and the others in a stack. */
export function foundation(house: House): House {
  const [length, depth] = [14.4, 7];
  const slabTop = 0.42;
  const pipes: Furnishing[] = (
    [
      [3.2, 5.6],
      [3.6, 5.6],
      [9.4, 4.9],
      [9.8, 5.3],
      [10.2, 4.9],
      [12.6, 2.2],
    ] as const
  ).map(([x, y], index) => ({
    type: "cylinder",
    x,
    y,
    z: slabTop,
    radius: index % 2 ? 0.04 : 0.06,
    height: 0.45 + 0.1 * (index % 3),
    material: index % 3 === 1 ? "corten" : "metal_white",
  }));
  const soles = [
    box("wood_honey", [0.1, 0.1, slabTop], [length - 0.2, 0.16, 0.09]),
    box("wood_honey", [0.1, depth - 0.26, slabTop], [length - 0.2, 0.16, 0.09]),
    box("wood_honey", [0.1, 0.26, slabTop], [0.16, depth - 0.52, 0.09]),
    box("wood_honey", [length - 0.26, 0.26, slabTop], [0.16, depth - 0.52, 0.09]),
    box("wood_honey", [8.4, 0.26, slabTop], [0.12, depth - 0.52, 0.09]),
    box("wood_honey", [8.52, 3.6, slabTop], [5.6, 0.12, 0.09]),
  ];
  const panels = [
    box("wood_larch", [7.4, depth - 0.28, slabTop + 0.09], [2.9, 0.22, 2.75]),
    box("wood_larch", [10.4, depth - 0.28, slabTop + 0.09], [2.4, 0.22, 2.75]),
    box("wood_larch", [length - 0.28, 3.2, slabTop + 0.09], [0.22, 3.5, 2.75]),
  ];
  const bearers = [0.4, 2.6, 4.8].map((x) => box("wood_beam", [8.6 + x, -4.6, 0.05], [0.14, 2.5, 0.14]));
  const stack = [0, 1, 2, 3].map((layer) =>
    box(
      layer % 2 ? "wood_pale" : "wood_larch",
      [8.6 + 0.05 * layer, -4.6, 0.19 + 0.26 * layer],
      [5.4, 2.4, 0.22],
    ),
  );
  const stakes: Furnishing[] = [
    [-0.9, -0.9],
    [-0.9, depth + 0.9],
    [length + 0.9, -0.9],
  ].map(([x = 0, y = 0]) => ({
    type: "post",
    x,
    y,
    z: 0,
    height: 0.8,
    thickness: 0.06,
    material: "wood_beam",
  }));
  const strings = [
    box("metal_white", [-0.9, -0.905, 0.7], [length + 1.8, 0.012, 0.012]),
    box("metal_white", [-0.905, -0.9, 0.7], [0.012, depth + 1.8, 0.012]),
  ];
  return bare(
    house,
    [ground(-1.2, -1.2, length + 2.4, depth + 2.4, "gravel"), ground(8, -5.2, 6.8, 3.8, "gravel")],
    [
      box("concrete", [0, 0, 0.04], [length, depth, slabTop - 0.04]),
      ...pipes,
      ...soles,
      ...panels,
      ...bearers,
      ...stack,
      ...stakes,
      ...strings,
    ],
  );
}

/** A wall of each technology, side by side. */
export function sampleWalls(house: House): House {
  const size = [2.7, 0.28, 2.5] as const;
  const foot = (x: number, y: number) => box("concrete_dark", [x - 0.08, y - 0.08, 0.04], [2.86, 0.44, 0.16]);
  return bare(
    house,
    [ground(-0.6, -1.6, 15.4, 5.2, "gravel"), ground(0.2, -0.2, 13.8, 0.9, "paving_big", 0.09)],
    [
      foot(0.6, 1.4),
      box("wood_larch", [0.6, 1.4, 0.2], size),
      foot(4.1, 2),
      box("steel_panel", [4.1, 2, 0.2], size),
      foot(7.6, 1.4),
      box("concrete_board", [7.6, 1.4, 0.2], size),
      {
        type: "curvedWall",
        x: 13.1,
        y: 4.2,
        z: 0.04,
        radius: 2.1,
        fromAngle: 215,
        toAngle: 325,
        startHeight: 2.66,
        endHeight: 2.66,
        thickness: 0.35,
        material: "print3d",
      },
      { type: "bench", x: 5.9, y: 0, z: 0.09, width: 1.8 },
    ],
  );
}
