import { data, redirectDocument, useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { servicesContext, sessionContext } from "#app/context.ts";
import { changeAccount } from "#app/features/account/actions.server.ts";
import { AddressForm } from "#app/features/account/address-form.tsx";
import { ContactForm } from "#app/features/account/contact-details-form.tsx";
import { Leaving } from "#app/features/account/delete-account.tsx";
import { PasswordForm } from "#app/features/account/password-form.tsx";
import { PersonalForm } from "#app/features/account/personal-form.tsx";
import { readPerson } from "#app/features/account/queries.server.ts";
import { Places } from "#app/features/account/session-list.tsx";
import { UnsavedWarning } from "#app/features/account/unsaved-warning.tsx";
import { SignOutEverywhere } from "#app/features/auth/sign-out-everywhere.tsx";
import { TwoStep } from "#app/features/auth/two-step.tsx";
import { HelpChat } from "#app/features/chat/help-chat.tsx";
import { Reach } from "#app/features/leads/contact-channels.tsx";
import { Link } from "#app/i18n/link.tsx";
import { localeOf, localizedPath } from "#app/i18n/locale.ts";
import { listProvinces } from "#app/places/provinces.server.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
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
  const [person, provinces] = await Promise.all([
    // Told on the page, which stays: signing out and help do not depend on it.
    readPerson(client, email).catch((error) => {
      console.error(error);
      return null;
    }),
    listProvinces(reader),
  ]);
  const { email: operatorEmail, phone, hours } = env.operator;
  return {
    person,
    provinces,
    minPasswordLength: env.auth.minPasswordLength,
    operator: { email: operatorEmail, phone, hours },
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { env } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  const { client, setCookies } = createRequestClient(request, context);
  const outcome = await changeAccount(await request.formData(), {
    client,
    session: context.get(sessionContext),
    minPasswordLength: env.auth.minPasswordLength,
    confirmUrl: env.publicOrigin + localizedPath(locale, "/confirm"),
  });
  const headers = setCookies(new Headers());
  // A page loaded anew has nothing in memory of somebody who is gone.
  if (outcome === "deleted") return redirectDocument(localizedPath(locale, "/"), { headers });
  return data(outcome, { status: outcome.problems ? 400 : 200, headers });
}

/** By their place in the address. */
const parts = {
  personal: "datos",
  address: "direccion",
  contact: "contacto",
  access: "acceso",
  places: "sesiones",
  help: "ayuda",
  leaving: "mis-datos",
};

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("portal.account");
  const { revalidate } = useRevalidator();
  const { person, provinces, minPasswordLength, operator } = loaderData;
  const help = { id: parts.help, title: t("help") };
  const links = person
    ? [
        { id: parts.personal, title: t("personal") },
        { id: parts.address, title: t("address") },
        { id: parts.contact, title: t("contact") },
        { id: parts.access, title: t("access") },
        { id: parts.places, title: t("places") },
        help,
        { id: parts.leaving, title: t("leaving") },
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
      {person ? (
        <>
          <PortalSection id={parts.personal} title={t("personal")}>
            <PersonalForm personal={person.personal} />
          </PortalSection>
          <PortalSection id={parts.address} title={t("address")}>
            <AddressForm address={person.address} provinces={provinces} />
          </PortalSection>
          <PortalSection id={parts.contact} title={t("contact")}>
            <ContactForm contact={person.contact} />
          </PortalSection>
          <PortalSection id={parts.access} title={t("access")}>
            <PasswordForm minLength={minPasswordLength} email={person.contact.email} />
            <div className="mt-8">
              <TwoStep />
            </div>
          </PortalSection>
          <PortalSection id={parts.places} title={t("places")}>
            <Places places={person.places} />
            <div className="mt-5">
              <SignOutEverywhere />
            </div>
          </PortalSection>
        </>
      ) : (
        <LoadingFailed text={t("loadingFailed")} onRetry={revalidate} />
      )}
      <PortalSection id={parts.help} title={t("help")}>
        <p className="mb-4 text-ink-2">{t("helpText")}</p>
        <HelpChat hours={operator.hours} />
        <div className="mt-6">
          <Reach operator={operator} />
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
      {person && (
        <PortalSection id={parts.leaving} title={t("leaving")}>
          <Leaving email={person.contact.email} hasFailed={actionData?.part === "delete"} />
        </PortalSection>
      )}
    </>
  );
}
