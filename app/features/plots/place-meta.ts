import { formats } from "#app/i18n/formats.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { placeInText } from "#app/i18n/place-in-text.ts";
import { listTitle } from "#app/search/list-title.ts";
import { listMeta } from "#app/search/plots/list-meta.ts";
import { firstThatFits, maxDescription, sentencesWithin, titleSpace } from "#app/seo/fit-text.ts";
import { hasDemoCatalogue, type MetaArgs, metaTranslator, pageMeta, productOf } from "#app/seo/page-meta.ts";
import type { PlacePageData } from "./place-page.server.ts";

/** Title and description of a place's page, from its figures. */
export function placeMeta(args: MetaArgs, { found, name, total, summary, tax, isListed }: PlacePageData) {
  const t = metaTranslator(args, "plots.place");
  const locale = localeOf(args.location.pathname);
  const money = new Intl.NumberFormat(locale, formats.number.money).format;
  const formatInteger = new Intl.NumberFormat(locale, formats.number.integer).format;
  const place = placeInText(locale, name);
  const values = { place, count: formatInteger(total), price: summary ? money(summary.priceEur.low) : "" };
  const titles = (["long", "middle", "short", "shortest"] as const)
    .slice(summary ? 0 : 2)
    .map((length) => listTitle(locale, t(`metaTitles.${length}`, values), found.position));
  const known = { place, low: summary ? money(summary.priceEur.low) : "" };
  const sentences = summary
    ? [
        total === 1
          ? t("metaSentences.one", known)
          : t("metaSentences.count", {
              ...known,
              count: total,
              number: formatInteger(total),
              high: money(summary.priceEur.high),
            }),
        ...(summary.perM2.urban
          ? [t("metaSentences.urban", { price: money(summary.perM2.urban.medianEur) })]
          : []),
        t("metaSentences.houses"),
        ...(tax
          ? [
              t("metaSentences.tax", {
                percent: new Intl.NumberFormat(locale).format(tax.transferPercent.low),
              }),
            ]
          : []),
      ]
    : [t("metaSentences.none", { place })];
  const list = listMeta(found);
  const { slug } = found.base!;
  return pageMeta(args, {
    ...list,
    feeds: [
      {
        path: `/terrenos/${slug}/rss.xml`,
        jsonPath: `/feeds/terrenos-en-${slug}.json`,
        title: t("metaTitles.shortest", values),
      },
      {
        path: `/feeds/bajadas-en-${slug}.rss`,
        jsonPath: `/feeds/bajadas-en-${slug}.json`,
        title: metaTranslator(args, "plots")("feeds.dropsIn", { place }),
      },
    ],
    card: `places/${slug}`,
    title: firstThatFits(titleSpace(productOf(args.matches)), titles),
    description: sentencesWithin(maxDescription, sentences),
    canonicalPath: isListed ? list.canonicalPath : undefined,
    isHidden: !isListed || list.isHidden,
    isDemo: hasDemoCatalogue(args.matches),
  });
}
