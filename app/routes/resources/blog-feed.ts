import { findBrand } from "#app/brand/brand.server.ts";
import { servicesContext } from "#app/context.ts";
import type { PostCard } from "#app/features/blog/post.ts";
import { listPosts } from "#app/features/blog/queries.server.ts";
import { type Locale, localeOf, localizedPath } from "#app/i18n/locale.ts";
import { translator } from "#app/i18n/messages.ts";
import type { Route } from "./+types/blog-feed.ts";

const maxPosts = 50;

/** The newest posts of one language as RSS 2.0. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { reader, env } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  const [posts, { name }] = await Promise.all([
    listPosts(reader, locale, { limit: maxPosts }),
    findBrand(reader, env),
  ]);
  return new Response(feedXml(posts, { locale, name, origin: env.publicOrigin }), {
    headers: { "Content-Type": "application/rss+xml; charset=utf-8", "Cache-Control": "public, max-age=900" },
  });
}

function feedXml(
  posts: PostCard[],
  { locale, name, origin }: { locale: Locale; name: string; origin: string },
) {
  const t = translator(locale, "blog.posts");
  const addressOf = (path: string) => origin + localizedPath(locale, path);
  const items = posts.map(({ slug, title, description, categoryName, publishedAt }) =>
    element("item", [
      element("title", escaped(title)),
      element("link", addressOf(`/blog/${slug}`)),
      `<guid isPermaLink="true">${addressOf(`/blog/${slug}`)}</guid>`,
      element("pubDate", new Date(publishedAt).toUTCString()),
      element("category", escaped(categoryName)),
      element("description", escaped(description)),
    ]),
  );
  const channel = element("channel", [
    element("title", escaped(`${t("title")} | ${name}`)),
    element("link", addressOf("/blog")),
    element("description", escaped(t("description"))),
    element("language", locale),
    `<atom:link href="${addressOf("/blog/rss.xml")}" rel="self" type="application/rss+xml"/>`,
    ...(posts[0] ? [element("lastBuildDate", new Date(posts[0].publishedAt).toUTCString())] : []),
    ...items,
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">\n${channel}\n</rss>\n`;
}

function element(name: string, content: string | string[]) {
  return `<${name}>${typeof content === "string" ? content : `\n${content.join("\n")}\n`}</${name}>`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** As text of an element; control characters have no place in XML at all. */
function escaped(text: string) {
  return text.replace(/\p{Cc}+/gu, " ").replace(/[&<>]/g, (sign) => entities[sign]!);
}
