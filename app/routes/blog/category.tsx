import { data } from "react-router";
import { useTranslations } from "use-intl";
import { servicesContext } from "#app/context.ts";
import { CategoryLinks } from "#app/features/blog/category-links.tsx";
import { PostGrid } from "#app/features/blog/post-card.tsx";
import { findPostCategory, listPostCategories, listPosts } from "#app/features/blog/queries.server.ts";
import { blogFeed, blogSharePicture } from "#app/features/blog/share-picture.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { ItemListData } from "#app/seo/item-list-data.tsx";
import { pageMeta } from "#app/seo/page-meta.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import type { Route } from "./+types/category.ts";

export const meta: Route.MetaFunction = (args) => {
  const { category, posts } = args.loaderData ?? {};
  if (!category) return [];
  return pageMeta(args, {
    title: `${category.name} · Blog`,
    description: category.description,
    pictureId: posts?.[0]?.picture?.id ?? blogSharePicture,
    feeds: [blogFeed],
  });
};

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { reader } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  const [category, categories, posts] = await Promise.all([
    findPostCategory(reader, locale, params.slug),
    listPostCategories(reader, locale),
    listPosts(reader, locale, { categorySlug: params.slug }),
  ]);
  if (!category) throw data("Not found", { status: 404 });
  return { category, categories, posts };
}

export default function Category({ loaderData: { category, categories, posts } }: Route.ComponentProps) {
  const t = useTranslations("blog");
  return (
    <div className="page">
      <Breadcrumb
        crumbs={[
          { name: t("posts.title"), path: "/blog" },
          { name: category.name, path: `/categorias-blog/${category.slug}` },
        ]}
      />
      <ItemListData items={posts.map(({ slug, title }) => ({ name: title, path: `/blog/${slug}` }))} />
      <PageHeading title={category.name}>{category.description}</PageHeading>
      <CategoryLinks categories={categories} />
      {posts.length > 0 ? (
        <PostGrid posts={posts} level={2} />
      ) : (
        <EmptyState icon="book-open" title={t("category.emptyTitle")} text={t("category.emptyText")}>
          <ButtonLink to="/blog">{t("category.all")}</ButtonLink>
        </EmptyState>
      )}
    </div>
  );
}
