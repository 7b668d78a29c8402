import type { SupabaseClient } from "@supabase/supabase-js";
import type { ContentReader } from "#app/data/content-reader.server.ts";
import { frequencies } from "#app/domain/saved-search.ts";
import { madridDay } from "#app/domain/today.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { listPlotsBySlug } from "#app/listings/plot-cards.server.ts";
import { listHouses } from "#app/search/houses/find-houses.server.ts";
import type { Database } from "#app/supabase/database.types.ts";
import type { Favourite, Favourites } from "./favourite.ts";

/** The favourites of the client's user, newest first, without those that have left the site. */
export async function listFavourites(
  client: SupabaseClient<Database>,
  reader: ContentReader,
  locale: Locale,
): Promise<Favourites> {
  const newestFirst = { ascending: false };
  const [houseRows, plotRows] = await Promise.all([
    client
      .from("favorite_houses")
      .select("slug:house_slug, note, created_at, price_eur, now:houses(price_eur)")
      .order("created_at", newestFirst)
      .throwOnError(),
    client
      .from("favorite_plots")
      .select("slug:plot_slug, note, created_at, price_eur, now:plots(price_eur)")
      .order("created_at", newestFirst)
      .throwOnError(),
  ]);
  const slugsOf = (rows: { slug: string }[]) => rows.map(({ slug }) => slug);
  const [houses, plots] = await Promise.all([
    houseRows.data.length > 0 ? listHouses(reader, locale, { slugs: slugsOf(houseRows.data) }) : [],
    plotRows.data.length > 0
      ? listPlotsBySlug(reader, locale, slugsOf(plotRows.data), { withSold: true })
      : [],
  ]);
  return { houses: withCards(houseRows.data, houses), plots: withCards(plotRows.data, plots) };
}

/** How often the client's user is mailed about favourites. */
export async function findFavouriteMails(client: SupabaseClient<Database>): Promise<string> {
  const { data } = await client.from("profiles").select("favourite_mails").maybeSingle();
  return data?.favourite_mails ?? "off";
}

export async function setFavouriteMails(
  client: SupabaseClient<Database>,
  frequency: string,
): Promise<"done" | "failed"> {
  if (!["off", ...frequencies].includes(frequency)) return "failed";
  // Row-level security leaves the user's own profile.
  const { count, error } = await client
    .from("profiles")
    .update({ favourite_mails: frequency }, { count: "exact" })
    .not("id", "is", null);
  return error || count !== 1 ? "failed" : "done";
}

interface FavouriteRow {
  slug: string;
  note: string;
  created_at: string;
  price_eur: number;
  now: { price_eur: number } | null;
}

function withCards<Card extends { slug: string }>(rows: FavouriteRow[], cards: Card[]): Favourite<Card>[] {
  const bySlug = new Map(cards.map((card) => [card.slug, card]));
  return rows.flatMap(({ slug, note, created_at, price_eur, now }) => {
    const card = bySlug.get(slug);
    const priceChange = now && price_eur > 0 ? now.price_eur / price_eur - 1 : 0;
    return card ? [{ card, note, savedOn: madridDay(new Date(created_at)), priceChange }] : [];
  });
}
