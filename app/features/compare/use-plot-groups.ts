import { useFormatter, useTranslations } from "use-intl";
import { useArea } from "#app/i18n/use-area.ts";
import type { Plot } from "#app/listings/plot-types.ts";
import type { CompareGroup } from "#app/ui/compare-table.tsx";

/** The rows of the plot comparison; unknown values say so. */
export function usePlotGroups(plots: Plot[]): CompareGroup[] {
  const t = useTranslations("catalogue.compare");
  const tRow = useTranslations("catalogue.compare.rows");
  const tPlot = useTranslations("plots.plot");
  const tCard = useTranslations("plots.card");
  const tSlope = useTranslations("plots.slope");
  const format = useFormatter();
  const area = useArea();
  const money = (euros: number) => format.number(euros, "money");
  const known = <T>(value: T | null, show: (value: T) => string) =>
    value === null ? tRow("unknown") : show(value);
  const assumed = (text: string, { isOutlineAssumed }: Plot) =>
    isOutlineAssumed ? `${text} · ${tRow("outlineAssumed")}` : text;
  const row = (label: string, of: (plot: Plot) => string) => ({ label, values: plots.map(of) });
  const metres = (centimetres: number) =>
    `${format.number(centimetres / 100, { maximumFractionDigits: 1 })}\u00a0m`;
  return [
    {
      name: t("groups.price"),
      rows: [
        {
          ...row(
            tRow("plotPrice"),
            ({ priceEur, taxName }) => `${money(priceEur)} · ${tCard(`tax.${taxName}`)}`,
          ),
          amounts: plots.map(({ priceEur }) => priceEur),
        },
        row(tRow("extraTax"), ({ extraTaxEur: { low, high } }) =>
          low === high ? money(low) : tPlot("between", { low: money(low), high: money(high) }),
        ),
        row(tRow("perSurface"), ({ priceEur, surfaceM2 }) => money(priceEur / surfaceM2)),
        row(tRow("perBuildable"), (plot) =>
          known(plot.buildableM2 || null, (buildable) => assumed(money(plot.priceEur / buildable), plot)),
        ),
        row(tRow("seller"), ({ sellerType }) => tPlot(`sellers.${sellerType}`)),
      ],
    },
    {
      name: t("groups.rules"),
      rows: [
        row(tRow("soil"), ({ soilClass }) => tPlot(`soilNames.${soilClass}`)),
        row(tRow("buildable"), (plot) => known(plot.buildableM2, (m2) => assumed(area(m2), plot))),
        row(tRow("footprint"), ({ footprintM2 }) => known(footprintM2, area)),
        row(tRow("maxStoreys"), ({ maxStoreys }) => known(maxStoreys, String)),
        row(tRow("maxHeight"), ({ maxHeightCm }) => known(maxHeightCm, metres)),
      ],
    },
    {
      name: t("groups.ground"),
      rows: [
        {
          ...row(
            tRow("place"),
            ({ municipalityName, provinceName }) => `${municipalityName}, ${provinceName}`,
          ),
          isMinor: true,
        },
        {
          ...row(tRow("surface"), ({ surfaceM2 }) => area(surfaceM2)),
          amounts: plots.map(({ surfaceM2 }) => surfaceM2),
        },
        row(
          tRow("slope"),
          ({ slopeClass, slopePercent }) =>
            `${tSlope(slopeClass)}, ${format.number(slopePercent / 100, { style: "percent" })}`,
        ),
        row(tRow("services"), ({ services }) =>
          services.length > 0
            ? format.list(services.map((service) => tPlot(`serviceNames.${service}`)))
            : tRow("unknown"),
        ),
      ],
    },
  ];
}
