// Pictures in other sizes, made once and kept in a folder that does not grow beyond its bound.
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { isVersion, requireVersion } from "./byte-store.ts";
import { errors } from "./errors.ts";
import { sniffType } from "./sniff.ts";
import { describeTransformation, type Transformation } from "./transformations.ts";

export interface Picture {
  type: string;
  data: Buffer<ArrayBuffer>;
}

export interface Renders {
  render(
    version: string,
    options: Transformation,
    accept: string,
    read: () => Promise<Buffer>,
  ): Promise<Picture>;
  forget(version: string): Promise<void>;
}

export const maxSourceBytes = 25 * 1024 * 1024;
// Pictures of cameras; what claims more is meant to exhaust the memory of whoever opens it.
const maxSourcePixels = 50_000_000;
const maxSeconds = 15;
const atOnce = 2;
const maxWaiting = 100;
const sources = ["jpeg", "png", "webp", "gif", "avif", "tiff"] as const;
type Format = (typeof sources)[number];

export async function openRenders(folder: string, maxBytes: number): Promise<Renders> {
  await rm(join(folder, "new"), { recursive: true, force: true });
  const kept = await indexOf(folder);
  let bytes = [...kept.values()].reduce((sum, size) => sum + size, 0);
  const underWay = new Map<string, Promise<Picture>>();
  const inTurn = createQueue();
  let number = 0;

  async function keep(name: string, data: Buffer) {
    number += 1;
    await mkdir(join(folder, "new"), { recursive: true, mode: 0o700 });
    const temporary = join(folder, "new", `${process.pid}-${number}`);
    await writeFile(temporary, data, { mode: 0o600 });
    await mkdir(join(folder, name, ".."), { recursive: true, mode: 0o700 });
    await rename(temporary, join(folder, name));
    bytes += data.length - (kept.get(name) ?? 0);
    kept.delete(name);
    kept.set(name, data.length);
    // The map is in the order of last use: the first ones have waited longest.
    for (const [oldest, size] of kept) {
      if (bytes <= maxBytes) break;
      kept.delete(oldest);
      bytes -= size;
      await rm(join(folder, oldest), { force: true });
    }
  }

  async function recall(name: string) {
    const size = kept.get(name);
    if (size === undefined) return null;
    try {
      const path = join(folder, name);
      const data = await readFile(path);
      kept.delete(name);
      kept.set(name, size);
      await utimes(path, new Date(), new Date());
      return data;
    } catch {
      kept.delete(name);
      bytes -= size;
      return null;
    }
  }

  return {
    async render(version, options, accept, read) {
      requireVersion(version);
      // What the browser prefers, unless the picture is asked for in its own format.
      const format = options.format ?? (/\bimage\/webp\b/.test(accept) ? "webp" : "origin");
      const label = `${describeTransformation({ ...options, format: undefined })} ${options.resize ?? "cover"} ${format}`;
      const name = join(version, createHash("sha256").update(label).digest("hex").slice(0, 24));
      const data = await recall(name);
      if (data) return { type: sniffType(data) ?? "application/octet-stream", data };

      const started =
        underWay.get(name) ??
        inTurn(async () => {
          const picture = await transform(await read(), options, format);
          await keep(name, picture.data);
          return picture;
        });
      underWay.set(name, started);
      try {
        return await started;
      } finally {
        underWay.delete(name);
      }
    },

    async forget(version) {
      if (!isVersion(version)) return;
      for (const [name, size] of kept) {
        if (!name.startsWith(version)) continue;
        kept.delete(name);
        bytes -= size;
      }
      await rm(join(folder, version), { recursive: true, force: true });
    },
  };
}

/** Names and sizes of what an earlier process left, the longest unused first. */
async function indexOf(folder: string) {
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

/** Few at once, because each takes a core; and a bounded line in front of them. */
function createQueue() {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
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
  const moves = (own === "gif" || own === "webp") && (format === "gif" || format === "webp");
  try {
    const input = sharp(source, { limitInputPixels: maxSourcePixels, animated: moves, failOn: "error" });
    const meta = await input.metadata();
    const isTurned = (meta.orientation ?? 1) >= 5;
    const frameHeight = meta.pageHeight ?? meta.height;
    const own = isTurned
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
      /pixel limit/i.test((error as Error).message)
        ? "The source picture has too many pixels"
        : "The source picture cannot be read",
    );
  }
}

const sharpFits = { cover: "cover", contain: "inside", fill: "fill" } as const;

/** Never larger than the picture itself; a cut keeps the proportions that were asked for. */
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
