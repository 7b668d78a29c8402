import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { takeSentForm } from "#app/analytics/sent-form.ts";
import { track } from "#app/analytics/track.ts";
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

export default function ThankYou() {
  const t = useTranslations("leads.thankYou");
  useEffect(trackSentForm, []);
  return (
    <Thanks title={t("title")} text={t("text")} tip={t("tip")}>
      <ButtonLink to="/viviendas">{t("houses")}</ButtonLink>
      <ButtonLink to="/terrenos" look="quiet">
        {t("plots")}
      </ButtonLink>
    </Thanks>
  );
}
