import { findBrand } from "#app/brand/brand.server.ts";
import { servicesContext } from "#app/context.ts";
import { readPlotFeed } from "#app/features/plots/plot-feed.server.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { rssResponse } from "#app/seo/rss.server.ts";
import type { Route } from "./+types/plot-feed.ts";

/** The newest plots of all of Spain or of one place. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { reader, env } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  const [feed, { name }] = await Promise.all([
    readPlotFeed(reader, locale, params.slug ?? null),
    findBrand(reader, env),
  ]);
  if (!feed) throw new Response(null, { status: 404 });
  return rssResponse(
    { ...feed, title: `${feed.title} | ${name}`, feedPath: `${feed.path}/rss.xml` },
    locale,
    env.publicOrigin,
  );
}
