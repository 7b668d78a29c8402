import { data } from "react-router";
import { useTranslations } from "use-intl";
import { servicesContext } from "#app/context.ts";
import { PostGrid } from "#app/features/blog/post-card.tsx";
import { PostFacts } from "#app/features/blog/post-facts.tsx";
import { postLd } from "#app/features/blog/post-json-ld.ts";
import { PostPeople } from "#app/features/blog/post-people.tsx";
import { findPost, listRelatedPosts } from "#app/features/blog/queries.server.ts";
import { blogFeed, blogSharePicture } from "#app/features/blog/share-picture.ts";
import { MarkedSpanish } from "#app/glossary/marked-spanish.tsx";
import { Link } from "#app/i18n/link.tsx";
import { localeOf } from "#app/i18n/locale.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { StructuredData } from "#app/seo/structured-data.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { ContentsList } from "#app/ui/contents-list.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { Section } from "#app/ui/section.tsx";
import { ShareButton } from "#app/ui/share-button.tsx";
import type { Route } from "./+types/post.ts";

export const meta: Route.MetaFunction = (args) => {
  const { post } = args.loaderData ?? {};
  if (!post) return [];
  return pageMeta(args, {
    title: post.title,
    description: post.description,
    pictureId: post.picture?.id ?? blogSharePicture,
    feeds: [blogFeed],
    publishedAt: post.publishedAt,
    modifiedAt: post.modifiedAt,
    type: "article",
    isDemo: post.isDemo,
  });
};

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { reader } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  const post = await findPost(reader, locale, params.slug);
  if (!post) throw data("Not found", { status: 404 });
  return { post, related: await listRelatedPosts(reader, locale, post) };
}

export default function Post({ loaderData: { post, related } }: Route.ComponentProps) {
  const t = useTranslations("blog");
  return (
    <div className="page">
      <Breadcrumb
        crumbs={[
          { name: t("posts.title"), path: "/blog" },
          { name: post.categoryName, path: `/categorias-blog/${post.categorySlug}` },
          { name: post.title, path: `/blog/${post.slug}` },
        ]}
      />
      <StructuredData data={(site) => postLd(site, post)} />
      <article>
        <header className="max-w-[52rem] pt-4 pb-9 lg:pt-8">
          <Link to={`/categorias-blog/${post.categorySlug}`} className="link text-small font-[560]">
            {post.categoryName}
          </Link>
          <h1 className="mt-3 text-[clamp(2.1rem,4.4vw,3.6rem)]">
            <MarkedSpanish>{post.title}</MarkedSpanish>
          </h1>
          <p className="mt-5 max-w-[60ch] text-lead text-ink-2">
            <MarkedSpanish>{post.description}</MarkedSpanish>
          </p>
          <div className="mt-5 flex flex-wrap items-center justify-between gap-4">
            <div className="grid gap-1.5">
              <PostFacts post={post} />
              <PostPeople post={post} />
            </div>
            <ShareButton title={post.title} className="no-print" />
          </div>
        </header>
        {post.picture && (
          <div className="aspect-[8/5] overflow-hidden rounded-lg bg-hair max-sm:-mx-(--page-gap) max-sm:rounded-none lg:aspect-[21/9]">
            <Picture
              picture={post.picture}
              sizes="(min-width: 80rem) 74rem, 100vw"
              isPriority
              className="size-full"
            />
          </div>
        )}
        <div className="mt-10 grid gap-x-16 gap-y-10 lg:mt-14 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_17rem]">
          <aside className="lg:order-last">
            <div className="lg:sticky lg:top-8">
              <ContentsList title={t("post.contents")} headings={post.headings} />
            </div>
          </aside>
          <Prose html={post.html} />
        </div>
      </article>
      <NextStep />
      {related.length > 0 && (
        <Section title={t("post.related")} more={{ to: "/blog", text: t("category.all") }}>
          <PostGrid posts={related} />
        </Section>
      )}
    </div>
  );
}

function NextStep() {
  const t = useTranslations("blog");
  return (
    <aside className="no-print mt-16 flex flex-wrap items-center justify-between gap-x-10 gap-y-6 border-y border-hair py-9">
      <div>
        <h2 className="text-[1.5rem]">{t("post.nextTitle")}</h2>
        <p className="mt-2 max-w-[52ch] text-ink-2">{t("post.nextText")}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/viviendas">{t("post.exploreHouses")}</ButtonLink>
        <ButtonLink to="/terrenos" look="outline">
          {t("post.explorePlots")}
        </ButtonLink>
      </div>
    </aside>
  );
}
