import { useTranslations } from "use-intl";
import { SignOutEverywhere } from "#app/components/auth/sign-out-everywhere.tsx";
import { TwoStep } from "#app/components/auth/two-step.tsx";
import { useOpeningHours } from "#app/components/leads/opening-hours.ts";
import { Reach } from "#app/components/leads/reach.tsx";
import { PortalHeading } from "#app/components/portal/portal-heading.tsx";
import { PortalSection } from "#app/components/portal/portal-section.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { servicesContext } from "#app/context.ts";
import { Link } from "#app/i18n/link.tsx";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/account.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "portal.account");
  return pageMeta(args, { title: t("title"), description: t("description"), isHidden: true });
};

export function loader({ context }: Route.LoaderArgs) {
  const { email, phone, hours } = context.get(servicesContext).env.operator;
  return { email, phone, hours };
}

export default function Account({ loaderData: operator }: Route.ComponentProps) {
  const t = useTranslations("portal.account");
  const hours = useOpeningHours(operator.hours);
  return (
    <>
      <PortalHeading title={t("title")} />
      <PortalSection title={t("personal")}>
        <p className="border-t border-hair pt-4 text-ink-2">{t("personalEmpty")}</p>
      </PortalSection>
      <PortalSection title={t("address")}>
        <p className="border-t border-hair pt-4 text-ink-2">{t("addressEmpty")}</p>
      </PortalSection>
      <PortalSection title={t("contact")}>
        <p className="border-t border-hair pt-4 text-ink-2">{t("contactEmpty")}</p>
      </PortalSection>
      <PortalSection title={t("access")}>
        <div className="border-t border-hair pt-4">
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/change-password" look="quiet">
              {t("changePassword")}
            </ButtonLink>
            <SignOutEverywhere />
          </div>
          <div className="mt-8">
            <TwoStep />
          </div>
        </div>
      </PortalSection>
      <PortalSection title={t("help")}>
        <p className="mb-4 text-ink-2">{t("helpText", { hours })}</p>
        <Reach operator={operator} />
        <ul className="mt-5 flex flex-wrap gap-x-6 gap-y-2">
          <li>
            <Link to="/contacto#faq" className="link">
              {t("faq")}
            </Link>
          </li>
          <li>
            <Link to="/legales/politica-privacidad" className="link">
              {t("privacy")}
            </Link>
          </li>
          <li>
            <Link to="/legales/politica-cookies" className="link">
              {t("cookies")}
            </Link>
          </li>
        </ul>
      </PortalSection>
    </>
  );
}
