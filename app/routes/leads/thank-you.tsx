import { useTranslations } from "use-intl";
import { Thanks } from "#app/components/leads/thanks.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/thank-you.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "leads.thankYou");
  return pageMeta(args, { title: t("title"), description: t("description"), isHidden: true });
};

export default function ThankYou() {
  const t = useTranslations("leads.thankYou");
  return (
    <Thanks title={t("title")} text={t("text")} tip={t("tip")}>
      <ButtonLink to="/viviendas">{t("houses")}</ButtonLink>
      <ButtonLink to="/terrenos" look="quiet">
        {t("plots")}
      </ButtonLink>
    </Thanks>
  );
}
