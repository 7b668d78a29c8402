import { z } from "zod";
import { record } from "./audit.ts";
import { badRequest, unprocessable, validationFailed } from "./errors.ts";
import { linkExternalUser } from "./external-accounts.ts";
import type { ExternalUser } from "./openid-provider.ts";
import { findWeakness, hashPassword, isBcrypt, isPassword } from "./passwords.ts";
import { redeemCode } from "./pkce.ts";
import type { AuthService, RequestMeta } from "./service.ts";
import { type Method, refreshSession, startSession } from "./sessions.ts";
import { findUserByEmail, lockUser } from "./users.ts";

export const passwordBody = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
});

export const refreshBody = z.object({ refresh_token: z.string().nullish() });

export const codeBody = z.object({ auth_code: z.string().nullish(), code_verifier: z.string().nullish() });

/** A wrong password and an unknown address get the same response after the same work. */
export async function passwordGrant(
  service: AuthService,
  body: z.infer<typeof passwordBody>,
  meta: RequestMeta,
) {
  const { sql, rateLimits, settings } = service;
  if (body.email && body.phone) {
    throw validationFailed("Only an email address or phone number should be provided on login.");
  }
  if (body.phone) throw unprocessable("phone_provider_disabled", "Phone logins are disabled");
  if (!body.email) throw validationFailed("missing email or phone");
  const email = body.email.trim().toLowerCase();
  const password = body.password ?? "";

  const account = await accountKey(service, email, meta);
  await rateLimits.consume("signInFailuresByIp", meta.ip);
  await rateLimits.consume("signInFailuresByAccount", account);
  const found = await findUserByEmail(sql, email);
  const isRight = await isPassword(password, found?.encrypted_password ?? null);
  if (!found || !isRight) {
    await record(sql, "login_failed", { userId: found?.id ?? null, ip: meta.ip });
    throw badRequest("invalid_credentials", "Invalid login credentials");
  }
  await rateLimits.refund("signInFailuresByIp", meta.ip);
  await rateLimits.reset("signInFailuresByAccount", account);
  if (!found.email_confirmed_at) throw badRequest("email_not_confirmed", "Email not confirmed");

  // Hashing is slow, so it happens before the transaction locks rows.
  const newHash = isBcrypt(found.encrypted_password!) ? await hashPassword(password) : null;
  const session = await sql.begin(async (tx) => {
    const user = await lockUser(tx, found.id);
    if (!user || user.encrypted_password !== found.encrypted_password) {
      throw badRequest("invalid_credentials", "Invalid login credentials");
    }
    if (newHash) await tx`update auth.users set encrypted_password = ${newHash} where id = ${user.id}`;
    return startSession(service, tx, { user, method: "password", meta });
  });
  const weakness = await findWeakness(password, settings, email);
  return weakness ? { ...session, weak_password: weakness } : session;
}

export async function refreshGrant(
  service: AuthService,
  body: z.infer<typeof refreshBody>,
  meta: RequestMeta,
) {
  await service.rateLimits.consume("refreshesByIp", meta.ip);
  if (!body.refresh_token) throw validationFailed("refresh_token required");
  return refreshSession(service, body.refresh_token, meta);
}

/** Completes links and provider sign-ins: the code verifier proves that this is the browser that started them. */
export async function codeGrant(service: AuthService, body: z.infer<typeof codeBody>, meta: RequestMeta) {
  const { auth_code: code, code_verifier: verifier } = body;
  if (!code || !verifier) {
    throw validationFailed("invalid request: both auth code and code verifier should be non-empty");
  }
  await service.rateLimits.consume("refreshesByIp", meta.ip);
  return service.sql.begin(async (tx) => {
    const flow = await redeemCode(tx, code, verifier);
    if (flow.linking_target_id) {
      const { externalUser } = flow.provider_secrets as { externalUser: ExternalUser };
      await linkExternalUser(service, tx, {
        userId: flow.linking_target_id,
        provider: flow.provider_type,
        externalUser,
        page: flow.referrer ?? "",
      });
    }
    const user = await lockUser(tx, flow.user_id);
    if (!user) throw badRequest("user_not_found", "User not found");
    const method = flow.authentication_method as Method;
    return {
      ...(await startSession(service, tx, { user, method, meta })),
      ...(flow.provider_access_token ? { provider_token: flow.provider_access_token } : {}),
      ...(flow.provider_refresh_token ? { provider_refresh_token: flow.provider_refresh_token } : {}),
    };
  });
}

/**
 * Guesses against one account count together, from all addresses. An address that the account has a
 * session from counts separately, so that strangers cannot lock the owner out.
 */
async function accountKey({ sql }: AuthService, email: string, { ip }: RequestMeta) {
  const [session] = await sql`
    select from auth.sessions s join auth.users u on u.id = s.user_id where u.email = ${email} and s.ip = ${ip} limit 1`;
  return session ? `${email} from ${ip}` : email;
}
