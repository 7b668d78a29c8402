import { Hono } from "hono";
import { z } from "zod";
import { createBucket, deleteBucket, emptyBucket, listBuckets, readBucket, updateBucket } from "./buckets.ts";
import { identifyRequest, readJson, readQuery, requireService } from "./read-request.ts";
import type { StorageService } from "./service.ts";

const settings = {
  public: z.boolean().optional(),
  file_size_limit: z.union([z.number().int().min(0), z.string()]).nullish(),
  allowed_mime_types: z.array(z.string()).nullish(),
};
const newBucket = z.object({
  name: z.string(),
  id: z.string().optional(),
  type: z.literal("STANDARD").optional(),
  ...settings,
});
const changes = z.object(settings);
const listQuery = z.object({
  limit: z.coerce.number().int().min(1).optional(),
  offset: z.coerce.number().int().min(0).optional(),
  search: z.string().optional(),
  sortColumn: z.enum(["id", "name", "created_at", "updated_at"]).default("name"),
  sortOrder: z.enum(["asc", "desc"]).default("asc"),
});

export function bucketRoutes(service: StorageService) {
  const app = new Hono();

  app.post("/", async (c) => {
    const meta = await identifyRequest(c, service, "bucket.create");
    const body = await readJson(c, newBucket);
    await createBucket(service, meta, { ...body, id: body.id || body.name });
    return c.json({ name: body.name });
  });

  app.get("/", async (c) => {
    const meta = await identifyRequest(c, service, "bucket.list");
    return c.json(await listBuckets(service, meta, readQuery(c, listQuery)));
  });

  app.get("/:bucket", async (c) => {
    const meta = await identifyRequest(c, service, "bucket.get");
    return c.json(await readBucket(service, meta, c.req.param("bucket")));
  });

  app.put("/:bucket", async (c) => {
    const meta = await identifyRequest(c, service, "bucket.update");
    await updateBucket(service, meta, c.req.param("bucket"), await readJson(c, changes));
    return c.json({ message: "Successfully updated" });
  });

  app.delete("/:bucket", async (c) => {
    const meta = await identifyRequest(c, service, "bucket.delete");
    await deleteBucket(service, meta, c.req.param("bucket"));
    return c.json({ message: "Successfully deleted" });
  });

  // Supabase queues this; here the bucket is empty when the response is sent. The message is Supabase's.
  app.post("/:bucket/empty", async (c) => {
    await requireService(c, service, "bucket.empty");
    await emptyBucket(service, c.req.param("bucket"));
    return c.json({ message: "Empty bucket has been queued. Completion may take up to an hour." });
  });

  return app;
}
