import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { type Rate, rateRows, requireRate } from "#app/domain/rates.ts";
import { useTextsWithTerms } from "#app/glossary/glossary-term.tsx";
import { Link } from "#app/i18n/link.tsx";
import type { PagePath } from "#app/navigation/paths.ts";

interface Span {
  low: number;
  high: number;
}

/** Every block of the total price with its range, from the rates in force today. */
export function CostTable({ rates, onDay }: { rates: Rate[]; onDay: string }) {
  const t = useTranslations("pages.dreamHouse");
  const format = useFormatter();
  const rate = (code: string) => requireRate(rates, code, null, onDay);
  const numbers = ({ low, high }: Span) =>
    low === high ? format.number(low) : `${format.number(low)}–${format.number(high)}`;
  const money = ({ low, high }: Span) => `${format.number(low, "money")}–${format.number(high, "money")}`;

  const transferTax = across(rates.filter(({ code }) => code === "itp"));
  const notary = rateRows(rates, "deeds.notary", null, onDay);
  const registry = rateRows(rates, "deeds.registry", null, onDay);
  const [cheapest, dearest] = [notary[0]!.aboveEur, notary.at(-1)!.aboveEur];
  const foundation = across([rate("foundation.flat"), rate("foundation.gentle"), rate("foundation.steep")]);
  const connections = ["connection.water", "connection.electricity", "connection.sewer"].map(rate);

  const [plotText, projectText, licenceName, licenceText, studiesText, pem] = useTextsWithTerms([
    t("costPlotText", { vat: numbers(rate("plot_tax.business")) }),
    t("costProjectText"),
    t("costLicence"),
    t("costLicenceText", { max: format.number(rate("icio").high) }),
    t("costStudiesText"),
    t("pem", { divisor: format.number(rate("contract_to_pem").low) }),
  ]);

  return (
    <>
      <table className="w-full border-b border-hair text-left">
        <caption className="sr-only">{t("costsTitle")}</caption>
        <thead className="text-small text-ink-3">
          <tr>
            <th scope="col" className="pb-2.5 font-normal">
              {t("costBlock")}
            </th>
            <th scope="col" className="pb-2.5 text-right font-normal">
              {t("costRange")}
            </th>
          </tr>
        </thead>
        <tbody>
          <Block name={t("costPlot")} text={plotText}>
            {t("costPlotRange", { range: numbers(transferTax) })}
            <RangeLink to="/terrenos">{t("costPlotLink")}</RangeLink>
          </Block>
          <Block
            name={t("costDeeds")}
            text={t("costDeedsText", {
              low: format.number(cheapest, "money"),
              high: format.number(dearest, "money"),
            })}
          >
            {money(sum([across(notary), across(registry)]))}
          </Block>
          <Block name={t("costHouse")} text={t("costHouseText")}>
            {t("costHouseRange", { percent: numbers(rate("house_tax.modular")) })}
            <RangeLink to="/viviendas">{t("costHouseLink")}</RangeLink>
          </Block>
          <Block name={t("costFoundation")} text={t("costFoundationText")} isEstimate>
            {t("costFoundationRange", { range: money(foundation) })}
          </Block>
          <Block name={t("costConnections")} text={t("costConnectionsText")} isEstimate>
            {money(sum(connections))}
          </Block>
          <Block name={t("costProject")} text={projectText}>
            {t("ofPem", { range: numbers(rate("architect_fee")) })}
            <RangeLink to="/precios">{t("costProjectLink")}</RangeLink>
          </Block>
          <Block name={t("costEngineer")} text={t("costEngineerText")} isEstimate>
            {t("ofPem", { range: numbers(rate("building_engineer_fee")) })}
          </Block>
          <Block name={licenceName} text={licenceText}>
            {t("ofPem", { range: numbers(rate("icio")) })}
          </Block>
          <Block name={t("costFee")} text={t("costFeeText")} isEstimate>
            {t("ofPem", { range: numbers(sum([rate("licence_fee"), rate("works_insurance")])) })}
          </Block>
          <Block name={t("costEnd")} text={t("costEndText")} isEstimate>
            {money(sum([rate("valuation"), rate("first_occupation"), rate("energy_certificate")]))}
          </Block>
          <Block name={t("costStudies")} text={studiesText}>
            {money(sum([rate("geotechnical_study"), rate("topographic_survey")]))}
          </Block>
          <Block name={t("costContingency")} text={t("costContingencyText")}>
            {t("ofWorks", { range: numbers(rate("contingency")) })}
          </Block>
        </tbody>
      </table>
      <p className="mt-4 max-w-[80ch] text-small text-ink-3">
        {pem} {t("sources")}
      </p>
    </>
  );
}

interface BlockProps {
  name: ReactNode;
  text: ReactNode;
  /** The operator set the value, because no public source has it. */
  isEstimate?: boolean;
  children: ReactNode;
}

function Block({ name, text, isEstimate = false, children }: BlockProps) {
  const t = useTranslations("pages.dreamHouse");
  return (
    <tr className="border-t border-hair align-top">
      <th scope="row" className="py-4 pr-5 font-normal">
        <span className="font-[540]">{name}</span>
        <span className="mt-0.5 block max-w-[60ch] text-note text-ink-2">{text}</span>
      </th>
      <td className="num py-4 text-right font-[540] min-[24rem]:whitespace-nowrap">
        {children}
        {isEstimate && (
          <span className="mt-0.5 block text-small font-normal text-ink-3">{t("estimate")}</span>
        )}
      </td>
    </tr>
  );
}

function RangeLink({ to, children }: { to: PagePath; children: ReactNode }) {
  return (
    <Link to={to} className="link mt-0.5 block text-note font-normal">
      {children}
    </Link>
  );
}

function across(spans: readonly Span[]): Span {
  return { low: Math.min(...spans.map(({ low }) => low)), high: Math.max(...spans.map(({ high }) => high)) };
}

function sum(spans: readonly Span[]): Span {
  return spans.reduce((total, { low, high }) => ({ low: total.low + low, high: total.high + high }), {
    low: 0,
    high: 0,
  });
}
