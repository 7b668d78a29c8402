import { useFormatter, useTranslations } from "use-intl";
import { Card, CardNote, CardTitle } from "#app/ui/card.tsx";
import { Section } from "#app/ui/section.tsx";
import type { ServicePlan } from "./service-plan.ts";

/** The phases before and after this one. */
export function OtherPlans({ plans }: { plans: ServicePlan[] }) {
  const t = useTranslations("pages");
  const format = useFormatter();
  if (plans.length === 0) return null;
  return (
    <Section title={t("plan.others")} more={{ to: "/precios", text: t("pricing.title") }}>
      <ul className="grid gap-x-10 gap-y-7 md:grid-cols-2">
        {plans.map((plan) => (
          <li key={plan.slug} className="border-t border-hair pt-4">
            <Card>
              <p className="num text-small text-ink-3">{t("pricing.phase", { number: plan.phase })}</p>
              <CardTitle
                title={plan.name}
                to={`/planes/${plan.slug}`}
                price={format.number(plan.priceEur, "money")}
              />
              <CardNote>{plan.tagline}</CardNote>
              <p className="mt-1 text-small text-ink-3">{t("plan.vatIncluded")}</p>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}
