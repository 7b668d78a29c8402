import { useTranslations } from "use-intl";
import type { HouseKind } from "#app/domain/house-tax.ts";
import { plotParam } from "#app/domain/search-names.ts";
import { Link } from "#app/i18n/link.tsx";
import { HouseGrid } from "#app/listings/house-grid.tsx";
import type { HouseCard } from "#app/listings/house-types.ts";
import type { Plot } from "#app/listings/plot-types.ts";
import { Section } from "#app/ui/section.tsx";

interface FittingHousesProps {
  plot: Plot;
  kind: HouseKind;
  /** The first of them. */
  houses: HouseCard[];
  total: number;
  /** How many mobile homes fit, whichever kind is shown. */
  mobileTotal: number;
}

const lists = { modular: "/viviendas", mobile: "/mobile-homes" } as const;

/** The houses that fit on a plot, or why that is unknown. */
export function FittingHouses({ plot, kind, houses, total, mobileTotal }: FittingHousesProps) {
  const t = useTranslations("budget.fittingHouses");
  if (houses.length > 0) {
    const query = `?${plotParam}=${plot.slug}` as const;
    return (
      <Section
        title={t(kind === "mobile" ? "titleMobile" : "title", { count: total })}
        more={{ to: `${lists[kind]}${query}`, text: t("allFitting", { count: total }) }}
      >
        {plot.isOutlineAssumed && (
          <p className="-mt-4 mb-6 max-w-[68ch] text-note text-ink-2">{t("assumedOutline")}</p>
        )}
        <HouseGrid houses={houses} />
        {kind === "modular" && mobileTotal > 0 && (
          <p className="mt-8">
            <Link to={`/mobile-homes${query}`} className="link">
              {t("mobileToo", { count: mobileTotal })}
            </Link>
          </p>
        )}
      </Section>
    );
  }
  const reason = plot.soilClass !== "urban" ? "soil" : isMissingRules(plot) ? "open" : "none";
  return (
    <Section title={t(reason)} more={{ to: "/viviendas", text: t("all") }}>
      <p className="-mt-4 max-w-[68ch] text-ink-2">{t(`${reason}Text`)}</p>
      {reason === "none" && plot.isOutlineAssumed && (
        <p className="mt-2 max-w-[68ch] text-note text-ink-2">{t("assumedOutline")}</p>
      )}
    </Section>
  );
}

function isMissingRules({
  floorAreaM2,
  footprintM2,
  maxStoreys,
  maxHeightCm,
  minPlotM2,
  setbackAreaM2,
}: Plot) {
  return [floorAreaM2, footprintM2, maxStoreys, maxHeightCm, minPlotM2, setbackAreaM2].includes(null);
}
