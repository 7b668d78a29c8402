import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { track } from "#app/analytics/track.ts";
import { deleteDraft, readDraft } from "#app/features/plot-submissions/submission-draft.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Thanks } from "#app/ui/thanks.tsx";
import type { Route } from "./+types/sell-plot-thank-you.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "leads.sellPlotThankYou");
  return pageMeta(args, { title: t("title"), description: t("description"), isHidden: true });
};

/** Reports the conversion once, as far as the visitor consents, and deletes the draft. */
function trackSubmission() {
  const draft = readDraft();
  if (!draft?.isSent) return;
  deleteDraft();
  const answer = (field: string) => String(draft.values[field] ?? "").trim();
  const name = `${answer("firstName")} ${answer("surnames")}`.trim();
  track("identify_contact", { contact: { email: answer("email"), name, phone: answer("phone") } });
  track("form_submit", { form: "sell_plot", context: [] });
}

export default function SellPlotThankYou() {
  const t = useTranslations("leads.sellPlotThankYou");
  useEffect(trackSubmission, []);
  return (
    <Thanks title={t("title")} text={t("text")} tip={t("tip")}>
      <ButtonLink to="/terrenos">{t("plots")}</ButtonLink>
      <ButtonLink to="/blog" look="outline">
        {t("blog")}
      </ButtonLink>
    </Thanks>
  );
}
