import { findBrand } from "#app/brand/brand.server.ts";
import { servicesContext } from "#app/context.ts";
import { listNewestPlots } from "#app/features/plots/newest-plots.server.ts";
import { formats } from "#app/i18n/formats.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { translator } from "#app/i18n/messages.ts";
import { placeInText } from "#app/i18n/place-in-text.ts";
import { rssResponse } from "#app/seo/rss.server.ts";
import type { Route } from "./+types/plot-feed.ts";

/** The newest plots of all of Spain or of one place. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { reader, env } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  const slug = params.slug ?? null;
  const [found, { name }] = await Promise.all([
    listNewestPlots(reader, locale, slug),
    findBrand(reader, env),
  ]);
  if (!found) throw new Response(null, { status: 404 });
  const t = translator(locale, "plots");
  const money = new Intl.NumberFormat(locale, formats.number.money).format;
  const whole = new Intl.NumberFormat(locale, formats.number.whole).format;
  const title =
    found.placeName === null
      ? t("list.title")
      : t("list.titleIn", { place: placeInText(locale, found.placeName) });
  const path = slug === null ? "/terrenos" : `/terrenos/${slug}`;
  return rssResponse(
    {
      title: `${title} | ${name}`,
      description: t("list.description"),
      path,
      feedPath: `${path}/rss.xml`,
      items: found.plots.map((plot) => ({
        title: plot.title,
        description: [
          `${plot.municipalityName}, ${plot.provinceName}`,
          `${whole(plot.surfaceM2)} m²`,
          money(plot.priceEur),
        ].join(" · "),
        path: `/terrenos/${plot.slug}`,
        publishedAt: plot.publishedAt,
        category: t(`search.soil.${plot.soilClass}`),
      })),
    },
    locale,
    env.publicOrigin,
  );
}
