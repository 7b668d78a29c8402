import type { ReactNode } from "react";
import { useFormatter, useLocale, useTranslations } from "use-intl";
import {
  type Budget,
  type BudgetLine,
  type BudgetLineCode,
  type BudgetSection,
  budgetSections,
} from "#app/domain/budget-types.ts";
import { localise } from "#app/domain/localised.ts";
import { canaryIslands } from "#app/domain/plot-tax.ts";
import { sumRanges } from "#app/domain/rates.ts";
import { Term } from "#app/glossary/glossary-term.tsx";
import { useDay } from "#app/i18n/use-day.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Tag } from "#app/ui/tag.tsx";

/** The colour of each group of budget lines. */
export const sectionColours: Record<BudgetSection, string> = {
  plot: "bg-olive",
  house: "bg-terra",
  project: "bg-slate",
  site: "bg-gold",
  contingency: "bg-edge",
};

interface BudgetLinesProps {
  budget: Budget;
  houseName: string;
  /** Decides the name of the consumption tax. */
  regionCode: string | null;
}

/** The lines of a budget by group, each with its range, source and start date. */
export function BudgetLines({ budget, houseName, regionCode }: BudgetLinesProps) {
  const t = useTranslations("designer.budget");
  const money = useRoundMoney();
  const tax =
    regionCode === canaryIslands ? "IGIC" : ["18", "19"].includes(regionCode ?? "") ? "IPSI" : "IVA";
  return (
    <div className="border-b border-hair">
      {(Object.keys(budgetSections) as BudgetSection[]).map((section) => {
        const codes: readonly BudgetLineCode[] = budgetSections[section];
        const lines = budget.lines.filter(({ code }) => codes.includes(code));
        if (lines.length === 0) return null;
        const sum = sumRanges(lines);
        return (
          <details key={section} className="disclosure border-t border-hair">
            <summary className="num flex items-baseline gap-3 py-2.5 text-[.97rem] hover:text-terra-deep">
              <span
                aria-hidden="true"
                className={`size-2.5 shrink-0 forced-color-adjust-none self-center rounded-full ${sectionColours[section]}`}
              />
              <span className="grow">{t(`sections.${section}`)}</span>
              <b className="font-[560] whitespace-nowrap">{money(sum.expected, sum.low === sum.high)}</b>
              <Icon name="chevron-down" className="size-4.5 self-center text-ink-3" />
            </summary>
            <ul className="pb-3 pl-5.5">
              {lines.map((line) => (
                <Line key={line.code} line={line} name={nameOf(line)} />
              ))}
            </ul>
          </details>
        );
      })}
    </div>
  );

  function nameOf({ code, rates }: BudgetLine): ReactNode {
    const isTransferTax = code === "plot_tax" && rates[0]?.code === "itp";
    return t.rich(`lines.${isTransferTax ? "plot_itp" : code}`, {
      house: houseName,
      tax,
      itp: (text) => <Term of="itp">{text}</Term>,
      ajd: (text) => <Term of="ajd">{text}</Term>,
      icio: (text) => <Term of="icio">{text}</Term>,
      obra: (text) => <Term of="obraNueva">{text}</Term>,
    });
  }
}

function Line({ line, name }: { line: BudgetLine; name: ReactNode }) {
  const t = useTranslations("designer.budget");
  const locale = useLocale();
  const money = useRoundMoney();
  const dayOf = useDay();
  const { low, expected, high, isIncluded, rates, marks, phases } = line;
  const sources = [...new Map(rates.map((rate) => [localise(rate.source, locale), rate])).values()];
  return (
    <li className="border-t border-hair py-2.5 text-note first:border-0 first:pt-0">
      <div className="num flex items-baseline justify-between gap-4">
        <span>{name}</span>
        {isIncluded ? (
          <Tag>{t("included")}</Tag>
        ) : (
          <b className="font-[540] whitespace-nowrap">{money(expected, low === high)}</b>
        )}
      </div>
      {!isIncluded && low !== high && (
        <p className="num text-small text-ink-3">{t("between", { low: money(low), high: money(high) })}</p>
      )}
      {phases && (
        <ul className="num mt-1 text-small text-ink-2">
          {phases.map((phase) => (
            <li key={phase.code} className="flex justify-between gap-4">
              <span>{t(`fees.${phase.code}`)}</span>
              <span className="whitespace-nowrap">{money(phase.expected)}</span>
            </li>
          ))}
        </ul>
      )}
      {(sources.length > 0 || marks.length > 0) && (
        <p className="mt-0.5 text-small text-ink-3">
          {sources.map(({ source, validFrom }) => (
            <span key={localise(source, locale)} className="block">
              {localise(source, locale)} {t("since", { day: dayOf(validFrom) })}
            </span>
          ))}
          {marks.map((mark) => (
            <span key={mark} className="mt-1 mr-1.5 inline-block">
              <Tag tone={mark === "estimate" ? "plain" : "mind"}>{t(`marks.${mark}`)}</Tag>
            </span>
          ))}
        </p>
      )}
    </li>
  );
}

/** Estimates are rounded. */
export function useRoundMoney() {
  const format = useFormatter();
  return (euros: number, isExact = false) =>
    format.number(isExact ? euros : Math.round(euros / 100) * 100, "money");
}
