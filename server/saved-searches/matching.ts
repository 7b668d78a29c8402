import { setImmediate } from "node:timers/promises";
import type { Sql, TransactionSql } from "postgres";
import type { ContentReader } from "#app/data/content-reader.server.ts";
import type { SearchKind } from "#app/domain/saved-search.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { listRates } from "#app/pricing/rates.server.ts";
import { createResultCheck as createHouseCheck } from "#app/search/houses/house-matcher.server.ts";
import { listPlaces } from "#app/search/plots/places.server.ts";
import { readPlotIndex } from "#app/search/plots/plot-index.server.ts";
import {
  createResultCheck as createPlotCheck,
  createPlotMatcher,
  listedRow,
  type PlotMatcher,
  provinceOf,
} from "#app/search/plots/plot-matcher.server.ts";
import { taxFactors } from "#app/search/plots/query.server.ts";

/** Few enough that one transaction takes little time, many enough that an import is soon done. */
const eventsPerStep = 200;
/** After this many comparisons other requests get their turn. */
const comparisonsPerTurn = 20_000;
/** Of the mails about favourites, in Madrid. */
const favouriteMailHour = 8;
/** Clocks and transactions that commit late: changed searches are read again for this long. */
const overlapSeconds = 60;

interface ListingEvent {
  id: string;
  listing: "plot" | "house";
  listingId: string;
  event: "published" | "price" | "status";
  oldPriceEur: number | null;
  newPriceEur: number | null;
  status: string | null;
}

interface Search {
  id: string;
  kind: SearchKind;
  query: string;
  locale: Locale;
}

interface CompiledSearch extends Search {
  /** Of a search of plots. */
  matcher: PlotMatcher | null;
}

/** A province, or the searches without a place, or those of houses. */
type Group = number | "anywhere" | "houses";

function groupsOf({ matcher }: CompiledSearch): Iterable<Group> {
  return matcher ? (matcher.provinces ?? ["anywhere"]) : ["houses"];
}

/** A search of the list that decides about some listings, for all who saved it. */
interface ToSearch {
  of: CompiledSearch;
  ids: Set<string>;
  listings: Set<{ id: number; position: number }>;
}

/**
 * Finds the searches that a changed house or plot meets. Searches stay compiled in memory by province, and an event is
 * compared with those of its province; only those with a house, a budget or words need the search of the list.
 */
export function createMatching(createReader: () => ContentReader) {
  const searches = new Map<string, CompiledSearch>();
  const groups = new Map<Group, Set<CompiledSearch>>();
  let lastRead = new Date(0);

  const inGroup = (group: Group) => groups.get(group) ?? [];

  function store(search: CompiledSearch) {
    const known = searches.get(search.id);
    if (known) for (const group of groupsOf(known)) groups.get(group)?.delete(known);
    searches.set(search.id, search);
    for (const group of groupsOf(search)) {
      if (!groups.has(group)) groups.set(group, new Set());
      groups.get(group)!.add(search);
    }
  }

  /** Reads the searches that were saved or changed since the last time. Deleted ones get no alerts, see `writeAlerts`. */
  async function readSearches(sql: Sql, reader: ContentReader) {
    const [clock] = await sql<{ now: Date }[]>`select now()`;
    const rows = await sql<Search[]>`
      select s.id, s.kind, s.query, s.locale from public.saved_searches s
      where s.updated_at > ${lastRead}::timestamptz - make_interval(secs => ${overlapSeconds})`;
    const places = await listPlaces(reader);
    for (const [position, row] of rows.entries()) {
      if (position % 1000 === 999) await setImmediate();
      const known = searches.get(row.id);
      if (known?.query === row.query) continue;
      const matcher = row.kind === "plots" ? createPlotMatcher(row.query, places) : null;
      store({ ...row, matcher });
    }
    lastRead = clock!.now;
  }

  /** The searches of each event, by the event's position. */
  async function match(events: readonly ListingEvent[], reader: ContentReader): Promise<string[][]> {
    const found = events.map((): string[] => []);
    const matched = events.flatMap((event, position) => (isForSearches(event) ? [{ event, position }] : []));
    if (matched.length === 0 || searches.size === 0) return found;
    const [snapshot, places, rates] = await Promise.all([
      readPlotIndex(reader),
      listPlaces(reader),
      listRates(reader),
    ]);
    const shownPrices = snapshot.pricesWith(taxFactors(places, rates));
    const plots = matched.flatMap(({ event, position }) => {
      const id = Number(event.listingId);
      const row = event.listing === "plot" ? listedRow(snapshot, id) : -1;
      return row < 0 ? [] : [{ id, row, position }];
    });
    const houses = matched.flatMap(({ event, position }) =>
      event.listing === "house" ? [{ id: Number(event.listingId), position }] : [],
    );
    const toSearch = new Map<string, ToSearch>();
    const searchLater = (search: CompiledSearch, listings: { id: number; position: number }[]) => {
      const key = `${search.kind} ${search.locale} ${search.query}`;
      const known = toSearch.get(key);
      if (!known) toSearch.set(key, { of: search, ids: new Set([search.id]), listings: new Set(listings) });
      else {
        known.ids.add(search.id);
        for (const listing of listings) known.listings.add(listing);
      }
    };

    let comparisons = 0;
    const plotsIn = Map.groupBy(plots, ({ row }) => provinceOf(snapshot.columns.place[row]!));
    for (const [group, near] of [["anywhere", plots] as const, ...plotsIn])
      for (const search of inGroup(group)) {
        const { mayMatch, needsSearch } = search.matcher!;
        const listings = near.filter(({ row }) => mayMatch(snapshot.columns, row, shownPrices));
        if (needsSearch && listings.length > 0) searchLater(search, listings);
        else for (const { position } of listings) found[position]!.push(search.id);
        comparisons += near.length;
        if (comparisons < comparisonsPerTurn) continue;
        comparisons = 0;
        await setImmediate();
      }
    if (houses.length > 0) for (const search of inGroup("houses")) searchLater(search, houses);
    for (const { of, ids, listings } of toSearch.values()) {
      const isInResults =
        of.kind === "plots"
          ? await createPlotCheck(reader, of.locale, of.query)
          : await createHouseCheck(reader, of.locale, of.kind === "houses" ? "modular" : "mobile", of.query);
      for (const { id, position } of listings) if (isInResults(id)) found[position]!.push(...ids);
    }
    return found;
  }

  return {
    /** How many searches are compiled. */
    size: () => searches.size,
    readSearches,
    match,
    /** Turns all due events into alerts; returns their number. Several processes may run it: each takes other events. */
    async run(sql: Sql): Promise<number> {
      let count = 0;
      for (;;) {
        const reader = createReader();
        const written = await sql.begin(async (tx) => {
          const events = await takeEvents(tx);
          if (events.length === 0) return 0;
          await readSearches(sql, reader);
          const searchesOf = await match(events, reader);
          for (const [position, event] of events.entries())
            await writeAlerts(tx, event, searchesOf[position]!);
          return events.length;
        });
        count += written;
        if (written < eventsPerStep) return count;
      }
    },
  };
}

export type Matching = ReturnType<typeof createMatching>;

/** A search is about what is new and what has become cheaper; a changed status is news for those who know the listing. */
function isForSearches({ event, oldPriceEur, newPriceEur }: ListingEvent) {
  return event === "published" || (event === "price" && newPriceEur! < oldPriceEur!);
}

/** Deleted here and turned into alerts in the same transaction: a process that dies in between has done nothing. */
function takeEvents(tx: TransactionSql) {
  return tx<ListingEvent[]>`
    delete from private.listing_events
    where id in (
      select id from private.listing_events where due_at <= now() order by id limit ${eventsPerStep} for update skip locked)
    returning id, listing, listing_id as "listingId", event, old_price_eur as "oldPriceEur", new_price_eur as "newPriceEur",
      status`;
}

/** A changed status goes to the searches that have reported the listing, since it may not be in their results any more. */
async function writeAlerts(tx: TransactionSql, event: ListingEvent, searchIds: string[]) {
  const { id, listing, listingId, event: kind, oldPriceEur, newPriceEur, status } = event;
  const table = listing === "plot" ? tx`public.plots` : tx`public.houses`;
  const isMet =
    kind === "status"
      ? tx`s.id in (
          select a.search_id from public.alerts a
          where a.search_id is not null and a.slug = l.slug and a.listing = ${listing})`
      : tx`s.id = any (${searchIds})`;
  if (kind === "status" || searchIds.length > 0)
    await tx`
      insert into public.alerts (user_id, search_id, listing, slug, event, event_id, old_price_eur, new_price_eur, status, mail_at)
      select s.user_id, s.id, ${listing}, l.slug, ${kind}, ${id}, ${oldPriceEur}, ${newPriceEur}, ${status},
        private.next_mail_at(s.frequency, s.mail_hour)
      from public.saved_searches s
      join ${table} l on l.id = ${listingId} and l.published_at <= now()
      left join private.search_subscribers p on p.id = s.subscriber_id
      where ${isMet} and not s.is_paused and (s.user_id is not null or (s.is_confirmed and p.confirmed_at is not null))
      on conflict do nothing`;
  if (kind === "published" || (kind === "price" && newPriceEur! > oldPriceEur!)) return;
  const [favourites, slugColumn] =
    listing === "plot"
      ? [tx`public.favorite_plots`, tx`plot_slug`]
      : [tx`public.favorite_houses`, tx`house_slug`];
  await tx`
    insert into public.alerts (user_id, listing, slug, event, event_id, old_price_eur, new_price_eur, status, mail_at)
    select f.user_id, ${listing}, l.slug, ${kind}, ${id}, ${oldPriceEur}, ${newPriceEur}, ${status},
      case when p.favourite_mails <> 'off' then private.next_mail_at(p.favourite_mails, ${favouriteMailHour}) end
    from ${table} l join ${favourites} f on f.${slugColumn} = l.slug join public.profiles p on p.id = f.user_id
    where l.id = ${listingId} and l.published_at <= now()
    on conflict do nothing`;
}
