import { useTranslations } from "use-intl";
import { HouseSearch } from "#app/components/catalogue/house-search.tsx";
import { DeviceShelf } from "#app/components/keep/device-shelf.tsx";
import { Breadcrumb } from "#app/components/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { PageHeading } from "#app/components/ui/page-heading.tsx";
import { Section } from "#app/components/ui/section.tsx";
import { servicesContext } from "#app/context.ts";
import { searchHouses } from "#app/data/house-search.server.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/mobile-homes.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "catalogue.mobileHomes");
  return pageMeta(args, { title: t("title"), description: t("description") });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { sql } = context.get(servicesContext);
  return searchHouses(sql, localeOf(url.pathname), "mobile", url.searchParams);
}

export default function MobileHomes({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("catalogue.mobileHomes");
  const { facets, taxPercent } = loaderData;
  return (
    <div className="page pb-20">
      <Breadcrumb crumbs={[{ name: t("title"), path: "/mobile-homes" }]} />
      <PageHeading title={t("title")}>{t("lead")}</PageHeading>
      {facets.all > 0 ? (
        <HouseSearch kind="mobile" found={loaderData}>
          <p className="mt-9 max-w-[70ch] text-small text-ink-3">{t("vatNote", { percent: taxPercent })}</p>
        </HouseSearch>
      ) : (
        <EmptyState icon="caravan" title={t("noneTitle")} text={t("noneText")} />
      )}
      <Section title={t("licenceTitle")}>
        <p className="max-w-[66ch] text-lead text-ink-2">{t("licenceText")}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to="/terrenos" look="quiet">
            {t("licencePlots")}
          </ButtonLink>
          <ButtonLink to="/blog" look="quiet">
            {t("licenceBlog")}
          </ButtonLink>
        </div>
      </Section>
      <DeviceShelf list="viewed" kind="house" />
    </div>
  );
}
