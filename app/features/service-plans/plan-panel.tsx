import { useFormatter, useTranslations } from "use-intl";
import { ButtonLink } from "#app/ui/button.tsx";
import { PlanPrice } from "./plan-price.tsx";
import type { ServicePlan } from "./service-plan.ts";

/** Price, time and who answers for it, beside the story of a plan. */
export function PlanPanel({ plan }: { plan: ServicePlan }) {
  const t = useTranslations("pages.plan");
  const format = useFormatter();
  return (
    <aside className="rounded-lg bg-paper p-6 shadow-[0_0_0_1px_var(--color-hair)] lg:sticky lg:top-8 lg:row-span-2 lg:mt-8">
      <PlanPrice plan={plan} />
      <dl className="mt-5 text-note">
        <div className="border-t border-hair py-3.5">
          <dt className="text-small text-ink-3">{t("duration")}</dt>
          <dd className="mt-0.5">{plan.duration}</dd>
        </div>
        <div className="border-t border-hair py-3.5">
          <dt className="text-small text-ink-3">{t("share")}</dt>
          <dd className="num mt-0.5">{format.number(plan.feeSharePercent / 100, { style: "percent" })}</dd>
        </div>
        <div className="border-t border-hair py-3.5">
          <dt className="text-small text-ink-3">{t("signedBy")}</dt>
          <dd className="mt-0.5">{plan.signedBy}</dd>
        </div>
      </dl>
      <ButtonLink to="/contacto" className="mt-2 w-full">
        {t("ask")}
      </ButtonLink>
    </aside>
  );
}
