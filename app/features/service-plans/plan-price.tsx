import { useFormatter, useTranslations } from "use-intl";
import type { ServicePlan } from "./service-plan.ts";

/** What a plan costs a person, tax included, and the same without it. */
export function PlanPrice({ plan }: { plan: ServicePlan }) {
  const t = useTranslations("pages.plan");
  const format = useFormatter();
  return (
    <p className="num">
      <span className="font-display text-[2.1rem] leading-none font-[420] whitespace-nowrap">
        {format.number(plan.priceEur, "money")}
      </span>
      <span className="mt-1.5 block text-small text-ink-3">
        {t("vatIncluded")} · {t("withoutVat", { price: format.number(plan.netPriceEur, "money") })}
      </span>
    </p>
  );
}
