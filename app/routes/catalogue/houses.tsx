import { useTranslations } from "use-intl";
import { GroupLinks } from "#app/components/catalogue/group-links.tsx";
import { HouseSearch } from "#app/components/catalogue/house-search.tsx";
import { DeviceShelf } from "#app/components/keep/device-shelf.tsx";
import { Breadcrumb } from "#app/components/ui/breadcrumb.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { PageHeading } from "#app/components/ui/page-heading.tsx";
import { Section } from "#app/components/ui/section.tsx";
import { servicesContext } from "#app/context.ts";
import { searchHouses } from "#app/data/house-search.server.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/houses.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "catalogue.houses");
  return pageMeta(args, { title: t("title"), description: t("description") });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { sql } = context.get(servicesContext);
  return searchHouses(sql, localeOf(url.pathname), "modular", url.searchParams);
}

export default function Houses({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("catalogue.houses");
  const { facets, taxPercent } = loaderData;
  return (
    <div className="page pb-20">
      <Breadcrumb crumbs={[{ name: t("title"), path: "/viviendas" }]} />
      <PageHeading title={t("title")}>{t("lead")}</PageHeading>
      {facets.all > 0 ? (
        <HouseSearch kind="modular" found={loaderData}>
          <p className="mt-9 max-w-[70ch] text-small text-ink-3">{t("vatNote", { percent: taxPercent })}</p>
        </HouseSearch>
      ) : (
        <EmptyState icon="house" title={t("noneTitle")} text={t("noneText")} />
      )}
      <Section title={t("byStyle")}>
        <GroupLinks groups={facets.style} by="style" />
      </Section>
      <Section title={t("byTechnology")}>
        <GroupLinks groups={facets.technology} by="technology" />
      </Section>
      <DeviceShelf list="viewed" kind="house" />
    </div>
  );
}
