// What mails show of the houses and plots that alerts are about.
import type { ContentReader } from "#app/data/content-reader.server.ts";
import { type Locale, localizedPath } from "#app/i18n/locale.ts";
import { listShownHousePrices } from "#app/listings/house-cards.server.ts";
import { listPlotsBySlug, listShownPlotPrices } from "#app/listings/plot-cards.server.ts";
import type { Picture } from "#app/pictures/picture.ts";
import { listHouses } from "#app/search/houses/find-houses.server.ts";

export interface Alert {
  id: string;
  search_id: string | null;
  listing: "plot" | "house";
  slug: string;
  event: "published" | "price" | "status";
  old_price_eur: number | null;
  status: string | null;
}

/** By listing and slug. A sold plot has a card too: that it is sold may be the news. */
export async function loadAlertCards(
  reader: ContentReader,
  origin: string,
  locale: Locale,
  alerts: readonly Alert[],
) {
  const slugsOf = (listing: Alert["listing"]) => [
    ...new Set(alerts.filter((alert) => alert.listing === listing).map(({ slug }) => slug)),
  ];
  const [plotSlugs, houseSlugs] = [slugsOf("plot"), slugsOf("house")];
  const [plots, houses] = await Promise.all([
    plotSlugs.length > 0 ? listPlotsBySlug(reader, locale, plotSlugs, { withSold: true }) : [],
    houseSlugs.length > 0 ? listHouses(reader, locale, { slugs: houseSlugs }) : [],
  ]);
  return new Map([
    ...plots.map(
      ({ slug, title, priceEur, surfaceM2, provinceName, picture }) =>
        [
          `plot ${slug}`,
          {
            title,
            place: provinceName,
            areaM2: surfaceM2,
            priceEur,
            href: origin + localizedPath(locale, `/terrenos/${slug}`),
            image: picture && !picture.drawing ? sharedPicture(origin, picture) : null,
          },
        ] as const,
    ),
    ...houses.map(
      ({ slug, name, priceEur, builtAreaM2, studioName, picture }) =>
        [
          `house ${slug}`,
          {
            title: name,
            place: studioName,
            areaM2: builtAreaM2,
            priceEur,
            href: origin + localizedPath(locale, `/catalogo/${slug}`),
            image: picture ? sharedPicture(origin, picture) : null,
          },
        ] as const,
    ),
  ]);
}

/** The prices before the change as visitors saw them, with tax: alerts have them as they are stored, without. */
export async function loadOldPrices(reader: ContentReader, alerts: readonly Alert[]) {
  const oldPricesOf = (listing: Alert["listing"]) =>
    alerts.flatMap(({ slug, old_price_eur: priceEur, ...alert }) =>
      alert.listing === listing && priceEur !== null ? [{ slug, priceEur }] : [],
    );
  const [plots, houses] = [oldPricesOf("plot"), oldPricesOf("house")];
  const [shownPlots, shownHouses] = await Promise.all([
    plots.length > 0 ? listShownPlotPrices(reader, plots) : [],
    houses.length > 0 ? listShownHousePrices(reader, houses) : [],
  ]);
  const keyed = (listing: Alert["listing"], shown: typeof shownPlots) =>
    shown.map(
      ({ slug, priceEur, shownEur }) =>
        [oldPriceKey({ listing, slug, old_price_eur: priceEur }), shownEur] as const,
    );
  return new Map([...keyed("plot", shownPlots), ...keyed("house", shownHouses)]);
}

export function oldPriceKey({
  listing,
  slug,
  old_price_eur,
}: Pick<Alert, "listing" | "slug" | "old_price_eur">) {
  return `${listing} ${slug} ${old_price_eur}`;
}

/** Not every mail program shows WebP, and the other pictures are for pages of this site alone. */
function sharedPicture(origin: string, { id }: Picture) {
  return `${origin}/share/${id}.jpg`;
}
