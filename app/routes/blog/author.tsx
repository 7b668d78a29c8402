import { data } from "react-router";
import { useTranslations } from "use-intl";
import { servicesContext } from "#app/context.ts";
import { PostGrid } from "#app/features/blog/post-card.tsx";
import { authorLd } from "#app/features/blog/post-json-ld.ts";
import { findAuthor, listPosts } from "#app/features/blog/queries.server.ts";
import { blogSharePicture } from "#app/features/blog/share-picture.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { lowerFirst } from "#app/i18n/lower-first.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { StructuredData } from "#app/seo/structured-data.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Section } from "#app/ui/section.tsx";
import { Tag } from "#app/ui/tag.tsx";
import type { Route } from "./+types/author.ts";

export const meta: Route.MetaFunction = (args) => {
  const { author } = args.loaderData ?? {};
  if (!author) return [];
  const t = metaTranslator(args, "blog");
  return pageMeta(args, {
    title: t("author.title", { name: author.name }),
    description: `${author.name}, ${lowerFirst(author.role)}. ${author.biography}`,
    pictureId: blogSharePicture,
    isDemo: author.isDemo,
  });
};

export async function loader({ context, url, params: { slug } }: Route.LoaderArgs) {
  const { reader } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  const [author, written, reviewed] = await Promise.all([
    findAuthor(reader, locale, slug),
    listPosts(reader, locale, { authorSlug: slug }),
    listPosts(reader, locale, { reviewerSlug: slug }),
  ]);
  if (!author) throw data("Not found", { status: 404 });
  return { author, written, reviewed };
}

export default function AuthorPage({ loaderData: { author, written, reviewed } }: Route.ComponentProps) {
  const t = useTranslations("blog");
  return (
    <div className="page pb-20">
      <Breadcrumb
        crumbs={[
          { name: t("posts.title"), path: "/blog" },
          { name: author.name, path: `/autores/${author.slug}` },
        ]}
      />
      <StructuredData data={(site) => authorLd(site, author)} />
      <PageHeading title={author.name}>{author.role}</PageHeading>
      {author.isDemo && <Tag tone="mind">{t("author.demo")}</Tag>}
      <p className="mt-4 max-w-[60ch] text-lead text-ink-2">{author.biography}</p>
      {written.length > 0 && (
        <Section title={t("author.written")}>
          <PostGrid posts={written} />
        </Section>
      )}
      {reviewed.length > 0 && (
        <Section title={t("author.reviewed")}>
          <PostGrid posts={reviewed} />
        </Section>
      )}
    </div>
  );
}
