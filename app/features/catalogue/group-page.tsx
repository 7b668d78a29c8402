import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { lowerFirst } from "#app/i18n/lower-first.ts";
import { ArticleLinks } from "#app/listings/article-links.tsx";
import type { ArticleLink } from "#app/listings/articles.ts";
import { GroupLinks, groupPaths } from "#app/listings/group-links.tsx";
import type { HouseGroupStory } from "#app/listings/house-types.ts";
import { CollectionLinks } from "#app/search/components/collection-links.tsx";
import type { CollectionLink } from "#app/search/houses/house-collection.ts";
import type { HouseSelection } from "#app/search/houses/house-results.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { lazySection } from "#app/ui/lazy-section.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Section } from "#app/ui/section.tsx";

const GroupDetails = lazySection(() => import("./group-details.tsx"));

interface GroupPageProps {
  by: keyof typeof groupPaths;
  group: HouseGroupStory;
  found: HouseSelection;
  others: { slug: string; name: string }[];
  /** Of a technology, by bedrooms. */
  collections: CollectionLink[];
  articles: ArticleLink[];
}

/** The landing page of a style or of a technology. */
export function GroupPage({ by, group, found, others, collections, articles }: GroupPageProps) {
  const t = useTranslations("catalogue.group");
  const tHouses = useTranslations("catalogue.houses");
  const { name, slug, tagline } = group;
  return (
    <div className="page pb-20">
      <Breadcrumb
        crumbs={[
          { name: tHouses("title"), path: "/viviendas" },
          { name, path: `${groupPaths[by]}/${slug}` },
        ]}
      />
      <PageHeading title={t(`${by}Title`, { name, lower: lowerFirst(name) })}>{tagline}</PageHeading>
      <Suspense>
        <GroupDetails by={by} group={group} found={found} />
      </Suspense>
      {collections.length > 0 && (
        <Section title={t("byBedrooms")}>
          <CollectionLinks links={collections} />
        </Section>
      )}
      <Section title={t(by === "style" ? "otherStyles" : "otherTechnologies")}>
        <GroupLinks groups={others} by={by} />
      </Section>
      <ArticleLinks articles={articles} />
    </div>
  );
}
