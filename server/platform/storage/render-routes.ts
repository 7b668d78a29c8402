// /render/image: resized pictures.
import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import { findBucket } from "./buckets.ts";
import { contentHeaders, type Delivery, isNotModified } from "./downloads.ts";
import { errors } from "./errors.ts";
import { findReadable } from "./object-routes.ts";
import { checksumOf, findObject } from "./objects.ts";
import { fileOf, readQuery } from "./read-request.ts";
import { maxSourceBytes } from "./render-cache.ts";
import type { StorageService } from "./service.ts";
import {
  decodeTransformation,
  describeTransformation,
  type Transformation,
  transformation,
} from "./transformations.ts";
import type { ObjectRow } from "./uploads.ts";

export function renderRoutes(service: StorageService) {
  const app = new Hono();

  app.get("/image/authenticated/:bucket/:name{.+}", async (c) => {
    const options = readQuery(c, transformation);
    const { row, isPrivate } = await findReadable(c, service, "render.image_authenticated", false);
    return sendPicture(c, service, row, options, { isPrivate });
  });

  app.get("/image/public/:bucket/:name{.+}", async (c) => {
    const options = readQuery(c, transformation);
    const { bucketId, name } = fileOf(c);
    const bucket = await findBucket(service, bucketId);
    if (!bucket.public) throw errors.noSuchBucket();
    return sendPicture(c, service, await findObject(service, null, bucketId, name), options);
  });

  // The signed token determines the size.
  app.get("/image/sign/:bucket/:name{.+}", async (c) => {
    const { bucketId, name } = fileOf(c);
    const { exp, transformations } = await service.signer.verify(
      "download",
      c.req.query("token"),
      `${bucketId}/${name}`,
    );
    const row = await findObject(service, null, bucketId, name);
    const expires = new Date(exp * 1000);
    return sendPicture(c, service, row, decodeTransformation(transformations), { expires });
  });

  return app;
}

async function sendPicture(
  c: Context,
  { bytes, renders }: StorageService,
  { version, metadata }: ObjectRow,
  options: Transformation,
  delivery: Delivery = {},
) {
  if (metadata.size > maxSourceBytes) throw errors.invalidRequest("The source picture is too large");
  const accept = c.req.header("Accept") ?? "";
  const expected = { size: metadata.size, checksum: checksumOf(metadata) };
  const { type, data } = await renders.render(version, options, accept, async () =>
    collect(await bytes.read(version, expected)),
  );
  const headers = contentHeaders(c, type, delivery);
  const etag = `"${createHash("sha256").update(data).digest("hex").slice(0, 32)}"`;
  headers.set("ETag", etag);
  headers.append("Vary", "Accept");
  headers.set("Last-Modified", new Date(metadata.lastModified).toUTCString());
  headers.set("X-Robots-Tag", metadata.xRobotsTag ?? "none");
  headers.set("X-Transformations", describeTransformation(options));
  if (!delivery.expires) headers.set("Cache-Control", metadata.cacheControl);
  if (isNotModified(c, etag, metadata.lastModified)) return new Response(null, { status: 304, headers });
  headers.set("Content-Length", String(data.length));
  return new Response(c.req.method === "HEAD" ? null : data, { headers });
}

async function collect(body: AsyncIterable<Uint8Array>) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}
