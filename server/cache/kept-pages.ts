import { createMiddleware } from "hono/factory";
import type { Logger } from "pino";
import type { Sql } from "postgres";
import { readConsent } from "#app/consent/consent.ts";
import { answerWith, storePage } from "#server/cache/compressed-response.ts";
import type { PageHandler } from "#server/pages/page-handler.ts";
import { cacheKeyOf } from "./cache-key.ts";
import type { ContentSources } from "./content-changes.ts";
import type { PageCache, RenderedPage } from "./page-cache.ts";
import type { ReadMemory } from "./read-memory.ts";
import { anyTable, createTableNoter } from "./tables-read.ts";

interface Options {
  cache: PageCache;
  reads: ReadMemory;
  sources: ContentSources;
  render: PageHandler;
  sql: Sql;
  origin: string;
  hasNoscriptFrame: boolean;
  log: Logger;
}

/**
 * Answers for pages that are the same for everybody. They are rendered for nobody: without cookies, without headers,
 * at the site's own origin, so that nothing of the one who asked first can get into what the next one sees.
 */
export function keptPages(options: Options) {
  const { cache, reads, sources, render, sql, origin, hasNoscriptFrame, log } = options;
  const noteTables = createTableNoter(sources, reads);

  async function renderForEverybody(address: string): Promise<RenderedPage> {
    const reading = noteTables(sql);
    const answer = await render(new Request(origin + address), { sql: reading.sql, isPublic: true });
    const page = await storePage(answer);
    const isKept = answer.status === 200 && isForEverybody(answer);
    return { page, tables: isKept ? tablesOf(reading.names, address) : null };
  }

  /** The tables whose changes drop the page; null when nobody would tell of them. */
  function tablesOf(names: ReadonlySet<string>, address: string) {
    const unwatched = [...names].find((name) => sources.get(name) === "unwatched");
    if (unwatched) {
      log.warn({ table: unwatched, address }, "not kept: no trigger tells of changes in this table");
      return null;
    }
    return new Set([...names].map((name) => (sources.get(name) === "function" ? anyTable : name)));
  }

  /** The page of a promotion carries a frame for whoever has no scripts and allows statistics (spec §9). */
  function mayDependOnConsent(pathname: string) {
    return hasNoscriptFrame && /^(?:\/en)?\/promociones\//.test(pathname);
  }

  /** The kept page of this address, rendered when there is none; null when such pages are not kept. */
  async function bring(url: URL) {
    const address = cacheKeyOf(url);
    return address === null ? null : cache.get(address, () => renderForEverybody(address));
  }

  const middleware = createMiddleware(async (c, next) => {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
    const url = new URL(c.req.url);
    const address = cacheKeyOf(url);
    if (address === null) return next();
    const dependsOnConsent = mayDependOnConsent(url.pathname);
    if (dependsOnConsent && readConsent(c.req.header("Cookie"))?.statistics) return next();
    const page = await cache.get(address, () => renderForEverybody(address));
    return answerWith(page, c.req.raw);
  });

  return { middleware, bring };
}

function isForEverybody({ headers }: Response) {
  return !headers.has("Set-Cookie") && !/\b(?:private|no-store)\b/.test(headers.get("Cache-Control") ?? "");
}
