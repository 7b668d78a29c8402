import { LRUCache } from "lru-cache";
import { today } from "#app/domain/today.ts";
import { packPage, type StoredPage, sizeOf } from "#server/cache/compressed-response.ts";
import { createChangeLog, everything } from "./change-log.ts";
import { anyTable } from "./tables-read.ts";

/** A page just made, and the tables that it was made from; null when it is not to be kept. */
export interface RenderedPage {
  page: StoredPage;
  tables: ReadonlySet<string> | null;
}

interface KeptPage {
  page: StoredPage;
  tables: ReadonlySet<string>;
  renderedAt: number;
  day: string;
}

export type PageCache = ReturnType<typeof createPageCache>;

/**
 * Keeps rendered pages within a bound of bytes. Pages asked for once have a small part of their own, so that a
 * thousand odd searches push out each other and not the pages that everybody reads.
 */
export function createPageCache({ maxBytes = 96 * 1024 * 1024, freshMs = 5 * 60_000, now = Date.now } = {}) {
  const askedOnce = keptPages(maxBytes / 4);
  const askedAgain = keptPages((maxBytes * 3) / 4);
  const log = createChangeLog();
  let underWay = new Map<string, Promise<StoredPage>>();

  /** The page kept under this key, or the one rendered for all who ask for it at this moment. */
  function get(key: string, render: () => Promise<RenderedPage>): StoredPage | Promise<StoredPage> {
    const kept = find(key);
    if (!kept) return fill(key, render);
    // An old page is good enough while the new one is made; changed content drops it at once anyway.
    if (now() - kept.renderedAt > freshMs) fill(key, render).catch(() => {});
    return kept.page;
  }

  function find(key: string): KeptPage | undefined {
    const kept = askedAgain.get(key) ?? askedOnce.get(key);
    if (!kept || !isOfToday(kept)) return undefined;
    if (askedOnce.delete(key)) keepForLong(key, kept);
    return kept;
  }

  /** Taxes, rates and offers change with the day, so no page outlives the one it was made on. */
  function isOfToday({ day }: KeptPage) {
    return day === dayOf(now());
  }

  function fill(key: string, render: () => Promise<RenderedPage>): Promise<StoredPage> {
    const flights = underWay;
    const joined = flights.get(key);
    if (joined) return joined;
    const startedAt = log.now();
    const renderedAt = now();
    const day = dayOf(renderedAt);
    const flight = render()
      .then(({ page, tables }) => {
        if (tables && !log.changedSince(startedAt, tables)) {
          const kept = { page, tables, renderedAt, day };
          if (askedAgain.has(key)) keepForLong(key, kept);
          else askedOnce.set(key, kept);
        }
        return page;
      })
      .finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  }

  function keepForLong(key: string, kept: KeptPage) {
    askedAgain.set(key, kept);
    packPage(kept.page).then(
      (page) => {
        if (askedAgain.peek(key) === kept) askedAgain.set(key, { ...kept, page });
      },
      () => {}, // It stays as it is.
    );
  }

  /** Forgets every page made from this table, and lets nobody join a rendering that began before the change. */
  function drop(table: string) {
    log.note(table);
    underWay = new Map();
    for (const pages of [askedOnce, askedAgain]) {
      for (const [key, { tables }] of [...pages.entries()]) {
        if (table === everything || tables.has(table) || tables.has(anyTable)) pages.delete(key);
      }
    }
  }

  return {
    get,
    drop,
    clear: () => drop(everything),
    bytes: () => askedOnce.calculatedSize + askedAgain.calculatedSize,
  };
}

const hourMs = 3_600_000;
const asked = { hour: Number.NaN, day: "" };

/** The day in the houses' country. It changes with a full hour, and asking for it takes longer than all else here. */
function dayOf(time: number) {
  const hour = Math.floor(time / hourMs);
  if (hour !== asked.hour) Object.assign(asked, { hour, day: today(new Date(time)) });
  return asked.day;
}

function keptPages(maxSize: number) {
  // Headers, tables and key weigh about two kilobytes.
  return new LRUCache<string, KeptPage>({ maxSize, sizeCalculation: ({ page }) => sizeOf(page) + 2048 });
}
