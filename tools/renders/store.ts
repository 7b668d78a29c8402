/** Stores finished pictures and the manifest that pages read in content/pictures. */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type PictureManifest, type PictureRecord, pictureFileName } from "#app/pictures/manifest.ts";
import {
  avifWidthsOf,
  encodeAvifFromMaster,
  encodePicture,
  type PictureFormat,
} from "#server/assets/picture-variants.ts";
import type { PictureToRender } from "./picture-list.ts";

export const pictureFolder = fileURLToPath(new URL("../../content/pictures/", import.meta.url));
const manifestFile = join(pictureFolder, "manifest.json");

export function readManifest(): PictureManifest {
  return existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, "utf8")) : { pictures: {} };
}

export async function storePicture(picture: PictureToRender, finished: Buffer): Promise<PictureRecord> {
  const { id } = picture;
  const encoded = await encodePicture(finished);
  const files: PictureRecord["files"] = { avif: {}, webp: {} };
  const names = new Set<string>();
  for (const { format, width, bytes, data } of encoded.variants) {
    const name = pictureFileName(id, encoded.hash, format, width);
    names.add(name);
    files[format][width] = bytes;
    writeFileSync(join(pictureFolder, name), data);
  }
  for (const name of readdirSync(pictureFolder)) {
    if (name.startsWith(`${id}.`) && !names.has(name)) rmSync(join(pictureFolder, name));
  }
  const { kind, subject, view, inputs, alt } = picture;
  const { width, height, hash, placeholder } = encoded;
  const record: PictureRecord = {
    kind,
    subject,
    view,
    width,
    height,
    hash,
    placeholder,
    files,
    inputs,
    alt,
  };
  writeRecords({ ...readManifest().pictures, [id]: record });
  return record;
}

export function hasItsWidths({ width, files }: PictureRecord): boolean {
  return String(Object.keys(files.avif)) === String(avifWidthsOf(width));
}

/** Adds missing widths to a stored picture, from its master, and removes unused ones. */
export async function storeWidths(id: string): Promise<void> {
  const { pictures } = readManifest();
  const record = pictures[id]!;
  const { hash, width, files } = record;
  const fileOf = (format: PictureFormat, size: number) =>
    join(pictureFolder, pictureFileName(id, hash, format, size));
  const widths = avifWidthsOf(width);
  const stored = Object.keys(files.avif).map(Number);
  for (const old of stored.filter((size) => !widths.includes(size))) {
    rmSync(fileOf("avif", old));
    delete files.avif[old];
  }
  const lacking = widths.filter((size) => !stored.includes(size));
  for (const variant of await encodeAvifFromMaster(readFileSync(fileOf("webp", width)), lacking)) {
    writeFileSync(fileOf("avif", variant.width), variant.data);
    files.avif[variant.width] = variant.bytes;
  }
  writeRecords(pictures);
}

/** Marks the pictures as made from the current inputs, for changes that cannot be seen in them. */
export function acceptInputs(pictures: PictureToRender[]): void {
  const records = readManifest().pictures;
  for (const { id, inputs, alt } of pictures) {
    const record = records[id];
    if (record) Object.assign(record, { inputs, alt });
  }
  writeRecords(records);
}

function writeRecords(records: PictureManifest["pictures"]): void {
  const sorted = Object.fromEntries(Object.entries(records).sort(([a], [b]) => (a < b ? -1 : 1)));
  // Written to another file and renamed, so that a stopped run never leaves half a manifest.
  writeFileSync(`${manifestFile}.new`, `${JSON.stringify({ pictures: sorted }, null, 2)}\n`);
  renameSync(`${manifestFile}.new`, manifestFile);
}
