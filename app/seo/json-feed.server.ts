import { type Locale, localizedPath } from "#app/i18n/locale.ts";
import type { Feed } from "#app/seo/rss.server.ts";

/** A feed as JSON Feed 1.1, see https://www.jsonfeed.org. */
export function jsonFeedResponse(feed: Feed, locale: Locale, origin: string) {
  const urlOf = (path: string) => origin + localizedPath(locale, path);
  const content = {
    version: "https://jsonfeed.org/version/1.1",
    title: feed.title,
    description: feed.description,
    language: locale,
    home_page_url: urlOf(feed.path),
    feed_url: urlOf(feed.feedPath),
    items: feed.items.map(({ id, title, description, path, publishedAt, category }) => ({
      id: id ?? urlOf(path),
      url: urlOf(path),
      title,
      content_text: description,
      date_published: publishedAt,
      tags: [category],
    })),
  };
  return new Response(JSON.stringify(content), {
    headers: {
      "Content-Type": "application/feed+json; charset=utf-8",
      "Cache-Control": "public, max-age=900",
      "Access-Control-Allow-Origin": "*",
    },
  });
}
