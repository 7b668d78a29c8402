// Checks uploads. Photos are re-encoded, which removes the metadata of the camera, such as where they were taken.
import sharp from "sharp";
import type { FileRefusal } from "#app/domain/plot-submission.ts";
import { sniffedBytes, sniffType } from "#server/platform/storage/sniff-type.ts";
import { decodeInTurn, isPixelLimitError, maxPixels } from "#server/rate-limits/picture-decoding.ts";

const fullPixels = 2560;
const smallPixels = 640;
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
  return decodeInTurn(() => encodeAnew(bytes));
}

async function encodeAnew(bytes: Buffer): Promise<CleanPhoto | FileRefusal> {
  try {
    const upright = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" }).rotate();
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
  } catch (error) {
    return isPixelLimitError(error) ? "tooManyPixels" : "broken";
  }
}

export function refuseDocument(bytes: Buffer): FileRefusal | null {
  return sniffType(bytes.subarray(0, sniffedBytes)) === "application/pdf" ? null : "wrongType";
}
