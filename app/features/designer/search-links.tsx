import { useTranslations } from "use-intl";
import { fittingHousesQuery } from "#app/domain/house-search.ts";
import { budgetParam, houseParam } from "#app/domain/search-names.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { useRoundMoney } from "./budget-lines.tsx";
import { DesignSection } from "./design-section.tsx";
import type { Designer } from "./use-designer.ts";

/** Links to searches: plots for this house, houses for this plot. */
export function FurtherSearch({ designer: { data, totals, content } }: { designer: Designer }) {
  const t = useTranslations("designer.further");
  const money = useRoundMoney();
  const { house, plot } = data;
  const { finance, budget } = totals;
  if (!house || !budget || !finance) return null;
  const own = content.finance?.ownMoneyEur ?? null;
  // The budget is own money plus the largest loan; without own money, the total of this project.
  const within = own === null ? budget.total.expected : own + finance.maxLoan.expected;
  const maxEur = Math.ceil(within / 5000) * 5000;
  const fitting = fittingHousesQuery(content, maxEur);
  return (
    <DesignSection title={t("title")}>
      <p className="mb-5 max-w-[62ch] text-ink-2">
        {t(own === null ? "withinThis" : "withinOwn", { amount: money(maxEur) })}
      </p>
      <div className="no-print flex flex-wrap gap-3">
        <ButtonLink to={`/terrenos?${houseParam}=${house.slug}&${budgetParam}=${maxEur}`} look="outline">
          {t("plots", { house: house.name })}
        </ButtonLink>
        {fitting && (
          <ButtonLink to={`/viviendas${fitting}`} look="outline">
            {plot ? t("houses", { plot: plot.municipalityName }) : t("housesOwn")}
          </ButtonLink>
        )}
      </div>
    </DesignSection>
  );
}
