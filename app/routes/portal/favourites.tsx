import { useTranslations } from "use-intl";
import { PortalHeading } from "#app/components/portal/portal-heading.tsx";
import { PortalSection } from "#app/components/portal/portal-section.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/favourites.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "portal.favourites");
  return pageMeta(args, { title: t("title"), description: t("description"), isHidden: true });
};

export default function Favourites() {
  const t = useTranslations("portal.favourites");
  return (
    <>
      <PortalHeading title={t("title")} />
      <PortalSection title={t("plots")}>
        <EmptyState icon="map-pin" title={t("noPlotsTitle")} text={t("noPlotsText")}>
          <ButtonLink to="/terrenos">{t("explorePlots")}</ButtonLink>
        </EmptyState>
      </PortalSection>
      <PortalSection title={t("houses")}>
        <EmptyState icon="house" title={t("noHousesTitle")} text={t("noHousesText")}>
          <ButtonLink to="/viviendas">{t("exploreHouses")}</ButtonLink>
        </EmptyState>
      </PortalSection>
    </>
  );
}
