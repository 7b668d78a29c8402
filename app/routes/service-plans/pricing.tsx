import { useTranslations } from "use-intl";
import { servicesContext } from "#app/context.ts";
import { FaqSection } from "#app/features/faqs/faq-section.tsx";
import { listFaqs } from "#app/features/faqs/queries.server.ts";
import { PlanColumn } from "#app/features/service-plans/plan-column.tsx";
import { listServicePlans } from "#app/features/service-plans/queries.server.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import type { Route } from "./+types/pricing.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "pages.pricing");
  return pageMeta(args, { title: t("title"), description: t("description") });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { reader } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  const [plans, faqs] = await Promise.all([
    listServicePlans(reader, locale),
    listFaqs(reader, locale, ["price", "finance"]),
  ]);
  return { plans, faqs };
}

export default function Pricing({ loaderData: { plans, faqs } }: Route.ComponentProps) {
  const t = useTranslations("pages.pricing");
  return (
    <div className="page">
      <PageHeading title={t("heading")}>{t("lead")}</PageHeading>
      {plans.length > 0 ? (
        <>
          <div className="grid gap-6 lg:grid-cols-3">
            {plans.map((plan) => (
              <PlanColumn key={plan.slug} plan={plan} />
            ))}
          </div>
          <p className="mt-5 text-small text-ink-3">{t("example")}</p>
        </>
      ) : (
        <EmptyState icon="ruler" title={t("emptyTitle")} text={t("emptyText")}>
          <ButtonLink to="/contacto">{t("contact")}</ButtonLink>
        </EmptyState>
      )}
      <section className="mt-16 flex flex-wrap items-center justify-between gap-x-12 gap-y-6 border-y border-hair py-9">
        <div>
          <h2 className="text-[1.5rem]">{t("elseTitle")}</h2>
          <p className="mt-2 max-w-[60ch] text-ink-2">{t("elseText")}</p>
        </div>
        <ButtonLink to="/casa-de-tus-suenos#costs" look="outline">
          {t("elseLink")}
        </ButtonLink>
      </section>
      <FaqSection faqs={faqs} />
    </div>
  );
}
