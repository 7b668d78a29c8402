import { useEffect } from "react";
import { data } from "react-router";
import { useTranslations } from "use-intl";
import { takeSentForm } from "#app/analytics/sent-form.ts";
import { track } from "#app/analytics/track.ts";
import { servicesContext } from "#app/context.ts";
import { projectParam, requestParam } from "#app/domain/quote-path.ts";
import { today } from "#app/domain/today.ts";
import { addWorkingDays } from "#app/domain/working-days.ts";
import { findQuote } from "#app/features/leads/find-quote.server.ts";
import { QuoteRequested } from "#app/features/leads/quote-requested.tsx";
import { localeOf } from "#app/i18n/locale.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Thanks } from "#app/ui/thanks.tsx";
import type { Route } from "./+types/thank-you.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "leads.thankYou");
  return pageMeta(args, { title: t("title"), description: t("description"), isHidden: true });
};

/** Tracks the form that led here, once. A visit without a form tracks nothing. */
function trackSentForm() {
  const sent = takeSentForm();
  if (!sent) return;
  track("identify_contact", sent.contact);
  if (sent.cart) track("add_to_cart", sent.cart);
  track("form_submit", sent.submit);
  if (sent.projectId) recordQuoteRequest(sent.projectId);
}

/** The local project shows it, also without an account. */
async function recordQuoteRequest(projectId: string) {
  const { localProjects } = await import("#app/saved-items/local-projects.ts");
  const project = localProjects.find(projectId);
  const now = new Date().toISOString();
  if (project) localProjects.save({ ...project, quoteRequestedAt: now, updatedAt: now });
}

/** After a quote request: its number, what was requested, and by when what happens. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const number = url.searchParams.get(requestParam)?.match(/^\d{1,15}$/)?.[0];
  if (!number) return { request: null };
  const { reader } = context.get(servicesContext);
  const quote = await findQuote(reader, localeOf(url.pathname), url.searchParams);
  const request = quote && {
    number,
    quote,
    projectId: url.searchParams.get(projectParam)?.match(/^[\da-f-]{36}$/)?.[0] ?? null,
    checkedBy: addWorkingDays(today(), 2),
    quotedBy: addWorkingDays(today(), 10),
  };
  return data({ request }, { headers: { "Cache-Control": "private, no-store" } });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function ThankYou({ loaderData: { request } }: Route.ComponentProps) {
  const t = useTranslations("leads.thankYou");
  useEffect(trackSentForm, []);
  if (request) return <QuoteRequested {...request} />;
  return (
    <Thanks title={t("title")} text={t("text")} tip={t("tip")}>
      <ButtonLink to="/viviendas">{t("houses")}</ButtonLink>
      <ButtonLink to="/terrenos" look="outline">
        {t("plots")}
      </ButtonLink>
    </Thanks>
  );
}
