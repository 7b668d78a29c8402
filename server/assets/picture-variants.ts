/** Turns one picture into the fixed set of files that pages show: AVIF and WebP in a few widths, and a tiny placeholder. */
import { createHash } from "node:crypto";
import sharp, { type Sharp } from "sharp";
import { maxPixels } from "#server/rate-limits/picture-decoding.ts";

export type PictureFormat = "avif" | "webp";

export interface PictureVariant {
  format: PictureFormat;
  width: number;
  bytes: number;
}

export interface EncodedVariant extends PictureVariant {
  data: Buffer;
}

export interface EncodedPicture {
  width: number;
  height: number;
  /** First eight hexadecimal digits of the content; part of every file name, so files never change under their name. */
  hash: string;
  placeholder: string;
  variants: EncodedVariant[];
}

/** Quality by width. The middle ones are what dense screens draw, where less of it is seen. */
const avifQualities: Record<number, number> = { 480: 56, 640: 50, 960: 50, 1280: 56, 1920: 56 };
const avifWidths = Object.keys(avifQualities).map(Number);
const webpWidths = [480, 960];
const quality = { avif: 56, webp: 80, master: 88 };
/** Raise when the settings above change, so that re-encoded files get new names. */
const encodingRevision = 1;
const placeholderWidth = 16;
const placeholderMaxBytes = 300;
const shareSize = { width: 1200, height: 630 };
/** Shows through where an uploaded picture is transparent. */
const paper = "#ffffff";
/**
 * Encodes all variants of a picture. The widest WebP is the master: good enough to derive everything else from it again.
 * Pictures wider than `maxWidth` are scaled down; none is ever scaled up.
 */
export async function encodePicture(input: Buffer, maxWidth = 1920): Promise<EncodedPicture> {
  const upright = await sharp(input, { limitInputPixels: maxPixels }).rotate().toBuffer();
  const resized = await sharp(upright)
    .resize({ width: maxWidth, withoutEnlargement: true })
    .flatten({ background: paper })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = resized.info;
  const pixels = () => sharp(resized.data, { raw: { width, height, channels } });

  const master = await pixels().webp({ quality: quality.master, effort: 5 }).toBuffer();
  const variants: EncodedVariant[] = [];
  for (const target of avifWidthsOf(width)) variants.push(await encodeAvif(pixels(), target));
  for (const target of webpWidths.filter((candidate) => candidate < width)) {
    const data = await pixels().resize(target).webp({ quality: quality.webp, effort: 5 }).toBuffer();
    variants.push({ format: "webp", width: target, bytes: data.length, data });
  }
  variants.push({ format: "webp", width, bytes: master.length, data: master });

  return { width, height, hash: hashOf(master), placeholder: await encodePlaceholder(upright), variants };
}

/**
 * AVIF files of a stored picture in further widths, from its master.
 * @public Used by the picture pipeline, which has its own packages.
 */
export async function encodeAvifFromMaster(master: Buffer, widths: number[]): Promise<EncodedVariant[]> {
  const variants: EncodedVariant[] = [];
  for (const width of widths) variants.push(await encodeAvif(sharp(master), width));
  return variants;
}

async function encodeAvif(pixels: Sharp, width: number): Promise<EncodedVariant> {
  const settings = { quality: avifQualities[width] ?? quality.avif, effort: 3 };
  const data = await pixels.resize(width).avif(settings).toBuffer();
  return { format: "avif", width, bytes: data.length, data };
}

/** A blurred miniature as a data URI, small enough to stand in the HTML of a list. */
export async function encodePlaceholder(input: Buffer): Promise<string> {
  for (const quality of [40, 25, 10, 1]) {
    const data = await sharp(input)
      .resize(placeholderWidth)
      .flatten({ background: paper })
      .webp({ quality, effort: 6 })
      .toBuffer();
    const uri = `data:image/webp;base64,${data.toString("base64")}`;
    if (uri.length <= placeholderMaxBytes) return uri;
  }
  const [red, green, blue] = (await sharp(input).stats()).channels.map((channel) => Math.round(channel.mean));
  const flat = await sharp({
    create: { width: 1, height: 1, channels: 3, background: { r: red ?? 0, g: green ?? 0, b: blue ?? 0 } },
  })
    .webp()
    .toBuffer();
  return `data:image/webp;base64,${flat.toString("base64")}`;
}

/** The picture that messengers and networks show beside a shared link, cut around the focus point if one is chosen. */
export async function encodeSharePicture(
  input: Buffer,
  focus: { x: number; y: number } | null = null,
): Promise<Buffer> {
  const picture = sharp(input, { limitInputPixels: maxPixels }).rotate();
  const shared = focus
    ? picture.extract(cropAround(focus, await sharp(input).metadata())).resize(shareSize)
    : picture.resize({ ...shareSize, fit: "cover", position: "attention" });
  return shared.flatten({ background: paper }).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
}

/** The largest part of the share card's shape whose middle is as near to the focus point (in per cent) as it can be. */
function cropAround(focus: { x: number; y: number }, { width, height }: { width: number; height: number }) {
  const scale = Math.min(width / shareSize.width, height / shareSize.height);
  const crop = { width: Math.floor(shareSize.width * scale), height: Math.floor(shareSize.height * scale) };
  const start = (percent: number, whole: number, part: number) =>
    Math.round(Math.min(Math.max((whole * percent) / 100 - part / 2, 0), whole - part));
  return { left: start(focus.x, width, crop.width), top: start(focus.y, height, crop.height), ...crop };
}

/** The fixed widths below the picture's own, and its own instead of the next one. */
export function avifWidthsOf(width: number): number[] {
  const smaller = avifWidths.filter((candidate) => candidate < width);
  return avifWidths.includes(width) || smaller.length < avifWidths.length ? [...smaller, width] : smaller;
}

function hashOf(master: Buffer): string {
  return createHash("sha256")
    .update(`encoding ${encodingRevision}\n`)
    .update(master)
    .digest("hex")
    .slice(0, 8);
}
