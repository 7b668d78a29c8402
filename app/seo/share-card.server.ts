import type { ContentReader } from "#app/data/content-reader.server.ts";
import { formats } from "#app/i18n/formats.ts";
import { type Locale, localise } from "#app/i18n/locale.ts";
import { placeInText } from "#app/i18n/place-in-text.ts";
import { findHouse } from "#app/listings/houses.server.ts";
import { findPlot } from "#app/listings/plots.server.ts";
import { findPromotion } from "#app/listings/promotions.server.ts";
import { readPlaceCounts } from "#app/search/plots/place-links.server.ts";
import { rowsOfPlace } from "#app/search/plots/place-summary.server.ts";
import { readPlotQuery } from "#app/search/plots/query.server.ts";
import type { ShareCard, ShareCardKind } from "#app/seo/share-card.ts";

/** What the card of a page says; null where there is no such page. */
export async function findShareCard(
  reader: ContentReader,
  product: string,
  { kind, slug, locale }: { kind: ShareCardKind; slug: string; locale: Locale },
): Promise<ShareCard | null> {
  const card = await finders[kind](reader, slug, locale);
  return card && { ...card, product };
}

type Finder = (
  reader: ContentReader,
  slug: string,
  locale: Locale,
) => Promise<Omit<ShareCard, "product"> | null>;

const numbers = (locale: Locale) => ({
  money: new Intl.NumberFormat(locale, formats.number.money).format,
  whole: new Intl.NumberFormat(locale, formats.number.integer).format,
});

const finders: Record<ShareCardKind, Finder> = {
  async houses(reader, slug, locale) {
    const house = await findHouse(reader, locale, slug);
    const picture = house?.pictures[0];
    if (!house || !picture) return null;
    const { money, whole } = numbers(locale);
    return {
      title: house.name,
      facts: [
        `${whole(house.builtAreaM2)} m²`,
        words[locale].bedrooms(house.bedrooms),
        house.technology.name,
      ].join(" · "),
      price: money(house.priceEur),
      pictureId: picture.id,
    };
  },
  async plots(reader, slug, locale) {
    const plot = await findPlot(reader, locale, slug);
    if (!plot) return null;
    const { money, whole } = numbers(locale);
    return {
      title: plot.title,
      facts: `${whole(plot.surfaceM2)} m² · ${plot.municipalityName}, ${plot.provinceName}`,
      price: money(plot.priceEur),
      pictureId: plot.sharePictureId,
    };
  },
  async places(reader, slug, locale) {
    const { places, counts } = await readPlaceCounts(reader);
    const place = places.directory.find(slug);
    if (!place) return null;
    const { snapshot, conditions } = await readPlotQuery(reader, locale, new URLSearchParams());
    const lowest = rowsOfPlace(snapshot, place).reduce(
      (low, row) => Math.min(low, conditions.shownPrices[row]!),
      Number.POSITIVE_INFINITY,
    );
    const sql = reader.sqlFor("plots");
    const codes = place.municipalities.map((code) => String(code).padStart(5, "0"));
    const [newest] = await sql<{ picture: string }[]>`
      select picture from plots where ine_code = any (${codes}) and status = 'available'
      order by published_at desc, id limit 1`;
    return {
      title: words[locale].plotsIn(placeInText(locale, localise(place.name, locale))),
      facts: words[locale].plots(counts.get(slug) ?? 0),
      price: Number.isFinite(lowest) ? words[locale].from(numbers(locale).money(lowest)) : null,
      pictureId: newest?.picture ?? homePicture,
    };
  },
  async promotions(reader, slug, locale) {
    const promotion = await findPromotion(reader, locale, slug);
    if (!promotion?.picture) return null;
    return {
      title: promotion.discountLabel,
      facts: promotion.title,
      price: null,
      pictureId: promotion.picture.id,
    };
  },
};

const homePicture = "page-home";

const words: Record<
  Locale,
  {
    bedrooms: (count: number) => string;
    plotsIn: (place: string) => string;
    plots: (count: number) => string;
    from: (price: string) => string;
  }
> = {
  es: {
    bedrooms: (count) => `${count} ${count === 1 ? "dormitorio" : "dormitorios"}`,
    plotsIn: (place) => `Terrenos en ${place}`,
    plots: (count) => `${count} ${count === 1 ? "terreno" : "terrenos"} en venta`,
    from: (price) => `desde ${price}`,
  },
  en: {
    bedrooms: (count) => `${count} ${count === 1 ? "bedroom" : "bedrooms"}`,
    plotsIn: (place) => `Plots in ${place}`,
    plots: (count) => `${count} ${count === 1 ? "plot" : "plots"} for sale`,
    from: (price) => `from ${price}`,
  },
};
