// Feeds of new pages as RSS 2.0.
import { escapeMarkup } from "#app/domain/escape-markup.ts";
import { type Locale, localizedPath } from "#app/i18n/locale.ts";

export interface Feed {
  title: string;
  description: string;
  /** Spanish paths: of the page that it follows, and of the feed itself. */
  path: string;
  feedPath: string;
  /** Newest first. */
  items: {
    /** What sets it apart where several are about one page. */
    id?: string;
    title: string;
    description: string;
    path: string;
    publishedAt: string;
    category: string;
  }[];
}

export function rssResponse(feed: Feed, locale: Locale, origin: string) {
  return new Response(rssXml(feed, locale, origin), {
    headers: { "Content-Type": "application/rss+xml; charset=utf-8", "Cache-Control": "public, max-age=900" },
  });
}

function rssXml({ title, description, path, feedPath, items }: Feed, locale: Locale, origin: string) {
  const urlOf = (of: string) => origin + localizedPath(locale, of);
  const channel = element("channel", [
    element("title", escapeMarkup(title)),
    element("link", escapeMarkup(urlOf(path))),
    element("description", escapeMarkup(description)),
    element("language", locale),
    `<atom:link href="${escapeMarkup(urlOf(feedPath))}" rel="self" type="application/rss+xml"/>`,
    ...(items[0] ? [element("lastBuildDate", new Date(items[0].publishedAt).toUTCString())] : []),
    ...items.map((item) =>
      element("item", [
        element("title", escapeMarkup(item.title)),
        element("link", urlOf(item.path)),
        item.id
          ? `<guid isPermaLink="false">${item.id}</guid>`
          : `<guid isPermaLink="true">${urlOf(item.path)}</guid>`,
        element("pubDate", new Date(item.publishedAt).toUTCString()),
        element("category", escapeMarkup(item.category)),
        element("description", escapeMarkup(item.description)),
      ]),
    ),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">\n${channel}\n</rss>\n`;
}

function element(name: string, content: string | string[]) {
  return `<${name}>${typeof content === "string" ? content : `\n${content.join("\n")}\n`}</${name}>`;
}
