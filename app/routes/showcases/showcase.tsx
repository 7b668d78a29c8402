import { data } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import { servicesContext } from "#app/context.ts";
import { BudgetTable } from "#app/features/showcases/budget-table.tsx";
import { findShowcase, listShowcases } from "#app/features/showcases/queries.server.ts";
import { ShowcaseCard } from "#app/features/showcases/showcase-card.tsx";
import { localeOf } from "#app/i18n/locale.ts";
import { useArea } from "#app/i18n/use-area.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { DetailList, DetailSection } from "#app/ui/detail-section.tsx";
import { Gallery } from "#app/ui/gallery.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Section } from "#app/ui/section.tsx";
import { ShareButton } from "#app/ui/share-button.tsx";
import type { Route } from "./+types/showcase.ts";

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [];
  const { title, summary, picture, isDemo } = args.loaderData.showcase;
  return pageMeta(args, { title, description: summary, pictureId: picture?.id, isDemo });
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { reader } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  const [showcase, others] = await Promise.all([
    findShowcase(reader, locale, params.slug),
    listShowcases(reader, locale, { exceptSlug: params.slug, limit: 2 }),
  ]);
  if (!showcase) throw data("Not found", { status: 404 });
  return { showcase, others };
}

export default function ShowcasePage({ loaderData: { showcase, others } }: Route.ComponentProps) {
  const t = useTranslations("catalogue.showcases");
  const area = useArea();
  const format = useFormatter();
  const { title, municipalityName, provinceName, optionNames } = showcase;
  return (
    <div className="page pb-20">
      <Breadcrumb
        crumbs={[
          { name: t("title"), path: "/proyectos" },
          { name: title, path: `/projects/${showcase.slug}` },
        ]}
      />
      <PageHeading title={title}>{showcase.summary}</PageHeading>
      <Gallery name={title} pictures={showcase.pictures} />
      <div className="grid items-start gap-x-14 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <div>
          <DetailSection title={t("story")}>
            <div className="prose">
              {showcase.story.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </DetailSection>
          <DetailSection title={t("hard")}>
            <ul className="grid max-w-[66ch] gap-4">
              {showcase.hard.map((difficulty) => (
                <li key={difficulty} className="border-l-2 border-terra pl-5 text-ink-2">
                  {difficulty}
                </li>
              ))}
            </ul>
          </DetailSection>
          <DetailSection title={t("budget")}>
            <BudgetTable budgetEur={showcase.budgetEur} />
          </DetailSection>
        </div>
        <div className="mt-8 max-lg:order-first lg:mt-11">
          <DetailList
            isStacked
            items={[
              { label: t("model"), value: showcase.houseName },
              { label: t("place"), value: `${municipalityName}, ${provinceName}` },
              { label: t("year"), value: showcase.deliveredYear },
              { label: t("area"), value: area(showcase.builtAreaM2) },
              {
                label: t("plot"),
                value: t("plotValue", {
                  area: area(showcase.plotAreaM2),
                  slope: format.number(showcase.slopePercent / 100, { style: "percent" }),
                }),
              },
              { label: t("licence"), value: t("weeks", { count: showcase.licenceWeeks }) },
              { label: t("duration"), value: t("weeks", { count: showcase.weeks }) },
              ...(optionNames.length > 0 ? [{ label: t("options"), value: optionNames.join(", ") }] : []),
            ]}
          />
          <ButtonLink to={`/catalogo/${showcase.houseSlug}`} className="mt-6 w-full">
            {t("seeHouse", { name: showcase.houseName })}
          </ButtonLink>
          <ShareButton title={title} className="no-print mt-2.5 w-full" />
        </div>
      </div>
      {others.length > 0 && (
        <Section title={t("others")} more={{ to: "/proyectos", text: t("all") }}>
          <ul className="grid gap-x-6.5 gap-y-9 sm:grid-cols-2">
            {others.map((other) => (
              <li key={other.slug}>
                <ShowcaseCard showcase={other} level={3} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}
