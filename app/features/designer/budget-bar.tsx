import { useTranslations } from "use-intl";
import { barRef } from "#app/ui/bar-height.ts";
import { Status } from "#app/ui/status.tsx";
import { useRoundMoney } from "./budget-lines.tsx";
import { budgetPanelId } from "./budget-panel.tsx";
import type { Designer } from "./use-designer.ts";

/** On narrow screens the total sticks to the bottom and opens the budget, also without scripts. */
export function BudgetBar({ designer: { totals } }: { designer: Designer }) {
  const t = useTranslations("designer.budget");
  const money = useRoundMoney();
  if (!totals.budget) return null;
  return (
    <div
      ref={barRef}
      className="no-print fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-hair bg-paper px-5 py-3 pb-[max(.75rem,env(safe-area-inset-bottom))] lg:hidden"
    >
      <Status isWhole className="num leading-tight">
        <span className="block text-small text-ink-3">{t("total")}</span>{" "}
        <b className="font-display text-[1.5rem] font-[440]">{money(totals.budget.total.expected)}</b>
      </Status>
      <button type="button" popoverTarget={budgetPanelId} className="btn btn-ink">
        {t("open")}
      </button>
    </div>
  );
}
