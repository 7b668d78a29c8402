import type { SupabaseClient } from "@supabase/supabase-js";
import type { ContentReader } from "#app/data/content-reader.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { HouseCard } from "#app/listings/house-types.ts";
import { listPlotsBySlug } from "#app/listings/plot-cards.server.ts";
import type { PlotCard } from "#app/listings/plot-types.ts";
import { listHouses } from "#app/search/houses/find-houses.server.ts";
import type { Database } from "#app/supabase/database.types.ts";

export interface Favourite<Card> {
  card: Card;
  note: string;
  /** A day, such as 2026-11-15. */
  keptOn: string;
  /** By how much the price has changed since: −0.05 is five per cent less. */
  priceChange: number;
}

export interface Favourites {
  houses: Favourite<HouseCard>[];
  plots: Favourite<PlotCard>[];
}

/** What the person of this client keeps, the newest first; what has left the site is left out. */
export async function readFavourites(
  client: SupabaseClient<Database>,
  reader: ContentReader,
  locale: Locale,
): Promise<Favourites> {
  const newestFirst = { ascending: false };
  const [keptHouses, keptPlots] = await Promise.all([
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
    keptHouses.data.length > 0 ? listHouses(reader, locale, { slugs: slugsOf(keptHouses.data) }) : [],
    keptPlots.data.length > 0 ? listPlotsBySlug(reader, locale, slugsOf(keptPlots.data)) : [],
  ]);
  return { houses: withCards(keptHouses.data, houses), plots: withCards(keptPlots.data, plots) };
}

interface KeptRow {
  slug: string;
  note: string;
  created_at: string;
  price_eur: number;
  now: { price_eur: number } | null;
}

function withCards<Card extends { slug: string }>(rows: KeptRow[], cards: Card[]): Favourite<Card>[] {
  const bySlug = new Map(cards.map((card) => [card.slug, card]));
  return rows.flatMap(({ slug, note, created_at, price_eur, now }) => {
    const card = bySlug.get(slug);
    const priceChange = now && price_eur > 0 ? now.price_eur / price_eur - 1 : 0;
    return card ? [{ card, note, keptOn: created_at.slice(0, 10), priceChange }] : [];
  });
}
