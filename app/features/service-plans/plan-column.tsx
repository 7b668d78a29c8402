import { useTranslations } from "use-intl";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { PlanPrice } from "./plan-price.tsx";
import type { ServicePlan } from "./service-plan.ts";

/** One of the plans side by side: its rows line up with its neighbours' (subgrid). */
export function PlanColumn({ plan }: { plan: ServicePlan }) {
  const t = useTranslations("pages.pricing");
  return (
    <article className="row-span-5 grid grid-rows-subgrid gap-y-0 rounded-lg bg-paper p-6 shadow-[0_0_0_1px_var(--color-hair)] lg:p-7">
      <div>
        <p className="num text-small font-[560] text-terra-deep">{t("phase", { number: plan.phase })}</p>
        <h2 className="mt-1.5 text-[1.6rem]">{plan.name}</h2>
        <p className="mt-2.5 text-ink-2">{plan.tagline}</p>
      </div>
      <div className="py-6">
        <PlanPrice plan={plan} />
      </div>
      <List title={t("delivers")} icon="file-text" items={plan.delivers} />
      <List title={t("unlocks")} icon="key-round" items={plan.unlocks} />
      <div className="pt-4">
        <ButtonLink
          to={`/planes/${plan.slug}`}
          look="outline"
          className="w-full"
          aria-label={`${t("details")}: ${plan.name}`}
        >
          {t("details")}
        </ButtonLink>
      </div>
    </article>
  );
}

function List({ title, icon, items }: { title: string; icon: string; items: string[] }) {
  return (
    <div className="border-t border-hair py-5">
      <h3>{title}</h3>
      <ul className="mt-3 grid gap-2.5 text-note text-ink-2">
        {items.map((item) => (
          <li key={item} className="flex gap-2.5">
            <Icon name={icon} className="mt-0.5 size-4.5 text-olive" />
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}
