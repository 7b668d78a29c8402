/** How a house is shown in stills: its garden, its light and the cameras. */
import type { RoomView } from "#app/pictures/picture.ts";

export type Light = "day" | "evening" | "air" | "room";

export interface Camera {
  /** Height is above the terrain at that point. */
  position: [number, number, number];
  /** With two numbers the camera looks level, which keeps verticals straight. */
  target: [number, number] | [number, number, number];
  /** Focal length on a 36 mm wide sensor. */
  lens: number;
  /** Moves the picture up without tilting the camera, as a share of its width. */
  shift?: number;
}

export interface Plant {
  kind: string;
  x: number;
  y: number;
  scale: number;
  /** Height of its foot where that is not the terrain: in a planter, on a roof. */
  z?: number;
}

export interface SceneInput {
  seed: number;
  garden: {
    plants: Plant[];
    woodland: { trees: string[]; near: number; middle: number; far: number; seed: number };
    terrain: { offset?: number; hills?: number; roll?: number; lawn?: number };
    /** The y from which the ground falls to the sea. */
    sea?: number;
  };
  sky: { clouds?: [number, number]; cloudOffset: number };
  sun: { azimuth: number; elevation: number };
  dusk: { azimuth: number };
  exposure?: { day?: number };
  views: { day: Camera; evening: Camera; terrace?: Camera; rear?: Camera; drone?: Camera };
  /** Where the computed camera or sun of a room is not the best one. */
  rooms?: Partial<Record<RoomView, { camera?: Camera; sun?: SceneInput["sun"] }>>;
}

/** What a story changes in the scene of a house; everything else stays. */
export interface SceneChange {
  plants?: Plant[];
  woodland?: Partial<SceneInput["garden"]["woodland"]>;
  terrain?: SceneInput["garden"]["terrain"];
  sea?: number;
  sky?: Partial<SceneInput["sky"]>;
  sun?: SceneInput["sun"];
  dusk?: SceneInput["dusk"];
}

export function changeScene(scene: SceneInput, change: SceneChange): SceneInput {
  const { garden } = scene;
  return {
    ...scene,
    garden: {
      ...garden,
      plants: change.plants ?? garden.plants,
      woodland: { ...garden.woodland, ...change.woodland },
      terrain: { ...garden.terrain, ...change.terrain },
      ...(change.sea === undefined ? {} : { sea: change.sea }),
    },
    sky: { ...scene.sky, ...change.sky },
    sun: change.sun ?? scene.sun,
    dusk: change.dusk ?? scene.dusk,
  };
}

/** The scene with everything filled in that it may leave out. */
export function completeScene(scene: SceneInput) {
  const { garden, sky } = scene;
  return {
    seed: scene.seed,
    garden: { ...garden, terrain: { offset: 0, hills: 75, roll: 3.5, ...garden.terrain } },
    sky: { clouds: sky.clouds ?? ([0.47, 0.7] as const), cloudOffset: sky.cloudOffset },
    sun: scene.sun,
    dusk: scene.dusk,
  };
}
