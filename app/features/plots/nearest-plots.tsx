import { useFormatter, useLocale, useTranslations } from "use-intl";
import { contractArticles } from "#app/i18n/place-in-text.ts";
import type { FoundPlots } from "#app/search/plots/plot-results.ts";
import { PlotRow } from "./plot-row.tsx";

type NearestPlotsProps = NonNullable<FoundPlots["nearest"]>;

/** What comes nearest when nothing matches: by distance to the place that was named, or all filters but one. */
export function NearestPlots({ place, plots }: NearestPlotsProps) {
  const t = useTranslations("plots.search");
  const format = useFormatter();
  const locale = useLocale();
  return (
    <section aria-labelledby="nearest" className="mb-10">
      <h2 id="nearest" className="mb-4 text-h3">
        {place === null ? t("nearestFilters") : contractArticles(locale, t("nearest", { place }))}
      </h2>
      <ul className="isolate">
        {plots.map(({ distanceKm, ...plot }, index) => (
          <li key={plot.slug}>
            {distanceKm !== null && (
              <p className="num mb-1.5 text-small font-[520] text-terra-deep">
                {t("distance", { km: format.number(distanceKm, "integer") })}
              </p>
            )}
            <PlotRow plot={plot} isPriority={index === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}
