import { type ReactNode, useId } from "react";
import { data } from "react-router";
import { useTranslations } from "use-intl";
import { servicesContext } from "#app/context.ts";
import { FaqSection } from "#app/features/faqs/faq-section.tsx";
import { OtherPlans } from "#app/features/service-plans/other-plans.tsx";
import { PlanPanel } from "#app/features/service-plans/plan-panel.tsx";
import { listServicePlans } from "#app/features/service-plans/queries.server.ts";
import type { ServicePlan } from "#app/features/service-plans/service-plan.ts";
import { useTextsWithTerms } from "#app/glossary/glossary-term.tsx";
import { localeOf } from "#app/i18n/locale.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
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
  const { whatItIs, delivers, unlocks, cost } = useExplained(plan);
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
        <div>
          <Part title={t("plan.what")}>
            <Paragraphs texts={whatItIs} />
          </Part>
          <Part title={t("plan.delivers")}>
            <Marked icon="file-text" texts={delivers} />
          </Part>
          <Part title={t("plan.unlocks")}>
            <Marked icon="key-round" texts={unlocks} />
          </Part>
          <Part title={t("plan.cost")}>
            <Paragraphs texts={cost} />
          </Part>
        </div>
      </div>
      <FaqSection faqs={plan.faq} title={t("plan.faq")} />
      <OtherPlans plans={plans.filter(({ slug }) => slug !== plan.slug)} />
    </div>
  );
}

interface Explained {
  text: string;
  explained: ReactNode;
}

/** The story of a plan, its terms explained where they first appear on the page. */
function useExplained({ whatItIs, delivers, unlocks, cost }: ServicePlan) {
  const texts = [...whatItIs, ...delivers, ...unlocks, ...cost];
  const explained = useTextsWithTerms(texts);
  let taken = 0;
  const next = (part: string[]): Explained[] => part.map((text) => ({ text, explained: explained[taken++] }));
  return { whatItIs: next(whatItIs), delivers: next(delivers), unlocks: next(unlocks), cost: next(cost) };
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-11">
      <h2 id={id} className="text-[1.6rem]">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Paragraphs({ texts }: { texts: Explained[] }) {
  return (
    <div className="mt-4 grid max-w-[66ch] gap-4 leading-[1.68]">
      {texts.map(({ text, explained }) => (
        <p key={text}>{explained}</p>
      ))}
    </div>
  );
}

function Marked({ icon, texts }: { icon: string; texts: Explained[] }) {
  return (
    <ul className="mt-4 max-w-[66ch] border-b border-hair">
      {texts.map(({ text, explained }) => (
        <li key={text} className="flex gap-3.5 border-t border-hair py-3">
          <Icon name={icon} className="mt-0.5 size-5 text-olive" />
          <span>{explained}</span>
        </li>
      ))}
    </ul>
  );
}
