/** One interior still: the room, what is in it, where the camera is and how the sun comes in. */
import type { House } from "#app/domain/house/description.ts";
import { distanceBetween, type Point } from "#app/domain/house/polygon.ts";
import type { RoomView } from "#app/pictures/picture.ts";
import type { Camera, SceneInput } from "../scene.ts";
import { dressRoom } from "./dressing.ts";
import { isInRoom, type PicturedRoom, picturedRoom } from "./pictured-room.ts";
import { describeShot, findShot, type RoomShot } from "./room-camera.ts";
import type { RoomPiece } from "./room-scene.ts";
import { type RoomStyle, roomStyleOf } from "./styles.ts";

export interface Interior extends RoomShot {
  pictured: PicturedRoom;
  sun: { azimuth: number; elevation: number };
  /** What Blender needs to furnish and light the room. */
  room: {
    style: RoomStyle;
    pieces: RoomPiece[];
    windows: { middle: [number, number, number]; inwards: Point; width: number; height: number }[];
  };
}

export function interiorOf(house: House, view: RoomView, scene: SceneInput): Interior {
  const pictured = picturedRoom(house, view);
  const pieces = dressRoom(pictured);
  const given = scene.rooms?.[view]?.camera;
  const shot = given ? describeShot(pictured, pieces, given) : findShot(pictured, pieces);
  return {
    pictured,
    ...shot,
    sun: scene.rooms?.[view]?.sun ?? sunThrough(pictured, shot.camera),
    room: {
      style: roomStyleOf(house),
      pieces,
      windows: pictured.windows.map(({ start, end, inwards, sill, height }) => ({
        middle: [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2, pictured.floor + sill + height / 2],
        inwards,
        width: distanceBetween(start, end),
        height,
      })),
    },
  };
}

/** A sun between south-east and south-west that enters through as much glass as possible, best from the side of the view. */
function sunThrough({ windows, room }: PicturedRoom, camera: Camera) {
  const elevation = 30;
  const view = Math.atan2(camera.target[0] - camera.position[0], camera.target[1] - camera.position[1]);
  let best = { azimuth: 200, elevation, rank: -1 };
  for (let azimuth = 100; azimuth <= 260; azimuth += 10) {
    const angle = (azimuth * Math.PI) / 180;
    const towards: Point = [Math.sin(angle), Math.cos(angle)];
    const entering = windows
      .filter((window) => isInRoom(room, window))
      .reduce((sum, { start, end, inwards, height }) => {
        const incidence = -(towards[0] * inwards[0] + towards[1] * inwards[1]);
        return sum + distanceBetween(start, end) * height * Math.max(0, incidence);
      }, 0);
    const fromSide = Math.abs(Math.sin(angle - view));
    const rank = entering * (0.5 + 0.5 * fromSide);
    if (rank > best.rank) best = { azimuth, elevation, rank };
  }
  return { azimuth: best.azimuth, elevation: best.elevation };
}
