import { data } from "react-router";
import { findBrand } from "#app/brand/brand.server.ts";
import { type Services, servicesContext } from "#app/context.ts";
import type { ContentReader } from "#app/data/content-reader.server.ts";
import { readPlotFeed } from "#app/features/plots/plot-feed.server.ts";
import { readSearchFeed } from "#app/features/saved-searches/search-feed.server.ts";
import { type Locale, localeOf } from "#app/i18n/locale.ts";
import {
  feedPageSize,
  findHouseSummaries,
  listFeedHouses,
  listFeedPlots,
  readKyeroFile,
} from "#app/listings/feeds.server.ts";
import { findHouses } from "#app/search/houses/find-houses.server.ts";
import { changeFeeds, readChangeFeed, readPlaceDrops } from "#app/seo/change-feeds.server.ts";
import { jsonFeedResponse } from "#app/seo/json-feed.server.ts";
import { merchantXml } from "#app/seo/merchant-feed.ts";
import { rssResponse } from "#app/seo/rss.server.ts";
import type { Route } from "./+types/feeds.ts";

/**
 * What is published, for machines. For other portals, after `?after=`: `terrenos.xml`, and a page at a time `terrenos.json`
 * and `casas.json`; all houses for comparison sites: `casas-merchant.xml`. What the demonstration invented must not reach
 * them from a public address. As `.rss` or `.json`: what is new (changeFeeds), the newest plots of a place
 * (`terrenos-en-valencia`), its price drops (`bajadas-en-valencia`) and the newest results of a search
 * (`busqueda?lista=terrenos&maxPrice=90000`).
 */
export async function loader({ params: { file }, url, context }: Route.LoaderArgs) {
  const { reader, env } = context.get(servicesContext);
  const origin = env.publicOrigin;
  const locale = localeOf(url.pathname);
  const [, name = "", ending = ""] = file.match(/^([a-z-]+)\.(json|xml|rss)$/) ?? [];
  const feed = ending === "xml" ? null : await readFeed(reader, locale, name, url.searchParams);
  if (feed) {
    const brand = await findBrand(reader, env);
    const respond = ending === "json" ? jsonFeedResponse : rssResponse;
    const feedPath = `/feeds/${file}${url.search}`;
    return respond({ ...feed, title: `${feed.title} | ${brand.name}`, feedPath }, locale, origin);
  }
  if (file === "casas-merchant.xml")
    return answer("application/xml", await merchantFeed(context.get(servicesContext), locale));
  const after = Number(url.searchParams.get("after")?.match(/^\d{1,15}$/)?.[0] ?? 0);
  const query = { origin, after, hidesDemo: !env.isLoopback };
  const nextAfter = (last: number) => `${origin}/feeds/${file}?after=${last}`;
  if (file === "terrenos.xml") {
    const { xml, last } = await readKyeroFile(reader, query);
    return answer("application/xml", xml, last === null ? {} : { Link: `<${nextAfter(last)}>; rel="next"` });
  }
  if (file !== "terrenos.json" && file !== "casas.json") throw data("Not found", { status: 404 });
  const items = await (name === "casas" ? listFeedHouses : listFeedPlots)(reader, query);
  const last = items.length === feedPageSize ? items.at(-1)!.id : null;
  return answer("application/json", JSON.stringify({ next: last && nextAfter(last), items }));
}

const placePrefix = "terrenos-en-";
const placeDropsPrefix = "bajadas-en-";

function readFeed(reader: ContentReader, locale: Locale, name: string, query: URLSearchParams) {
  const changes = changeFeeds.find((each) => each === name);
  if (changes) return readChangeFeed(reader, locale, changes);
  if (name === "busqueda") return readSearchFeed(reader, locale, query);
  if (name.startsWith(placeDropsPrefix))
    return readPlaceDrops(reader, locale, name.slice(placeDropsPrefix.length));
  return name.startsWith(placePrefix) ? readPlotFeed(reader, locale, name.slice(placePrefix.length)) : null;
}

/** As many as comparison sites take in one file of this size. */
const maxMerchantHouses = 5000;

async function merchantFeed({ reader, env }: Services, locale: Locale) {
  const [{ houses }, summaries, { name }] = await Promise.all([
    findHouses(reader, locale, { limit: maxMerchantHouses }),
    findHouseSummaries(reader, locale, { hidesDemo: !env.isLoopback }),
    findBrand(reader, env),
  ]);
  return merchantXml(
    houses.flatMap((house) => {
      const description = summaries.get(house.slug);
      return description === undefined ? [] : [{ ...house, description }];
    }),
    { name, locale, origin: env.publicOrigin },
  );
}

function answer(type: string, body: string, headers: Record<string, string> = {}) {
  return new Response(body, {
    headers: {
      ...headers,
      "Content-Type": `${type}; charset=utf-8`,
      "Cache-Control": "public, max-age=900",
      "Access-Control-Allow-Origin": "*",
    },
  });
}
