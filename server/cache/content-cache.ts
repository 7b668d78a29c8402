import type { Logger } from "pino";
import type { Sql } from "postgres";
import { createContentReader } from "#app/data/content-reader.server.ts";
import type { Env } from "#app/env.server.ts";
import { hasDemoCatalogue } from "#app/listings/demo-catalogue.server.ts";
import { anyPage, createPurger } from "./edge-cache.ts";
import { createPageCache, type PageCache } from "./page-cache.ts";
import { createQueryCache, type QueryCache } from "./query-cache.ts";
import { listenToTableChanges } from "./table-changes.ts";

/** What this process caches of the content. The database names every table that changes. */
export interface ContentCache {
  pages: PageCache;
  queries: QueryCache;
  /** The footer of every page shows it, so it is read ahead and not by each of them. */
  hasDemoCatalogue: () => boolean;
  close: () => Promise<void>;
}

export async function openContentCache(sql: Sql, log: Logger, edge: Env["edge"]): Promise<ContentCache> {
  const pages = createPageCache();
  const queries = createQueryCache();
  const purger = createPurger({ ...edge, log });
  // Pages of an earlier build name files that are gone.
  purger.add(anyPage);
  const readDemo = () => hasDemoCatalogue(createContentReader(sql).reader);
  let hasDemo = await readDemo();
  const updateDemo = async () => {
    const before = hasDemo;
    hasDemo = await readDemo();
    if (hasDemo === before) return;
    pages.clear();
    purger.add(anyPage);
  };
  const updateDemoOrLog = () => updateDemo().catch((error) => log.error(error, "content could not be read"));

  const stopListening = await listenToTableChanges(sql, {
    onChange(table) {
      // Queries first, so that a page rendered at once reads the new rows.
      queries.drop(table);
      pages.drop(table);
      purger.add(table);
      if (table === "houses" || table === "plots") updateDemoOrLog();
    },
    onGap() {
      queries.clear();
      pages.clear();
      purger.add(anyPage);
      updateDemoOrLog();
    },
  });
  return {
    pages,
    queries,
    hasDemoCatalogue: () => hasDemo,
    async close() {
      purger.stop();
      await stopListening();
    },
  };
}
