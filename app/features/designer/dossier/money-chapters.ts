import {
  type Budget,
  type BudgetLine,
  type BudgetLineCode,
  type BudgetSection,
  budgetSections,
} from "#app/domain/budget-types.ts";
import type { Block, Chapter } from "#app/domain/dossier.ts";
import type { Finance } from "#app/domain/finance.ts";
import { canaryIslands } from "#app/domain/plot-tax.ts";
import { sumRanges } from "#app/domain/rates.ts";
import type { Timeline } from "#app/domain/timeline.ts";
import { type Locale, localise } from "#app/i18n/locale.ts";
import { translator } from "#app/i18n/messages.ts";
import { inMonths, phaseDuration } from "../phase-duration.ts";
import type { DocumentFormat } from "./document-format.ts";

const sectionColours: Record<BudgetSection, string> = {
  plot: "#5d6a3f",
  house: "#b4532f",
  project: "#66758c",
  site: "#a07d12",
  contingency: "#8c8475",
};

/** Every line with its range, and the source and start date of its rates. */
export function budgetChapter(
  locale: Locale,
  { budget, houseName, regionCode }: { budget: Budget; houseName: string; regionCode: string | null },
  format: DocumentFormat,
): Chapter {
  const tBudget = translator(locale, "dossier.budget");
  const tDossier = translator(locale, "dossier");
  const tLine = translator(locale, "designer.budget");
  const plain = (text: string) => text;
  const tax =
    regionCode === canaryIslands ? "IGIC" : ["18", "19"].includes(regionCode ?? "") ? "IPSI" : "IVA";
  const nameOf = ({ code, rates }: BudgetLine) =>
    tLine.markup(`lines.${code === "plot_tax" && rates[0]?.code === "itp" ? "plot_itp" : code}`, {
      house: houseName,
      tax,
      itp: plain,
      ajd: plain,
      icio: plain,
      obra: plain,
    });
  const sections = (Object.keys(budgetSections) as BudgetSection[]).flatMap((section) => {
    const codes: readonly BudgetLineCode[] = budgetSections[section];
    const lines = budget.lines.filter(({ code }) => codes.includes(code));
    if (lines.length === 0) return [];
    const sum = sumRanges(lines);
    return [
      {
        name: tLine(`sections.${section}`),
        value: format.expected(sum),
        colour: sectionColours[section],
        share: sum.expected / budget.total.expected,
        lines: lines.map((line) => ({
          name: nameOf(line),
          value: line.isIncluded ? tLine("included") : format.expected(line),
          range:
            line.isIncluded || line.low === line.high
              ? ""
              : tBudget("range", { low: format.money(line.low), high: format.money(line.high) }),
          sources: [...new Map(line.rates.map((rate) => [localise(rate.source, locale), rate])).values()].map(
            ({ source, validFrom }) =>
              tBudget("source", { source: localise(source, locale), day: format.day(validFrom) }),
          ),
          marks: line.marks.map((mark) => tLine(`marks.${mark}`)).join(" · "),
        })),
      },
    ];
  });
  return {
    title: tBudget("title"),
    blocks: [
      {
        kind: "budget",
        sections,
        total: {
          label: tDossier("total"),
          value: format.money(budget.total.expected),
          range: tDossier("between", {
            low: format.money(budget.total.low),
            high: format.money(budget.total.high),
          }),
        },
      },
      { kind: "note", text: tBudget("less") },
    ],
  };
}

const weeksPerMonth = 52 / 12;
const phaseColours = {
  project: "#5d6a3f",
  licence: "#a07d12",
  factory: "#66758c",
  transport: "#6f6a60",
  works: "#b4532f",
};

export function timelineChapter(
  locale: Locale,
  { phases, totalWeeks }: Timeline,
  onDay: string,
  format: DocumentFormat,
): Chapter {
  const tTime = translator(locale, "dossier.timeline");
  const tPhase = translator(locale, "designer.timeline");
  const share = (weeks: number) => weeks / totalWeeks.max;
  const halfYears = Array.from(
    { length: Math.floor(inMonths(totalWeeks.max) / 6) + 1 },
    (_, half) => half * 6,
  );
  return {
    title: tTime("title"),
    blocks: [
      {
        kind: "text",
        text: tPhase("keys", {
          from: format.month(onDay, totalWeeks.min),
          to: format.month(onDay, totalWeeks.max),
        }),
      },
      {
        kind: "bars",
        bars: phases.map((phase) => ({
          name: tPhase(`phases.${phase.code}`),
          value: phaseDuration(tPhase, phase),
          colour: phaseColours[phase.code],
          start: share(phase.start.min),
          quickEnd: share(phase.end.min),
          end: share(phase.end.max),
        })),
        marks: halfYears.map((month) => ({
          at: share(month * weeksPerMonth),
          text: month === 0 ? tPhase("today") : tPhase("month", { count: month }),
        })),
      },
      { kind: "note", text: tPhase("note") },
    ],
  };
}

export function financeChapter(locale: Locale, finance: Finance, format: DocumentFormat): Chapter {
  const tFinance = translator(locale, "dossier.finance");
  const tDossier = translator(locale, "dossier");
  const tPaying = translator(locale, "designer.finance");
  const { obstacle, loan, cash, instalment, interest, years, phases, total } = finance;
  const range = ({ low, high }: { low: number; high: number }) =>
    tDossier("between", { low: format.money(low), high: format.money(high) });
  const loanBlocks: Block[] =
    obstacle === null
      ? [
          {
            kind: "facts",
            facts: [
              { label: tFinance("cash"), value: `${format.money(cash.expected)}, ${range(cash)}` },
              { label: tFinance("loan"), value: `${format.money(loan.expected)}, ${range(loan)}` },
              {
                label: tFinance("instalment"),
                value: `${format.money(instalment.expected)}, ${range(instalment)}`,
              },
              { label: tFinance("years"), value: tFinance("yearCount", { count: years }) },
              {
                label: tFinance("interest"),
                value:
                  interest.low === interest.high
                    ? format.percent(interest.low)
                    : `${format.number(interest.low, 2)}–${format.percent(interest.high)}`,
              },
            ],
          },
        ]
      : [
          { kind: "text", text: tPaying(`obstacles.${obstacle}`) },
          { kind: "facts", facts: [{ label: tFinance("loan"), value: tFinance("none") }] },
        ];
  return {
    title: tFinance("title"),
    blocks: [
      ...loanBlocks,
      {
        kind: "table",
        columns: [tFinance("phase"), tFinance("cost"), tFinance("bank"), tFinance("you")],
        rows: phases.map((phase) => [
          tPaying(`phases.${phase.code}`),
          format.money(phase.cost.expected),
          format.money(phase.loan.expected),
          phase.cash.expected >= 0
            ? format.money(phase.cash.expected)
            : tPaying("refund", { amount: format.money(-phase.cash.expected) }),
        ]),
        total: [
          tFinance("sum"),
          format.money(total.expected),
          format.money(loan.expected),
          format.money(cash.expected),
        ],
      },
      ...(finance.bridge.expected > 0
        ? [
            {
              kind: "text" as const,
              text: tPaying("bridge", { amount: format.money(finance.bridge.expected) }),
            },
          ]
        : []),
      { kind: "note", text: tFinance("note") },
    ],
  };
}
