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

/** Once, to those whom the visitor allows to hear it; whoever only comes by has sent nothing. */
function tellOfSentForm() {
  const sent = takeSentForm();
  if (!sent) return;
  track("identify_contact", sent.contact);
  if (sent.cart) track("add_to_cart", sent.cart);
  track("form_submit", sent.submit);
  if (sent.projectId) noteOffer(sent.projectId);
}

/** The project shows it from now on, also to whoever has no account. */
async function noteOffer(projectId: string) {
  const { localProjects } = await import("#app/saved-items/local-projects.ts");
  const project = localProjects.find(projectId);
  const now = new Date().toISOString();
  if (project) localProjects.save({ ...project, quoteRequestedAt: now, updatedAt: now });
}

export default function ThankYou() {
  const t = useTranslations("leads.thankYou");
  useEffect(tellOfSentForm, []);
  return (
    <Thanks title={t("title")} text={t("text")} tip={t("tip")}>
      <ButtonLink to="/viviendas">{t("houses")}</ButtonLink>
      <ButtonLink to="/terrenos" look="quiet">
        {t("plots")}
      </ButtonLink>
    </Thanks>
  );
}
