import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import { type TileLayer, tileLayers } from "#app/domain/geo/map-tiles.ts";
import type { TileService } from "./tile-service.ts";

const oneWeek = "public, max-age=604800";
const retrySeconds = { unavailable: 30, tooMany: 60 };

/** `GET /_map/tiles/{layer}/{z}/{x}/{y}`; null where this site asks no map service. */
export function tileRoutes(tiles: TileService | null, ipOf: (c: Context) => string) {
  const routes = new Hono();
  // Pictures are compressed already.
  routes.use("/outlines/*", compress());
  routes.get("/:layer/:z{\\d{1,2}}/:x{\\d{1,6}}/:y{\\d{1,6}}", async (c) => {
    const { layer, z, x, y } = c.req.param();
    if (!tiles || !isLayer(layer)) return c.notFound();
    const found = await tiles.findTile(layer, { z: Number(z), x: Number(x), y: Number(y) }, ipOf(c));
    if (found.status === "none") return c.notFound();
    if (found.status !== "found") {
      const headers = { "Cache-Control": "no-store", "Retry-After": String(retrySeconds[found.status]) };
      return c.body(null, found.status === "tooMany" ? 429 : 503, headers);
    }
    const { body, storedAt, isFresh } = found;
    const etag = `"${storedAt.getTime().toString(36)}-${body.length.toString(36)}"`;
    // An old tile is shown while its service is away, and requested again.
    const headers = { ETag: etag, "Cache-Control": isFresh ? oneWeek : "no-cache" };
    if (c.req.header("If-None-Match") === etag) return c.body(null, 304, headers);
    return c.body(new Uint8Array(body), 200, { ...headers, "Content-Type": tileLayers[layer].type });
  });
  routes.all("*", (c) => c.notFound());
  return routes;
}

function isLayer(name: string): name is TileLayer {
  return Object.hasOwn(tileLayers, name);
}
