import { useTranslations } from "use-intl";
import { HouseGrid } from "#app/components/catalogue/house-grid.tsx";
import { Section } from "#app/components/ui/section.tsx";
import type { HouseCard } from "#app/data/houses.server.ts";
import type { Plot } from "#app/data/plots.server.ts";
import { plotName } from "#app/domain/search-names.ts";

interface FittingHousesProps {
  plot: Plot;
  /** The first of them. */
  houses: HouseCard[];
  total: number;
}

/** Which houses may stand on a plot, or why that cannot be said. */
export function FittingHouses({ plot, houses, total }: FittingHousesProps) {
  const t = useTranslations("budget.fittingHouses");
  if (houses.length > 0) {
    return (
      <Section
        title={t("title", { count: total })}
        more={{ to: `/viviendas?${plotName}=${plot.slug}`, text: t("allFitting") }}
      >
        <HouseGrid houses={houses} />
      </Section>
    );
  }
  const reason = plot.soilClass !== "urban" ? "soil" : isMissingRules(plot) ? "open" : "none";
  return (
    <Section title={t(reason)} more={{ to: "/viviendas", text: t("all") }}>
      <p className="-mt-4 max-w-[68ch] text-ink-2">{t(`${reason}Text`)}</p>
    </Section>
  );
}

function isMissingRules({
  buildableM2,
  footprintM2,
  maxStoreys,
  maxHeightCm,
  minPlotM2,
  buildableOutline,
}: Plot) {
  return [buildableM2, footprintM2, maxStoreys, maxHeightCm, minPlotM2, buildableOutline].includes(null);
}
