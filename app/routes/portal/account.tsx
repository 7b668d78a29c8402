import { data, redirectDocument, useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { findBrand } from "#app/brand/brand.server.ts";
import { servicesContext, sessionContext } from "#app/context.ts";
import { failureOf } from "#app/features/account/account-details.ts";
import { changeAccount } from "#app/features/account/actions.server.ts";
import { AddressForm } from "#app/features/account/address-form.tsx";
import { ContactDetailsForm } from "#app/features/account/contact-details-form.tsx";
import { DeleteAccount } from "#app/features/account/delete-account.tsx";
import { MarketingConsent } from "#app/features/account/marketing-consent.tsx";
import { PasswordForm } from "#app/features/account/password-form.tsx";
import { PersonalForm } from "#app/features/account/personal-form.tsx";
import { findAccountDetails } from "#app/features/account/queries.server.ts";
import { SessionList } from "#app/features/account/session-list.tsx";
import { UnsavedWarning } from "#app/features/account/unsaved-warning.tsx";
import { SignOutEverywhere } from "#app/features/auth/sign-out-everywhere.tsx";
import { TwoStep } from "#app/features/auth/two-step.tsx";
import { HelpChat } from "#app/features/chat/help-chat.tsx";
import { ContactChannels } from "#app/features/leads/contact-channels.tsx";
import { findAcceptedTerms } from "#app/forms/accepted-terms.server.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { submitWithFallback } from "#app/forms/submit-with-fallback.ts";
import { Link } from "#app/i18n/link.tsx";
import { localeOf, localizedPath } from "#app/i18n/locale.ts";
import { listProvinces } from "#app/places/provinces.server.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { provePassword } from "#app/session/prove-password.server.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import { LoadingFailed } from "#app/ui/loading-failed.tsx";
import { PortalHeading } from "#app/ui/portal-heading.tsx";
import { PortalSection } from "#app/ui/portal-section.tsx";
import type { Route } from "./+types/account.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "portal.account");
  return pageMeta(args, { title: t("title"), description: t("description"), isHidden: true });
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { env, reader } = context.get(servicesContext);
  const { client } = createRequestClient(request, context);
  const email = context.get(sessionContext).email ?? "";
  const [account, provinces, brand] = await Promise.all([
    // The page shows the failure: signing out and help work without it.
    findAccountDetails(client, email).catch((error) => {
      console.error(error);
      return null;
    }),
    listProvinces(reader),
    findBrand(reader, env),
  ]);
  const { email: operatorEmail, phone, hours } = brand.operator;
  return {
    account,
    provinces,
    minPasswordLength: env.auth.minPasswordLength,
    operator: { email: operatorEmail, phone, hours },
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { env, reader } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  const { client, setCookies } = createRequestClient(request, context);
  const outcome = await changeAccount(await readForm(request), {
    client,
    session: context.get(sessionContext),
    provePassword: (password) => provePassword(context, context.get(sessionContext), password),
    minPasswordLength: env.auth.minPasswordLength,
    textsVersion: await findAcceptedTerms(reader),
    confirmUrl: env.publicOrigin + localizedPath(locale, "/confirm"),
  });
  const headers = setCookies(new Headers());
  // A document load leaves nothing of the deleted account in memory.
  if (outcome === "deleted") return redirectDocument(localizedPath(locale, "/"), { headers });
  return data(outcome, { status: outcome.errors ? 400 : 200, headers });
}

export const clientAction = (args: Route.ClientActionArgs) =>
  submitWithFallback(args, (form) => {
    const section = String(form.get("section"));
    return { section, errors: { message: failureOf(section), fields: {} } };
  });

/** The ids of the sections, which URLs name. */
const sectionIds = {
  personal: "datos",
  address: "direccion",
  contact: "contacto",
  access: "acceso",
  sessions: "sesiones",
  marketing: "correo-comercial",
  help: "ayuda",
  deletion: "mis-datos",
};

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("portal.account");
  const { revalidate } = useRevalidator();
  const { account, provinces, minPasswordLength, operator } = loaderData;
  const help = { id: sectionIds.help, title: t("help") };
  const links = account
    ? [
        { id: sectionIds.personal, title: t("personal") },
        { id: sectionIds.address, title: t("address") },
        { id: sectionIds.contact, title: t("contact") },
        { id: sectionIds.access, title: t("access") },
        { id: sectionIds.sessions, title: t("places") },
        { id: sectionIds.marketing, title: t("marketing") },
        help,
        { id: sectionIds.deletion, title: t("leaving") },
      ]
    : [help];
  return (
    <>
      <PortalHeading title={t("title")} />
      <nav aria-label={t("parts")} className="mt-5">
        <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-note">
          {links.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="link">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <UnsavedWarning />
      {account ? (
        <>
          <PortalSection id={sectionIds.personal} title={t("personal")}>
            <PersonalForm personal={account.personal} />
          </PortalSection>
          <PortalSection id={sectionIds.address} title={t("address")}>
            <AddressForm address={account.address} provinces={provinces} />
          </PortalSection>
          <PortalSection id={sectionIds.contact} title={t("contact")}>
            <ContactDetailsForm contact={account.contact} />
          </PortalSection>
          <PortalSection id={sectionIds.access} title={t("access")}>
            <PasswordForm minLength={minPasswordLength} email={account.contact.email} />
            <div className="mt-8">
              <TwoStep />
            </div>
          </PortalSection>
          <PortalSection id={sectionIds.sessions} title={t("places")}>
            <SessionList sessions={account.sessions} />
            <div className="mt-5">
              <SignOutEverywhere />
            </div>
          </PortalSection>
          <PortalSection id={sectionIds.marketing} title={t("marketing")}>
            <MarketingConsent consent={account.marketing} />
          </PortalSection>
        </>
      ) : (
        <LoadingFailed text={t("loadingFailed")} onRetry={revalidate} />
      )}
      <PortalSection id={sectionIds.help} title={t("help")}>
        <p className="mb-4 text-ink-2">{t("helpText")}</p>
        <HelpChat hours={operator.hours} />
        <div className="mt-6">
          <ContactChannels operator={operator} />
        </div>
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
      {account && (
        <PortalSection id={sectionIds.deletion} title={t("leaving")}>
          <DeleteAccount
            email={account.contact.email}
            failure={actionData?.section === "delete" ? actionData.errors : null}
          />
        </PortalSection>
      )}
    </>
  );
}
