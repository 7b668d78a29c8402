import { z } from "zod";
import type { Queries } from "#server/platform/queries.ts";
import { record } from "./audit.ts";
import { startEmailChange } from "./email-change.ts";
import { forbidden, unprocessable } from "./errors.ts";
import type { LinkRequest } from "./link-mails.ts";
import { hashPassword, isPassword, requireStrongPassword } from "./passwords.ts";
import { challengeFields } from "./pkce.ts";
import { metadata } from "./read-request.ts";
import { requireProof, requireProofForPassword, requireSecondStep } from "./reauthentication.ts";
import type { AuthService, RequestMeta } from "./service.ts";
import { endSessions, type Session } from "./sessions.ts";
import { consumeMailLimits } from "./sign-up.ts";
import { createEmailIdentity, updateProviders } from "./user-accounts.ts";
import { findUser, listIdentities, lockUser, parseEmail, type User, userJson } from "./users.ts";

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
  const proofs = { currentPassword: body.current_password, nonce: body.nonce };
  if (isNewEmail && !body.password) await requireProof(service, { user, session }, proofs);
  if (body.password) await requireSecondStep(service, { user, session });
  if (user.is_anonymous && body.password && !newEmail) {
    throw unprocessable(
      "validation_failed",
      "Updating password of an anonymous user without an email or phone is not allowed",
    );
  }
  const passwordHash = body.password
    ? await checkAndHashPassword(service, body.password, { user, session }, proofs)
    : null;
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
    await record(tx, "user_modified", { userId: user.id, ip: meta.ip });
    return userJson(tx, (await findUser(tx, user.id))!);
  });
}

/** Checks the new password and returns its hash. */
async function checkAndHashPassword(
  service: AuthService,
  password: string,
  owner: Pick<UpdateRequest, "user" | "session">,
  proofs: Parameters<typeof requireProofForPassword>[2],
) {
  await requireStrongPassword(password, service.settings, owner.user.email);
  await requireProofForPassword(service, owner, proofs);
  const { encrypted_password: currentHash } = owner.user;
  if (currentHash && (await isPassword(password, currentHash))) {
    throw unprocessable("same_password", "New password should be different from the old password.");
  }
  return hashPassword(password);
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
  await record(tx, "user_updated_password", { userId: user.id, ip: meta.ip });
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
