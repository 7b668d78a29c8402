import { useTranslations } from "use-intl";
import { HouseGrid } from "#app/components/catalogue/house-grid.tsx";
import { Section } from "#app/components/ui/section.tsx";
import type { HouseCard } from "#app/data/houses.server.ts";
import type { Plot } from "#app/data/plots.server.ts";
import { plotName } from "#app/domain/house-search.ts";
import type { PagePath } from "#app/routing/paths.ts";

const mostShown = 6;

/** Which houses may stand on a plot, or why that cannot be said. */
export function FittingHouses({ plot, houses }: { plot: Plot; houses: HouseCard[] }) {
  const t = useTranslations("budget.fittingHouses");
  const list: PagePath = houses.length > 0 ? `/viviendas?${plotName}=${plot.slug}` : "/viviendas";
  const more = { to: list, text: t("all") };
  if (houses.length > 0) {
    return (
      <Section
        title={t("title", { count: houses.length })}
        more={{ to: `/viviendas?terreno=${plot.slug}`, text: t("allFitting") }}
      >
        <HouseGrid houses={houses.slice(0, mostShown)} />
      </Section>
    );
  }
  const reason = plot.soilClass !== "urban" ? "soil" : isMissingRules(plot) ? "open" : "none";
  return (
    <Section title={t(reason)} more={more}>
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
