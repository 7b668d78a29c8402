import { useFormatter, useLocale, useTranslations } from "use-intl";
import { designPath } from "#app/domain/design-path.ts";
import { transferTaxBase, transferTaxDeadline } from "#app/domain/plot-tax.ts";
import { plotParam } from "#app/domain/search-names.ts";
import { Link } from "#app/i18n/link.tsx";
import { placeInText } from "#app/i18n/place-in-text.ts";
import type { Plot } from "#app/listings/plot-types.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PriceLine, PricePanel } from "#app/ui/price-panel.tsx";
import type { PlotAllIn } from "./plot-page.server.ts";

interface PlotPricePanelProps {
  plot: Plot;
  regionSlug: string;
  allIn: PlotAllIn | null;
}

/** The asking price, the price per m², and the tax that it includes or that is added. */
export function PlotPricePanel({ plot, regionSlug, allIn }: PlotPricePanelProps) {
  const t = useTranslations("plots.plot");
  const locale = useLocale();
  const format = useFormatter();
  const money = (euros: number) => format.number(euros, "money");
  const { priceEur, surfaceM2, buildableM2, taxName, taxPercent, sellerType, status } = plot;
  const isSold = status === "sold";
  const canBuild = plot.soilClass === "urban" && !isSold;
  const lines = [
    { label: t("perSurface"), value: money(priceEur / surfaceM2) },
    ...(buildableM2 ? [{ label: t("perBuildable"), value: money(priceEur / buildableM2) }] : []),
    ...(isSold ? [] : [{ label: t("seller"), value: t(`sellers.${sellerType}`) }]),
  ];
  return (
    <PricePanel title={t(isSold ? "lastPrice" : "price")}>
      <p className="num mt-3 font-display text-[2.1rem] leading-none font-[440]">{money(priceEur)}</p>
      {!isSold && (
        <p className="mt-3 text-small text-ink-3">
          {t(`tax.${taxName}`, {
            percent: taxPercent ?? 0,
            deadline: transferTaxDeadline(plot.regionCode),
            base: transferTaxBase(plot),
          })}
        </p>
      )}
      <dl className="num mt-4 text-[.95rem]">
        {lines.map(({ label, value }) => (
          <PriceLine key={label} label={label} value={value} />
        ))}
      </dl>
      {allIn && <WithCheapestHouse allIn={allIn} />}
      <div className="no-print mt-4 grid gap-2.5">
        {/* No designer where nothing may be built. */}
        {canBuild && <ButtonLink to={designPath({ plotSlug: plot.slug })}>{t("design")}</ButtonLink>}
        {isSold ? (
          <ButtonLink to={`/terrenos/${regionSlug}`}>
            {t("all", { place: placeInText(locale, plot.regionName) })}
          </ButtonLink>
        ) : (
          <ButtonLink to={`/contacto?terreno=${plot.slug}`} look={canBuild ? "outline" : "primary"}>
            {t("contact")}
          </ButtonLink>
        )}
        {canBuild && (
          <ButtonLink to={`/viviendas?${plotParam}=${plot.slug}`} look="outline">
            {t("houses")}
          </ButtonLink>
        )}
      </div>
    </PricePanel>
  );
}

/** The total price with the cheapest house that fits, as the list of plots counts it. */
function WithCheapestHouse({ allIn: { house, totalEur, instalmentEur, loan } }: { allIn: PlotAllIn }) {
  const tCheapest = useTranslations("plots.plot.withCheapest");
  const format = useFormatter();
  const money = (euros: number) => format.number(euros, "money");
  return (
    <dl className="num mt-3 text-[.95rem]">
      <div className="flex items-baseline justify-between gap-4 border-t border-hair py-2">
        <dt>
          {tCheapest("label")}
          <span className="block text-small leading-[1.55rem] text-ink-3">
            {tCheapest.rich("note", {
              house: house.name,
              link: (text) => (
                <Link to={`/catalogo/${house.slug}`} className="link">
                  {text}
                </Link>
              ),
            })}
          </span>
        </dt>
        <dd className="font-[560] whitespace-nowrap">{money(Math.round(totalEur / 100) * 100)}</dd>
      </div>
      {instalmentEur !== null && (
        <div className="flex items-baseline justify-between gap-4 border-t border-hair py-2">
          <dt>
            {tCheapest("instalment")}
            <span className="block text-small leading-[1.55rem] text-ink-3">
              {tCheapest("instalmentNote", {
                percent: format.number(loan.worksSharePercent),
                years: format.number(loan.years),
                interest: format.number(loan.interestPercent),
              })}
            </span>
          </dt>
          <dd className="font-[560] whitespace-nowrap">
            {tCheapest("perMonth", { amount: money(instalmentEur) })}
          </dd>
        </div>
      )}
    </dl>
  );
}
