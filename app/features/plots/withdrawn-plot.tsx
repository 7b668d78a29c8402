import { useLocale, useTranslations } from "use-intl";
import { placeInText } from "#app/i18n/place-in-text.ts";
import { PlotCard } from "#app/listings/plot-card.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Section } from "#app/ui/section.tsx";
import type { WithdrawnPlotData } from "./withdrawn-plot.server.ts";

/** The page of a plot that is no longer offered: others like it. */
export default function WithdrawnPlot({ title, trail, place, similar }: WithdrawnPlotData) {
  const t = useTranslations("plots.plot");
  const tList = useTranslations("plots.list");
  const locale = useLocale();
  return (
    <div className="page pb-20">
      <Breadcrumb
        crumbs={[
          { name: tList("title"), path: "/terrenos" },
          ...trail.map(({ name, slug }) => ({ name, path: `/terrenos/${slug}` as const })),
        ]}
      />
      <PageHeading title={t("withdrawn.title")}>{t("withdrawn.text", { title })}</PageHeading>
      <p className="mt-6 flex flex-wrap gap-3">
        {place && (
          <ButtonLink to={`/terrenos/${place.slug}`}>
            {t("all", { place: placeInText(locale, place.name) })}
          </ButtonLink>
        )}
        <ButtonLink to="/terrenos" look="outline">
          {tList("title")}
        </ButtonLink>
      </p>
      {similar.length > 0 && (
        <Section title={t("soldSimilar")}>
          <div className="grid gap-x-6.5 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
            {similar.map((plot) => (
              <PlotCard key={plot.slug} plot={plot} />
            ))}
          </div>
        </Section>
      )}
    </div>
  );
}
