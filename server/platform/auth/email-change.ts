import type { Queries } from "#server/platform/queries.ts";
import { record } from "./audit.ts";
import { unprocessable } from "./errors.ts";
import { type LinkRequest, linkUrl } from "./link-mails.ts";
import { issueToken, type OneTimeToken } from "./one-time-tokens.ts";
import { startFlow } from "./pkce.ts";
import type { AuthService } from "./service.ts";
import { sendAccountExistsMail } from "./sign-up.ts";
import { createEmailIdentity, updateProviders } from "./user-accounts.ts";
import { findUserByEmail, type User } from "./users.ts";

interface Change {
  user: User;
  newEmail: string;
  request: LinkRequest;
}

/** Both mailboxes must confirm: a stolen session or a mistyped address is not enough to move the account. */
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

  const sendTo = async (recipient: string, type: "email_change_token_new" | "email_change_token_current") => {
    const { token, code } = await issueToken(service, tx, {
      userId: user.id,
      type,
      email: recipient,
      flowId,
    });
    await service.sendMail(tx, {
      kind: "email_change",
      recipient,
      page: request.page,
      data: {
        link: linkUrl(service.settings, token, "email_change", request.redirectTo),
        code,
        oldEmail: user.email ?? "",
        newEmail,
      },
      expiresInSeconds: service.settings.oneTimeTokenSeconds,
    });
  };
  if (user.email) await sendTo(user.email, "email_change_token_current");
  // The answer is the same if the address has an account; only a mail to its owner reveals it.
  const isTaken = await findUserByEmail(tx, newEmail);
  if (isTaken) await sendAccountExistsMail(service, tx, newEmail, request);
  else await sendTo(newEmail, "email_change_token_new");
}

export async function resendEmailChange(
  service: AuthService,
  tx: Queries,
  { user, request }: Omit<Change, "newEmail">,
) {
  if (user.email_change) await startEmailChange(service, tx, { user, newEmail: user.email_change, request });
}

/** One mailbox confirmed; null until the other one has too. */
export async function acceptEmailChange(
  service: AuthService,
  tx: Queries,
  { user, token, page }: { user: User; token: OneTimeToken; page: string },
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
  // Invalidates the links that are still in the old mailbox.
  await tx`delete from auth.one_time_tokens where user_id = ${user.id}`;
  await record(tx, "user_updated_email", { userId: user.id });
  if (user.email) {
    const data = { oldEmail: user.email, newEmail };
    await service.sendMail(tx, { kind: "email_changed", recipient: user.email, page, data });
  }
  return updateProviders(tx, user.id);
}
