// Signed URLs: created by callers with the right, usable by anyone who has them.
import { Hono } from "hono";
import { z } from "zod";
import { findBucket } from "./buckets.ts";
import { asCaller } from "./database-role.ts";
import { sendObject } from "./downloads.ts";
import { readIncomingFile } from "./incoming-file.ts";
import { requireBucketId, requireKey } from "./name-rules.ts";
import { findObject } from "./objects.ts";
import { fileOf, identifyRequest, readJson } from "./read-request.ts";
import { ownerOf, type StorageService } from "./service.ts";
import { encodeTransformation, transformation } from "./transformations.ts";
import { requireUploadable, uploadFile } from "./uploads.ts";

const uploadSeconds = 2 * 3600;
const maxAtOnce = 1000;

const expiresIn = z.number().int().min(1);
const oneBody = z.object({ expiresIn, transform: transformation.optional() });
const manyBody = z.object({ expiresIn, paths: z.array(z.string()).min(1).max(maxAtOnce) });

export function signRoutes(service: StorageService) {
  const { signer } = service;
  const app = new Hono();

  // A URL for one upload within two hours.
  app.post("/upload/sign/:bucket/:name{.+}", async (c) => {
    const meta = await identifyRequest(c, service, "object.sign_upload_url");
    const { bucketId, name } = fileOf(c);
    await findBucket(service, bucketId);
    requireKey(name);
    const owner = ownerOf(meta);
    const isUpsert = c.req.header("X-Upsert") === "true";
    await requireUploadable(service, meta, { bucketId, name, owner, isUpsert }, {}, {});
    const url = `${bucketId}/${name}`;
    const claims = { url, upsert: isUpsert, ...(owner ? { owner } : {}) };
    const token = await signer.sign("upload", claims, uploadSeconds);
    return c.json({ url: `/object/upload/sign/${url}?token=${token}`, token });
  });

  app.put("/upload/sign/:bucket/:name{.+}", async (c) => {
    const { bucketId, name } = fileOf(c);
    const claims = await signer.verify("upload", c.req.query("token"), `${bucketId}/${name}`);
    const target = { bucketId, name, owner: claims.owner ?? null, isUpsert: claims.upsert === true };
    const row = await uploadFile(service, null, target, () => readIncomingFile(c));
    return c.json({ Key: `${row.bucket_id}/${row.name}` });
  });

  // URLs for downloads.
  app.post("/sign/:bucket/:name{.+}", async (c) => {
    const meta = await identifyRequest(c, service, "object.sign");
    const { bucketId, name } = fileOf(c);
    const { expiresIn, transform = {} } = await readJson(c, oneBody);
    await findObject(service, meta, bucketId, name);
    const transformations = encodeTransformation(transform);
    const url = `${bucketId}/${name}`;
    const claims = { url, ...(transformations ? { transformations } : {}) };
    const token = await signer.sign("download", claims, expiresIn);
    const room = transformations ? "render/image" : "object";
    return c.json({ signedURL: `/${room}/sign/${url}?token=${token}` });
  });

  app.post("/sign/:bucket", async (c) => {
    const meta = await identifyRequest(c, service, "object.sign_many");
    const bucketId = c.req.param("bucket");
    requireBucketId(bucketId);
    const { expiresIn, paths } = await readJson(c, manyBody);
    const rows = await asCaller(
      service,
      meta,
      (tx) => tx<{ name: string }[]>`
        select name from storage.objects where bucket_id = ${bucketId} and name = any(${paths}::text[])`,
    );
    const readable = new Set(rows.map(({ name }) => name));
    const signed = paths.map(async (path) => {
      if (!readable.has(path))
        return {
          error: "Either the object does not exist or you do not have access to it",
          path,
          signedURL: null,
        };
      const url = `${bucketId}/${path}`;
      const token = await signer.sign("download", { url }, expiresIn);
      return { error: null, path, signedURL: `/object/sign/${url}?token=${token}` };
    });
    return c.json(await Promise.all(signed));
  });

  app.get("/sign/:bucket/:name{.+}", async (c) => {
    const { bucketId, name } = fileOf(c);
    const { exp } = await signer.verify("download", c.req.query("token"), `${bucketId}/${name}`);
    const row = await findObject(service, null, bucketId, name);
    return sendObject(c, service, row, { expires: new Date(exp * 1000) });
  });

  return app;
}
