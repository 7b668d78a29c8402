// /object. Fixed paths come before bucket names, as in Supabase.
import { type Context, Hono } from "hono";
import { z } from "zod";
import { findBucket } from "./buckets.ts";
import { sendObject } from "./downloads.ts";
import { errors } from "./errors.ts";
import { parseMetadata, readIncomingFile } from "./incoming-file.ts";
import { listObjects, listObjectsV2 } from "./listing.ts";
import { requireBucketId } from "./name-rules.ts";
import { copyObject, findObject, moveObject, removeObject, removeObjects } from "./objects.ts";
import { fileOf, identifyRequest, readJson, tryIdentifyRequest } from "./read-request.ts";
import { ownerOf, type StorageService } from "./service.ts";
import { signRoutes } from "./sign-routes.ts";
import { type ObjectRow, type Target, uploadFile } from "./uploads.ts";

const maxAtOnce = 1000;

const paths = {
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().nullish(),
};
const moveBody = z.object(paths);
const copyBody = z.object({
  ...paths,
  copyMetadata: z.boolean().default(true),
  metadata: z
    .object({ cacheControl: z.string().max(200).optional(), mimetype: z.string().max(255).optional() })
    .optional(),
});
const order = z.enum(["asc", "desc"]);
const listBody = z.object({
  prefix: z.string().default(""),
  search: z.string().default(""),
  limit: z.number().int().min(1).default(100),
  offset: z.number().int().min(0).default(0),
  sortBy: z
    .object({
      column: z.enum(["name", "updated_at", "created_at", "last_accessed_at"]).default("name"),
      order: order.default("asc"),
    })
    .prefault({}),
});
const listV2Body = z.object({
  prefix: z.string().default(""),
  limit: z.number().int().min(1).default(1000),
  cursor: z.string().optional(),
  with_delimiter: z.boolean().default(false),
  sortBy: z
    .object({
      column: z.enum(["name", "updated_at", "created_at"]).default("name"),
      order: order.default("asc"),
    })
    .prefault({}),
});
const removeBody = z.object({ prefixes: z.array(z.string()).min(1).max(maxAtOnce) });

export function objectRoutes(service: StorageService) {
  const app = new Hono();

  app.post("/move", async (c) => {
    const meta = await identifyRequest(c, service, "object.move");
    const moved = await moveObject(service, meta, methodOf(await readJson(c, moveBody)));
    return c.json({ message: "Successfully moved", Id: moved.id, Key: moved.name });
  });

  app.post("/copy", async (c) => {
    const meta = await identifyRequest(c, service, "object.copy");
    const body = await readJson(c, copyBody);
    const row = await copyObject(service, meta, methodOf(body), {
      isUpsert: c.req.header("X-Upsert") === "true",
      copiesMetadata: body.copyMetadata,
      metadata: body.metadata,
      userMetadata: parseMetadata(decodeHeader(c.req.header("X-Metadata"))),
    });
    return c.json({ Id: row.id, Key: `${row.bucket_id}/${row.name}`, ...row });
  });

  app.post("/list/:bucket", async (c) => {
    const meta = await identifyRequest(c, service, "object.list");
    const { prefix, search, limit, offset, sortBy } = await readJson(c, listBody);
    const page = { prefix, search, limit: Math.min(limit, maxAtOnce), offset, ...sortBy };
    return c.json(await listObjects(service, meta, c.req.param("bucket"), page));
  });

  app.post("/list-v2/:bucket", async (c) => {
    const meta = await identifyRequest(c, service, "object.list_v2");
    const { prefix, limit, cursor, with_delimiter: hasDelimiter, sortBy } = await readJson(c, listV2Body);
    const page = { prefix, limit: Math.min(limit, maxAtOnce), cursor, hasDelimiter, ...sortBy };
    return c.json(await listObjectsV2(service, meta, c.req.param("bucket"), page));
  });

  app.route("/", signRoutes(service));

  // Reading.
  app.get("/public/:bucket/:name{.+}", async (c) => {
    const row = await findPublic(c, service);
    return sendObject(c, service, row);
  });
  for (const path of [
    "/info/public/:bucket/:name{.+}",
    "/info/authenticated/:bucket/:name{.+}",
    "/info/:bucket/:name{.+}",
  ])
    app.get(path, async (c) => {
      const isPublicOnly = path.startsWith("/info/public");
      const { row } = isPublicOnly
        ? { row: await findPublic(c, service) }
        : await findReadable(c, service, "object.get_authenticated_info", path === "/info/:bucket/:name{.+}");
      return c.json(infoOf(row));
    });
  app.get("/authenticated/:bucket/:name{.+}", async (c) => {
    const { row, isPrivate } = await findReadable(c, service, "object.get_authenticated", false);
    return sendObject(c, service, row, { isPrivate });
  });
  app.get("/:bucket/:name{.+}", async (c) => {
    const { row, isPrivate } = await findReadable(c, service, "object.get_authenticated", true);
    return sendObject(c, service, row, { isPrivate });
  });

  // Writing.
  app.post("/:bucket/:name{.+}", (c) =>
    upload(c, service, "object.upload", c.req.header("X-Upsert") === "true"),
  );
  app.put("/:bucket/:name{.+}", (c) => upload(c, service, "object.upload_update", true));

  // Removing.
  app.delete("/:bucket/:name{.+}", async (c) => {
    const meta = await identifyRequest(c, service, "object.delete");
    const { bucketId, name } = fileOf(c);
    await removeObject(service, meta, bucketId, name);
    return c.json({ message: "Successfully deleted" });
  });
  app.delete("/:bucket", async (c) => {
    const meta = await identifyRequest(c, service, "object.delete_many");
    const { prefixes } = await readJson(c, removeBody);
    return c.json(await removeObjects(service, meta, c.req.param("bucket"), prefixes));
  });

  return app;
}

async function upload(c: Context, service: StorageService, operation: string, isUpsert: boolean) {
  const meta = await identifyRequest(c, service, operation);
  const target: Target = { ...fileOf(c), owner: ownerOf(meta), isUpsert };
  const row = await uploadFile(service, meta, target, () => readIncomingFile(c));
  return c.json({ Id: row.id, Key: `${row.bucket_id}/${row.name}` });
}

async function findPublic(c: Context, service: StorageService) {
  const { bucketId, name } = fileOf(c);
  const bucket = await findBucket(service, bucketId);
  if (!bucket.public) throw errors.noSuchBucket();
  return findObject(service, null, bucketId, name);
}

/** Files of a public bucket are readable by all, others by policy. */
export async function findReadable(
  c: Context,
  service: StorageService,
  operation: string,
  isKeyOptional: boolean,
): Promise<{ row: ObjectRow; isPrivate: boolean }> {
  const { bucketId, name } = fileOf(c);
  requireBucketId(bucketId);
  const meta = await (isKeyOptional ? tryIdentifyRequest : identifyRequest)(c, service, operation);
  const bucket = await findBucket(service, bucketId);
  if (!meta && !bucket.public) throw errors.noSuchBucket();
  const row = await findObject(service, bucket.public ? null : meta, bucketId, name);
  return { row, isPrivate: !bucket.public };
}

function infoOf({
  id,
  name,
  version,
  bucket_id,
  metadata,
  user_metadata,
  updated_at,
  created_at,
}: ObjectRow) {
  return {
    id,
    name,
    version,
    bucket_id,
    size: metadata.size ?? null,
    content_type: metadata.mimetype ?? null,
    content_encoding: metadata.contentEncoding ?? null,
    cache_control: metadata.cacheControl ?? null,
    etag: metadata.eTag ?? null,
    metadata: user_metadata,
    last_modified: updated_at,
    created_at,
  };
}

function methodOf(body: z.infer<typeof moveBody>) {
  return {
    bucketId: body.bucketId,
    name: body.sourceKey,
    toBucketId: body.destinationBucket || body.bucketId,
    toName: body.destinationKey,
  };
}

function decodeHeader(text: string | undefined) {
  return text && Buffer.from(text, "base64").toString("utf8");
}
