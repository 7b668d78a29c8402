import type { Logger } from "pino";
import type { Sql } from "postgres";
import { hasDemoCatalogue } from "#app/data/site.server.ts";
import { type ContentSources, listenToContent, readContentSources } from "./content-changes.ts";
import { createPageCache, type PageCache } from "./page-cache.ts";

/** What this process remembers of the content, kept true by the database's word of every change. */
export interface ContentMemory {
  pages: PageCache;
  sources: ContentSources;
  /** Stands in the footer of every page, so it is remembered rather than asked for each of them. */
  hasDemoCatalogue: () => boolean;
  close: () => Promise<void>;
}

export async function openContentMemory(owner: Sql, log: Logger): Promise<ContentMemory> {
  const pages = createPageCache();
  let hasDemo = await hasDemoCatalogue(owner);
  const lookAgain = async () => {
    const before = hasDemo;
    hasDemo = await hasDemoCatalogue(owner);
    if (hasDemo !== before) pages.clear();
  };
  const lookAgainOrTell = () => lookAgain().catch((error) => log.error(error, "content could not be read"));

  const close = await listenToContent(owner, {
    onChange(table) {
      pages.drop(table);
      if (table === "houses" || table === "plots") lookAgainOrTell();
    },
    onGap() {
      pages.clear();
      lookAgainOrTell();
    },
  });
  return { pages, sources: await readContentSources(owner), hasDemoCatalogue: () => hasDemo, close };
}
