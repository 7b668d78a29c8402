import { useTranslations } from "use-intl";
import { PortalHeading } from "#app/components/portal/portal-heading.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/projects.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "portal.projects");
  return pageMeta(args, { title: t("title"), description: t("description"), isHidden: true });
};

export default function Projects() {
  const t = useTranslations("portal.projects");
  return (
    <>
      <PortalHeading title={t("title")} />
      <div className="mt-8">
        <EmptyState icon="pencil-ruler" title={t("emptyTitle")} text={t("emptyText")}>
          <ButtonLink to="/terrenos">{t("choosePlot")}</ButtonLink>
          <ButtonLink to="/viviendas" look="quiet">
            {t("chooseHouse")}
          </ButtonLink>
          <ButtonLink to="/casa-de-tus-suenos" look="quiet">
            {t("startDesigning")}
          </ButtonLink>
        </EmptyState>
      </div>
    </>
  );
}
