import { useFormatter, useTranslations } from "use-intl";
import { type BudgetGroupCode, summarise } from "#app/domain/budget-summary.ts";
import type { Range } from "#app/domain/rates.ts";
import { madridDay } from "#app/domain/today.ts";
import { useArea } from "#app/i18n/use-area.ts";
import { useDay } from "#app/i18n/use-day.ts";
import type { CompareGroup } from "#app/ui/compare-table.tsx";
import type { ComparedProject } from "./saved-project.ts";

const nothing = "—";
const weeksPerMonth = 52 / 12;
const costs: BudgetGroupCode[] = [
  "plot",
  "plotTax",
  "deeds",
  "house",
  "houseTax",
  "project",
  "site",
  "contingency",
];

/** The rows of the project comparison: contents, costs, financing and time. */
export function useProjectGroups(projects: ComparedProject[]): CompareGroup[] {
  const t = useTranslations("portal.comparison");
  const tGroup = useTranslations("portal.comparison.costs");
  const format = useFormatter();
  const area = useArea();
  const dayOf = useDay();
  const money = (euros: number) => format.number(Math.round(euros / 100) * 100, "money");
  const between = ({ low, high }: Range) => t("between", { low: money(low), high: money(high) });
  const months = (weeks: number) => Math.round(weeks / weeksPerMonth);
  const row = (label: string, of: (project: ComparedProject) => string | null | undefined) => ({
    label,
    values: projects.map((project) => of(project) || nothing),
  });
  const costOf = ({ budget }: ComparedProject, code: BudgetGroupCode) => {
    const group = budget && summarise(budget).find((candidate) => candidate.code === code);
    return group && group.expected > 0 ? money(group.expected) : null;
  };
  return [
    {
      name: t("groups.whole"),
      rows: [
        row(t("total"), ({ budget }) => budget && money(budget.total.expected)),
        row(t("range"), ({ budget }) => budget && between(budget.total)),
      ],
    },
    {
      name: t("groups.house"),
      rows: [
        row(t("house"), ({ house }) => house?.name),
        row(t("size"), ({ house }) => house && area(house.builtAreaM2)),
        row(t("bedrooms"), ({ house }) => house && String(house.bedrooms)),
        row(t("bathrooms"), ({ house }) => house && String(house.bathrooms)),
        row(t("options"), ({ optionNames }) => format.list(optionNames)),
      ],
    },
    {
      name: t("groups.plot"),
      rows: [
        row(
          t("plot"),
          ({ plot, project }) =>
            plot?.title ?? (project.ownPlot && (project.ownPlot.municipalityName || t("ownPlot"))),
        ),
        row(t("surface"), ({ plot, project }) => {
          const surface = plot?.surfaceM2 ?? project.ownPlot?.surfaceM2;
          return surface ? area(surface) : null;
        }),
        row(
          t("fit"),
          ({ fit }) => fit && t(fit.fits ? "fits.fits" : fit.isOpen ? "fits.unknown" : "fits.fails"),
        ),
      ],
    },
    {
      name: t("groups.costs"),
      rows: costs.map((code) => row(tGroup(code), (project) => costOf(project, code))),
    },
    {
      name: t("groups.money"),
      rows: [
        row(t("cash"), ({ finance }) => finance && money(finance.cash.expected)),
        row(t("loan"), ({ finance }) =>
          finance && finance.loan.expected > 0 ? money(finance.loan.expected) : null,
        ),
        row(t("instalment"), ({ finance }) =>
          finance && finance.loan.expected > 0
            ? t("perMonth", { amount: format.number(finance.instalment.expected, "money") })
            : null,
        ),
      ],
    },
    {
      name: t("groups.time"),
      rows: [
        row(t("keys"), ({ timeline: { totalWeeks } }) =>
          t("months", { low: months(totalWeeks.min), high: months(totalWeeks.max) }),
        ),
        row(t("createdOn"), ({ project }) => dayOf(madridDay(new Date(project.createdAt)))),
      ],
    },
  ];
}
