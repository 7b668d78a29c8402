import { readFile } from "node:fs/promises";
import path from "node:path";
import { Hono } from "hono";
import { type PictureManifest, type PictureRecord, pictureFileName } from "#app/pictures/manifest.ts";
import manifestFile from "#content/pictures/manifest.json" with { type: "json" };
import { encodeSharePicture } from "#server/assets/picture-variants.ts";

const { pictures } = manifestFile as PictureManifest;
const pictureFolder = path.join(import.meta.dirname, "../../content/pictures");
const oneWeek = "public, max-age=604800";
/** About 100 kB each. */
const maxCached = 100;

/** `GET /share/{picture}.jpg`: a picture in the one size and format that every network shows beside a link. */
export function sharePictures() {
  const cache = new Map<string, Promise<Buffer>>();

  /** Requests during the encoding share it; the least recently used picture is evicted. */
  function jpegOf(id: string, record: PictureRecord) {
    const jpeg = cache.get(id) ?? encodeJpeg(id, record);
    cache.delete(id);
    cache.set(id, jpeg);
    jpeg.catch(() => cache.delete(id));
    if (cache.size > maxCached) cache.delete(cache.keys().next().value!);
    return jpeg;
  }

  const routes = new Hono();
  routes.get("/:file{[a-z0-9-]+\\.jpg}", async (c) => {
    const id = c.req.param("file").replace(/\.jpg$/, "");
    const record = Object.hasOwn(pictures, id) ? pictures[id]! : null;
    if (!record) return c.notFound();
    const headers = { "Cache-Control": oneWeek, ETag: `"${record.hash}"` };
    if (c.req.header("If-None-Match") === headers.ETag) return c.body(null, 304, headers);
    const jpeg = await jpegOf(id, record);
    return c.body(new Uint8Array(jpeg), 200, {
      ...headers,
      "Content-Type": "image/jpeg",
      // Networks and messengers show the picture on their own pages.
      "Cross-Origin-Resource-Policy": "cross-origin",
    });
  });
  routes.all("*", (c) => c.notFound());
  return routes;
}

async function encodeJpeg(id: string, record: PictureRecord) {
  const master = await readFile(
    path.join(pictureFolder, pictureFileName(id, record.hash, "webp", record.width)),
  );
  return encodeSharePicture(master);
}
