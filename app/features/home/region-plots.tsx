import { useEffect, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { localizedPath } from "#app/i18n/locale.ts";
import { placeInText } from "#app/i18n/place-in-text.ts";
import type { Cards } from "#app/listings/cards.ts";
import { PlotCard } from "#app/listings/plot-card.tsx";
import type { PlotWithHouses } from "#app/listings/plot-types.ts";
import { genericFetch } from "#app/navigation/generic-fetch.ts";
import { useLastRegion } from "#app/saved-items/last-region.ts";
import { Section } from "#app/ui/section.tsx";

interface RegionPlotsProps {
  title: string;
  /** Shown first, and to visitors who have not searched for plots in a region. */
  selected: PlotWithHouses[];
  regions: { code: string; name: string }[];
}

/** Plots in the region last chosen on this device, else a selection. */
export function RegionPlots({ title, selected, regions }: RegionPlotsProps) {
  const t = useTranslations("home.plots");
  const locale = useLocale();
  const code = useLastRegion();
  const region = regions.find((candidate) => candidate.code === code);
  const [found, setFound] = useState<{ code: string; plots: PlotWithHouses[] } | null>(null);
  useEffect(() => {
    if (!region) return;
    let isCurrent = true;
    genericFetch<Cards>(localizedPath(locale, "/_cards"), { query: { region: region.code } })
      .then(({ regional }) => isCurrent && setFound({ code: region.code, plots: regional }))
      // Offline: the selection stays.
      .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [locale, region]);

  const isRegional = region && found?.code === region.code && found.plots.length > 0;
  const plots = isRegional ? found.plots : selected;
  if (plots.length === 0) return null;
  return (
    <Section
      title={isRegional ? t("titleIn", { place: placeInText(locale, region.name) }) : title}
      more={{ to: isRegional ? `/terrenos?region=${region.code}` : "/terrenos", text: t("all") }}
    >
      <div className="grid gap-x-6.5 gap-y-9 sm:grid-cols-2">
        {plots.map((plot) => (
          <PlotCard key={plot.slug} plot={plot} fittingHouses={plot.fittingHouses} />
        ))}
      </div>
    </Section>
  );
}
