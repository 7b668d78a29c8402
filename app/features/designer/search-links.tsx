import { useTranslations } from "use-intl";
import { fittingHousesQuery } from "#app/domain/house-search.ts";
import { budgetParam, houseParam } from "#app/domain/search-names.ts";
import { useRoundMoney } from "#app/features/designer/budget-lines.tsx";
import { DesignSection } from "#app/features/designer/design-section.tsx";
import type { Designer } from "#app/features/designer/use-designer.ts";
import { ButtonLink } from "#app/ui/button.tsx";

/** From what is designed to others that would go with it: plots for this house, houses for this plot. */
export function FurtherSearch({ designer: { data, totals, content } }: { designer: Designer }) {
  const t = useTranslations("designer.further");
  const money = useRoundMoney();
  const { house, plot } = data;
  const { finance, budget } = totals;
  if (!house || !budget || !finance) return null;
  const own = content.finance?.ownMoneyEur ?? null;
  // With what one has and the bank lends at most; without saying what one has, what this one costs.
  const within = own === null ? budget.total.expected : own + finance.maxLoan.expected;
  const most = Math.ceil(within / 5000) * 5000;
  const fitting = fittingHousesQuery(content, most);
  return (
    <DesignSection title={t("title")}>
      <p className="mb-5 max-w-[62ch] text-ink-2">
        {t(own === null ? "withinThis" : "withinOwn", { amount: money(most) })}
      </p>
      <div className="no-print flex flex-wrap gap-3">
        <ButtonLink to={`/terrenos?${houseParam}=${house.slug}&${budgetParam}=${most}`} look="quiet">
          {t("plots", { house: house.name })}
        </ButtonLink>
        {fitting && (
          <ButtonLink to={`/viviendas${fitting}`} look="quiet">
            {plot ? t("houses", { plot: plot.municipalityName }) : t("housesOwn")}
          </ButtonLink>
        )}
      </div>
    </DesignSection>
  );
}
