// Pictures that operators upload: encoded like those that come with the site, and offered below the same URL.
import { randomBytes } from "node:crypto";
import { Hono } from "hono";
import type { Logger } from "pino";
import type { Sql } from "postgres";
import {
  maxPictureBytes,
  type PictureRefusal,
  type PictureStore,
  type UploadedPicture,
} from "#app/domain/picture-upload.ts";
import { slugOf } from "#app/domain/slug.ts";
import { pictureFileName } from "#app/pictures/manifest.ts";
import { type EncodedPicture, encodePicture } from "#server/assets/picture-variants.ts";
import type { Files } from "#server/backend/files.ts";
import type { Queries } from "#server/platform/queries.ts";
import { sniffedBytes, sniffType } from "#server/platform/storage/sniff-type.ts";
import { decodeInTurn, isPixelLimitError } from "#server/rate-limits/picture-decoding.ts";

const bucket = "pictures";
const yearSeconds = 365 * 24 * 3600;
const fileName = /^[a-z0-9-]+\.[0-9a-f]{8}\.\d+\.(avif|webp)$/;

export function openPictureStore(sql: Sql, files: Files | null, log: Logger): PictureStore {
  return {
    async add(file, userId) {
      if (!files) return "noStorage";
      if (file.size > maxPictureBytes) return "tooLarge";
      const bytes = Buffer.from(await file.arrayBuffer());
      const type = sniffType(bytes.subarray(0, sniffedBytes));
      if (type === "image/heic") return "heic";
      if (!type || !/^image\/(jpeg|png|webp|avif)$/.test(type)) return "wrongType";
      const encoded = await decodeInTurn(() => encodePicture(bytes)).catch((error): PictureRefusal => {
        log.info({ err: error }, "an uploaded picture could not be decoded");
        return isPixelLimitError(error) ? "tooManyPixels" : "broken";
      });
      if (typeof encoded === "string") return encoded;
      const stored = await uploadPictureFiles(files, newId(file.name), encoded);
      const picture = { ...stored, alt: { es: "", en: "" } };
      await insertPicture(sql, picture, { fileName: file.name, uploadedBy: userId });
      return { ...picture, focusX: 50, focusY: 50 };
    },
  };
}

type NewPicture = Omit<UploadedPicture, "focusX" | "focusY">;

/** Stores the files of a picture, before its row, so that a picture in the table has all its files, also after a crash. */
export async function uploadPictureFiles(
  files: Files,
  id: string,
  { width, height, hash, placeholder, variants }: EncodedPicture,
): Promise<Omit<NewPicture, "alt">> {
  const widths = { avif: [] as number[], webp: [] as number[] };
  for (const { format, width: own, data } of variants) {
    const { error } = await files.from(bucket).upload(pictureFileName(id, hash, format, own), data, {
      contentType: `image/${format}`,
      cacheControl: String(yearSeconds),
      upsert: true,
    });
    if (error) throw error;
    widths[format].push(own);
  }
  return { id, width, height, hash, placeholder, ...widths };
}

export async function insertPicture(
  sql: Queries,
  { id, width, height, hash, placeholder, avif, webp, alt }: NewPicture,
  { fileName, uploadedBy }: { fileName: string; uploadedBy: string | null },
) {
  await sql`
    insert into public.pictures (id, width, height, hash, placeholder, avif, webp, alt, file_name, uploaded_by)
    values (${id}, ${width}, ${height}, ${hash}, ${placeholder}, ${avif}, ${webp}, ${sql.json({ ...alt })},
      ${fileName.slice(0, 200)}, ${uploadedBy})`;
}

/** Readable in a URL, and impossible to guess before the picture is published. */
function newId(name: string) {
  const words = slugOf(name.replace(/\.\w+$/, ""))
    .slice(0, 40)
    .replace(/-+$/, "");
  return [words, randomBytes(6).toString("hex")].filter(Boolean).join("-");
}

/** `GET /pictures/{file}` for uploaded pictures; the content of a name never changes. */
export function uploadedPictureFiles(files: Files | null) {
  const routes = new Hono();
  routes.get("/:file", async (c, next) => {
    const name = c.req.param("file");
    const format = name.match(fileName)?.[1];
    if (!format || !files) return next();
    const { data } = await files.from(bucket).download(name);
    if (!data) return next();
    return c.body(data.stream(), 200, {
      "Content-Type": `image/${format}`,
      "Content-Length": String(data.size),
      "Cache-Control": "public, max-age=31536000, immutable",
    });
  });
  return routes;
}

export interface SharedPicture extends Pick<UploadedPicture, "hash" | "focusX" | "focusY"> {
  master: () => Promise<Buffer>;
}

/** An uploaded picture for a share card, cut around its focus point. */
export async function findSharedPicture(
  sql: Sql,
  files: Files | null,
  id: string,
): Promise<SharedPicture | null> {
  if (!files) return null;
  const [row] = await sql<(Pick<UploadedPicture, "hash" | "focusX" | "focusY"> & { width: number })[]>`
    select hash, webp[cardinality(webp)] as width, focus_x as "focusX", focus_y as "focusY" from public.pictures where id = ${id}`;
  if (!row) return null;
  const { hash, focusX, focusY, width } = row;
  const master = async () => {
    const { data, error } = await files.from(bucket).download(pictureFileName(id, hash, "webp", width));
    if (error) throw error;
    return Buffer.from(await data.arrayBuffer());
  };
  return { hash, focusX, focusY, master };
}
