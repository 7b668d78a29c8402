import type { ComponentProps } from "react";
import { useLocale, useTranslations } from "use-intl";
import { placeInText } from "#app/i18n/place-in-text.ts";
import { ArticleLinks } from "#app/listings/article-links.tsx";
import type { ArticleLink } from "#app/listings/articles.ts";
import { PlotCard } from "#app/listings/plot-card.tsx";
import type { Plot, PlotCard as PlotCardData } from "#app/listings/plot-types.ts";
import { Section } from "#app/ui/section.tsx";
import { FittingHouses } from "./fitting-houses.tsx";

interface PlotNeighboursProps {
  plot: Plot;
  /** Of its region. */
  regionSlug: string;
  /** Houses for an available plot. */
  fitting: Omit<ComponentProps<typeof FittingHouses>, "plot"> | null;
  similar: PlotCardData[];
  articles: ArticleLink[];
}

/** Which houses fit on a plot, and plots like it. */
export default function RelatedToPlot({ plot, regionSlug, fitting, similar, articles }: PlotNeighboursProps) {
  return (
    <>
      {fitting && <FittingHouses plot={plot} {...fitting} />}
      <SimilarPlots {...{ plot, regionSlug, similar }} />
      <ArticleLinks articles={articles} />
    </>
  );
}

function SimilarPlots({ plot, regionSlug, similar }: Omit<PlotNeighboursProps, "fitting" | "articles">) {
  const t = useTranslations("plots.plot");
  const locale = useLocale();
  if (similar.length === 0) return null;
  const place = placeInText(locale, plot.regionName);
  return (
    <Section
      title={plot.status === "sold" ? t("soldSimilar") : t("similar", { place })}
      more={{ to: `/terrenos/${regionSlug}`, text: t("all", { place }) }}
    >
      <div className="grid gap-x-6.5 gap-y-9 sm:grid-cols-2">
        {similar.map((other) => (
          <PlotCard key={other.slug} plot={other} />
        ))}
      </div>
    </Section>
  );
}
