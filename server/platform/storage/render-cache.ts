// Resizes pictures and caches them in a folder of limited size.
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { decodeInTurn, isPixelLimitError, maxPixels } from "#server/rate-limits/picture-decoding.ts";
import { isVersion, requireVersion } from "./byte-store.ts";
import { errors } from "./errors.ts";
import { sniffType } from "./sniff-type.ts";
import { describeTransformation, type Transformation } from "./transformations.ts";

export interface Picture {
  type: string;
  data: Buffer<ArrayBuffer>;
}

export interface RenderCache {
  render(
    version: string,
    options: Transformation,
    accept: string,
    read: () => Promise<Buffer>,
  ): Promise<Picture>;
  delete(version: string): Promise<void>;
}

export const maxSourceBytes = 25 * 1024 * 1024;
const maxSeconds = 15;
/** Their pictures are decoded in turn; the second one is read and stored meanwhile. */
const maxRunning = 2;
const maxWaiting = 100;
const sources = ["jpeg", "png", "webp", "gif", "avif", "tiff"] as const;
type Format = (typeof sources)[number];

export async function openRenderCache(folder: string, maxBytes: number): Promise<RenderCache> {
  await rm(join(folder, "new"), { recursive: true, force: true });
  const entries = await readEntries(folder);
  let bytes = [...entries.values()].reduce((sum, size) => sum + size, 0);
  const pending = new Map<string, Promise<Picture>>();
  const enqueue = createQueue();
  let number = 0;

  async function store(name: string, data: Buffer) {
    number += 1;
    await mkdir(join(folder, "new"), { recursive: true, mode: 0o700 });
    const temporary = join(folder, "new", `${process.pid}-${number}`);
    await writeFile(temporary, data, { mode: 0o600 });
    await mkdir(join(folder, name, ".."), { recursive: true, mode: 0o700 });
    await rename(temporary, join(folder, name));
    bytes += data.length - (entries.get(name) ?? 0);
    entries.delete(name);
    entries.set(name, data.length);
    // The map is ordered by last use, the oldest first.
    for (const [oldest, size] of entries) {
      if (bytes <= maxBytes) break;
      entries.delete(oldest);
      bytes -= size;
      await rm(join(folder, oldest), { force: true });
    }
  }

  async function readCached(name: string) {
    const size = entries.get(name);
    if (size === undefined) return null;
    try {
      const path = join(folder, name);
      const data = await readFile(path);
      entries.delete(name);
      entries.set(name, size);
      await utimes(path, new Date(), new Date());
      return data;
    } catch {
      entries.delete(name);
      bytes -= size;
      return null;
    }
  }

  return {
    async render(version, options, accept, read) {
      requireVersion(version);
      // WebP if the browser accepts it, unless the request names a format.
      const format = options.format ?? (/\bimage\/webp\b/.test(accept) ? "webp" : "origin");
      const label = `${describeTransformation({ ...options, format: undefined })} ${options.resize ?? "cover"} ${format}`;
      const name = join(version, createHash("sha256").update(label).digest("hex").slice(0, 24));
      const data = await readCached(name);
      if (data) return { type: sniffType(data) ?? "application/octet-stream", data };

      const started =
        pending.get(name) ??
        enqueue(async () => {
          const source = await read();
          const picture = await decodeInTurn(() => transform(source, options, format));
          await store(name, picture.data);
          return picture;
        });
      pending.set(name, started);
      try {
        return await started;
      } finally {
        pending.delete(name);
      }
    },

    async delete(version) {
      if (!isVersion(version)) return;
      for (const [name, size] of entries) {
        if (!name.startsWith(version)) continue;
        entries.delete(name);
        bytes -= size;
      }
      await rm(join(folder, version), { recursive: true, force: true });
    },
  };
}

/** Names and sizes of the files of an earlier process, the least recently used first. */
async function readEntries(folder: string) {
  if (!existsSync(folder)) return new Map<string, number>();
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  const files = await Promise.all(
    names.map(async (name) => ({ name, ...(await sizeOf(join(folder, name))) })),
  );
  files.sort((one, other) => one.usedAt - other.usedAt);
  return new Map(files.map(({ name, size }) => [name, size]));
}

async function sizeOf(path: string) {
  const { size, mtimeMs } = await stat(path);
  return { size, usedAt: mtimeMs };
}

/** Limits concurrency, because each job uses a core, and the number of waiting jobs. */
function createQueue() {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= maxRunning) {
      if (waiting.length >= maxWaiting) throw errors.slowDown();
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}

async function transform(
  source: Buffer,
  { width, height, resize = "cover", quality = 80 }: Transformation,
  wanted: "origin" | "avif" | "webp",
): Promise<Picture> {
  const own = sniffType(source)?.replace("image/", "") as Format | undefined;
  if (!own || !sources.includes(own))
    throw errors.invalidRequest("The source is not a picture that can be changed");
  const format = wanted === "origin" ? own : wanted;
  const isAnimated = (own === "gif" || own === "webp") && (format === "gif" || format === "webp");
  try {
    const input = sharp(source, { limitInputPixels: maxPixels, animated: isAnimated, failOn: "error" });
    const meta = await input.metadata();
    const isRotated = (meta.orientation ?? 1) >= 5;
    const frameHeight = meta.pageHeight ?? meta.height;
    const own = isRotated
      ? { width: frameHeight, height: meta.width }
      : { width: meta.width, height: frameHeight };
    const box = boxWithin({ width, height }, own, resize);
    const sized = input.autoOrient().resize({ ...box, fit: sharpFits[resize] });
    const { data } = await encode(sized.timeout({ seconds: maxSeconds }), format, quality).toBuffer({
      resolveWithObject: true,
    });
    return { type: `image/${format}`, data: Buffer.from(data) };
  } catch (error) {
    throw errors.invalidRequest(
      isPixelLimitError(error)
        ? "The source picture has too many pixels"
        : "The source picture cannot be read",
    );
  }
}

const sharpFits = { cover: "cover", contain: "inside", fill: "fill" } as const;

/** Never larger than the picture; `cover` keeps the requested proportions. */
function boxWithin(
  { width, height }: { width?: number | undefined; height?: number | undefined },
  own: { width: number; height: number },
  resize: "cover" | "contain" | "fill",
) {
  if (resize === "cover" && width && height) {
    const scale = Math.min(1, own.width / width, own.height / height);
    return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  }
  return {
    ...(width ? { width: Math.min(width, own.width) } : {}),
    ...(height ? { height: Math.min(height, own.height) } : {}),
  };
}

function encode(picture: Sharp, format: Format, quality: number) {
  switch (format) {
    case "png":
      return picture.png({ compressionLevel: 8 });
    case "gif":
      return picture.gif();
    case "webp":
      return picture.webp({ quality });
    case "avif":
      return picture.avif({ quality, effort: 2 });
    case "tiff":
      return picture.tiff({ quality });
    case "jpeg":
      return picture.jpeg({ quality, progressive: true });
  }
}
