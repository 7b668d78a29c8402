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
import { findStyle, listStyles } from "#app/data/styles.server.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/style.ts";

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [];
  const { name, tagline, story, picture } = args.loaderData.style;
  const t = metaTranslator(args, "catalogue.group");
  return pageMeta(args, {
    title: t("styleTitle", { name, lower: lowerFirst(name) }),
    description: `${tagline} ${story[0]?.split(/(?<=\.) /)[0] ?? ""}`.trim(),
    pictureId: picture?.id,
  });
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { sql } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  const [style, all, houses] = await Promise.all([
    findStyle(sql, locale, params.slug),
    listStyles(sql, locale),
    listHouses(sql, locale, { styleSlug: params.slug }),
  ]);
  if (!style) throw data("Not found", { status: 404 });
  const others = all.filter(({ slug }) => slug !== style.slug).map(({ slug, name }) => ({ slug, name }));
  return { style, houses, others };
}

export default function StylePage({ loaderData: { style, houses, others } }: Route.ComponentProps) {
  const t = useTranslations("catalogue.group");
  const tHouses = useTranslations("catalogue.houses");
  return (
    <div className="page pb-20">
      <Breadcrumb
        crumbs={[
          { name: tHouses("title"), path: "/viviendas" },
          { name: style.name, path: `/viviendas-prefabricadas-estilos/${style.slug}` },
        ]}
      />
      <PageHeading title={t("styleTitle", { name: style.name, lower: lowerFirst(style.name) })}>
        {style.tagline}
      </PageHeading>
      <GroupStory group={style} houses={houses} />
      <Section title={t("otherStyles")}>
        <GroupLinks groups={others} by="style" />
      </Section>
    </div>
  );
}
