import { useEffect } from "react";
import { data, useSearchParams } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { findBrand } from "#app/brand/brand.server.ts";
import { servicesContext } from "#app/context.ts";
import { designPath } from "#app/domain/design-path.ts";
import type { Project } from "#app/domain/project.ts";
import { projectParam, quoteRequestPath } from "#app/domain/quote-path.ts";
import { houseParam } from "#app/domain/search-names.ts";
import { findQuote } from "#app/features/leads/find-quote.server.ts";
import { notSent } from "#app/features/leads/lead-form-state.ts";
import { LeadPage } from "#app/features/leads/lead-page.tsx";
import { quoteRequestForm } from "#app/features/leads/lead-schemas.ts";
import { QuoteRequestForm } from "#app/features/leads/quote-request-form.tsx";
import { QuoteSummary } from "#app/features/leads/quote-summary.tsx";
import { receiveLead } from "#app/features/leads/receive-lead.server.ts";
import { submitWithFallback } from "#app/forms/submit-with-fallback.ts";
import { Link } from "#app/i18n/link.tsx";
import { localeOf, localizedPath } from "#app/i18n/locale.ts";
import { useNavigateTo } from "#app/navigation/navigate.ts";
import { useNamedProject } from "#app/saved-items/use-named-project.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/quote-request.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "forms.quote");
  return pageMeta(args, {
    title: t("title"),
    description: t("description"),
    pictureId: args.loaderData?.quote?.house.picture?.id,
    isHidden: true,
  });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { reader, env } = context.get(servicesContext);
  const { email, phone, hours } = (await findBrand(reader, env)).operator;
  const quote = await findQuote(reader, localeOf(url.pathname), url.searchParams);
  const page = { operator: { email, phone, hours }, isChallenged: env.hasFormChallenge, quote };
  // A page that names a private project must not be cached.
  return data(page, {
    headers: url.searchParams.has(projectParam) ? { "Cache-Control": "private, no-store" } : {},
  });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function action(args: Route.ActionArgs) {
  const { reader } = args.context.get(servicesContext);
  return receiveLead(args, {
    schema: quoteRequestForm,
    toLead: async ({ when, ownPlot }) => {
      const quote = await findQuote(reader, localeOf(args.url.pathname), args.url.searchParams);
      if (!quote) return null;
      const { options, totalEur, whole } = quote;
      const details = {
        when,
        options: options.map(({ code, name, priceEur }) => ({ code, name, priceEur })),
        totalEur,
        allInEur: whole?.expected,
        allInLowEur: whole?.low,
        allInHighEur: whole?.high,
        ownPlot: ownPlot || undefined,
      };
      return { kind: "quote_request", details };
    },
  });
}

export const clientAction = (args: Route.ClientActionArgs) => submitWithFallback(args, notSent);

export default function QuoteRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { operator, isChallenged, quote } = loaderData;
  const t = useTranslations("forms.quote");
  const project = useProject(quote === null);
  if (!quote) {
    return (
      <div className="page pt-10 pb-20">
        <h1 className="mb-8 text-[clamp(2.3rem,4.6vw,3.9rem)]">{t("title")}</h1>
        <EmptyState icon="house" title={t("emptyTitle")} text={t("emptyText")}>
          <ButtonLink to="/viviendas">{t("houses")}</ButtonLink>
          <ButtonLink to="/casa-de-tus-suenos" look="outline">
            {t("design")}
          </ButtonLink>
        </EmptyState>
      </div>
    );
  }
  const { house, plot } = quote;
  const ownPlot = project?.ownPlot ?? null;
  return (
    <div className="page">
      <LeadPage
        title={t("heading", { name: house.name })}
        lead={t("lead")}
        operator={operator}
        aside={
          <div>
            <QuoteSummary quote={quote} ownPlot={ownPlot} />
            <p className="mt-3 text-note">
              <Link
                to={
                  project
                    ? `/casa-de-tus-suenos/proyecto?proyecto=${project.id}`
                    : designPath({
                        houseSlug: house.slug,
                        plotSlug: plot?.slug,
                        options: quote.options.map(({ code }) => code),
                      })
                }
                className="link"
              >
                {t("change")}
              </Link>
            </p>
          </div>
        }
        nextSteps={{
          title: t("nextTitle"),
          items: [t("next1"), t("next2"), t("next3")],
        }}
      >
        <QuoteRequestForm
          quote={quote}
          ownPlot={plot ? null : ownPlot}
          projectId={project?.id ?? null}
          rejection={actionData}
          isChallenged={isChallenged}
        />
      </LeadPage>
    </div>
  );
}

/** The saved project that the URL names. If it names nothing else, the project completes the URL. */
function useProject(isIncomplete: boolean): Project | null {
  const [query] = useSearchParams();
  const locale = useLocale();
  const navigateTo = useNavigateTo();
  const id = query.get(projectParam);
  const mayComplete = isIncomplete && !query.has(houseParam);
  const project = useNamedProject(id);
  useEffect(() => {
    if (!mayComplete || !project?.houseSlug) return;
    const { houseSlug, plotSlug, options } = project;
    const path = quoteRequestPath({ houseSlug, plotSlug, options, projectId: project.id });
    navigateTo(localizedPath(locale, path), { replace: true });
  }, [mayComplete, project, locale, navigateTo]);
  return project;
}
