import { z } from "zod";
import type { Queries } from "#server/platform/queries.ts";
import { record } from "./audit.ts";
import { startEmailChange } from "./email-change.ts";
import { AuthError, badRequest, forbidden, unprocessable, validationFailed } from "./errors.ts";
import type { LinkRequest } from "./link-mails.ts";
import { consumeToken, findByCode } from "./one-time-tokens.ts";
import { hashPassword, isPassword, requireStrongPassword } from "./passwords.ts";
import { challengeFields } from "./pkce.ts";
import { metadata } from "./read-request.ts";
import type { AuthService, RequestMeta } from "./service.ts";
import { endSessions, type Session } from "./sessions.ts";
import { consumeMailLimits } from "./sign-up.ts";
import { createEmailIdentity, updateProviders } from "./user-accounts.ts";
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

interface UpdateRequest {
  user: User;
  session: Session | null;
  request: LinkRequest;
  meta: RequestMeta;
}

export async function updateUser(
  service: AuthService,
  body: Body,
  { user, session, request, meta }: UpdateRequest,
) {
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
  const passwordHash = body.password ? await checkAndHashPassword(service, body, user) : null;
  if (isNewEmail) await consumeMailLimits(service, newEmail, { purpose: "email_change", meta });

  return service.sql.begin(async (tx) => {
    const current = await lockUser(tx, user.id);
    if (!current) throw forbidden("user_not_found", "User from sub claim in JWT does not exist");
    if (passwordHash)
      await changePassword(service, tx, {
        user: current,
        passwordHash,
        session,
        page: request.page,
        meta,
      });
    if (body.data) await mergeUserMetadata(tx, current, body.data);
    if (isNewEmail) await startEmailChange(service, tx, { user: current, newEmail, request });
    await record(tx, "user_modified", { userId: user.id, address: meta.address });
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

/** Checks the new password and returns its hash. */
async function checkAndHashPassword(
  service: AuthService,
  { password, current_password, nonce }: Body,
  user: User,
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
  page: string;
  meta: RequestMeta;
}

/** Signs out other devices and invalidates earlier recovery mails, in case the old password was stolen. */
async function changePassword(
  service: AuthService,
  tx: Queries,
  { user, passwordHash, session, page, meta }: PasswordChange,
) {
  await tx`update auth.users set encrypted_password = ${passwordHash}, updated_at = now() where id = ${user.id}`;
  await endSessions(tx, user.id, "others", session?.id ?? null);
  await tx`delete from auth.one_time_tokens where user_id = ${user.id} and token_type in ('recovery_token', 'reauthentication_token')`;
  await record(tx, "user_updated_password", { userId: user.id, address: meta.address });
  if (!user.email) return;
  const identities = await listIdentities(tx, user.id);
  if (!identities.some(({ provider }) => provider === "email")) {
    await createEmailIdentity(tx, { ...user, email: user.email }, user.email_confirmed_at !== null);
    await updateProviders(tx, user.id);
  }
  await service.sendMail(tx, { kind: "password_changed", recipient: user.email, page });
}

/** Adds and replaces fields; null removes one. */
export async function mergeUserMetadata(tx: Queries, user: User, data: Record<string, unknown>) {
  await tx`
    update auth.users set raw_user_meta_data = ${tx.json(merged(user.raw_user_meta_data, data))}, updated_at = now()
    where id = ${user.id}`;
}

export function merged(before: Record<string, unknown> | null, data: Record<string, unknown>) {
  const entries = Object.entries({ ...before, ...data }).filter(([, value]) => value !== null);
  return Object.fromEntries(entries) as never;
}
