import { useFormatter, useTranslations } from "use-intl";
import { lowerFirst } from "#app/i18n/lower-first.ts";
import { useArea } from "#app/i18n/use-area.ts";
import type { Plot } from "#app/listings/plot-types.ts";

export function PlotFacts({ plot }: { plot: Plot }) {
  const t = useTranslations("plots.plot");
  const tCard = useTranslations("plots.card");
  const tSlope = useTranslations("plots.slope");
  const area = useArea();
  const format = useFormatter();
  return (
    <ul
      aria-label={t("facts")}
      className="num flex flex-wrap gap-x-7 gap-y-2 border-y border-hair py-4 text-[1.02rem] text-ink-2 [&_b]:font-[600] [&_b]:text-ink sm:[&>li]:whitespace-nowrap"
    >
      <li>
        <b>{area(plot.surfaceM2)}</b> {t("surface")}
      </li>
      {plot.buildableM2 !== null && (
        <li>
          <b>{area(plot.buildableM2)}</b> {t("buildable")}
          {plot.isOutlineAssumed && ` · ${lowerFirst(tCard("outlineAssumed"))}`}
        </li>
      )}
      <li>{t.rich("soilIs", { name: t(`soilNames.${plot.soilClass}`), b: (chunks) => <b>{chunks}</b> })}</li>
      <li>
        {tSlope(plot.slopeClass)} <b>{format.number(plot.slopePercent / 100, { style: "percent" })}</b>
      </li>
    </ul>
  );
}
