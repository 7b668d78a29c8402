import { LRUCache } from "lru-cache";
import { today } from "#app/domain/today.ts";
import {
  type CompressedResponse,
  compressFully,
  type Encoding,
  sizeOf,
  withIdentity,
  withoutIdentity,
} from "./compressed-response.ts";
import { createTableChanges } from "./table-changes.ts";

/** A page just rendered, and the tables that it was read from; null when it must not be cached. */
export interface RenderedPage {
  page: CompressedResponse;
  tables: ReadonlySet<string> | null;
}

interface CachedPage {
  page: CompressedResponse;
  tables: ReadonlySet<string>;
  renderedAt: number;
  day: string;
}

export type PageCache = ReturnType<typeof createPageCache>;

/**
 * Caches rendered pages by their key (cache-key.ts) within a bound of bytes, each until one of its tables changes, and no longer
 * than its day. After `freshMs` a page is served while it is rendered again. A page requested once is on
 * probation in a small segment of its own, so that rare searches evict each other and not the popular pages.
 */
export function createPageCache({ maxBytes = 96 * 1024 * 1024, freshMs = 5 * 60_000, now = Date.now } = {}) {
  const probation = createSegment(maxBytes / 4);
  const protectedPages = createSegment((maxBytes * 3) / 4);
  const changes = createTableChanges();
  let pending = new Map<string, Promise<CompressedResponse>>();

  /** The cached page of this key, or the one rendered for all who request it at this moment. */
  function get(
    key: string,
    render: () => Promise<RenderedPage>,
    encoding: Encoding = "br",
  ): CompressedResponse | Promise<CompressedResponse> {
    const cached = find(key);
    if (!cached) return fill(key, render);
    if (now() - cached.renderedAt > freshMs) fill(key, render).catch(() => {});
    if (encoding !== "identity" || cached.page.bodies.identity) return cached.page;
    const page = withIdentity(cached.page);
    protectedPages.set(key, { ...cached, page });
    return page;
  }

  function find(key: string): CachedPage | undefined {
    const cached = protectedPages.get(key) ?? probation.get(key);
    // Taxes, rates and promotions change with the day.
    if (!cached || cached.day !== dayOf(now())) return undefined;
    if (probation.delete(key)) protect(key, cached);
    return cached;
  }

  function fill(key: string, render: () => Promise<RenderedPage>): Promise<CompressedResponse> {
    const renders = pending;
    const running = renders.get(key);
    if (running) return running;
    const startedAt = changes.now();
    const renderedAt = now();
    const started = render()
      .then(({ page, tables }) => {
        if (!tables) return page;
        // A table changed while the page was rendered: it may be outdated, so nobody caches it.
        if (changes.changedSince(startedAt, tables)) return { ...page, isOutdated: true as const };
        set(key, { page: withoutIdentity(page), tables, renderedAt, day: dayOf(renderedAt) });
        return page;
      })
      .finally(() => renders.delete(key));
    renders.set(key, started);
    return started;
  }

  function set(key: string, cached: CachedPage) {
    if (protectedPages.has(key)) protect(key, cached);
    else probation.set(key, cached);
  }

  function protect(key: string, cached: CachedPage) {
    protectedPages.set(key, cached);
    compressFully(cached.page).then(
      ({ bodies: { gzip, br } }) => {
        const current = protectedPages.peek(key);
        if (!gzip || !br || current?.page.etag !== cached.page.etag) return;
        const page = { ...current.page, bodies: { ...current.page.bodies, gzip, br } };
        protectedPages.set(key, { ...current, page });
      },
      () => {}, // It stays as it is.
    );
  }

  /** Drops every page read from this table, and lets no request join a rendering that began before the change. */
  function drop(table: string) {
    changes.add(table);
    pending = new Map();
    for (const segment of [probation, protectedPages]) {
      for (const [key, { tables }] of [...segment.entries()]) {
        if (tables.has(table)) segment.delete(key);
      }
    }
  }

  function clear() {
    changes.addAll();
    pending = new Map();
    probation.clear();
    protectedPages.clear();
  }

  return { get, drop, clear, bytes: () => probation.calculatedSize + protectedPages.calculatedSize };
}

function createSegment(maxSize: number) {
  // Headers, tables and key take about two kilobytes.
  return new LRUCache<string, CachedPage>({ maxSize, sizeCalculation: ({ page }) => sizeOf(page) + 2048 });
}

const hourMs = 3_600_000;
const current = { hour: Number.NaN, day: "", endsAt: 0 };

/** The day in Madrid. It changes on a full hour; formatting it would take longer than the rest of a cached request. */
function readDay(time: number) {
  const hour = Math.floor(time / hourMs);
  if (hour === current.hour) return current;
  const day = today(new Date(time));
  let end = hour + 1;
  while (today(new Date(end * hourMs)) === day) end += 1;
  return Object.assign(current, { hour, day, endsAt: end * hourMs });
}

function dayOf(time: number) {
  return readDay(time).day;
}

/** How many seconds are left of the day in Madrid. */
export function secondsLeftToday(now = Date.now()): number {
  return Math.ceil((readDay(now).endsAt - now) / 1000);
}
