import type { ContentReader } from "#app/data/content-reader.server.ts";
import { formats } from "#app/i18n/formats.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { translator } from "#app/i18n/messages.ts";
import { placeInText } from "#app/i18n/place-in-text.ts";
import type { Feed } from "#app/seo/rss.server.ts";
import { listNewestPlots } from "./newest-plots.server.ts";

/** The newest plots of all of Spain or of one place; null where there is no such place. */
export async function readPlotFeed(
  reader: ContentReader,
  locale: Locale,
  placeSlug: string | null,
): Promise<Omit<Feed, "feedPath"> | null> {
  const found = await listNewestPlots(reader, locale, placeSlug);
  if (!found) return null;
  const t = translator(locale, "plots");
  const money = new Intl.NumberFormat(locale, formats.number.money).format;
  const formatInteger = new Intl.NumberFormat(locale, formats.number.integer).format;
  return {
    title:
      found.placeName === null
        ? t("list.title")
        : t("list.titleIn", { place: placeInText(locale, found.placeName) }),
    description: t("list.description"),
    path: placeSlug === null ? "/terrenos" : `/terrenos/${placeSlug}`,
    items: found.plots.map((plot) => ({
      title: plot.title,
      description: [
        `${plot.municipalityName}, ${plot.provinceName}`,
        `${formatInteger(plot.surfaceM2)} m²`,
        money(plot.priceEur),
      ].join(" · "),
      path: `/terrenos/${plot.slug}`,
      publishedAt: plot.publishedAt,
      category: t(`search.soil.${plot.soilClass}`),
    })),
  };
}
