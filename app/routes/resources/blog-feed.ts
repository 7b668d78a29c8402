import { findBrand } from "#app/brand/brand.server.ts";
import { servicesContext } from "#app/context.ts";
import type { PostCard } from "#app/features/blog/post.ts";
import { listPosts } from "#app/features/blog/queries.server.ts";
import { type Locale, localeOf } from "#app/i18n/locale.ts";
import { translator } from "#app/i18n/messages.ts";
import { type Feed, rssResponse } from "#app/seo/rss.server.ts";
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
  return rssResponse(toFeed(posts, locale, name), locale, env.publicOrigin);
}

function toFeed(posts: PostCard[], locale: Locale, name: string): Feed {
  const t = translator(locale, "blog.posts");
  return {
    title: `${t("title")} | ${name}`,
    description: t("description"),
    path: "/blog",
    feedPath: "/blog/rss.xml",
    items: posts.map(({ slug, title, description, categoryName, publishedAt }) => ({
      title,
      description,
      path: `/blog/${slug}`,
      publishedAt,
      category: categoryName,
    })),
  };
}
