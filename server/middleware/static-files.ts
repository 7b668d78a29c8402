import { existsSync } from "node:fs";
import path from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { Files } from "#server/backend/files.ts";
import { uploadedPictureFiles } from "#server/pictures/picture-store.ts";

const oneYear = "public, max-age=31536000, immutable";
const oneHour = "public, max-age=3600";
const project = path.join(import.meta.dirname, "../..");
const clientBuild = path.join(project, "build/client");

/** Files on disk. Names that carry a hash of their content never change, so browsers may cache them for good. */
export function staticFiles(uploads: Files | null = null) {
  const files = new Hono();
  files.use("/pictures/*", cacheFor(oneYear), serveStatic({ root: path.join(project, "content") }));
  files.route("/pictures", uploadedPictureFiles(uploads));
  // While developing there is no build, and Vite serves these files.
  if (existsSync(clientBuild)) {
    const fromBuild = serveStatic({ root: clientBuild, precompressed: true });
    files.use("/assets/*", cacheFor(oneYear), fromBuild);
    files.use("/:file{[\\w-]+\\.(?:svg|ico|png|webmanifest)}", cacheFor(oneHour), fromBuild);
  }
  // A missing file is a plain 404, not a page.
  files.all("/pictures/*", (c) => c.notFound());
  files.all("/assets/*", (c) => c.notFound());
  return files;
}

/** Sets how long browsers cache a file, and answers 304 to those that have it. */
function cacheFor(policy: string) {
  return createMiddleware(async (c, next) => {
    await next();
    if (c.res.status !== 200) return;
    c.header("Cache-Control", policy);
    const modified = Date.parse(c.res.headers.get("Last-Modified") ?? "");
    const known = Date.parse(c.req.header("If-Modified-Since") ?? "");
    if (!(modified <= known)) return;
    await c.res.body?.cancel();
    c.res = new Response(null, { status: 304, headers: c.res.headers });
  });
}
