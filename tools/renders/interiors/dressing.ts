/** Everything in a pictured room: the furniture of the floor plan and what makes it lived in. */
import { addPlants, addTrim, hangCurtains, hangPictures } from "./decoration.ts";
import { addFurniture, dressBedroom, dressLivingSpace, keepDoorsFree } from "./furnishing.ts";
import type { PicturedRoom } from "./pictured-room.ts";
import { type RoomPiece, RoomScene } from "./room-scene.ts";

export function dressRoom(pictured: PicturedRoom): RoomPiece[] {
  const scene = new RoomScene(pictured);
  keepDoorsFree(scene);
  addFurniture(scene);
  if (pictured.room.type.includes("bedroom")) dressBedroom(scene);
  else dressLivingSpace(scene);
  hangCurtains(scene);
  addPlants(scene);
  hangPictures(scene);
  addTrim(scene);
  return scene.pieces;
}
