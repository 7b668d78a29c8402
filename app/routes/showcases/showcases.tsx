import { useTranslations } from "use-intl";
import { servicesContext } from "#app/context.ts";
import { listShowcases } from "#app/features/showcases/queries.server.ts";
import { ShowcaseCard } from "#app/features/showcases/showcase-card.tsx";
import { localeOf } from "#app/i18n/locale.ts";
import { ItemListData } from "#app/seo/item-list-data.tsx";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import type { Route } from "./+types/showcases.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "catalogue.showcases");
  return pageMeta(args, { title: t("title"), description: t("description") });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { reader } = context.get(servicesContext);
  return { showcases: await listShowcases(reader, localeOf(url.pathname)) };
}

export default function Showcases({ loaderData: { showcases } }: Route.ComponentProps) {
  const t = useTranslations("catalogue.showcases");
  return (
    <div className="page pb-20">
      <Breadcrumb crumbs={[{ name: t("title"), path: "/proyectos" }]} />
      <ItemListData
        items={showcases.map(({ slug, title }) => ({ name: title, path: `/projects/${slug}` }))}
      />
      <PageHeading title={t("title")}>{t("lead")}</PageHeading>
      {showcases.length > 0 ? (
        <ul className="grid gap-x-6.5 gap-y-11 sm:grid-cols-2">
          {showcases.map((showcase, position) => (
            <li key={showcase.slug}>
              <ShowcaseCard showcase={showcase} level={2} isPriority={position === 0} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState icon="key-round" title={t("emptyTitle")} text={t("emptyText")}>
          <ButtonLink to="/viviendas">{t("emptyAction")}</ButtonLink>
        </EmptyState>
      )}
    </div>
  );
}
