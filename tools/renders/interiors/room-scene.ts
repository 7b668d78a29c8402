import { footprintOf } from "#app/domain/house/furnish.ts";
import { contains, type Point, type Ring, sharedArea } from "#app/domain/house/polygon.ts";
import { createRandom } from "#app/domain/house/random.ts";
import type { PicturedRoom, WallSection } from "./pictured-room.ts";

import { distanceToWall, runOn, shifted, zoneBefore } from "./room-geometry.ts";
export interface RoomPiece {
  type: string;
  /** Middle of its back. */
  origin: Point;
  /** Unit vector along its back, with the piece on the left. */
  along: Point;
  width: number;
  depth: number;
  floor: number;
  /** Free height above the floor. */
  headroom: number;
  hasWall?: boolean;
  height?: number;
  middle?: number;
  drop?: number;
  rise?: number;
  turn?: number;
  kind?: string;
  material?: string;
  frame?: string;
}

/** The room while it is being dressed. */
export class RoomScene {
  readonly pieces: RoomPiece[] = [];
  /** Floor that is taken by furniture or must stay free before doors. */
  readonly taken: Ring[] = [];
  readonly random: () => number;
  readonly pictured: PicturedRoom;

  constructor(pictured: PicturedRoom) {
    this.pictured = pictured;
    this.random = createRandom(pictured.house.id.length * 31 + Math.round(pictured.room.areaM2 * 10));
  }

  add(
    type: string,
    place: Pick<RoomPiece, "origin" | "along" | "width" | "depth">,
    more: Partial<RoomPiece> = {},
  ) {
    const { floor, ceiling } = this.pictured;
    const headroom = Math.min(...footprintOf(place).map(ceiling), ceiling(place.origin));
    const piece: RoomPiece = { type, ...place, floor, headroom, ...more };
    this.pieces.push(piece);
    return piece;
  }

  inRoom(type: string): RoomPiece | undefined {
    return this.pieces.find(
      (piece) => piece.type === type && contains(this.pictured.room.ring, shifted(piece, 0, piece.depth / 2)),
    );
  }

  wallBehind(piece: RoomPiece): WallSection | undefined {
    return this.pictured.walls.find(
      (wall) =>
        wall.along[0] * piece.along[0] + wall.along[1] * piece.along[1] > 0.99 &&
        Math.abs(distanceToWall(wall, piece.origin)) < 0.15,
    );
  }

  isSolidBehind(wall: WallSection, piece: RoomPiece): boolean {
    const run = runOn(wall, piece.origin);
    return wall.solid.some(([from, to]) => from <= run - piece.width / 2 && to >= run + piece.width / 2);
  }

  isBeforeWindow(
    place: { origin: Point; along: Point; width: number; depth: number },
    from: number,
    to: number,
  ): boolean {
    const footprint = footprintOf(place);
    return this.pictured.windows.some(
      (window) =>
        window.sill < to &&
        window.sill + window.height > from &&
        sharedArea(zoneBefore(window), footprint) > 0.01,
    );
  }

  standsBefore(wall: WallSection, piece: RoomPiece): boolean {
    return footprintOf(piece).some((corner) => {
      const run = runOn(wall, corner);
      return Math.abs(distanceToWall(wall, corner)) < 0.5 && run > -0.1 && run < wall.length + 0.1;
    });
  }

  isFree(footprint: Ring): boolean {
    return (
      footprint.every((corner) => contains(this.pictured.room.ring, corner)) &&
      this.taken.every((other) => sharedArea(other, footprint) < 0.005)
    );
  }

  takeIfFree(footprint: Ring): boolean {
    if (!this.isFree(footprint)) return false;
    this.taken.push(footprint);
    return true;
  }
}
