import { Suspense } from "react";
import { useTranslations } from "use-intl";
import type { Budget } from "#app/domain/budget-types.ts";
import type { ProjectHouse } from "#app/pricing/project-data.ts";
import { lazySection } from "#app/ui/lazy-section.ts";
import { BudgetLines, useRoundMoney } from "./budget-lines.tsx";

const PriceNotes = lazySection(() => import("#app/listings/price-notes.tsx"));

interface SharedBudgetProps {
  budget: Budget;
  house: ProjectHouse;
  /** Codes of the chosen options. */
  options: readonly string[];
  regionCode: string | null;
}

/** The total price of a shared project, read-only. */
export function SharedBudget({ budget, house, options, regionCode }: SharedBudgetProps) {
  const t = useTranslations("designer.budget");
  const money = useRoundMoney();
  return (
    <aside
      aria-labelledby="budget-title"
      className="rounded-lg bg-paper p-5 shadow-[0_0_0_1px_var(--color-hair)] lg:sticky lg:top-5 lg:col-start-2 lg:row-span-2 lg:p-6.5"
    >
      <h2 id="budget-title" className="mb-4 text-[1.3rem] font-[440]">
        {t("title")}
      </h2>
      <BudgetLines budget={budget} houseName={house.name} regionCode={regionCode} />
      <p className="num flex items-baseline justify-between gap-4 border-t-2 border-ink pt-4">
        {t("total")}
        <span className="font-display text-[clamp(1.7rem,8.5vw,2rem)] leading-none font-[440] whitespace-nowrap">
          {money(budget.total.expected)}
        </span>
      </p>
      <p className="num mt-2 text-small text-ink-3">
        {t("between", { low: money(budget.total.low), high: money(budget.total.high) })}
      </p>
      <Suspense>
        <PriceNotes notes={house.notes} chosen={options} />
      </Suspense>
      <p className="mt-4 text-small text-ink-3">{t("note")}</p>
    </aside>
  );
}
