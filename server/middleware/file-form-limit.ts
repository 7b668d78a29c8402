import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { every } from "hono/combine";
import { createMiddleware } from "hono/factory";
import { HTTPException } from "hono/http-exception";
import { createConcurrencyLimit } from "#server/rate-limits/concurrency-limit.ts";

/** As much as all the files that one may choose at once; app/forms/read-form.server.ts holds a part of it. */
const maxBytes = 512 * 1024 * 1024;

/** Forms whose files come with them are held in memory, so an IP address sends two at once. */
export function fileFormLimit(ipOf: (c: Context) => string) {
  const runFor = createConcurrencyLimit({ running: 2, waiting: 4 });
  const fewAtOnce = createMiddleware(async (c, next) => {
    const hasRun = await runFor(ipOf(c), async () => {
      await next();
      return true;
    });
    if (!hasRun) throw new HTTPException(429);
  });
  return every(fewAtOnce, bodyLimit({ maxSize: maxBytes }));
}
