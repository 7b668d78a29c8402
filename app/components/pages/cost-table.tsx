import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { type Rate, requireRate } from "#app/domain/rates.ts";
import { Link } from "#app/i18n/link.tsx";
import type { PagePath } from "#app/routing/paths.ts";

/** Every block of the whole price, with the range it moves in; the figures are the rates in force on the day. */
export function CostTable({ rates, onDay }: { rates: Rate[]; onDay: string }) {
  const t = useTranslations("pages.dreamHouse");
  const format = useFormatter();
  const rate = (code: string) => requireRate(rates, code, null, onDay);
  const span = ({ low, high }: Rate) => (low === high ? format.number(low) : `${format.number(low)}–${format.number(high)}`);
  const [geotechnical, survey] = [rate("geotechnical_study"), rate("topographic_survey")];
  const studies = format.number(geotechnical.low + survey.low, "money");
  const studiesUpTo = format.number(geotechnical.high + survey.high, "money");

  return (
    <>
      <table className="w-full border-b border-hair text-left">
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
          <Block name={t("costPlot")} text={t("costPlotText")}>
            <RangeLink to="/terrenos">{t("costPlotLink")}</RangeLink>
          </Block>
          <Block name={t("costHouse")} text={t("costHouseText")}>
            {t("costHouseRange", { percent: span(rate("house_tax.modular")) })}
            <RangeLink to="/viviendas">{t("costHouseLink")}</RangeLink>
          </Block>
          <Block name={t("costProject")} text={t("costProjectText")}>
            {t("ofPem", { range: span(rate("architect_fee")) })}
            <RangeLink to="/precios">{t("costProjectLink")}</RangeLink>
          </Block>
          <Block name={t("costLicence")} text={t("costLicenceText", { max: format.number(rate("works_tax").high) })}>
            {t("ofPem", { range: span(rate("works_tax")) })}
          </Block>
          <Block name={t("costStudies")} text={t("costStudiesText")}>
            {studies}–{studiesUpTo}
          </Block>
          <Block name={t("costContingency")} text={t("costContingencyText")}>
            {t("ofWorks", { range: span(rate("contingency")) })}
          </Block>
        </tbody>
      </table>
      <p className="mt-4 max-w-[80ch] text-small text-ink-3">
        {t("pem", { divisor: format.number(rate("contract_to_pem").low) })} {t("sources")}
      </p>
    </>
  );
}

function Block({ name, text, children }: { name: string; text: string; children: ReactNode }) {
  return (
    <tr className="border-t border-hair align-top">
      <th scope="row" className="py-4 pr-6 font-normal">
        <span className="font-[540]">{name}</span>
        <span className="mt-0.5 block max-w-[60ch] text-note text-ink-2">{text}</span>
      </th>
      <td className="num py-4 text-right font-[540] sm:whitespace-nowrap">{children}</td>
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
