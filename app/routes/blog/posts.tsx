import { useTranslations } from "use-intl";
import { servicesContext } from "#app/context.ts";
import { CategoryLinks } from "#app/features/blog/category-links.tsx";
import { NewestPost } from "#app/features/blog/newest-post.tsx";
import { PostGrid } from "#app/features/blog/post-card.tsx";
import { listPostCategories, listPosts } from "#app/features/blog/queries.server.ts";
import { blogFeed, blogSharePicture } from "#app/features/blog/share-picture.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { ItemListData } from "#app/seo/item-list-data.tsx";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/posts.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "blog");
  return pageMeta(args, {
    title: t("posts.metaTitle"),
    description: t("posts.description"),
    pictureId: blogSharePicture,
    feeds: [blogFeed],
  });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { reader } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  const [posts, categories] = await Promise.all([
    listPosts(reader, locale),
    listPostCategories(reader, locale),
  ]);
  return { posts, categories };
}

export default function Posts({ loaderData: { posts, categories } }: Route.ComponentProps) {
  const t = useTranslations("blog");
  const [newest, ...others] = posts;
  return (
    <div className="page">
      <ItemListData items={posts.map(({ slug, title }) => ({ name: title, path: `/blog/${slug}` }))} />
      <PageHeading title={t("posts.heading")}>{t("posts.lead")}</PageHeading>
      {newest ? (
        <>
          <CategoryLinks categories={categories} />
          <NewestPost post={newest} />
        </>
      ) : (
        <EmptyState icon="book-open" title={t("posts.emptyTitle")} text={t("posts.emptyText")}>
          <ButtonLink to="/viviendas">{t("post.exploreHouses")}</ButtonLink>
          <ButtonLink to="/terrenos" look="outline">
            {t("post.explorePlots")}
          </ButtonLink>
        </EmptyState>
      )}
      {categories.map(({ slug, name, postCount }) => {
        const shown = others.filter((post) => post.categorySlug === slug).slice(0, 3);
        const more = {
          to: `/categorias-blog/${slug}` as const,
          text: t("category.count", { count: postCount }),
        };
        return (
          shown.length > 0 && (
            <Section key={slug} title={name} more={more}>
              <PostGrid posts={shown} />
            </Section>
          )
        );
      })}
    </div>
  );
}
