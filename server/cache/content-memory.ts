import type { Logger } from "pino";
import type { Sql } from "postgres";
import { hasDemoCatalogue } from "#app/listings/demo-catalogue.server.ts";
import { type ContentSources, listenToContent, readContentSources } from "./content-changes.ts";
import { createPageCache, type PageCache } from "./page-cache.ts";
import { createReadMemory, type ReadMemory } from "./read-memory.ts";

/** What this process remembers of the content, kept true by the database's word of every change. */
export interface ContentMemory {
  pages: PageCache;
  /** What many pages read alike. */
  reads: ReadMemory;
  sources: ContentSources;
  /** Stands in the footer of every page, so it is remembered rather than asked for each of them. */
  hasDemoCatalogue: () => boolean;
  close: () => Promise<void>;
}

export async function openContentMemory(owner: Sql, log: Logger): Promise<ContentMemory> {
  const pages = createPageCache();
  const reads = createReadMemory();
  let hasDemo = await hasDemoCatalogue(owner);
  const lookAgain = async () => {
    const before = hasDemo;
    hasDemo = await hasDemoCatalogue(owner);
    if (hasDemo !== before) pages.clear();
  };
  const lookAgainOrTell = () => lookAgain().catch((error) => log.error(error, "content could not be read"));

  const close = await listenToContent(owner, {
    onChange(table) {
      // First what is read, so that a page made at once is made from what is true now.
      reads.drop(table);
      pages.drop(table);
      if (table === "houses" || table === "plots") lookAgainOrTell();
    },
    onGap() {
      reads.clear();
      pages.clear();
      lookAgainOrTell();
    },
  });
  return { pages, reads, sources: await readContentSources(owner), hasDemoCatalogue: () => hasDemo, close };
}
