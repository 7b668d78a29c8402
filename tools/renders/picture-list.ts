/** Every picture of the site: what it shows, how large it is and from which inputs it is made. */
import { createHash } from "node:crypto";
import type { PictureKind } from "#app/pictures/manifest.ts";
import { type HouseView, type Localised, pictureViews } from "#app/pictures/picture.ts";
import { houses } from "#content/houses/catalogue.ts";
import { plots } from "./plots.ts";
import { type Camera, completeScene, type SceneInput } from "./scene.ts";
import { sceneOf } from "./scenes.ts";
import { stories } from "./stories.ts";

export type Light = "day" | "evening" | "air";

interface PictureBase {
  id: string;
  kind: PictureKind;
  subject: string;
  view: string;
  width: number;
  height: number;
  samples: number;
  light: Light;
  exposure?: number;
  alt?: Localised;
  /** Hash of everything that decides how the picture looks. */
  inputs: string;
}
export type HousePicture = PictureBase & {
  shows: "house";
  houseId: string;
  scene: SceneInput;
  camera: Camera;
};
export type PlotPicture = PictureBase & { shows: "plot"; plotId: string };
export type PictureToRender = HousePicture | PlotPicture;

/** Raise when the Blender scripts or the development change so much that all pictures should be made again. */
const renderRevision = 1;
const cardSize = { width: 1280, height: 800 };
const samplesFor: Record<Light, number> = { day: 7, evening: 11, air: 8 };

export function listPictures(): PictureToRender[] {
  return [...housePictures(), ...plotPictures(), ...storyPictures()];
}

function housePictures(): PictureToRender[] {
  return houses.flatMap((house) => {
    const scene = sceneOf(house.id);
    return pictureViews.flatMap((view) => {
      const camera = scene.views[view];
      if (!camera) return [];
      return [
        housePicture(
          { id: `${house.id}-${view}`, kind: "house", subject: house.id, view, ...cardSize },
          house.id,
          scene,
          camera,
          lightOf(view),
        ),
      ];
    });
  });
}

function storyPictures(): PictureToRender[] {
  return stories.map((story) => {
    const {
      id,
      kind,
      houseId,
      camera,
      light,
      sun,
      alt,
      width = cardSize.width,
      height = cardSize.height,
    } = story;
    const scene = sceneOf(houseId);
    const lit = sun ? { ...scene, sun } : scene;
    return {
      ...housePicture({ id, kind, subject: houseId, view: id, width, height }, houseId, lit, camera, light),
      alt,
    };
  });
}

function housePicture(
  base: Pick<PictureBase, "id" | "kind" | "subject" | "view" | "width" | "height">,
  houseId: string,
  scene: SceneInput,
  camera: Camera,
  light: Light,
): HousePicture {
  const house = houses.find((candidate) => candidate.id === houseId);
  if (!house) throw new Error(`No house is called ${houseId}`);
  const { storeys: _, ...visible } = house;
  const exposure = light === "day" ? scene.exposure?.day : undefined;
  const inputs = hashOf({
    visible,
    scene: completeScene(scene),
    camera,
    light,
    exposure,
    size: [base.width, base.height],
  });
  return {
    ...base,
    shows: "house",
    houseId,
    scene,
    camera,
    light,
    exposure,
    samples: samplesFor[light],
    inputs,
  };
}

function plotPictures(): PictureToRender[] {
  return plots.map((plot) => ({
    id: plot.id,
    kind: "plot",
    subject: plot.landscape,
    view: plot.slope,
    ...cardSize,
    samples: samplesFor.air,
    light: "air",
    shows: "plot",
    plotId: plot.id,
    inputs: hashOf({ plot, size: cardSize }),
  }));
}

function lightOf(view: HouseView): Light {
  if (view === "evening") return "evening";
  return view === "drone" ? "air" : "day";
}

function hashOf(inputs: unknown): string {
  return createHash("sha256").update(JSON.stringify({ renderRevision, inputs })).digest("hex").slice(0, 16);
}
