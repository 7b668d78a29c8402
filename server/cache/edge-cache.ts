// A cache in front of the site: Varnish, nginx or a CDN. It keeps public pages for CDN_SECONDS and drops them by tag.
import type { Logger } from "pino";

/** The tag of every page. */
export const anyPage = "page";

export interface EdgeCache {
  /** Drops the pages with any of these tags. */
  purge(tags: string[]): Promise<void>;
}

const timeoutMs = 2_000;

/** Sends `PURGE` with the tags in the header `Surrogate-Key`; docs/decisions/021 has the rules for Varnish. */
function createHttpEdgeCache(url: string, token: string | undefined): EdgeCache {
  return {
    async purge(tags) {
      const response = await fetch(url, {
        method: "PURGE",
        headers: { "Surrogate-Key": tags.join(" "), ...(token ? { Authorization: `Bearer ${token}` } : {}) },
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the cache at the edge answers ${response.status} to PURGE`);
    },
  };
}

interface Options {
  purgeUrl: string | null;
  purgeToken: string | undefined;
  log: Logger;
}

const batchMs = 20;
const retryMs = [500, 2_000, 10_000, 60_000];

/**
 * Collects the tags of a moment and purges them, again and again until it succeeds. Every process purges after it has
 * dropped its own pages, so after the last purge none of them can hand an old page to the edge.
 */
export function createPurger({ purgeUrl, purgeToken, log }: Options) {
  if (!purgeUrl) return { add: () => {}, stop: () => {} };
  const edge = createHttpEdgeCache(purgeUrl, purgeToken);
  let tags = new Set<string>();
  let timer: NodeJS.Timeout | null = null;

  async function purge(attempt: number) {
    const purged = tags;
    tags = new Set();
    timer = null;
    try {
      await edge.purge([...purged]);
    } catch (error) {
      log.error({ err: error }, "the cache at the edge could not be purged");
      for (const tag of purged) tags.add(tag);
      plan(retryMs[Math.min(attempt, retryMs.length - 1)]!, attempt + 1);
    }
  }

  function plan(waitMs: number, attempt: number) {
    timer ??= setTimeout(() => purge(attempt), waitMs).unref();
  }

  return {
    add(tag: string) {
      tags.add(tag);
      plan(batchMs, 0);
    },
    stop() {
      if (timer) clearTimeout(timer);
    },
  };
}
