import { formats } from "#app/i18n/formats.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { firstThatFits, maxDescription, sentencesWithin, titleSpace } from "#app/seo/fit-text.ts";
import { hasDemoCatalogue, type MetaArgs, metaTranslator, pageMeta, productOf } from "#app/seo/page-meta.ts";
import type { CollectionPageData } from "./collection-page.server.ts";

/** Title and description of a collection's page, from its figures. */
export function collectionMeta(args: MetaArgs, page: CollectionPageData) {
  const t = metaTranslator(args, "catalogue.collection");
  const locale = localeOf(args.location.pathname);
  const money = new Intl.NumberFormat(locale, formats.number.money).format;
  const { kind, title, name, figures, region, delivered, count, cards, isListed } = page;
  const lowest = region ? (delivered[0]?.deliveredEur ?? null) : (figures?.priceEur.low ?? null);
  const titles = [
    ...(lowest === null || kind === "price" ? [] : [t("metaTitle", { title, price: money(lowest) })]),
    title,
    ...(kind === "bedrooms" ? [name] : []),
  ];
  const sentences = figures
    ? [
        region && lowest !== null
          ? t("metaSentences.delivered", { title, price: money(lowest) })
          : t("metaSentences.price", {
              title,
              count,
              low: money(figures.priceEur.low),
              high: money(figures.priceEur.high),
            }),
        ...(region?.plots
          ? [t("metaSentences.plots", { count: region.plots.total, price: money(region.plots.priceEur.low) })]
          : []),
        ...(region
          ? [
              t("metaSentences.tax", {
                tax: region.taxes.consumptionTax,
                percent: new Intl.NumberFormat(locale).format(region.taxPercent),
              }),
            ]
          : []),
        ...(figures.lowestAllIn
          ? [t("metaSentences.allIn", { price: money(figures.lowestAllIn.totalEur) })]
          : []),
        t("metaSentences.area", { low: figures.areaM2.low, high: figures.areaM2.high }),
      ]
    : [t("metaSentences.none", { title })];
  return pageMeta(args, {
    title: firstThatFits(titleSpace(productOf(args.matches)), titles),
    description: sentencesWithin(maxDescription, sentences),
    pictureId: cards[0]?.picture?.id,
    isHidden: !isListed,
    isDemo: hasDemoCatalogue(args.matches),
  });
}
