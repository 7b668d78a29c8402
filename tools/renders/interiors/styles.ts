/** In which colours and materials a house is furnished: chosen by its style, varied from house to house. */
import type { House } from "#app/domain/house/description.ts";

export interface RoomStyle {
  floor: "oak" | "pale" | "walnut" | "concrete" | "terracotta" | "stone";
  wall: string;
  accentWall: string;
  wood: [string, string, string];
  front: string;
  tallFront: string;
  worktop: string;
  sofa: string;
  armchair: string;
  headboard: string;
  pillow_a: string;
  pillow_b: string;
  throw: string;
  bedding: string;
  rug: string;
}

const oak: RoomStyle["wood"] = ["#8f6b45", "#b08a5e", "#c9a67a"];
const paleOak: RoomStyle["wood"] = ["#b39771", "#c9b08a", "#dcc7a4"];
const walnut: RoomStyle["wood"] = ["#4f3624", "#6b4b33", "#846044"];

const warm: RoomStyle = {
  floor: "oak",
  wall: "#efe9df",
  accentWall: "#c9b79f",
  wood: oak,
  front: "#e4ddd0",
  tallFront: "#cfc6b6",
  worktop: "#e9e5dd",
  sofa: "#c9bfae",
  armchair: "#8a5a3c",
  headboard: "#b9a88e",
  pillow_a: "#b5673a",
  pillow_b: "#e6dccb",
  throw: "#a97b52",
  bedding: "#dcd0bd",
  rug: "#d8cbb6",
};
const sage: RoomStyle = {
  ...warm,
  floor: "pale",
  wall: "#f0ede6",
  accentWall: "#aab39d",
  wood: paleOak,
  front: "#8d9a82",
  tallFront: "#e6e1d6",
  sofa: "#d7d0c3",
  armchair: "#7d8a70",
  headboard: "#9aa58c",
  pillow_a: "#7d8a63",
  pillow_b: "#ddd3bd",
  throw: "#8c9678",
  bedding: "#cfd3c2",
  rug: "#dcd4c4",
};
const coastal: RoomStyle = {
  ...warm,
  floor: "stone",
  wall: "#f4f1ea",
  accentWall: "#b9c4c6",
  wood: paleOak,
  front: "#f1eee7",
  tallFront: "#d9cdb8",
  sofa: "#e5ded0",
  armchair: "#4d6a78",
  headboard: "#9fb0b4",
  pillow_a: "#3f6377",
  pillow_b: "#e8dfcd",
  throw: "#6f8f9c",
  bedding: "#c9d3d4",
  rug: "#d9d0bd",
};
const graphite: RoomStyle = {
  ...warm,
  floor: "concrete",
  wall: "#ecebe7",
  accentWall: "#8f8c86",
  wood: walnut,
  front: "#3f4443",
  tallFront: "#6b4b33",
  worktop: "#d9d7d2",
  sofa: "#7d7c78",
  armchair: "#9a5b34",
  headboard: "#6d6a64",
  pillow_a: "#b7793f",
  pillow_b: "#c9c4ba",
  throw: "#4c4f4f",
  bedding: "#b9b4aa",
  rug: "#b8b1a4",
};
const clay: RoomStyle = {
  ...warm,
  floor: "terracotta",
  wall: "#f1e8da",
  accentWall: "#c98f6b",
  wood: ["#6a472b", "#8a6240", "#a67c55"],
  front: "#b8c0a8",
  tallFront: "#efe6d6",
  sofa: "#e3d6c1",
  armchair: "#7a4a30",
  headboard: "#b98560",
  pillow_a: "#a8502f",
  pillow_b: "#e9dcc4",
  throw: "#b9744b",
  bedding: "#e0cdb4",
  rug: "#d3bfa0",
};

const byStyle: Record<House["style"], [RoomStyle, RoomStyle]> = {
  minimalista: [warm, sage],
  moderno: [graphite, { ...sage, floor: "oak", wood: oak }],
  cubista: [coastal, { ...graphite, floor: "stone" }],
  bauhaus: [
    { ...graphite, floor: "walnut" },
    { ...warm, wood: walnut, floor: "walnut", pillow_a: "#c29a2f", throw: "#8c3b2a" },
  ],
  organico: [sage, { ...warm, floor: "concrete" }],
  rustico: [clay, { ...clay, floor: "oak", accentWall: "#a9b08f", pillow_a: "#6f7b52", throw: "#7d8a63" }],
  rustico_moderno: [
    { ...warm, front: "#5f6f66", tallFront: "#d8cdb9" },
    { ...clay, floor: "oak" },
  ],
};

export function roomStyleOf({ style, id }: House): RoomStyle {
  const variants = byStyle[style];
  return variants[[...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % variants.length]!;
}
