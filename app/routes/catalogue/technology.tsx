import { data } from "react-router";
import { useTranslations } from "use-intl";
import { GroupLinks } from "#app/components/catalogue/group-links.tsx";
import { GroupStory } from "#app/components/catalogue/group-story.tsx";
import { lowerFirst } from "#app/components/catalogue/lower-first.ts";
import { Breadcrumb } from "#app/components/ui/breadcrumb.tsx";
import { PageHeading } from "#app/components/ui/page-heading.tsx";
import { Section } from "#app/components/ui/section.tsx";
import { servicesContext } from "#app/context.ts";
import { listHouses } from "#app/data/houses.server.ts";
import { findTechnology, listTechnologies } from "#app/data/styles.server.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/technology.ts";

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [];
  const { name, tagline, story, picture } = args.loaderData.technology;
  const t = metaTranslator(args, "catalogue.group");
  return pageMeta(args, {
    title: t("technologyTitle", { name, lower: lowerFirst(name) }),
    description: `${tagline} ${story[0]?.split(/(?<=\.) /)[0] ?? ""}`.trim(),
    pictureId: picture?.id,
  });
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { sql } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  const [technology, all, houses] = await Promise.all([
    findTechnology(sql, locale, params.slug),
    listTechnologies(sql, locale),
    listHouses(sql, locale, { technologySlug: params.slug }),
  ]);
  if (!technology) throw data("Not found", { status: 404 });
  const others = all.filter(({ slug }) => slug !== technology.slug).map(({ slug, name }) => ({ slug, name }));
  return { technology, houses, others };
}

export default function TechnologyPage({ loaderData: { technology, houses, others } }: Route.ComponentProps) {
  const t = useTranslations("catalogue.group");
  const tHouses = useTranslations("catalogue.houses");
  return (
    <div className="page pb-20">
      <Breadcrumb
        crumbs={[
          { name: tHouses("title"), path: "/viviendas" },
          { name: technology.name, path: `/viviendas-prefabricadas-tecnologias/${technology.slug}` },
        ]}
      />
      <PageHeading
        title={t("technologyTitle", { name: technology.name, lower: lowerFirst(technology.name) })}
      >
        {technology.tagline}
      </PageHeading>
      <GroupStory group={technology} houses={houses} />
      <Section title={t("otherTechnologies")}>
        <GroupLinks groups={others} by="technology" />
      </Section>
    </div>
  );
}
