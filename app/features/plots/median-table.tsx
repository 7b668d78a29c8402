import { useFormatter, useTranslations } from "use-intl";
import type { Plot } from "#app/listings/plot-types.ts";
import { type MedianPrices, minComparedPlots } from "#app/pricing/median-prices.ts";

/** What a square metre costs here and around, with the number of plots behind each median. */
export function MedianTable({ plot, medians }: { plot: Plot; medians: MedianPrices }) {
  const t = useTranslations("priceHistory.medians");
  const tSoil = useTranslations("plots.plot.soilNames");
  const format = useFormatter();
  const perM2 = (euros: number) =>
    t("perM2", { price: format.number(euros, { maximumFractionDigits: euros < 10 ? 1 : 0 }) });
  const places = [
    { key: "municipality", name: plot.municipalityName, ...medians.municipality },
    { key: "province", name: t("province", { name: plot.provinceName }), ...medians.province },
    { key: "region", name: plot.regionName, ...medians.region },
  ];
  return (
    <>
      <table className="num w-full max-w-120 text-[.95rem]">
        <caption className="sr-only">{t("table")}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t("place")}</th>
            <th scope="col">{t("count")}</th>
            <th scope="col">{t("median")}</th>
          </tr>
        </thead>
        <tbody>
          <tr className="border-y border-hair">
            <th scope="row" className="py-2.5 text-left font-[560]">
              {t("thisPlot")}
            </th>
            <td />
            <td className="py-2.5 text-right font-[560]">{perM2(plot.askedEurM2)}</td>
          </tr>
          {places.map(({ key, name, count, medianEurM2 }) => (
            <tr key={key} className="border-b border-hair">
              <th scope="row" className="py-2.5 text-left font-normal">
                {name}
              </th>
              {count < minComparedPlots ? (
                <td colSpan={2} className="py-2.5 pl-4 text-right text-ink-3">
                  {t("tooFew", { count })}
                </td>
              ) : (
                <>
                  <td className="py-2.5 pl-4 text-right text-ink-3">{t("plots", { count })}</td>
                  <td className="py-2.5 pl-4 text-right">{perM2(medianEurM2)}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 max-w-[60ch] text-small text-ink-3">{t("note", { soil: tSoil(plot.soilClass) })}</p>
    </>
  );
}
