/** The plan of a storey, cut a little above the windowsills, with chains of dimensions on all sides and through the rooms. */
import { outlinesOf } from "#app/domain/house/floor-plan.ts";
import { ringOf } from "#app/domain/house/outlines.ts";
import { type Bounds, boundsOf, type Point, type Ring, signedArea } from "#app/domain/house/polygon.ts";
import { unionOf } from "#app/domain/plane.ts";
import { regionsOf } from "../describe-building.ts";
import type { Building, Space, Wall } from "../elements.ts";
import { scheduleOpenings } from "../opening-schedule.ts";
import { slice, toSpace } from "../solid.ts";
import { planTitle, spaceName } from "./drawing-labels.ts";
import {
  type Drawing,
  type DrawingOptions,
  finishDrawing,
  type Layer,
  line,
  type Mark,
  paperMm,
} from "./marks.ts";
import { chooseSections } from "./section-places.ts";
import { drawNorth, drawSectionLine } from "./sheet-signs.ts";
import { placeLabel } from "./space-labels.ts";
import { drawInnerChains, drawOuterChains } from "./storey-dimensions.ts";
import { drawSymbols } from "./storey-symbols.ts";

const cutAboveFloorM = 1.2;

/** Terraces farther away are paths that leave the sheet. */
const terraceReachM = 4;

export function drawPlan(building: Building, storey: number, options: DrawingOptions): Drawing {
  const { house } = building;
  const description = house.storeys[storey]!;
  const outlines = outlinesOf(house, description);
  const bounds = boundsOf(outlines.flat());
  const spaces = building.spaces.filter((space) => space.storey === storey);
  const marks: Mark[] = [
    ...(storey === 0 ? drawTerraces(building, bounds) : []),
    ...drawCutWalls(building, storey),
    ...drawSymbols(building, storey, outlines),
    ...drawOpeningMarks(building, storey, options),
    ...spaces.flatMap((space) => drawSpace(space, options)),
    ...drawOuterChains(building, storey, bounds, options),
    ...drawInnerChains(spaces, options),
    ...chooseSections(building).flatMap((section) => drawSectionLine(section, bounds, options)),
    ...drawNorth([bounds.maxX + paperMm(34, options), bounds.maxY + paperMm(22, options)], options),
  ];
  const area = new Intl.NumberFormat(options.language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const rooms = spaces
    .filter(({ areaM2 }) => areaM2 > 0)
    .map((space) => `${spaceName(space, options.language)} ${area.format(space.areaM2)} m²`);
  const title = planTitle(storey, options.language);
  return finishDrawing(`plan-${storey}`, title, `${title}: ${rooms.join(", ")}`, marks);
}

function drawCutWalls({ walls, storeys }: Building, storey: number): Mark[] {
  const z = storeys[storey]!.elevationM + cutAboveFloorM;
  const plane = { point: [0, 0, z], normal: [0, 0, 1] } as const;
  const cut = (kinds: Wall["kind"][], layer: Layer): Mark[] => {
    const faces = walls
      .filter(({ kind }) => kinds.includes(kind))
      .flatMap(({ solids }) => solids.flatMap((solid) => slice(solid, plane)));
    const rings = faces.map(({ outline }) => outline.map(([x, y]): Point => [x, y]));
    return regionsOf(unionOf(rings.map(turned))).map(({ outline, holes }) => ({
      kind: "area",
      layer,
      outline,
      holes,
      isSolid: true,
    }));
  };
  return [...cut(["outer", "inner"], "walls"), ...cut(["partition"], "partitions")];
}

function turned(ring: Ring): Ring {
  return signedArea(ring) < 0 ? ring.toReversed() : ring;
}

/** The marks of the door and window schedule, outside of outer walls and beside inner doors. */
function drawOpeningMarks(building: Building, storey: number, options: DrawingOptions): Mark[] {
  const schedule = scheduleOpenings(building, options.language);
  const heightM = paperMm(1.6, options);
  return building.walls.flatMap((wall) =>
    wall.openings.flatMap((opening): Mark[] => {
      const entry = schedule.find(({ ids }) => ids.includes(opening.id));
      if (!entry || opening.storey !== storey) return [];
      const { hole } = opening;
      const { minX, maxX } = boundsOf(hole.outline);
      const away = paperMm(3, options);
      const [x, y] = toSpace(hole, [(minX + maxX) / 2, 0], opening.isExternal ? -away : hole.depth + away);
      const isUpright = Math.abs(hole.across[1]) > Math.abs(hole.across[0]);
      return [
        {
          kind: "text",
          layer: entry.kind === "window" ? "windows" : "doors",
          at: [x, y],
          text: entry.mark,
          heightM,
          degrees: isUpright ? 90 : 0,
          anchor: "middle",
        },
      ];
    }),
  );
}

function drawTerraces({ house }: Building, bounds: Bounds): Mark[] {
  const rings = house.terraces.filter(({ hasSkirt }) => hasSkirt).map(({ outline }) => ringOf(outline));
  const pools = house.pools.map(({ outline }) => ringOf(outline));
  return [...rings, ...pools]
    .filter((ring) => isNear(boundsOf(ring), bounds))
    .map((ring) => line("terraces", ring, true));
}

function isNear(ring: Bounds, bounds: Bounds): boolean {
  return (
    ring.minX < bounds.maxX + terraceReachM &&
    ring.maxX > bounds.minX - terraceReachM &&
    ring.minY < bounds.maxY + terraceReachM &&
    ring.maxY > bounds.minY - terraceReachM
  );
}

/** Name and area; a cross where the floor is open. */
function drawSpace(space: Space, options: DrawingOptions): Mark[] {
  const { ring, areaM2 } = space;
  const { minX, minY, maxX, maxY } = boundsOf(ring);
  const { lines, heightM, isUpright } = placeLabel(space, options);
  const labels = lines.map(
    ({ text, at }): Mark => ({
      kind: "text",
      layer: "spaces",
      at,
      text,
      heightM,
      degrees: isUpright ? 90 : 0,
      anchor: "middle",
    }),
  );
  const cross =
    areaM2 > 0
      ? []
      : [
          line(
            "spaces",
            [
              [minX, minY],
              [maxX, maxY],
            ],
            false,
            true,
          ),
          line(
            "spaces",
            [
              [minX, maxY],
              [maxX, minY],
            ],
            false,
            true,
          ),
        ];
  return [...labels, ...cross];
}
