import type { SupabaseClient } from "@supabase/supabase-js";
import * as z from "zod/mini";
import type { ContentReader } from "#app/data/content-reader.server.ts";
import type { Frequency, SavedSearch, SearchKind } from "#app/domain/saved-search.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { HouseCard } from "#app/listings/house-types.ts";
import { listPlotsBySlug } from "#app/listings/plot-cards.server.ts";
import type { PlotCard } from "#app/listings/plot-types.ts";
import { listHouses } from "#app/search/houses/find-houses.server.ts";
import type { Database } from "#app/supabase/database.types.ts";
import { searchChange } from "./saved-search-schemas.ts";

type Client = SupabaseClient<Database>;

export interface SearchAlert {
  id: number;
  event: "published" | "price" | PlotCard["status"];
  isNew: boolean;
  listing: { kind: "plot"; card: PlotCard } | { kind: "house"; card: HouseCard };
}

export interface SearchWithAlerts {
  search: SavedSearch;
  newCount: number;
  alerts: SearchAlert[];
}

const shownAlerts = 4;

/** The saved searches of the client's user, each with its newest alerts. */
export async function listSavedSearches(
  client: Client,
  reader: ContentReader,
  locale: Locale,
): Promise<SearchWithAlerts[]> {
  const [{ data: rows }, { data: alerts }] = await Promise.all([
    client
      .from("saved_searches")
      .select("id, kind, query, name, locale, frequency, mail_hour, is_paused, seen_at")
      .order("created_at", { ascending: false })
      .throwOnError(),
    client
      .from("alerts")
      .select("id, search_id, listing, slug, event, status, created_at")
      .not("search_id", "is", null)
      .order("id", { ascending: false })
      .limit(1000)
      .throwOnError(),
  ]);
  const shown = rows.map((row) => {
    const own = alerts.filter(({ search_id }) => search_id === row.id);
    return { row, own, newest: newestOfEach(own).slice(0, shownAlerts) };
  });
  const slugsOf = (listing: string) => [
    ...new Set(
      shown.flatMap(({ newest }) =>
        newest.filter((alert) => alert.listing === listing).map(({ slug }) => slug),
      ),
    ),
  ];
  const [plotSlugs, houseSlugs] = [slugsOf("plot"), slugsOf("house")];
  const [plots, houses] = await Promise.all([
    plotSlugs.length > 0 ? listPlotsBySlug(reader, locale, plotSlugs, { withSold: true }) : [],
    houseSlugs.length > 0 ? listHouses(reader, locale, { slugs: houseSlugs }) : [],
  ]);
  const plotOf = new Map(plots.map((card) => [card.slug, card]));
  const houseOf = new Map(houses.map((card) => [card.slug, card]));
  return shown.map(({ row, own, newest }) => {
    const isNew = (createdAt: string) => Date.parse(createdAt) > Date.parse(row.seen_at);
    return {
      search: {
        id: row.id,
        kind: row.kind as SearchKind,
        query: row.query,
        name: row.name,
        locale: row.locale as Locale,
        frequency: row.frequency as Frequency,
        mailHour: row.mail_hour,
        isPaused: row.is_paused,
        isConfirmed: true,
      },
      newCount: own.filter(({ created_at }) => isNew(created_at)).length,
      alerts: newest.flatMap(({ id, listing, slug, event, status, created_at }): SearchAlert[] => {
        const plot = listing === "plot" ? plotOf.get(slug) : undefined;
        const house = listing === "house" ? houseOf.get(slug) : undefined;
        const found = plot
          ? ({ kind: "plot", card: plot } as const)
          : house && ({ kind: "house", card: house } as const);
        if (!found) return [];
        const change = (event === "status" ? status : event) as SearchAlert["event"];
        return [{ id, event: change, isNew: isNew(created_at), listing: found }];
      }),
    };
  });
}

/** A listing that changed twice is shown once, as it is now. */
function newestOfEach<Alert extends { listing: string; slug: string }>(newestFirst: readonly Alert[]) {
  const byListing = Map.groupBy(newestFirst, ({ listing, slug }) => `${listing} ${slug}`);
  return Array.from(byListing.values(), ([newest]) => newest!);
}

/** Handles a button of the list, with the permissions of the client's user. */
export async function changeSavedSearches(
  client: Client,
  form: FormData,
): Promise<"done" | "wrong" | "gone"> {
  if (form.get("intent") === "seen") {
    await client
      .from("saved_searches")
      .update({ seen_at: new Date().toISOString() })
      .not("id", "is", null)
      .throwOnError();
    return "done";
  }
  const { data: change } = z.safeParse(searchChange, Object.fromEntries(form));
  if (!change) return "wrong";
  const table = client.from("saved_searches");
  const { count } = await (change.intent === "delete"
    ? table.delete({ count: "exact" })
    : table.update(
        change.intent === "update"
          ? { name: change.name, frequency: change.frequency, mail_hour: change.mailHour }
          : { is_paused: change.intent === "pause" },
        { count: "exact" },
      )
  )
    .eq("id", change.id)
    .throwOnError();
  return count ? "done" : "gone";
}
