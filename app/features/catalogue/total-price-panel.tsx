import { useFormatter, useTranslations } from "use-intl";
import type { BudgetGroup, BudgetGroupCode } from "#app/domain/budget-summary.ts";
import { designPath } from "#app/domain/design-path.ts";
import { unlessDefault } from "#app/domain/house-options.ts";
import { useOptionsText } from "#app/features/catalogue/use-options-text.ts";
import { useTextsWithTerms } from "#app/glossary/glossary-term.tsx";
import { Link } from "#app/i18n/link.tsx";
import { useArea } from "#app/i18n/use-area.ts";
import type { House } from "#app/listings/house-types.ts";
import PriceNotes from "#app/listings/price-notes.tsx";
import type { TotalPriceExample } from "#app/pricing/total-price.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PricePanel, PriceTotal } from "#app/ui/price-panel.tsx";

interface TotalPricePanelProps {
  house: House;
  example: TotalPriceExample;
  /** Codes of the options of the house that are chosen. */
  options: string[];
  plotCount: number;
}

/** The total price of a house on one real plot, line by line. */
export function TotalPricePanel({ house, example, options, plotCount }: TotalPricePanelProps) {
  const t = useTranslations("budget.totalPrice");
  const format = useFormatter();
  const area = useArea();
  const money = (euros: number) => format.number(euros, "money");
  const withOptions = useOptionsText()(house, options);
  const { plot, plotTaxPercent, groups, total } = example;
  const names: Record<BudgetGroupCode, { label: string; note?: string }> = {
    plot: {
      label: t("plot"),
      note: t("plotNote", { surface: area(plot.surfaceM2), municipality: plot.municipalityName }),
    },
    plotTax: {
      label: t("plotTax", { seller: plot.sellerType }),
      note:
        plotTaxPercent === null ? undefined : t("plotTaxNote", { percent: format.number(plotTaxPercent) }),
    },
    deeds: { label: t("deeds") },
    house: {
      label: t("house", { name: house.name }),
      note: withOptions ? t("houseNote", { options: withOptions }) : undefined,
    },
    houseTax: { label: t("houseTax"), note: t("houseTaxNote", { percent: house.taxPercent }) },
    project: { label: t("project"), note: t("projectNote", { kind: house.kind }) },
    site: { label: t("site"), note: t("siteNote") },
    contingency: { label: t("contingency"), note: t("contingencyNote") },
  };
  const texts = useTextsWithTerms(groups.flatMap(({ code }) => [names[code].label, names[code].note ?? ""]));
  return (
    <PricePanel title={t("title")}>
      <p className="mt-1.5 text-note text-ink-2">
        {t.rich("withPlot", {
          municipality: plot.municipalityName,
          province: plot.provinceName,
          seller: plot.sellerType,
          plot: (text) => (
            <Link to={`/terrenos/${plot.slug}`} className="link">
              {text}
            </Link>
          ),
        })}
      </p>
      <ShareBar groups={groups} total={total.expected} />
      <dl className="num text-[.95rem]">
        {groups.map(({ code, low, high }, position) => (
          <div key={code} className="flex items-baseline justify-between gap-4 border-t border-hair py-2">
            <dt>
              {texts[2 * position]}
              {names[code].note && (
                <span className="block text-small leading-[1.55rem] text-ink-3">
                  {texts[2 * position + 1]}
                </span>
              )}
            </dt>
            <dd className="text-right font-[560] whitespace-nowrap">
              {low === high
                ? money(low)
                : t("range", { low: format.number(inHundreds(low), "whole"), high: money(inHundreds(high)) })}
            </dd>
          </div>
        ))}
        <PriceTotal label={t("total")} value={money(inHundreds(total.expected))} />
      </dl>
      <p className="num mt-2 text-small text-ink-3">
        {t("between", { low: money(inHundreds(total.low)), high: money(inHundreds(total.high)) })}
      </p>
      <PriceNotes notes={house.notes} chosen={options} />
      <div className="no-print mt-5 grid gap-2.5">
        <ButtonLink to={designPath({ houseSlug: house.slug, options: unlessDefault(options, house) })}>
          {t("design", { name: house.name })}
        </ButtonLink>
        <ButtonLink to={`/contacto?casa=${house.slug}`} look="quiet">
          {t("contact", { name: house.name })}
        </ButtonLink>
        <a href="#fitting-plots" className="btn btn-quiet">
          {t("plots", { count: plotCount })}
        </a>
      </div>
      <p className="mt-4 text-small text-ink-3">{t("sources", { year: new Date().getFullYear() })}</p>
    </PricePanel>
  );
}

/** Estimates are not shown to the euro. */
function inHundreds(euros: number) {
  return Math.round(euros / 100) * 100;
}

const shares = {
  plot: ["plot", "plotTax", "deeds"],
  house: ["house", "houseTax"],
  site: ["project", "site", "contingency"],
} as const satisfies Record<string, readonly BudgetGroupCode[]>;

const colours = { plot: "bg-olive", house: "bg-terra", site: "bg-[#c9a227]" };

/** The shares of plot, house and site works in the total. */
function ShareBar({ groups, total }: { groups: BudgetGroup[]; total: number }) {
  const t = useTranslations("budget.totalPrice");
  const percentOf = (codes: readonly BudgetGroupCode[]) => {
    const sum = groups
      .filter(({ code }) => codes.includes(code))
      .reduce((euros, group) => euros + group.expected, 0);
    return Math.round((sum / total) * 100);
  };
  const percents = {
    plot: percentOf(shares.plot),
    house: percentOf(shares.house),
    site: percentOf(shares.site),
  };
  return (
    <div role="img" aria-label={t("bar", percents)} className="my-4 flex h-2.5 overflow-hidden rounded-[3px]">
      {(Object.keys(shares) as (keyof typeof shares)[]).map((share) => (
        <span key={share} className={colours[share]} style={{ width: `${percents[share]}%`, flexGrow: 1 }} />
      ))}
    </div>
  );
}
