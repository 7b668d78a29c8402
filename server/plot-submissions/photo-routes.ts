import { Hono } from "hono";
import type { Files } from "#server/backend/files.ts";

const bucket = "plot-pictures";
const fileName = /^\d+\/[\w-]+\.[0-9a-f]{8}\.\d+\.(avif|webp)$/;

/** /photos: photos of plots as pages of the previous version link them; new ones are pictures. The next version drops it. */
export function photoRoutes(files: Files | null) {
  const app = new Hono();
  app.get("/:plot/:file", async (c, next) => {
    const name = `${c.req.param("plot")}/${c.req.param("file")}`;
    const format = name.match(fileName)?.[1];
    if (!format || !files) return next();
    const { data } = await files.from(bucket).download(name);
    if (!data) return next();
    return c.body(data.stream(), 200, {
      "Content-Type": `image/${format}`,
      "Content-Length": String(data.size),
      "Cache-Control": "public, max-age=31536000, immutable",
    });
  });
  return app;
}
