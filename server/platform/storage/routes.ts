// The endpoints of Supabase Storage, in the order in which they match.
import { Hono } from "hono";
import { cors } from "hono/cors";
import type { RequestIdVariables } from "hono/request-id";
import { bucketRoutes } from "./bucket-routes.ts";
import { asStorageError, errorResponse, errors } from "./errors.ts";
import { objectRoutes } from "./object-routes.ts";
import { findObject } from "./objects.ts";
import { fileOf, requireService } from "./read-request.ts";
import { renderRoutes } from "./render-routes.ts";
import { resumableRoutes } from "./resumable-routes.ts";
import type { ResumableStore } from "./resumable-store.ts";
import type { StorageService } from "./service.ts";

export function storageRoutes(service: StorageService, resumable: ResumableStore) {
  const app = new Hono<{ Variables: RequestIdVariables }>();

  app.onError((error, c) => {
    const answer = asStorageError(error);
    if (answer.statusCode >= 500)
      service.log.error({ err: error, requestId: c.get("requestId") }, "storage failed");
    return errorResponse(c, answer);
  });

  // Open to every origin: keys and tokens are in headers, never in cookies.
  app.use(async (c, next) => {
    await next();
    c.header("Cross-Origin-Resource-Policy", "cross-origin");
  });
  const anyOrigin = cors({
    origin: "*",
    allowMethods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"],
    exposeHeaders: exposedHeaders,
    maxAge: 3600,
  });
  // OPTIONS that is not a preflight belongs to the tus protocol.
  app.use((c, next) =>
    c.req.method === "OPTIONS" && !c.req.header("Access-Control-Request-Method")
      ? next()
      : anyOrigin(c, next),
  );

  app.route("/upload/resumable", resumableRoutes(service, resumable));
  app.get("/status", (c) => c.body(null, 200));
  app.route("/bucket", bucketRoutes(service));
  app.route("/object", objectRoutes(service));
  app.route("/render", renderRoutes(service));

  // The only cache is that of resized pictures.
  app.delete("/cdn/:bucket/:name{.+}", async (c) => {
    await requireService(c, service, "cdn.purge_object_cache");
    const { bucketId, name } = fileOf(c);
    const { version } = await findObject(service, null, bucketId, name);
    await service.renders.delete(version);
    return c.json({ message: "success", statusCode: "200" });
  });

  app.all("*", () => {
    throw errors.noSuchRoute();
  });
  return app;
}

const exposedHeaders = [
  "Content-Disposition",
  "Content-Encoding",
  "Content-Length",
  "Content-Range",
  "ETag",
  "Last-Modified",
  "Location",
  "Tus-Complete",
  "Tus-Extension",
  "Tus-Max-Size",
  "Tus-Resumable",
  "Tus-Version",
  "Upload-Defer-Length",
  "Upload-Expires",
  "Upload-Length",
  "Upload-Metadata",
  "Upload-Offset",
  "X-Transformations",
];
