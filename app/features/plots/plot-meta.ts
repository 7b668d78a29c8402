import { formats } from "#app/i18n/formats.ts";
import { localeOf } from "#app/i18n/locale.ts";
import type { Plot } from "#app/listings/plot-types.ts";
import { firstThatFits, maxDescription, sentencesWithin, titleSpace } from "#app/seo/fit-text.ts";
import { type MetaArgs, metaTranslator, pageMeta, productOf } from "#app/seo/page-meta.ts";

/** Title and description of a plot's page, from its data. */
export function plotMeta(args: MetaArgs, plot: Plot) {
  const t = metaTranslator(args, "plots.plot.meta");
  const locale = localeOf(args.location.pathname);
  const formatInteger = new Intl.NumberFormat(locale, formats.number.integer).format;
  const area = (squareMetres: number) => `${formatInteger(squareMetres)}\u00a0m²`;
  const { soilClass, buildableM2 } = plot;
  const values = {
    kind: t(`kind.${soilClass}`),
    municipality: plot.municipalityName,
    province: plot.provinceName,
    area: area(plot.surfaceM2),
    price: new Intl.NumberFormat(locale, formats.number.money).format(plot.priceEur),
  };
  const titles = (["long", "middle", "short", "shortest"] as const).map((length) =>
    t(`titles.${length}`, values),
  );
  return pageMeta(args, {
    title: firstThatFits(titleSpace(productOf(args.matches)), titles),
    description: sentencesWithin(maxDescription, [
      t("sentences.offer", values),
      soilClass === "urban" && buildableM2
        ? t("sentences.build", { area: area(buildableM2), storeys: plot.maxStoreys ?? 0 })
        : t(`sentences.${soilClass}`),
      t(`sentences.seller.${plot.sellerType}`),
      t("sentences.costs"),
    ]),
    card: `plots/${plot.slug}`,
    isDemo: plot.isDemo,
  });
}
