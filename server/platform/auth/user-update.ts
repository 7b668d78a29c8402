import { z } from "zod";
import { enqueueMail, type MailLocale } from "#server/mail/outbox.ts";
import type { Queries } from "#server/platform/queries.ts";
import { type LinkRequest, pageAddress } from "./account-mails.ts";
import { createEmailIdentity, updateProviders } from "./accounts.ts";
import { record } from "./audit.ts";
import { startEmailChange } from "./email-change.ts";
import { AuthError, badRequest, forbidden, unprocessable, validationFailed } from "./errors.ts";
import { consumeToken, findByCode } from "./one-time-tokens.ts";
import { hashPassword, isPassword, requireStrongPassword } from "./passwords.ts";
import { challengeFields } from "./pkce.ts";
import { metadata } from "./requests.ts";
import type { AuthService, Origin } from "./service.ts";
import { endSessions, type Session } from "./sessions.ts";
import { takeMail } from "./sign-up.ts";
import { findUser, listFactors, listIdentities, lockUser, parseEmail, type User, userJson } from "./users.ts";

export const updateBody = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  current_password: z.string().nullish(),
  nonce: z.string().nullish(),
  data: metadata.optional(),
  app_metadata: z.unknown().optional(),
  ...challengeFields,
});

type Body = z.infer<typeof updateBody>;

interface Asked {
  user: User;
  session: Session | null;
  request: LinkRequest;
  origin: Origin;
}

export async function updateUser(service: AuthService, body: Body, asked: Asked) {
  const { user, session, request, origin } = asked;
  if (body.app_metadata != null)
    throw forbidden("not_admin", "Updating app_metadata requires admin privileges");
  if (body.phone) throw unprocessable("phone_provider_disabled", "Phone logins are disabled");
  const newEmail = body.email ? parseEmail(body.email) : null;
  const isNewEmail = newEmail !== null && newEmail !== user.email;
  await requireSecondStep(service, user, session, Boolean(body.password) || isNewEmail);
  if (user.is_anonymous && body.password && !newEmail) {
    throw unprocessable(
      "validation_failed",
      "Updating password of an anonymous user without an email or phone is not allowed",
    );
  }
  const passwordHash = body.password ? await checkedPassword(service, body, asked) : null;
  if (isNewEmail) await takeMail(service, newEmail, { purpose: "email_change", origin });

  return service.sql.begin(async (tx) => {
    const current = await lockUser(tx, user.id);
    if (!current) throw forbidden("user_not_found", "User from sub claim in JWT does not exist");
    if (passwordHash)
      await changePassword(service, tx, {
        user: current,
        passwordHash,
        session,
        locale: request.locale,
        origin,
      });
    if (body.data) await mergeUserMetadata(tx, current, body.data);
    if (isNewEmail) await startEmailChange(service, tx, { user: current, newEmail, request });
    await record(tx, "user_modified", { userId: user.id, address: origin.address });
    return userJson(tx, (await findUser(tx, user.id))!);
  });
}

async function requireSecondStep(
  { sql }: AuthService,
  user: User,
  session: Session | null,
  changesAccess: boolean,
) {
  if (!changesAccess || session?.aal === "aal2") return;
  const factors = await listFactors(sql, user.id);
  if (factors.some(({ status }) => status === "verified")) {
    const message = "AAL2 session is required to update email or password when MFA is enabled.";
    throw new AuthError(401, "insufficient_aal", message);
  }
}

/** The hash of a password that may become the new one. */
async function checkedPassword(
  service: AuthService,
  { password, current_password, nonce }: Body,
  { user }: Asked,
) {
  requireStrongPassword(password!, service.settings.minPasswordLength);
  if (nonce) await requireNonce(service, user, nonce);
  if (current_password != null && user.encrypted_password) {
    await service.rateLimits.consume("signInFailuresByAccount", `password of ${user.id}`);
    if (!(await isPassword(current_password, user.encrypted_password))) {
      throw badRequest("current_password_invalid", "Current password is incorrect.");
    }
    await service.rateLimits.reset("signInFailuresByAccount", `password of ${user.id}`);
  }
  if (user.encrypted_password && (await isPassword(password!, user.encrypted_password))) {
    throw unprocessable("same_password", "New password should be different from the old password.");
  }
  return hashPassword(password!);
}

async function requireNonce(service: AuthService, user: User, nonce: string) {
  if (!user.email)
    throw validationFailed("Reauthentication requires the user to have an email or a phone number");
  await service.rateLimits.consume("reauthenticationFailuresByAccount", user.id);
  const isRight = await service.sql.begin(async (tx) => {
    const token = await findByCode(service, tx, user.email!, nonce, ["reauthentication_token"]);
    if (token) await consumeToken(tx, token);
    return token !== null;
  });
  if (!isRight) throw unprocessable("reauthentication_not_valid", "Nonce has expired or is invalid");
  await service.rateLimits.reset("reauthenticationFailuresByAccount", user.id);
}

interface PasswordChange {
  user: User;
  passwordHash: string;
  session: Session | null;
  locale: MailLocale;
  origin: Origin;
}

/** Other devices are signed out and earlier recovery mails end: whoever changes a password may have a reason. */
async function changePassword(
  service: AuthService,
  tx: Queries,
  { user, passwordHash, session, locale, origin }: PasswordChange,
) {
  await tx`update auth.users set encrypted_password = ${passwordHash}, updated_at = now() where id = ${user.id}`;
  await endSessions(tx, user.id, "others", session?.id ?? null);
  await tx`delete from auth.one_time_tokens where user_id = ${user.id} and token_type in ('recovery_token', 'reauthentication_token')`;
  await record(tx, "user_updated_password", { userId: user.id, address: origin.address });
  if (!user.email) return;
  const identities = await listIdentities(tx, user.id);
  if (!identities.some(({ provider }) => provider === "email")) {
    await createEmailIdentity(tx, { ...user, email: user.email }, user.email_confirmed_at !== null);
    await updateProviders(tx, user.id);
  }
  await enqueueMail(tx, {
    kind: "password_changed",
    locale,
    recipient: user.email,
    data: { recoveryPage: pageAddress(service.settings, locale, "/forgot-password") },
  });
}

/** Adds and replaces; a null takes a field away. */
export async function mergeUserMetadata(tx: Queries, user: User, data: Record<string, unknown>) {
  await tx`
    update auth.users set raw_user_meta_data = ${tx.json(merged(user.raw_user_meta_data, data))}, updated_at = now()
    where id = ${user.id}`;
}

export function merged(before: Record<string, unknown> | null, data: Record<string, unknown>) {
  const entries = Object.entries({ ...before, ...data }).filter(([, value]) => value !== null);
  return Object.fromEntries(entries) as never;
}
