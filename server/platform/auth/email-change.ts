import { enqueueMail, type MailLocale } from "#server/mail/outbox.ts";
import type { Queries } from "#server/platform/queries.ts";
import { type LinkRequest, linkAddress, pageAddress } from "./account-mails.ts";
import { createEmailIdentity, updateProviders } from "./accounts.ts";
import { record } from "./audit.ts";
import { unprocessable } from "./errors.ts";
import { issueToken, type OneTimeToken } from "./one-time-tokens.ts";
import { startFlow } from "./pkce.ts";
import type { AuthService } from "./service.ts";
import { tellThatAccountExists } from "./sign-up.ts";
import { findUserByEmail, type User } from "./users.ts";

interface Change {
  user: User;
  newEmail: string;
  request: LinkRequest;
}

/** Asks both mailboxes; whoever has stolen a session or mistyped an address cannot take the account along. */
export async function startEmailChange(
  service: AuthService,
  tx: Queries,
  { user, newEmail, request }: Change,
) {
  const flowId = request.challenge
    ? await startFlow(tx, { userId: user.id, challenge: request.challenge, method: "email_change" })
    : null;
  await tx`
    delete from auth.one_time_tokens
    where user_id = ${user.id} and token_type in ('email_change_token_new', 'email_change_token_current')`;
  await tx`
    update auth.users set email_change = ${newEmail}, email_change_sent_at = now(), email_change_confirm_status = 0, updated_at = now()
    where id = ${user.id}`;

  const askMailbox = async (
    recipient: string,
    type: "email_change_token_new" | "email_change_token_current",
  ) => {
    const { token, code } = await issueToken(service, tx, {
      userId: user.id,
      type,
      email: recipient,
      flowId,
    });
    await enqueueMail(tx, {
      kind: "email_change",
      locale: request.locale,
      recipient,
      data: {
        link: linkAddress(service.settings, token, "email_change", request.redirectTo),
        code,
        oldEmail: user.email ?? "",
        newEmail,
      },
      usefulSeconds: service.settings.oneTimeTokenSeconds,
    });
  };
  if (user.email) await askMailbox(user.email, "email_change_token_current");
  // Answered like any other change: only the owner of that address learns that it has an account.
  const isTaken = await findUserByEmail(tx, newEmail);
  if (isTaken) await tellThatAccountExists(service, tx, newEmail, request);
  else await askMailbox(newEmail, "email_change_token_new");
}

export async function resendEmailChange(
  service: AuthService,
  tx: Queries,
  { user, request }: Omit<Change, "newEmail">,
) {
  if (user.email_change) await startEmailChange(service, tx, { user, newEmail: user.email_change, request });
}

/** One mailbox said yes. Null while the other has not. */
export async function acceptEmailChange(
  service: AuthService,
  tx: Queries,
  { user, token, locale }: { user: User; token: OneTimeToken; locale: MailLocale },
): Promise<User | null> {
  const newEmail = user.email_change;
  if (!newEmail) throw unprocessable("otp_expired", "Email link is invalid or has expired");
  await tx`delete from auth.one_time_tokens where id = ${token.id}`;
  if (user.email && user.email_change_confirm_status === 0) {
    await tx`update auth.users set email_change_confirm_status = 1 where id = ${user.id}`;
    return null;
  }
  if (await findUserByEmail(tx, newEmail)) {
    throw unprocessable("email_exists", "A user with this email address has already been registered");
  }
  const [changed] = await tx<User[]>`
    update auth.users set email = ${newEmail}, email_confirmed_at = now(), email_change = '', email_change_confirm_status = 0,
      is_anonymous = false, updated_at = now(),
      raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || ${tx.json({ email: newEmail, email_verified: true })}
    where id = ${user.id} returning *`;
  const updated = await tx`
    update auth.identities set updated_at = now(),
      identity_data = identity_data || ${tx.json({ email: newEmail, email_verified: true })}
    where user_id = ${user.id} and provider = 'email'`;
  if (updated.count === 0) await createEmailIdentity(tx, { ...changed!, email: newEmail }, true);
  // Whatever still lies in the old mailbox opens nothing any more.
  await tx`delete from auth.one_time_tokens where user_id = ${user.id}`;
  await record(tx, "user_modified", { userId: user.id });
  if (user.email) {
    await enqueueMail(tx, {
      kind: "email_changed",
      locale,
      recipient: user.email,
      data: {
        oldEmail: user.email,
        newEmail,
        contactPage: pageAddress(service.settings, locale, "/contacto"),
      },
    });
  }
  return updateProviders(tx, user.id);
}
