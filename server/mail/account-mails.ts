import { localeOf, localizedPath } from "#app/i18n/locale.ts";
import type { AuthMail } from "#server/platform/auth/auth-mail.ts";
import type { Queries } from "#server/platform/queries.ts";
import { enqueueMail } from "./outbox.ts";

export type SendAccountMail = ReturnType<typeof createAccountMailSender>;

/** Puts mails about accounts into the outbox, in the language of the page that sent the request. */
export function createAccountMailSender(siteUrl: string) {
  return async (sql: Queries, mail: AuthMail & { idempotencyKey?: string }) => {
    const { kind, recipient, page, expiresInSeconds, idempotencyKey } = mail;
    const locale = localeOf(URL.canParse(page, siteUrl) ? new URL(page, siteUrl).pathname : "/");
    const data = dataOf(mail, (path) => siteUrl + localizedPath(locale, path));
    await enqueueMail(sql, { kind, locale, recipient, data, expiresInSeconds, idempotencyKey });
  };
}

/** Adds the pages that the mail's button leads to. */
function dataOf(mail: AuthMail, pageUrl: (path: string) => string) {
  switch (mail.kind) {
    case "identity_linked":
    case "identity_unlinked":
      return { ...mail.data, recoveryPage: pageUrl("/forgot-password") };
    case "password_changed":
    case "factor_removed":
      return { recoveryPage: pageUrl("/forgot-password") };
    case "email_changed":
      return { ...mail.data, contactPage: pageUrl("/contacto") };
    case "factor_added":
      return { contactPage: pageUrl("/contacto") };
    case "account_exists":
      return { signInPage: pageUrl("/login") };
    default:
      return mail.data;
  }
}
