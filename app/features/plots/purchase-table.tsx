import { useFormatter, useLocale, useTranslations } from "use-intl";
import { localise } from "#app/domain/localised.ts";
import { transferTaxBase } from "#app/domain/plot-tax.ts";
import type { PurchaseLine } from "#app/domain/purchase.ts";
import { sumRanges } from "#app/domain/rates.ts";
import { Term, useTextsWithTerms } from "#app/glossary/glossary-term.tsx";
import type { TermCode } from "#app/glossary/glossary-terms.ts";
import { placeInText } from "#app/i18n/place-in-text.ts";
import type { Plot } from "#app/listings/plot-types.ts";

const termOf: Partial<Record<PurchaseLine["code"], TermCode>> = {
  plot_ajd: "ajd",
  registry: "registro",
};

/** The costs of buying the plot, by seller and region, with the source of every rate. */
export function PurchaseTable({ plot }: { plot: Plot }) {
  const t = useTranslations("plots.plot.purchase");
  const tPlot = useTranslations("plots.plot");
  const format = useFormatter();
  const locale = useLocale();
  const money = (euros: number) => format.number(euros, "money");
  const span = ({ low, high }: { low: number; high: number }) =>
    low === high ? money(low) : tPlot("between", { low: format.number(low, "integer"), high: money(high) });
  const nameOf = ({ code }: PurchaseLine) =>
    code === "plot_tax" ? t(`lines.${plot.taxName}`) : t(`lines.${code as Exclude<typeof code, "plot_tax">}`);
  const [less] = useTextsWithTerms([t("less", { base: transferTaxBase(plot) })]);
  const total = sumRanges(plot.purchase);
  const isExemptBusiness = plot.taxName === "itp" && plot.sellerType === "business";
  const who = isExemptBusiness && plot.soilClass !== "urban" ? plot.soilClass : plot.taxName;
  return (
    <>
      <p className="max-w-[66ch] text-ink-2">
        {t(`who.${who}`, { place: placeInText(locale, plot.regionName) })}
      </p>
      <table className="num mt-4 w-full border-collapse text-[.95rem]">
        <caption className="sr-only">{t("title")}</caption>
        <tbody>
          {plot.purchase.map((line) => (
            <tr key={line.code} className="border-t border-hair">
              <th scope="row" className="py-2.5 pr-4 text-left align-top font-normal">
                <LineName term={line.code === "plot_tax" ? plot.taxName : termOf[line.code]}>
                  {nameOf(line)}
                </LineName>
                {line.rates.length > 0 && (
                  <span className="block text-small text-ink-3">
                    {[percents(line), localise(line.rates[0]!.source, locale), since(line)]
                      .filter(Boolean)
                      .join(" · ")}
                  </span>
                )}
              </th>
              <td className="py-2.5 text-right align-top font-[560] min-[24rem]:whitespace-nowrap">
                {span(line)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t-2 border-ink">
            <th scope="row" className="pt-3 pr-4 text-left font-normal">
              {t("total")}
            </th>
            <td className="pt-3 text-right font-display text-[1.35rem] min-[24rem]:whitespace-nowrap">
              {span(total)}
            </td>
          </tr>
        </tfoot>
      </table>
      <p className="mt-3 max-w-[66ch] text-small text-ink-3">{less}</p>
    </>
  );

  /** "9 %", "8–10 %" where the price reaches into several bands, nothing for what is no percentage. */
  function percents({ rates }: PurchaseLine) {
    const shares = rates.filter(({ unit }) => unit === "percent");
    if (shares.length === 0) return null;
    const low = Math.min(...shares.map((rate) => rate.low));
    const high = Math.max(...shares.map((rate) => rate.high));
    const range = low === high ? format.number(low) : `${format.number(low)}–${format.number(high)}`;
    return t("percent", { range });
  }

  /** The start date, unless the source contains it. */
  function since({ rates }: PurchaseLine) {
    const { source, validFrom } = rates[0]!;
    return /\b20\d\d$/.test(localise(source, locale)) ? null : t("since", { year: validFrom.slice(0, 4) });
  }
}

function LineName({ term, children }: { term: TermCode | undefined; children: string }) {
  return term ? <Term of={term}>{children}</Term> : children;
}
