import { data } from "react-router";
import { useTranslations } from "use-intl";
import { servicesContext } from "#app/context.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { HouseGrid } from "#app/listings/house-grid.tsx";
import { findStudio } from "#app/listings/studios.server.ts";
import { listHouses } from "#app/search/houses/find-houses.server.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { DetailList, DetailSection } from "#app/ui/detail-section.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { DetailHero } from "#app/ui/page-hero.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/studio.ts";

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [];
  const { name, tagline, city, picture, isDemo } = args.loaderData.studio;
  const t = metaTranslator(args, "catalogue.studio");
  return pageMeta(args, {
    title: t("metaTitle", { name }),
    description: t("metaDescription", { name, city, tagline }),
    pictureId: picture?.id,
    isDemo,
  });
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { reader } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  const [studio, houses] = await Promise.all([
    findStudio(reader, locale, params.slug),
    listHouses(reader, locale, { studioSlug: params.slug }),
  ]);
  if (!studio) throw data("Not found", { status: 404 });
  return { studio, houses };
}

export default function StudioPage({ loaderData: { studio, houses } }: Route.ComponentProps) {
  const t = useTranslations("catalogue.studio");
  const tHouses = useTranslations("catalogue.houses");
  return (
    <div className="page pb-20">
      <Breadcrumb
        crumbs={[
          { name: tHouses("title"), path: "/viviendas" },
          { name: studio.name, path: `/studios-signature/${studio.slug}` },
        ]}
      />
      <PageHeading title={studio.name}>{studio.tagline}</PageHeading>
      {studio.picture && <DetailHero picture={studio.picture} />}
      <div className="grid items-start gap-x-14 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <DetailSection title={t("story")}>
          <div className="prose">
            {studio.story.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </DetailSection>
        <div className="mt-8 max-lg:order-first lg:mt-11">
          <DetailList
            isStacked
            items={[
              { label: t("city"), value: studio.city },
              { label: t("founded"), value: studio.foundedYear },
              { label: t("regions"), value: studio.regionNames.join(", ") },
              { label: t("designs"), value: <Lines lines={studio.designs} /> },
            ]}
          />
          <ButtonLink to={`/contacto?estudio=${studio.slug}`} look="outline" className="no-print mt-6">
            {t("contact", { name: studio.name })}
          </ButtonLink>
        </div>
      </div>
      <DetailSection title={t("approach")}>
        <ol className="grid gap-x-6 gap-y-7 md:grid-cols-3">
          {studio.approach.map((sentence, position) => (
            <li key={sentence} className="border-t-2 border-ink pt-3">
              <span aria-hidden="true" className="num font-display text-[1.5rem] text-terra">
                {position + 1}
              </span>
              <p className="mt-1 text-ink-2">{sentence}</p>
            </li>
          ))}
        </ol>
      </DetailSection>
      <Section
        title={t("houses", { count: houses.length, name: studio.name })}
        more={{ to: "/viviendas", text: t("allHouses") }}
      >
        {houses.length > 0 ? <HouseGrid houses={houses} /> : <p className="text-ink-2">{t("noHouses")}</p>}
      </Section>
    </div>
  );
}

function Lines({ lines }: { lines: string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
