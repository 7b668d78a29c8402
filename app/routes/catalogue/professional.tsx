import { data } from "react-router";
import { useTranslations } from "use-intl";
import { servicesContext } from "#app/context.ts";
import { professionalLd } from "#app/features/professionals/professional-json-ld.ts";
import { ProfessionalEntry } from "#app/features/professionals/professional-list.tsx";
import { findProfessional } from "#app/features/professionals/queries.server.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { HouseGrid } from "#app/listings/house-grid.tsx";
import { listHouses } from "#app/search/houses/find-houses.server.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { StructuredData } from "#app/seo/structured-data.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/professional.ts";

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [];
  const { name, activity, city, summary, picture, isDemo } = args.loaderData.professional;
  const t = metaTranslator(args, "catalogue.professionals");
  return pageMeta(args, {
    title: t("pageTitle", { name, activity: t(`activities.${activity}`), city }),
    description: summary,
    pictureId: picture?.id,
    isDemo,
  });
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { reader } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  const [professional, houses] = await Promise.all([
    findProfessional(reader, locale, params.slug),
    listHouses(reader, locale, { makerSlug: params.slug }),
  ]);
  if (!professional) throw data("Not found", { status: 404 });
  return { professional, houses };
}

export default function ProfessionalPage({ loaderData: { professional, houses } }: Route.ComponentProps) {
  const t = useTranslations("catalogue.professionals");
  return (
    <div className="page pb-20">
      <Breadcrumb
        crumbs={[
          { name: t("title"), path: "/profesionales" },
          { name: professional.name, path: `/profesionales/${professional.slug}` },
        ]}
      />
      <StructuredData data={(site) => professionalLd(site, professional)} />
      <ProfessionalEntry professional={professional} isPage />
      {houses.length > 0 && (
        <Section title={t("houses", { count: houses.length, name: professional.name })}>
          <HouseGrid houses={houses} />
        </Section>
      )}
      <ButtonLink to="/profesionales" look="outline" className="mt-10">
        {t("emptyAction")}
      </ButtonLink>
    </div>
  );
}
