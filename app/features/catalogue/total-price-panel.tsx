import { useEffect, useState } from "react";
import { useFormatter, useLocale, useTranslations } from "use-intl";
import type { BudgetGroup, BudgetGroupCode } from "#app/domain/budget-summary.ts";
import { designPath } from "#app/domain/design-path.ts";
import { optionsParam, optionsQuery, unlessDefault } from "#app/domain/house-options.ts";
import { useOptionsText } from "#app/features/catalogue/use-options-text.ts";
import { useTextsWithTerms } from "#app/glossary/glossary-term.tsx";
import { Link } from "#app/i18n/link.tsx";
import { localizedPath } from "#app/i18n/locale.ts";
import { useArea } from "#app/i18n/use-area.ts";
import type { House } from "#app/listings/house-types.ts";
import PriceNotes from "#app/listings/price-notes.tsx";
import { genericFetch } from "#app/navigation/generic-fetch.ts";
import type { TotalPriceExample } from "#app/pricing/total-price.ts";
import { useLastRegion } from "#app/saved-items/last-region.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PricePanel, PriceTotal } from "#app/ui/price-panel.tsx";

interface TotalPricePanelProps {
  house: House;
  /** Null where the house fits on no plot of the region. */
  example: TotalPriceExample | null;
  regions: { code: string; name: string }[];
  /** What the address names. */
  wanted: { regionCode: string | null; plotSlug: string | null };
  /** Codes of the options of the house that are chosen. */
  options: string[];
  plotCount: number;
}

/** The total price of a house on one real plot, line by line; the region of the plot can be changed in place. */
export function TotalPricePanel(props: TotalPricePanelProps) {
  const { house, regions, options, plotCount } = props;
  const { example, regionCode, choose } = useExample(props);
  const t = useTranslations("budget.totalPrice");
  const action = localizedPath(useLocale(), `/catalogo/${house.slug}`);
  return (
    <PricePanel title={t("title")}>
      <form method="get" action={action} className="no-print mt-2 flex items-center gap-2 text-small">
        <label htmlFor="price-region">{t("region")}</label>
        <select
          id="price-region"
          name="region"
          className="input min-h-10! min-w-0 grow truncate py-1! pr-9! text-note"
          value={regionCode ?? ""}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          <option value="">{t("anyRegion")}</option>
          {regions.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        {unlessDefault(options, house) && (
          <input type="hidden" name={optionsParam} value={options.join(",")} />
        )}
        <button type="submit" className="link [@media(scripting:enabled)]:hidden">
          {t("count")}
        </button>
      </form>
      {example ? (
        <ExampleLines
          {...{ house, example, options }}
          isCheapest={example.plot.slug !== props.wanted.plotSlug}
        />
      ) : (
        <p className="mt-3 text-note text-ink-2">{t("noPlot")}</p>
      )}
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
        <Link
          to={designPath({ houseSlug: house.slug, options: unlessDefault(options, house) })}
          className="link w-fit text-small"
        >
          {t("ownPlot")}
        </Link>
      </div>
      <p className="mt-4 text-small text-ink-3">{t("sources", { year: new Date().getFullYear() })}</p>
    </PricePanel>
  );
}

/**
 * The page is the same for everybody and counts with the cheapest plot. Where nothing else is named, the browser counts
 * with the region that this device last searched.
 */
function useExample({ house, example, options, wanted }: TotalPricePanelProps) {
  const last = useLastRegion();
  const isNamed = wanted.regionCode !== null || wanted.plotSlug !== null;
  const [chosen, setChosen] = useState<string | null>(null);
  const code = chosen ?? (isNamed ? null : last);
  const address = `/_houses/${house.slug}/price${optionsQuery(options, house) || "?"}&region=${code}`;
  const [counted, setCounted] = useState<{ address: string; example: TotalPriceExample | null } | null>(null);
  useEffect(() => {
    if (!code) return;
    const controller = new AbortController();
    genericFetch<{ example: TotalPriceExample | null }>(address, { signal: controller.signal })
      .then(({ example }) => setCounted({ address, example }))
      .catch(() => {}); // The price of before stays, with its plot.
    return () => controller.abort();
  }, [address, code]);
  return {
    example: code && counted?.address === address ? counted.example : example,
    regionCode: code ?? wanted.regionCode,
    choose: setChosen,
  };
}

interface ExampleLinesProps {
  house: House;
  example: TotalPriceExample;
  options: string[];
  /** Not named by the visitor. */
  isCheapest: boolean;
}

function ExampleLines({ house, example, options, isCheapest }: ExampleLinesProps) {
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
    <>
      <p className="mt-1.5 text-note text-ink-2">
        {t.rich("withPlot", {
          municipality: plot.municipalityName,
          province: plot.provinceName,
          isCheapest: String(isCheapest),
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
            <dd className="text-right font-[560] min-[24rem]:whitespace-nowrap">
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
    </>
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

const colours = { plot: "bg-olive", house: "bg-terra", site: "bg-gold" };

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
