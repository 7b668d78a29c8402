import { Hono } from "hono";
import { prerenderedPaths, redirects } from "#app/navigation/route-rules.ts";

/** Tells open pages which build is being served and by which route rules (product §7). */
export function buildManifest(id: string) {
  const timestamp = Date.now();
  const manifest = new Hono();
  manifest.get("/latest.json", (c) => c.json({ id, timestamp }, 200, { "Cache-Control": "no-cache" }));
  manifest.get("/meta/:file", (c) => {
    if (c.req.param("file") !== `${id}.json`) return c.notFound();
    return c.json({ id, timestamp, prerendered: prerenderedPaths, redirects }, 200, {
      "Cache-Control": "public, max-age=31536000, immutable",
    });
  });
  return manifest;
}
