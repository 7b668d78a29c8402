import { createMiddleware } from "hono/factory";
import type { Logger } from "pino";
import { prerenderedPaths } from "#app/navigation/route-rules.ts";
import { answerWith, packPage, type StoredPage, storePage } from "#server/cache/compressed-response.ts";
import type { PageHandler } from "#server/pages/page-handler.ts";

/**
 * Serves the prerendered pages of the route rules and their payload files from memory. They are rendered when the
 * server starts, not when the app is built, because the operator's settings stand in every page.
 */
export async function prerendered(render: PageHandler, { origin, log }: { origin: string; log: Logger }) {
  const pages = new Map<string, StoredPage>();
  const prerender = async (path: string) => {
    const answer = await render(new Request(origin + path), { isPublic: true });
    if (answer.status === 200) pages.set(path, await packPage(await storePage(answer)));
    else log.error({ path, status: answer.status }, "page could not be prerendered");
  };
  await Promise.all(prerenderedPaths.flatMap((path) => [prerender(path), prerender(`${path}.data`)]));

  return createMiddleware(async (c, next) => {
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    const { pathname, search } = new URL(c.req.url);
    // A query may change what a page shows, so such a request is rendered.
    const page = isRead && search === "" ? pages.get(pathname) : undefined;
    if (!page) return next();
    return answerWith(page, c.req.raw);
  });
}
