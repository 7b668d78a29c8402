/** Every picture of the site: what it shows, how large it is and from which inputs it is made. */
import { createHash } from "node:crypto";
import type { House } from "#app/domain/house/description.ts";
import { fingerprint, writeGlb } from "#app/domain/house/glb.ts";
import type { Localised } from "#app/i18n/locale.ts";
import type { PictureKind } from "#app/pictures/manifest.ts";
import {
  type HouseView,
  type OutsideView,
  pictureViews,
  type RoomView,
  roomViews,
} from "#app/pictures/picture.ts";
import { findHouse, houses } from "#content/houses/catalogue.ts";
import { asIllustration, describeHousePicture, describePlotPicture, describeRoomPicture } from "./alt.ts";
import { type Interior, interiorOf } from "./interiors/interior.ts";
import { buildRoomMesh } from "./interiors/room-mesh.ts";
import type { PlotScene } from "./plots/plot-scene.ts";
import { plots } from "./plots.ts";
import { type Camera, changeScene, completeScene, type Light, type SceneInput } from "./scene.ts";
import { sceneOf } from "./scenes.ts";
import type { HouseDetails } from "./stories/story.ts";
import { pages, stories } from "./stories.ts";

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
  /** The house of the catalogue or a stage of its making. */
  house: House;
  scene: SceneInput;
  camera: Camera;
  /** Cuts the house on purpose. */
  isDetail: boolean;
};
export type PlotPicture = PictureBase & { shows: "plot"; plot: PlotScene };
export type RoomPicture = PictureBase & {
  shows: "room";
  house: House;
  scene: SceneInput;
  interior: Interior;
};
export type PictureToRender = HousePicture | PlotPicture | RoomPicture;

/** Raise when the Blender scripts or the development change so much that all pictures should be made again. */
const renderRevision = 1;
/** The same for the pictures of rooms alone. */
const roomRevision = 1;
const cardSize = { width: 1280, height: 800 };
const pageSize = { width: 1920, height: 1080 };
const samplesFor: Record<Light, number> = { day: 3, evening: 6, air: 4, room: 3 };

/** Cameras of rooms are searched, which takes a second for each: with `isWanted`, the other rooms are left out. */
export function listPictures(isWanted: (id: string) => boolean = () => true): PictureToRender[] {
  return [
    ...houses.flatMap(catalogueViews),
    ...roomViews.flatMap((view) =>
      houses.filter((house) => isWanted(pictureId(house, view))).map((house) => roomPicture(house, view)),
    ),
    ...plots.map((plot) =>
      plotPicture(plot, { id: plot.id, kind: "plot", alt: describePlotPicture(plot.landscape, plot.slope) }),
    ),
    ...pages.map((story) => housePicture(shotOf(story, "page"), pageSize)),
    ...stories.map((story) =>
      "plot" in story
        ? plotPicture(story.plot, { id: story.id, kind: "story", alt: asIllustration(story.alt) })
        : housePicture(shotOf(story, "story"), cardSize),
    ),
  ];
}

/** The view of a house before its size and what follows from it. */
type HouseShot = Pick<
  HousePicture,
  "id" | "kind" | "view" | "alt" | "light" | "house" | "scene" | "camera"
> & {
  isDetail?: boolean;
};

function catalogueViews(house: House): HousePicture[] {
  const scene = sceneOf(house.id);
  return pictureViews.flatMap((view) => {
    if (isRoomView(view)) return [];
    const camera = scene.views[view];
    if (!camera) return [];
    const alt = describeHousePicture(house.name, view);
    const shot = { id: pictureId(house, view), kind: "house", view, alt, house, scene, camera } as const;
    return [housePicture({ ...shot, light: lightOf(view), isDetail: view === "terrace" }, cardSize)];
  });
}

function shotOf(story: HouseDetails, kind: PictureKind): HouseShot {
  const { id, houseId, light, camera, place, build, isDetail, alt } = story;
  const house = findHouse(houseId);
  if (!house) throw new Error(`No house is called ${houseId}`);
  return {
    id,
    kind,
    view: id,
    alt: asIllustration(alt),
    light,
    house: build ? build(house) : house,
    scene: place ? changeScene(sceneOf(houseId), place) : sceneOf(houseId),
    camera,
    isDetail,
  };
}

function housePicture(shot: HouseShot, size: { width: number; height: number }): HousePicture {
  const { house, scene, camera, light, isDetail = false } = shot;
  const { storeys: _, ...visible } = house;
  const exposure = light === "day" ? scene.exposure?.day : undefined;
  const inputs = hashOf({
    visible,
    scene: completeScene(scene),
    camera,
    light,
    exposure,
    size: [size.width, size.height],
  });
  return {
    ...shot,
    ...size,
    subject: house.id,
    shows: "house",
    isDetail,
    exposure,
    samples: samplesFor[light],
    inputs,
  };
}

function roomPicture(house: House, view: RoomView): RoomPicture {
  const scene = sceneOf(house.id);
  const interior = interiorOf(house, view, scene);
  const { pictured, camera, sun, room } = interior;
  const { views: _, rooms: __, ...surroundings } = scene;
  const inputs = hashOf({
    roomRevision,
    model: fingerprint(writeGlb(buildRoomMesh(pictured))),
    palette: house.palette,
    surroundings,
    camera,
    sun,
    room,
    size: cardSize,
  });
  return {
    id: pictureId(house, view),
    kind: "house",
    subject: house.id,
    view,
    ...cardSize,
    samples: samplesFor.room,
    light: "room",
    alt: describeRoomPicture(house, interior),
    inputs,
    shows: "room",
    house,
    scene,
    interior,
  };
}

function pictureId(house: House, view: HouseView): string {
  return `${house.id}-${view}`;
}

function isRoomView(view: string): view is RoomView {
  return (roomViews as readonly string[]).includes(view);
}

function plotPicture(plot: PlotScene, named: Pick<PlotPicture, "id" | "kind" | "alt">): PlotPicture {
  return {
    ...named,
    subject: plot.landscape,
    view: plot.slope,
    ...cardSize,
    samples: samplesFor.air,
    light: "air",
    exposure: plot.exposure,
    shows: "plot",
    plot,
    inputs: hashOf({ plot, size: cardSize }),
  };
}

function lightOf(view: OutsideView): Light {
  if (view === "evening") return "evening";
  return view === "drone" ? "air" : "day";
}

function hashOf(inputs: unknown): string {
  return createHash("sha256").update(JSON.stringify({ renderRevision, inputs })).digest("hex").slice(0, 16);
}
