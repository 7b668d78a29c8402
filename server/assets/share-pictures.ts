import { readFile } from "node:fs/promises";
import path from "node:path";
import { Hono } from "hono";
import { type PictureManifest, type PictureRecord, pictureFileName } from "#app/pictures/manifest.ts";
import manifestFile from "#content/pictures/manifest.json" with { type: "json" };
import { encodeSharePicture } from "#server/assets/picture-variants.ts";
import type { SharedPicture } from "#server/pictures/picture-store.ts";

const { pictures } = manifestFile as PictureManifest;
const pictureFolder = path.join(import.meta.dirname, "../../content/pictures");
const oneWeek = "public, max-age=604800";
/** About 100 kB each. */
const maxCached = 100;

export interface SharedSource {
  etag: string;
  encode: () => Promise<Buffer>;
}

export type FindShareSource = (id: string) => Promise<SharedSource | null>;

/** Finds pictures that come with the site and those that operators uploaded. */
export function createShareSources(
  findUploaded: (id: string) => Promise<SharedPicture | null>,
): FindShareSource {
  return async (id) => {
    if (Object.hasOwn(pictures, id)) {
      const record = pictures[id]!;
      return { etag: `"${id}.${record.hash}"`, encode: () => encodeJpeg(id, record) };
    }
    const uploaded = await findUploaded(id);
    if (!uploaded) return null;
    const { hash, focusX, focusY, master } = uploaded;
    const focus = focusX === 50 && focusY === 50 ? null : { x: focusX, y: focusY };
    return {
      etag: `"${id}.${hash}.${focusX}.${focusY}"`,
      encode: async () => encodeSharePicture(await master(), focus),
    };
  };
}

/** `GET /share/{picture}.jpg`: a picture in the one size and format that every network shows beside a link. */
export function sharePictures(findSource: FindShareSource) {
  const cache = new Map<string, Promise<Buffer>>();

  /** Requests during the encoding share it; the least recently used picture is evicted. */
  function jpegOf({ etag, encode }: SharedSource) {
    const jpeg = cache.get(etag) ?? encode();
    cache.delete(etag);
    cache.set(etag, jpeg);
    jpeg.catch(() => cache.delete(etag));
    if (cache.size > maxCached) cache.delete(cache.keys().next().value!);
    return jpeg;
  }

  const routes = new Hono();
  routes.get("/:file{[a-z0-9-]+\\.jpg}", async (c) => {
    const source = await findSource(c.req.param("file").replace(/\.jpg$/, ""));
    if (!source) return c.notFound();
    const headers = { "Cache-Control": oneWeek, ETag: source.etag };
    if (c.req.header("If-None-Match") === headers.ETag) return c.body(null, 304, headers);
    return c.body(new Uint8Array(await jpegOf(source)), 200, {
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
