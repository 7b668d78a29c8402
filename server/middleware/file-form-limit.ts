import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { filesLeftOut, maxFormBytes } from "#app/domain/plot-submission.ts";
import { readFormTexts } from "./multipart-texts.ts";

const textBytes = 1024 * 1024;
/** As much as all the files that one may choose at once. */
const maxBytes = 512 * 1024 * 1024;

/**
 * Forms whose files come with them, where there are no scripts to send them in pieces. One with too large files is
 * handed on without them and says so, so that its page can be shown again with everything that was typed.
 */
export function fileFormLimit() {
  const limit = bodyLimit({ maxSize: maxFormBytes });
  return createMiddleware(async (c, next) => {
    const { body, method, url, headers } = c.req.raw;
    const announced = Number(headers.get("Content-Length"));
    if (!body || !(announced > maxFormBytes && announced <= maxBytes)) return limit(c, next);
    const contentType = headers.get("Content-Type") ?? "";
    const texts = await readFormTexts(body, { contentType, maxBytes: textBytes });
    if (!texts) return c.text("Payload Too Large", 413);
    const own = new Headers(headers);
    for (const name of ["Content-Length", "Content-Type"]) own.delete(name);
    c.req.raw = new Request(url, {
      method,
      headers: own,
      body: new URLSearchParams([...texts, [filesLeftOut, "on"]]),
    });
    await next();
  });
}
