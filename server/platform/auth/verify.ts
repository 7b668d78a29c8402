import { z } from "zod";
import { loggable } from "#server/platform/loggable-error.ts";
import type { Queries } from "#server/platform/queries.ts";
import { acceptEmailChange } from "./email-change.ts";
import { AuthError, asAuthError, forbidden, validationFailed } from "./errors.ts";
import {
  consumeToken,
  findByCode,
  findByLink,
  type OneTimeToken,
  type TokenType,
} from "./one-time-tokens.ts";
import { issueCode } from "./pkce.ts";
import { withFragment, withQuery } from "./redirects.ts";
import type { AuthService, RequestMeta } from "./service.ts";
import { startSession } from "./sessions.ts";
import { confirmEmail, dropCredentials } from "./user-accounts.ts";
import { isBanned, lockUser, parseEmail, type User } from "./users.ts";

export const verifyBody = z.object({
  type: z.string().nullish(),
  token: z.string().nullish(),
  token_hash: z.string().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
});

const otherMailboxMustConfirm =
  "Confirmation link accepted. Please proceed to confirm link sent to the other email";

const tokenTypes: Record<string, TokenType[]> = {
  signup: ["confirmation_token"],
  invite: ["confirmation_token"],
  recovery: ["recovery_token"],
  magiclink: ["recovery_token"],
  email: ["confirmation_token", "recovery_token"],
  email_change: ["email_change_token_new", "email_change_token_current"],
};

interface OpenedLink {
  token: string;
  type: string;
  redirectTo: string;
  page: string;
  meta: RequestMeta;
}

/** A link from a mail was opened; returns the URL to redirect to. */
export async function openLink(
  service: AuthService,
  { token, type, redirectTo, page, meta }: OpenedLink,
): Promise<string> {
  const isPkce = token.startsWith("pkce_");
  try {
    return await service.sql.begin(async (tx) => {
      const found = await findByLink(service, tx, token, typesOf(type));
      if (!found) throw forbidden("otp_expired", "Email link is invalid or has expired");
      const user = await acceptToken(service, tx, found, page);
      if (!user) {
        const message = { message: otherMailboxMustConfirm };
        return withFragment(isPkce ? withQuery(redirectTo, message) : redirectTo, message);
      }
      if (found.flow_state_id) {
        // The token stays valid until the code is exchanged, because mail scanners open links too.
        return withQuery(redirectTo, { code: await issueCode(tx, found.flow_state_id) });
      }
      await consumeToken(tx, found);
      const { access_token, token_type, expires_in, expires_at, refresh_token } = await startSession(
        service,
        tx,
        { user, method: "otp", meta },
      );
      const session = {
        access_token,
        token_type,
        expires_in: String(expires_in),
        expires_at: String(expires_at),
        refresh_token,
      };
      return withFragment(redirectTo, { ...session, type });
    });
  } catch (error) {
    if (!(error instanceof AuthError)) service.log.error({ err: loggable(error) }, "opening a link failed");
    return errorRedirect(asAuthError(error), redirectTo, isPkce);
  }
}

/** Exchanges a code from a mail, or a token hash, for a session. */
export async function verifyToken(
  service: AuthService,
  body: z.infer<typeof verifyBody>,
  { page, meta }: { page: string; meta: RequestMeta },
) {
  const { rateLimits, sql } = service;
  if (!body.type) throw validationFailed("Verify requires a verification type");
  if (!body.token === !body.token_hash)
    throw validationFailed("Verify requires either a token or a token hash");
  if (body.token_hash && (body.email || body.phone))
    throw validationFailed("Only the token_hash and type should be provided");
  if (body.token && Boolean(body.email) === Boolean(body.phone)) {
    throw validationFailed("Only an email address or phone number should be provided on verify");
  }
  if (body.phone) throw unknownPhone(body.phone);
  const types = typesOf(body.type);
  const email = body.token ? parseEmail(body.email) : null;
  const account = email ?? "token hash";
  await rateLimits.consume("codeFailuresByIp", meta.ip);
  if (email) await rateLimits.consume("codeFailuresByAccount", account);

  // Errors are returned and thrown after the transaction, because the count of wrong codes must be committed.
  const outcome = await sql.begin(async (tx) => {
    const found = email
      ? await findByCode(service, tx, email, body.token!.trim(), types)
      : await findByLink(service, tx, body.token_hash!, types);
    if (!found) {
      return forbidden(
        "otp_expired",
        email ? "Token has expired or is invalid" : "Email link is invalid or has expired",
      );
    }
    const user = await acceptToken(service, tx, found, page);
    if (!user) return { msg: otherMailboxMustConfirm, code: "200" };
    await consumeToken(tx, found);
    return startSession(service, tx, { user, method: "otp", meta });
  });
  if (outcome instanceof AuthError) throw outcome;
  await rateLimits.refund("codeFailuresByIp", meta.ip);
  if (email) await rateLimits.reset("codeFailuresByAccount", account);
  return outcome;
}

/** Confirms the email or its change; null if the change still needs the other mailbox. */
async function acceptToken(
  service: AuthService,
  tx: Queries,
  token: OneTimeToken,
  page: string,
): Promise<User | null> {
  const user = await lockUser(tx, token.user_id);
  if (!user) throw forbidden("otp_expired", "Email link is invalid or has expired");
  if (isBanned(user)) throw forbidden("user_banned", "User is banned");
  if (token.token_type.startsWith("email_change"))
    return acceptEmailChange(service, tx, { user, token, page });
  if (user.email_confirmed_at) return user;
  // Opening any mail proves that the user owns the address; only that of the sign-up, that the password is theirs.
  if (token.token_type === "recovery_token") await dropCredentials(tx, user);
  return confirmEmail(tx, user);
}

/** No account signs in by phone, so every code is wrong. */
function unknownPhone(phone: string) {
  const isPhone = /^\+?[1-9]\d{1,14}$/.test(phone.replaceAll(" ", ""));
  return isPhone
    ? forbidden("otp_expired", "Token has expired or is invalid")
    : validationFailed("Invalid phone number format (E.164 required)");
}

function typesOf(type: string): TokenType[] {
  const types = Object.hasOwn(tokenTypes, type) ? tokenTypes[type] : undefined;
  if (!types) throw validationFailed("Unsupported verification type");
  return types;
}

const oauthErrors: Record<number, string> = {
  400: "invalid_request",
  401: "unauthorized_client",
  403: "access_denied",
  500: "server_error",
  503: "temporarily_unavailable",
};

/** As Supabase does: in the fragment, and for PKCE also in the query. */
export function errorRedirect(error: AuthError, redirectTo: string, isPkce: boolean) {
  const values = {
    error: oauthErrors[error.status] ?? "access_denied",
    error_code: error.code,
    error_description: error.message,
  };
  return withFragment(isPkce ? withQuery(redirectTo, values) : redirectTo, values);
}
