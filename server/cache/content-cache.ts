import type { Logger } from "pino";
import type { Sql } from "postgres";
import { createContentReader } from "#app/data/content-reader.server.ts";
import { hasDemoCatalogue } from "#app/listings/demo-catalogue.server.ts";
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

export async function openContentCache(owner: Sql, log: Logger): Promise<ContentCache> {
  const pages = createPageCache();
  const queries = createQueryCache();
  const readDemo = () => hasDemoCatalogue(createContentReader(owner).reader);
  let hasDemo = await readDemo();
  const updateDemo = async () => {
    const before = hasDemo;
    hasDemo = await readDemo();
    if (hasDemo !== before) pages.clear();
  };
  const updateDemoOrLog = () => updateDemo().catch((error) => log.error(error, "content could not be read"));

  const close = await listenToTableChanges(owner, {
    onChange(table) {
      // Queries first, so that a page rendered at once reads the new rows.
      queries.drop(table);
      pages.drop(table);
      if (table === "houses" || table === "plots") updateDemoOrLog();
    },
    onGap() {
      queries.clear();
      pages.clear();
      updateDemoOrLog();
    },
  });
  return { pages, queries, hasDemoCatalogue: () => hasDemo, close };
}
