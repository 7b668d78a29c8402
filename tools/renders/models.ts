/** Builds the compressed models of the 3D view into content/houses/models. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildHouse } from "#app/domain/house/geometry.ts";
import { fingerprint, readModelExtras, writeGlb } from "#app/domain/house/glb.ts";
import { houses } from "#content/houses/catalogue.ts";

const modelFolder = fileURLToPath(new URL("../../content/houses/models/", import.meta.url));

export async function buildModels(): Promise<void> {
  mkdirSync(modelFolder, { recursive: true });
  for (const house of houses) {
    const path = join(modelFolder, `${house.id}.glb`);
    const plain = writeGlb(buildHouse(house, "rooms"));
    const geometry = fingerprint(plain);
    if (isUpToDate(path, geometry)) continue;
    const { compressModel } = await import("./post-processing/compress.ts");
    writeFileSync(path, await compressModel(plain, { house: house.id, geometry }));
    console.log(`model  ${house.id}`);
  }
  for (const name of readdirSync(modelFolder)) {
    if (!houses.some((house) => name === `${house.id}.glb`)) rmSync(join(modelFolder, name));
  }
}

function isUpToDate(path: string, geometry: string): boolean {
  try {
    return readModelExtras(readFileSync(path)).geometry === geometry;
  } catch {
    return false;
  }
}
