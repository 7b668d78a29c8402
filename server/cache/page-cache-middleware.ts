import { createMiddleware } from "hono/factory";
import type { Sql } from "postgres";
import { parseConsent } from "#app/consent/consent.ts";
import { createContentReader } from "#app/data/content-reader.server.ts";
import { unlocalizedPath } from "#app/i18n/locale.ts";
import type { PageHandler } from "#server/pages/page-handler.ts";
import { cacheKeyOf } from "./cache-key.ts";
import { bestEncoding, compressResponse, respondWith } from "./compressed-response.ts";
import type { ContentCache } from "./content-cache.ts";
import { anyPage } from "./edge-cache.ts";
import { type RenderedPage, secondsLeftToday } from "./page-cache.ts";

interface Options {
  cache: Pick<ContentCache, "pages" | "queries">;
  render: PageHandler;
  sql: Sql;
  origin: string;
  hasNoscriptFrame: boolean;
  /** How long a cache at the edge keeps a public page; 0: it asks each time. */
  edgeSeconds: number;
  /** Logs an error of a page under the id of the request that rendered it. */
  reportErrorOf: (requestId: string) => (error: unknown) => void;
}

/**
 * Serves public pages from the cache. They are rendered without cookies and headers at the site's own origin, so that
 * nothing about the first visitor can get into what the next one sees.
 */
export function createPageCacheMiddleware({
  edgeSeconds,
  cache,
  render,
  sql,
  origin,
  hasNoscriptFrame,
  reportErrorOf,
}: Options) {
  async function renderPublicly(address: string, requestId: string): Promise<RenderedPage> {
    const { reader, recorded } = createContentReader(sql, cache.queries);
    const response = await render(new Request(origin + address), {
      reader,
      isPublic: true,
      requestId,
      reportError: reportErrorOf(requestId),
    });
    const isCacheable = response.status === 200 && isPublic(response);
    const page = await compressResponse(response);
    if (!isCacheable) return { page, tables: null };
    const edge = edgePolicyOf(
      new URL(origin + address).pathname,
      response.headers.get("Cache-Control") ?? "",
    );
    const tags = [anyPage, ...recorded].join(" ");
    return { page: edge ? { ...page, edge: { cacheControl: edge, tags } } : page, tables: recorded };
  }

  /** With statistics allowed, a promotion's page has a frame for browsers without scripts (product §9). */
  function dependsOnConsent(pathname: string) {
    return hasNoscriptFrame && unlocalizedPath(pathname).startsWith("/promociones/");
  }

  /**
   * How long a shared cache may serve a page without asking; browsers keep asking as before. Null where the answer depends
   * on the visitor: at `/` on the language, on some promotions on the consent.
   */
  function edgePolicyOf(pathname: string, cacheControl: string) {
    if (edgeSeconds === 0 || pathname === "/" || dependsOnConsent(pathname)) return null;
    const browsers = cacheControl.replace(/^no-cache$/, "public, max-age=0, must-revalidate");
    const stale = browsers.includes("stale-while-revalidate")
      ? ""
      : `, stale-while-revalidate=${edgeSeconds}`;
    return `${browsers}, s-maxage=${edgeSeconds}${stale}`;
  }

  const middleware = createMiddleware(async (c, next) => {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
    const url = new URL(c.req.url);
    const key = cacheKeyOf(url);
    if (key === null) return next();
    if (dependsOnConsent(url.pathname) && parseConsent(c.req.header("Cookie"))?.statistics) return next();
    const encoding = bestEncoding(c.req.header("Accept-Encoding"));
    const page = cache.pages.get(key, () => renderPublicly(key, c.get("requestId")), encoding);
    c.set("pageCache", page instanceof Promise ? "miss" : "hit");
    const response = respondWith(await page, c.req.raw);
    limitToDay(response.headers, secondsLeftToday());
    return response;
  });

  /** Renders a page into the cache ahead of the first visitor. */
  async function warmPage(path: string) {
    const key = cacheKeyOf(new URL(path, origin));
    if (key !== null) await cache.pages.get(key, () => renderPublicly(key, `warm-up ${key}`));
  }

  return { middleware, warmPage };
}

/** Prices and promotions change with the day, so that no other cache may keep a page beyond it either. */
export function limitToDay(headers: Headers, secondsLeft: number) {
  const cacheControl = headers.get("Cache-Control") ?? "";
  const seconds = [...cacheControl.matchAll(/=(\d+)/g)].reduce((sum, [, value]) => sum + Number(value), 0);
  if (seconds < secondsLeft) return;
  const directives = cacheControl
    .replace(/(max-age|s-maxage)=(\d+)/g, (_, name, value) => `${name}=${Math.min(value, secondsLeft)}`)
    .replace(/,? ?stale-while-revalidate=\d+/, "");
  headers.set("Cache-Control", directives);
}

function isPublic({ headers }: Response) {
  return !headers.has("Set-Cookie") && !/\b(?:private|no-store)\b/.test(headers.get("Cache-Control") ?? "");
}
