/** The whole house as triangles by material: for the 3D view with its rooms, for the stills dressed for the picture. */
import { connectionsOf, noConnections } from "./connections.ts";
import { buildDeepReveals } from "./deep-reveals.ts";
import type { House } from "./description.ts";
import type { Layer } from "./extras.ts";
import { type Furnishing, indoorTypes } from "./furnishing-types.ts";
import { buildFurnishing } from "./furnishings.ts";
import { buildSite } from "./groundworks.ts";
import { buildInterior } from "./interior.ts";
import { type HouseMesh, MeshBuilder } from "./mesh.ts";
import { ringOf } from "./outlines.ts";
import { buildParapetLinings } from "./parapets.ts";
import { contains, type Point, type Ring } from "./polygon.ts";
import { buildRoof } from "./roofs.ts";
import { buildWalls } from "./walls.ts";

/**
 * `dressed`: the hand-placed pieces that cameras see through the glass; `rooms`: partitions and furniture of the floor plan;
 * `bare`: its partitions alone.
 */
export type Interior = "dressed" | "rooms" | "bare";

export function buildHouse(house: House, interior: Interior): HouseMesh {
  const mesh = new MeshBuilder(house.finishes);
  for (const volume of house.volumes) {
    const floor = house.groundFloor + volume.elevation;
    const connections = interior === "dressed" ? noConnections : connectionsOf(house, volume);
    buildWalls(mesh, volume, floor, connections);
    // The stills of rooms were rendered without.
    if (interior === "rooms") {
      buildDeepReveals(mesh, volume, floor);
      buildParapetLinings(mesh, volume, floor, connections);
    }
    buildRoof(mesh, volume, floor);
    if (volume.hasFloor) {
      mesh.slab(volume.floorFinish, ringOf(volume.outline, 0.02 - volume.wallThickness), floor + 0.02, 0.2, {
        back: volume.underside ?? volume.floorFinish,
      });
    }
  }
  const hasLayers = interior === "rooms";
  buildSite(mesh, house, { hasLayers });
  const decks = house.terraces.filter(({ hasSkirt }) => hasSkirt).map(({ outline }) => ringOf(outline, 0.3));
  for (const piece of house.furnishings) {
    if (interior !== "dressed" && isDressing(house, piece)) continue;
    if (!hasLayers) buildFurnishing(mesh, piece, house.groundFloor);
    else {
      const grounded = standOnGround(piece, house.groundFloor);
      mesh.inLayer(layerOf(piece, decks), () => buildFurnishing(mesh, grounded, house.groundFloor));
    }
  }
  if (interior !== "dressed") buildInterior(mesh, house, interior === "rooms");
  return mesh.parts;
}

/** What is on a deck goes with it. */
const deckTypes: ReadonlySet<Furnishing["type"]> = new Set([
  "lounger",
  "armchair",
  "bench",
  "planter",
  "firePit",
  "woodpile",
  "table",
  "sofa",
  "coffeeTable",
  "rug",
  "floorLamp",
  "steps",
]);

function layerOf(piece: Furnishing, decks: readonly Ring[]): Layer | null {
  if (piece.type === "pergola") return "pergola";
  // The lamps of a path.
  if (piece.type === "bollard") return "terrace";
  // Steps rise to the north, onto the deck.
  const foot: Point =
    piece.type === "steps"
      ? [piece.x + piece.width / 2, piece.y + piece.count * piece.run]
      : [piece.x + 0.05, piece.y + 0.05];
  const isOnDeck = deckTypes.has(piece.type) && decks.some((deck) => contains(deck, foot));
  return isOnDeck ? "terrace" : null;
}

/** Posts reach down through the deck, which may be hidden. */
function standOnGround(piece: Furnishing, groundFloor: number): Furnishing {
  if ((piece.type !== "post" && piece.type !== "pergola") || piece.z > 0.1) return piece;
  const z = -groundFloor - 0.1;
  return { ...piece, z, height: piece.height + piece.z - z };
}

/** Dressing of a room, which the rooms of the floor plan replace; the same table on a terrace stays. */
export function isDressing(house: House, piece: Furnishing): boolean {
  const isCeiling = piece.type === "box" && piece.material === "plaster_int";
  if (piece.type === "box" && !isCeiling) return isInRoom(house, piece);
  if (!isCeiling && !indoorTypes.has(piece.type)) return false;
  return house.volumes.some((volume) => contains(ringOf(volume.outline), [piece.x + 0.05, piece.y + 0.05]));
}

/** Other boxes stand for upper floors and cores where cameras see them; beams of a porch, which has no rooms, stay. */
function isInRoom(house: House, { x, y, z, width, depth }: Extract<Furnishing, { type: "box" }>): boolean {
  const withRooms = new Set(house.storeys.flatMap(({ zones }) => zones.map(({ volume }) => volume)));
  return house.volumes.some(
    (volume, index) =>
      withRooms.has(index) &&
      z > volume.elevation - 0.02 &&
      z < volume.elevation + volume.wallHeight - 0.1 &&
      contains(ringOf(volume.outline, -0.05), [x + width / 2, y + depth / 2]),
  );
}
