/** The finishes of a house: which materials of its description a choice replaces, and the description with them. */
import {
  type FinishSlot,
  type HouseLook,
  replacedMaterials,
  type SlotMaterials,
} from "#app/domain/house-finishes.ts";
import type { House, Outline, Volume } from "./description.ts";
import { canMirror, mirrorHouse } from "./mirror.ts";
import { edgesOf, ringOf } from "./outlines.ts";
import { areaOf } from "./polygon.ts";

/** The house as chosen: the one description that 3D view, plans and files are made from. */
export function configureHouse(house: House, look: HouseLook): House {
  const finishes = replacedMaterials(slotMaterials(house), look);
  const finished: House =
    Object.keys(finishes).length === 0
      ? house
      : {
          ...house,
          volumes: replaceNames(house.volumes, finishes),
          terraces: replaceNames(house.terraces, finishes),
          furnishings: replaceNames(house.furnishings, finishes),
          finishes,
        };
  return look.plan === "mirrored" && canMirror(house) ? mirrorHouse(finished) : finished;
}

/** What each slot is made of. */
export function slotMaterials(house: House): SlotMaterials {
  return Object.fromEntries(
    Object.entries(measureSlots(house)).map(([slot, { material }]) => [slot, material]),
  );
}

interface Covering {
  material: string;
  areaM2: number;
}

/**
 * The material that covers most of each slot, and how much. A slot whose material another one has too is left out: the
 * meshes of a model are distinguished by their material alone.
 */
export function measureSlots(house: House): Partial<Record<FinishSlot, Covering>> {
  const inside = new Set(house.storeys.flatMap(({ zones }) => zones.map(({ volume }) => volume)));
  const rooms = house.volumes.filter(({ hasFloor }, index) => hasFloor && inside.has(index));
  const slots: Partial<Record<FinishSlot, Covering | null>> = {
    cladding: largest(house.volumes.flatMap(claddingOf)),
    roof: largest(house.volumes.map(({ outline, roof }) => covering(roof.covering, outline))),
    frames: largest(house.volumes.map((volume) => ({ material: volume.frame, areaM2: glazingOf(volume) }))),
    floor: largest(
      rooms
        // In some mobile homes one sees the chassis.
        .filter(({ floorFinish }) => floorFinish.startsWith("floor_"))
        .map(({ floorFinish, outline }) => covering(floorFinish, outline)),
    ),
    kitchen: { material: "cabinet", areaM2: 0 },
    terrace: largest(
      house.terraces
        .filter(({ hasSkirt }) => hasSkirt)
        .map(({ finish, outline }) => covering(finish, outline)),
    ),
  };
  const found = Object.entries(slots).flatMap(([slot, made]) => (made ? [{ slot, made }] : []));
  const isShared = (material: string) => found.filter(({ made }) => made.material === material).length > 1;
  return Object.fromEntries(
    found.filter(({ made }) => !isShared(made.material)).map(({ slot, made }) => [slot, made]),
  );
}

function covering(material: string, outline: Outline): Covering {
  return { material, areaM2: areaOf(ringOf(outline)) };
}

function claddingOf(volume: Volume): Covering[] {
  return edgesOf(volume.outline).walls.map(({ length }, index) => ({
    material: volume.claddingByWall[index] ?? volume.cladding,
    areaM2: length * volume.wallHeight,
  }));
}

function glazingOf({ openings, wallHeight }: Volume): number {
  return openings.reduce(
    (sum, opening) => sum + (opening.kind === "gable" ? 4 * wallHeight : opening.width * opening.height),
    0,
  );
}

function largest(parts: readonly Covering[]): Covering | null {
  const areas = new Map<string, number>();
  for (const { material, areaM2 } of parts) areas.set(material, (areas.get(material) ?? 0) + areaM2);
  const [first] = [...areas].sort((one, two) => two[1] - one[1]);
  return first ? { material: first[0], areaM2: first[1] } : null;
}

/** In a description names of materials are the only texts that are equal to one. */
function replaceNames<Part>(part: Part, names: Record<string, string>): Part {
  if (typeof part === "string") return (names[part] ?? part) as Part;
  if (Array.isArray(part)) return part.map((item) => replaceNames(item, names)) as Part;
  if (part === null || typeof part !== "object") return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, replaceNames(value, names)]),
  ) as Part;
}
