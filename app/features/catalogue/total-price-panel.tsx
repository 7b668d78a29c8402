import { type ReactNode, useId } from "react";
import { useFormatter, useLocale, useTranslations } from "use-intl";
import type { BudgetGroup, BudgetGroupCode } from "#app/domain/budget-summary.ts";
import { designPath } from "#app/domain/design-path.ts";
import { optionsParam, unlessDefault } from "#app/domain/house-options.ts";
import { budgetParam, houseParam } from "#app/domain/search-names.ts";
import { parseNumber } from "#app/domain/search-query.ts";
import { useTextsWithTerms } from "#app/glossary/glossary-term.tsx";
import { Link } from "#app/i18n/link.tsx";
import { localizedPath } from "#app/i18n/locale.ts";
import { useArea } from "#app/i18n/use-area.ts";
import type { House } from "#app/listings/house-types.ts";
import PriceNotes from "#app/listings/price-notes.tsx";
import type { PagePath } from "#app/navigation/paths.ts";
import type { TotalPriceExample, WantedPlot } from "#app/pricing/total-price.ts";
import { SearchInput } from "#app/search/components/search-input.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { PricePanel, PriceTotal } from "#app/ui/price-panel.tsx";
import { useOptionsText } from "./use-options-text.ts";
import { usePricedPlot } from "./use-priced-plot.ts";

interface TotalPricePanelProps {
  house: House;
  /** Null where the house fits on no plot of the region. */
  example: TotalPriceExample | null;
  regions: { code: string; name: string }[];
  /** What the URL names. */
  wanted: WantedPlot;
  /** Codes of the options of the house that are chosen. */
  options: string[];
  plotCount: number;
}

/** The total price of a house on one real plot, line by line; region, budget or plot can be changed in place. */
export function TotalPricePanel(props: TotalPricePanelProps) {
  const { house, options, plotCount } = props;
  const priced = usePricedPlot(props);
  const { example, own, regionCode, budgetEur, isChoiceCounted } = priced;
  const t = useTranslations("budget.totalPrice");
  const format = useFormatter();
  const isOverBudget = budgetEur !== null && example?.reason === "cheapest";
  const missing = t(own ? "noOwnPlot" : "noPlot");
  const designed = {
    houseSlug: house.slug,
    options: unlessDefault(options, house),
    ...(own?.kind === "plot" && { plotSlug: own.slug }),
  };
  return (
    <PricePanel title={t("title")}>
      <PlotChooser {...props} priced={priced} />
      <div role="status">
        {isOverBudget && (
          <p className="mt-3 text-note text-warn">
            {t("overBudget", { budget: format.number(budgetEur, "money") })}
          </p>
        )}
        {isChoiceCounted && (
          <p className="sr-only">
            {example
              ? t("counted", {
                  municipality: example.plot.municipalityName || "none",
                  total: format.number(inHundreds(example.total.expected), "money"),
                })
              : missing}
          </p>
        )}
      </div>
      {example ? (
        <ExampleLines {...{ house, example, options }} designPath={designPath(designed)} />
      ) : (
        <p className="mt-3 text-note text-ink-2">{missing}</p>
      )}
      {example?.reason === "budget" && budgetEur !== null && (
        <Link
          to={`/terrenos?${regionCode ? `region=${regionCode}&` : ""}${houseParam}=${house.slug}&${budgetParam}=${budgetEur}`}
          className="link mt-2 block w-fit text-small"
        >
          {t("withinBudget")}
        </Link>
      )}
      <PriceNotes notes={house.notes} chosen={options} />
      <div className="no-print mt-5 grid gap-2.5">
        <ButtonLink to={designPath(designed)}>{t("design", { name: house.name })}</ButtonLink>
        <ButtonLink to={`/contacto?casa=${house.slug}`} look="outline">
          {t("contact", { name: house.name })}
        </ButtonLink>
        <a href="#fitting-plots" className="btn btn-outline">
          {t("plots", { count: plotCount })}
        </a>
        <Link to={designPath(designed)} className="link w-fit text-small">
          {t("ownPlot")}
        </Link>
      </div>
      <p className="mt-4 text-small text-ink-3">{t("sources", { year: new Date().getFullYear() })}</p>
    </PricePanel>
  );
}

type PlotChooserProps = Pick<TotalPricePanelProps, "house" | "regions" | "options"> & {
  priced: ReturnType<typeof usePricedPlot>;
};

/** The plot to count with: the cheapest of Spain or of a region, one within a budget, or a plot of this device. */
function PlotChooser({ house, regions, options, priced }: PlotChooserProps) {
  const { ownPlots, own, regionCode, budgetEur, choose, chooseBudget } = priced;
  const t = useTranslations("budget.totalPrice");
  const format = useFormatter();
  const area = useArea();
  const id = useId();
  const action = localizedPath(useLocale(), `/catalogo/${house.slug}`);

  function commitBudget(form: HTMLFormElement) {
    chooseBudget(parseNumber(String(new FormData(form).get(budgetParam) ?? "")));
  }

  return (
    <form
      method="get"
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        commitBudget(event.currentTarget);
      }}
      className="no-print mt-2 grid gap-1.5 text-small"
    >
      <Field label={t("region")} id={`${id}-region`}>
        <select
          id={`${id}-region`}
          name="region"
          className="input min-h-10! min-w-0 grow truncate py-1! pr-9! text-note"
          value={own?.key ?? regionCode ?? ""}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          <option value="">{t("anyRegion")}</option>
          {ownPlots.length > 0 && (
            <optgroup label={t("ownPlots")}>
              {ownPlots.map((choice) => (
                <option key={choice.key} value={choice.key}>
                  {choice.kind === "plot"
                    ? t("ownChoice", { title: choice.title, municipality: choice.municipalityName })
                    : t("myPlot", {
                        surface: area(choice.ownPlot.surfaceM2),
                        municipality: choice.ownPlot.municipalityName || "none",
                      })}
                </option>
              ))}
            </optgroup>
          )}
          <optgroup label={t("cheapestIn")}>
            {regions.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </optgroup>
        </select>
      </Field>
      {!own && (
        <Field label={t("budget")} id={`${id}-budget`}>
          <span className="min-w-0 grow">
            <SearchInput
              id={`${id}-budget`}
              name={budgetParam}
              inputMode="numeric"
              maxLength={12}
              placeholder={t("anyBudget")}
              value={budgetEur === null ? "" : format.number(budgetEur, "integer")}
              parse={parseNumber}
              onCommit={commitBudget}
              className="num min-h-10! py-1! text-note"
            />
          </span>
        </Field>
      )}
      {unlessDefault(options, house) && <input type="hidden" name={optionsParam} value={options.join(",")} />}
      <button type="submit" className="link w-fit [@media(scripting:enabled)]:hidden">
        {t("count")}
      </button>
    </form>
  );
}

function Field({ label, id, children }: { label: string; id: string; children: ReactNode }) {
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="w-[5.1rem] shrink-0">
        {label}
      </label>
      {children}
    </div>
  );
}

interface ExampleLinesProps {
  house: House;
  example: TotalPriceExample;
  options: string[];
  /** The designer with this house and plot, which shows the rules. */
  designPath: PagePath;
}

function ExampleLines({ house, example, options, designPath }: ExampleLinesProps) {
  const t = useTranslations("budget.totalPrice");
  const format = useFormatter();
  const area = useArea();
  const money = (euros: number) => format.number(euros, "money");
  const withOptions = useOptionsText()(house, options);
  const { plot, plotTaxPercent, groups, total, instalmentEur, loan } = example;
  const names: Record<BudgetGroupCode, { label: string; note?: string }> = {
    plot: {
      label: t("plot"),
      note: t("plotNote", {
        surface: area(plot.surfaceM2),
        municipality: plot.municipalityName || "none",
      }),
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
        {plot.slug === null
          ? t("withOwnPlot", {
              surface: area(plot.surfaceM2),
              municipality: plot.municipalityName || "none",
            })
          : t.rich("withPlot", {
              municipality: plot.municipalityName,
              province: plot.provinceName,
              reason: example.reason,
              seller: plot.sellerType,
              plot: (text) => (
                <Link to={`/terrenos/${plot.slug}`} className="link">
                  {text}
                </Link>
              ),
            })}
      </p>
      {example.fit !== "fits" && (
        <p className="mt-1 text-note text-warn">
          {t.rich(example.fit === "fails" ? "doesNotFit" : "fitIsOpen", {
            name: house.name,
            rules: (text) => (
              <Link to={designPath} className="link">
                {text}
              </Link>
            ),
          })}
        </p>
      )}
      {plot.isOutlineAssumed && <p className="mt-1 text-small text-ink-3">{t("assumedOutline")}</p>}
      <ShareBar groups={groups} total={total.expected} />
      <dl className="num text-[.95rem]">
        {groups.map(({ code, low, high }, position) => (
          <div key={code} className="flex items-baseline justify-between gap-4 border-t border-hair py-2">
            <dt className="relative pl-5">
              <span
                aria-hidden="true"
                className={`absolute top-[.5em] left-0 size-2.5 forced-color-adjust-none rounded-full ${colours[shareOf(code)]}`}
              />
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
                : t("range", {
                    low: format.number(inHundreds(low), "integer"),
                    high: money(inHundreds(high)),
                  })}
            </dd>
          </div>
        ))}
        <PriceTotal label={t("total")} value={money(inHundreds(total.expected))} />
      </dl>
      <p className="num mt-2 text-small text-ink-3">
        {t("between", { low: money(inHundreds(total.low)), high: money(inHundreds(total.high)) })}
      </p>
      {instalmentEur !== null && (
        <p className="num mt-3 flex items-baseline justify-between gap-4 border-t border-hair pt-2 text-[.95rem]">
          <span>
            {t("instalment")}
            <span className="block text-small leading-[1.55rem] text-ink-3">
              {t("instalmentNote", {
                percent: format.number(loan.worksSharePercent),
                years: format.number(loan.years),
                interest: format.number(loan.interestPercent),
              })}
            </span>
          </span>
          <span className="font-[560] whitespace-nowrap">
            {t("perMonth", { amount: money(instalmentEur) })}
          </span>
        </p>
      )}
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

type Share = keyof typeof shares;

const colours: Record<Share, string> = { plot: "bg-olive", house: "bg-terra", site: "bg-gold" };

function shareOf(group: BudgetGroupCode): Share {
  return (Object.keys(shares) as Share[]).find((share) => shares[share].some((code) => code === group))!;
}

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
    <div
      role="img"
      aria-label={t("bar", percents)}
      className="my-4 flex h-2.5 gap-0.5 overflow-hidden rounded-[3px]"
    >
      {(Object.keys(shares) as Share[]).map((share) => (
        <span key={share} className={colours[share]} style={{ width: `${percents[share]}%`, flexGrow: 1 }} />
      ))}
    </div>
  );
}
