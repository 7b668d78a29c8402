/** Renders one picture: builds the models, hands Blender a description, develops what it returns. */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { House } from "#app/domain/house/description.ts";
import { buildHouse } from "#app/domain/house/geometry.ts";
import { writeGlb } from "#app/domain/house/glb.ts";
import type { HouseMesh } from "#app/domain/house/mesh.ts";
import { ringOf } from "#app/domain/house/outlines.ts";
import { boundsOf } from "#app/domain/house/polygon.ts";
import { houses } from "#content/houses/catalogue.ts";
import { buildRoomMesh } from "./interiors/room-mesh.ts";
import type { HousePicture, PictureToRender, PlotPicture, RoomPicture } from "./picture-list.ts";
import { developments } from "./post-processing/development.ts";
import { completeScene } from "./scene.ts";

export interface RenderOptions {
  /** For models, float layers and the grown plants; nothing in it is committed. */
  workFolder: string;
  threads: number;
  /** A quick small picture to judge composition and light by. */
  isPreview: boolean;
}

const blenderFolder = fileURLToPath(new URL("./blender/", import.meta.url));
const previewWidth = 448;
const previewSamples = 4;

export async function renderPicture(picture: PictureToRender, options: RenderOptions): Promise<Buffer> {
  const { workFolder, threads, isPreview } = options;
  mkdirSync(workFolder, { recursive: true });
  const plants = await growPlants(workFolder);
  const scale = isPreview ? previewWidth / picture.width : 1;
  const layers = join(workFolder, picture.id);
  const job = {
    ...jobOf(picture, workFolder),
    plants,
    threads,
    samples: isPreview ? previewSamples : picture.samples,
    width: Math.round(picture.width * scale),
    height: Math.round(picture.height * scale),
    output: layers,
  };
  const jobFile = `${layers}.json`;
  writeFileSync(jobFile, JSON.stringify(job));
  await runBlender(picture.shows === "plot" ? "plot_picture.py" : "house_picture.py", jobFile, threads);

  const { developPicture, removeLayers } = await import("./post-processing/develop.ts");
  const settings = developments[picture.light];
  const exposure = picture.exposure ?? settings.exposure;
  const finished = await developPicture(layers, { ...settings, exposure }, threads);
  removeLayers(layers);
  return finished;
}

function jobOf(picture: PictureToRender, workFolder: string) {
  switch (picture.shows) {
    case "house":
      return houseJob(picture, workFolder);
    case "room":
      return roomJob(picture, workFolder);
    case "plot":
      return plotJob(picture, workFolder);
  }
}

function houseJob(picture: HousePicture, workFolder: string) {
  const { house, scene, camera, light } = picture;
  const model = writeModel(buildHouse(house, "dressed"), join(workFolder, `${picture.id}.glb`));
  return { model, ...siteOf(house), scene: completeScene(scene), camera, light };
}

/** By day, with the sun where it shines into the room. */
function roomJob(picture: RoomPicture, workFolder: string) {
  const { house, scene, interior } = picture;
  const { pictured, camera, sun, room } = interior;
  const model = writeModel(buildRoomMesh(pictured), join(workFolder, `${picture.id}.glb`));
  return { model, ...siteOf(house), scene: { ...completeScene(scene), sun }, camera, light: "day", room };
}

function siteOf(house: House) {
  const pools = house.pools.map((pool) => {
    const { minX, minY, maxX, maxY } = boundsOf(ringOf(pool.outline));
    return [minX, minY, maxX, maxY];
  });
  return { footprints: footprintsOf(house), pools, palette: house.palette };
}

function plotJob({ plot }: PlotPicture, workFolder: string) {
  const neighbours = plot.neighbours.map(({ houseId, x, y, rotation }) => {
    const house = houseById(houseId);
    const { minX, minY, maxX, maxY } = boundsOf(footprintsOf(house).flat());
    return {
      model: writeModel(buildHouse(house, "dressed"), join(workFolder, `${house.id}.glb`)),
      centre: [(minX + maxX) / 2, (minY + maxY) / 2],
      x,
      y,
      rotation,
    };
  });
  return { ...plot, neighbours };
}

/** Where no grass grows: volumes on the ground, terraces and pools. */
function footprintsOf(house: House) {
  return [
    ...house.volumes.filter((volume) => volume.elevation <= 0).map((volume) => ringOf(volume.outline)),
    ...house.terraces.map((terrace) => ringOf(terrace.outline)),
    ...house.pools.map((pool) => ringOf(pool.outline, pool.copingWidth)),
  ];
}

function writeModel(mesh: HouseMesh, path: string): string {
  writeFileSync(path, writeGlb(mesh));
  return path;
}

function houseById(id: string): House {
  const house = houses.find((candidate) => candidate.id === id);
  if (!house) throw new Error(`No house is called ${id}`);
  return house;
}

/** Growing the plants takes a minute, so they are cached between runs. */
async function growPlants(workFolder: string): Promise<string> {
  const path = join(workFolder, "plants.blend");
  if (!existsSync(path)) await runBlender("plants.py", path, 1);
  return path;
}

function runBlender(script: string, argument: string, threads: number): Promise<void> {
  const parameters = [
    "-b",
    "-t",
    String(threads),
    "--python-exit-code",
    "1",
    "--python",
    join(blenderFolder, script),
    "--",
    argument,
  ];
  return new Promise((resolve, reject) => {
    const blender = spawn("blender", parameters, { stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    for (const stream of [blender.stdout, blender.stderr]) {
      stream.on("data", (data: Buffer) => {
        said = (said + data.toString()).slice(-4000);
      });
    }
    blender.on("error", (error) => {
      reject(new Error(`Blender does not start (apt-get install blender python3-numpy): ${error.message}`));
    });
    blender.on("close", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`Blender ended with ${code} in ${script}:\n${said}`));
    });
  });
}
