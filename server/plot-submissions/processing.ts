// Looks into what people upload. A photo is made anew, so that nothing of what the camera wrote into it, such as where it
// was taken, reaches anybody.
import sharp from "sharp";
import type { FileRefusal } from "#app/domain/plot-submission.ts";
import { sniffedBytes, sniffType } from "#server/platform/storage/sniff.ts";

const fullPixels = 2560;
const smallPixels = 640;
/** A decompression bomb is refused before it is decoded. */
const maxInputPixels = 120_000_000;
const paper = "#ffffff";

export interface CleanPhoto {
  full: Buffer;
  small: Buffer;
  width: number;
  height: number;
}

export async function cleanPhoto(bytes: Buffer): Promise<CleanPhoto | FileRefusal> {
  const type = sniffType(bytes.subarray(0, sniffedBytes));
  if (type === "image/heic") return "heic";
  if (!type || !/^image\/(jpeg|png|webp|avif)$/.test(type)) return "wrongType";
  try {
    const upright = sharp(bytes, { limitInputPixels: maxInputPixels, failOn: "error" }).rotate();
    const { data: full, info } = await upright
      .resize({ width: fullPixels, height: fullPixels, fit: "inside", withoutEnlargement: true })
      .flatten({ background: paper })
      .jpeg({ quality: 88, mozjpeg: true })
      .toBuffer({ resolveWithObject: true });
    const small = await sharp(full)
      .resize({ width: smallPixels, height: smallPixels, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer();
    return { full, small, width: info.width, height: info.height };
  } catch {
    return "broken";
  }
}

export function refuseDocument(bytes: Buffer): FileRefusal | null {
  return sniffType(bytes.subarray(0, sniffedBytes)) === "application/pdf" ? null : "wrongType";
}

/** At most so many at once; the others wait. */
export function createQueue(width: number) {
  let free = width;
  const waiting: (() => void)[] = [];
  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place goes on to whoever waits, or becomes free.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
