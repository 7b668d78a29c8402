/** Every picture of the site: what it shows, how large it is and from which inputs it is made. */
import { createHash } from "node:crypto";
import type { PictureKind } from "#app/pictures/manifest.ts";
import { type HouseView, type Localised, pictureViews } from "#app/pictures/picture.ts";
import { houses } from "#content/houses/catalogue.ts";
import { describeHousePicture, describePlotPicture } from "./alt.ts";
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
  alt: Localised;
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
const samplesFor: Record<Light, number> = { day: 6, evening: 9, air: 7 };

export function listPictures(): PictureToRender[] {
  return [...housePictures(), ...plotPictures(), ...storyPictures()];
}

function housePictures(): PictureToRender[] {
  return houses.flatMap((house) => {
    const scene = sceneOf(house.id);
    return pictureViews.flatMap((view) => {
      const camera = scene.views[view];
      if (!camera) return [];
      const alt = describeHousePicture(house.name, view);
      const base = { id: `${house.id}-${view}`, kind: "house", view, alt, ...cardSize } as const;
      return [housePicture(base, house.id, camera, lightOf(view))];
    });
  });
}

function storyPictures(): PictureToRender[] {
  return stories.map(({ id, kind, houseId, camera, light, alt, width, height }) => {
    const size = { width: width ?? cardSize.width, height: height ?? cardSize.height };
    return housePicture({ id, kind, view: id, alt, ...size }, houseId, camera, light);
  });
}

function housePicture(
  base: Pick<PictureBase, "id" | "kind" | "view" | "alt" | "width" | "height">,
  houseId: string,
  camera: Camera,
  light: Light,
): HousePicture {
  const house = houses.find((candidate) => candidate.id === houseId);
  if (!house) throw new Error(`No house is called ${houseId}`);
  const { storeys: _, ...visible } = house;
  const scene = sceneOf(houseId);
  const exposure = light === "day" ? scene.exposure?.day : undefined;
  const size = [base.width, base.height];
  const inputs = hashOf({ visible, scene: completeScene(scene), camera, light, exposure, size });
  const samples = samplesFor[light];
  return {
    ...base,
    subject: houseId,
    shows: "house",
    houseId,
    scene,
    camera,
    light,
    exposure,
    samples,
    inputs,
  };
}

function plotPictures(): PictureToRender[] {
  return plots.map((plot) => ({
    id: plot.id,
    kind: "plot",
    subject: plot.landscape,
    view: plot.slope,
    alt: describePlotPicture(plot.landscape, plot.slope),
    ...cardSize,
    samples: samplesFor.air,
    light: "air",
    exposure: plot.exposure,
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
