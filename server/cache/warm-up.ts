import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { Sql } from "postgres";
import { createContentReader } from "#app/data/content-reader.server.ts";
import { locales, localizedPath } from "#app/i18n/locale.ts";
import { prerenderedPaths } from "#app/navigation/route-rules.ts";
import { listFirstPages } from "#app/seo/sitemap.server.ts";

/** In two languages these fit into the cache: more would evict the first ones. */
const maxPages = 700;
const maxOfEachKind = 250;
const pauseMs = 50;
const lists = ["/viviendas", "/terrenos", "/terrenos?maxPrice=100000"];

interface WarmUpOptions {
  warmPage: (path: string) => Promise<void>;
  signal: AbortSignal;
  log: Logger;
}

/**
 * Renders what the first visitors must not wait for: the prerendered pages with their payload files, and the lists,
 * which read the search index of their whole catalogue (seconds with a million plots).
 */
export async function warmUpStart({ warmPage, signal, log }: WarmUpOptions) {
  try {
    for (const path of prerenderedPaths.flatMap((page) => [page, `${page}.data`]))
      await warmTwice(warmPage, path);
    for (const path of lists) await warmPage(path);
  } catch (error) {
    if (!signal.aborted) log.error(error, "the first pages could not be rendered");
  }
}

/** Renders the pages of the sitemap one after the other, slowly, so that visitors come first. */
export async function warmUpSitemap({ sql, warmPage, signal, log }: WarmUpOptions & { sql: Sql }) {
  try {
    const { reader } = createContentReader(sql);
    const pages = await listFirstPages(reader, { limit: maxPages, maxOfEachKind });
    for (const { path } of pages) {
      for (const locale of locales) {
        await pause(pauseMs, undefined, { ref: false, signal });
        await warmTwice(warmPage, localizedPath(locale, path));
      }
    }
  } catch (error) {
    if (!signal.aborted) log.error(error, "the pages of the sitemap could not be rendered");
  }
}

/** A page requested twice is protected from eviction by odd searches. */
async function warmTwice(warmPage: WarmUpOptions["warmPage"], path: string) {
  await warmPage(path);
  await warmPage(path);
}
