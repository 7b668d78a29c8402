import { existsSync } from "node:fs";
import path from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { ReadyFiles } from "#server/ready-files.ts";

const oneYear = "public, max-age=31536000, immutable";
const oneHour = "public, max-age=3600";
const project = path.join(import.meta.dirname, "../..");
const clientBuild = path.join(project, "build/client");

/** Files on disk. Names that carry a hash of their content never change, so browsers keep them for good. */
export function staticFiles(ready: Pick<ReadyFiles, "learn">) {
  const files = new Hono();
  const keptFor = (policy: string) => keepFor(policy, ready);
  files.use("/pictures/*", keptFor(oneYear), serveStatic({ root: path.join(project, "content") }));
  // While developing there is no build, and Vite serves these files.
  if (existsSync(clientBuild)) {
    const fromBuild = serveStatic({ root: clientBuild, precompressed: true });
    files.use("/assets/*", keptFor(oneYear), fromBuild);
    files.use("/:file{[\\w-]+\\.(?:svg|ico|png|webmanifest)}", keptFor(oneHour), fromBuild);
  }
  // What is not there is a plain 404, not a page: nobody reads these addresses.
  files.all("/pictures/*", (c) => c.notFound());
  files.all("/assets/*", (c) => c.notFound());
  return files;
}

/** Tells browsers how long to keep a file, and spares them the bytes that they have. */
function keepFor(policy: string, ready: Pick<ReadyFiles, "learn">) {
  return createMiddleware(async (c, next) => {
    await next();
    if (c.res.status !== 200) return;
    c.header("Cache-Control", policy);
    const modified = Date.parse(c.res.headers.get("Last-Modified") ?? "");
    const known = Date.parse(c.req.header("If-Modified-Since") ?? "");
    if (!(modified <= known)) return ready.learn(c);
    await c.res.body?.cancel();
    c.res = new Response(null, { status: 304, headers: c.res.headers });
  });
}
