import { data } from "react-router";
import { useTranslations } from "use-intl";
import { servicesContext } from "#app/context.ts";
import { FaqSection } from "#app/features/faqs/faq-section.tsx";
import { OtherPlans } from "#app/features/service-plans/other-plans.tsx";
import { PlanPanel } from "#app/features/service-plans/plan-panel.tsx";
import { PlanStory } from "#app/features/service-plans/plan-story.tsx";
import { listServicePlans } from "#app/features/service-plans/queries.server.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import type { Route } from "./+types/plan.ts";

export const meta: Route.MetaFunction = (args) => {
  const { plan } = args.loaderData ?? {};
  return plan ? pageMeta(args, { title: plan.name, description: `${plan.tagline} ${plan.duration}` }) : [];
};

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { reader } = context.get(servicesContext);
  const plans = await listServicePlans(reader, localeOf(url.pathname));
  const plan = plans.find(({ slug }) => slug === params.slug);
  if (!plan) throw data("Not found", { status: 404 });
  return { plan, plans };
}

export default function PlanPage({ loaderData: { plan, plans } }: Route.ComponentProps) {
  const t = useTranslations("pages");
  return (
    <div className="page">
      <Breadcrumb
        crumbs={[
          { name: t("pricing.title"), path: "/precios" },
          { name: plan.name, path: `/planes/${plan.slug}` },
        ]}
      />
      <div className="grid items-start gap-x-16 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <header className="pt-4 pb-8 lg:pt-8 lg:pb-0">
          <p className="num text-small font-[560] text-terra-deep">
            {t("plan.step", { number: plan.phase, total: plans.length })}
          </p>
          <h1 className="mt-2 text-[clamp(2.3rem,4.8vw,3.9rem)]">{plan.name}</h1>
          <p className="mt-5 max-w-[48ch] text-lead text-ink-2">{plan.tagline}</p>
        </header>
        <PlanPanel plan={plan} />
        <PlanStory plan={plan} />
      </div>
      <FaqSection faqs={plan.faq} title={t("plan.faq")} />
      <OtherPlans plans={plans.filter(({ slug }) => slug !== plan.slug)} />
    </div>
  );
}
