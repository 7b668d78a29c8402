import path from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";

const oneYear = "public, max-age=31536000, immutable";
const oneHour = "public, max-age=3600";
const project = path.join(import.meta.dirname, "../..");

/** Files on disk. Names that carry a hash of their content never change, so browsers keep them for good. */
export function staticFiles() {
  const client = { root: path.join(project, "build/client"), precompressed: true };
  const content = { root: path.join(project, "content") };
  const files = new Hono();
  files.use(onlyWhenNewer());
  files.get("/assets/*", serveStatic({ ...client, onFound: keepFor(oneYear) }));
  files.get("/pictures/*", serveStatic({ ...content, onFound: keepFor(oneYear) }));
  files.get(
    "/:file{[\\w-]+\\.(?:svg|ico|png|webmanifest)}",
    serveStatic({ ...client, onFound: keepFor(oneHour) }),
  );
  // What is not there is a plain 404, not a page: nobody reads these addresses.
  files.all("/assets/*", (c) => c.notFound());
  files.all("/pictures/*", (c) => c.notFound());
  return files;
}

function keepFor(policy: string) {
  return (_path: string, c: Context) => c.header("Cache-Control", policy);
}

/** Spares a browser the bytes that it has. */
function onlyWhenNewer() {
  return createMiddleware(async (c, next) => {
    await next();
    const modified = Date.parse(c.res.headers.get("Last-Modified") ?? "");
    const known = Date.parse(c.req.header("If-Modified-Since") ?? "");
    if (c.res.status !== 200 || !(modified <= known)) return;
    await c.res.body?.cancel();
    c.res = new Response(null, { status: 304, headers: c.res.headers });
  });
}
