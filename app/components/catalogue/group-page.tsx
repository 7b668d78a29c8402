import { useTranslations } from "use-intl";
import { GroupLinks, groupPaths } from "#app/components/catalogue/group-links.tsx";
import { lowerFirst } from "#app/components/catalogue/lower-first.ts";
import { Breadcrumb } from "#app/components/ui/breadcrumb.tsx";
import { PageHeading } from "#app/components/ui/page-heading.tsx";
import { resting } from "#app/components/ui/resting.tsx";
import { Section } from "#app/components/ui/section.tsx";
import type { FoundHouses } from "#app/data/houses.server.ts";
import type { HouseGroupStory } from "#app/data/styles.server.ts";
import { keepsSomething } from "#app/keep/kept-lists.ts";

const GroupStory = resting(() => import("#app/components/catalogue/group-story.tsx"), {
  unless: keepsSomething,
});

interface GroupPageProps {
  by: keyof typeof groupPaths;
  group: HouseGroupStory;
  found: FoundHouses;
  others: { slug: string; name: string }[];
}

/** The landing page of a style or of a technology. */
export function GroupPage({ by, group, found, others }: GroupPageProps) {
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
      <GroupStory by={by} group={group} found={found} />
      <Section title={t(by === "style" ? "otherStyles" : "otherTechnologies")}>
        <GroupLinks groups={others} by={by} />
      </Section>
    </div>
  );
}
