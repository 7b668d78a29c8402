import { Hono } from "hono";
import { findCollection, findIconBody } from "#app/ui/icon/collections.server.ts";

const maxIconsPerRequest = 60;

/** `GET /_icons/{collection}.json?icons=a,b` in Iconify's format, from the sets in node_modules (product §7). */
export function icons() {
  const routes = new Hono();
  routes.get("/:file{[a-z0-9-]+\\.json}", (c) => {
    const collection = findCollection(c.req.param("file").replace(/\.json$/, ""));
    if (!collection) return c.json({ error: "unknown collection" }, 404);
    const names = [...new Set((c.req.query("icons") ?? "").split(",").filter(Boolean))];
    if (names.length === 0 || names.length > maxIconsPerRequest) {
      return c.json({ error: `ask for 1 to ${maxIconsPerRequest} icons` }, 400);
    }
    const found = names.map((name) => [name, findIconBody(collection, name)] as const);
    return c.json(
      {
        prefix: collection.prefix,
        width: collection.width ?? 24,
        height: collection.height ?? 24,
        icons: Object.fromEntries(
          found.filter(([, body]) => body !== null).map(([name, body]) => [name, { body }]),
        ),
        not_found: found.filter(([, body]) => body === null).map(([name]) => name),
      },
      200,
      { "Cache-Control": "public, max-age=604800" },
    );
  });
  return routes;
}
