import { randomUUID } from "node:crypto";
import type { TransactionSql } from "postgres";
import { z } from "zod";
import type { Queries } from "#server/platform/queries.ts";
import { record } from "./audit.ts";
import { badRequest, unprocessable, validationFailed } from "./errors.ts";
import { issueLink, type LinkRequest, type LinkType, sendLinkMail } from "./link-mails.ts";
import { hashPassword, requireStrongPassword } from "./passwords.ts";
import { challengeFields } from "./pkce.ts";
import { type MailRequest, metadata } from "./read-request.ts";
import type { AuthService, RequestMeta } from "./service.ts";
import { startSession } from "./sessions.ts";
import {
  confirmEmail,
  createAccount,
  createEmailIdentity,
  deleteUnconfirmedAccount,
} from "./user-accounts.ts";
import { findUserByEmail, parseEmail, type User, userJson } from "./users.ts";

export const signUpBody = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  data: metadata,
  ...challengeFields,
});

/** Gives the same answer for new and known addresses; only the mail says which it is. */
export async function signUp(
  service: AuthService,
  body: z.infer<typeof signUpBody>,
  { request, meta }: MailRequest,
) {
  const { settings, rateLimits, sql } = service;
  requireSignUpEnabled(service);
  if (body.phone) throw badRequest("phone_provider_disabled", "Phone signups are disabled");
  if (!body.password) throw validationFailed("Signup requires a valid password");
  const email = parseEmail(body.email);
  await requireStrongPassword(body.password, settings, email);
  await rateLimits.consume("signUpsByIp", meta.ip);
  if (!settings.confirmsEmailItself) await consumeMailLimits(service, email, { purpose: "signup", meta });

  const passwordHash = await hashPassword(body.password);
  return sql.begin(async (tx) => {
    const account = { email, passwordHash, userMetadata: signUpMetadata(email, body.data) };
    await deleteUnconfirmedAccount(tx, email);
    const user = await createAccount(tx, { ...account, provider: "email" });
    if (!user) {
      if (settings.confirmsEmailItself) throw unprocessable("user_already_exists", "User already registered");
      await sendAccountExistsMail(service, tx, email, request);
      await record(tx, "user_repeated_signup", { userId: null, ip: meta.ip });
      return describeNewAccount(service, tx, account, request);
    }
    await createEmailIdentity(tx, { ...user, email }, settings.confirmsEmailItself);
    if (settings.confirmsEmailItself) {
      await record(tx, "user_signedup", { userId: user.id, ip: meta.ip });
      return startSession(service, tx, { user: await confirmEmail(tx, user), method: "password", meta });
    }
    await record(tx, "user_confirmation_requested", { userId: user.id, ip: meta.ip });
    await sendLinkMail(service, tx, { user: { ...user, email }, type: "signup", request });
    const [pending] = await tx<User[]>`select * from auth.users where id = ${user.id}`;
    return userJson(tx, pending!);
  });
}

export async function signUpAnonymously(
  service: AuthService,
  data: Record<string, unknown>,
  meta: RequestMeta,
) {
  requireSignUpEnabled(service);
  if (!service.settings.allowsAnonymousUsers) {
    throw unprocessable("anonymous_provider_disabled", "Anonymous sign-ins are disabled");
  }
  await service.rateLimits.consume("anonymousSignInsByIp", meta.ip);
  return service.sql.begin(async (tx) => {
    const account = {
      email: null,
      passwordHash: null,
      provider: null,
      userMetadata: data,
      isAnonymous: true,
    };
    const user = await createAccount(tx, account);
    return startSession(service, tx, { user: user!, method: "anonymous", meta });
  });
}

/** Counts every request for a mail, sent or not, because the limit must not reveal who has an account. */
export async function consumeMailLimits(
  { rateLimits }: AuthService,
  email: string,
  { purpose, meta }: { purpose: LinkType | "reauthentication"; meta: RequestMeta },
) {
  await rateLimits.consume("mailsByIp", meta.ip);
  await rateLimits.consume("mailPauseByRecipient", `${purpose} ${email}`);
  await rateLimits.consume("mailsByRecipient", email);
}

export function requireSignUpEnabled({ settings }: AuthService) {
  if (settings.isSignupDisabled)
    throw unprocessable("signup_disabled", "Signups not allowed for this instance");
}

/** Someone tried to register an address that has an account: only a mail to the owner reveals it. */
export async function sendAccountExistsMail(
  service: AuthService,
  tx: Queries,
  email: string,
  { page }: LinkRequest,
) {
  const owner = await findUserByEmail(tx, email);
  if (!owner) return;
  await service.sendMail(tx, { kind: "account_exists", recipient: email, page });
}

function signUpMetadata(email: string, data: Record<string, unknown>) {
  return { ...data, email, email_verified: false, phone_verified: false };
}

/**
 * What a new account would be answered: one is created under another address, described, and rolled back. A response
 * written by hand would differ in the order of keys, which jsonb sorts, and in the time it takes.
 */
async function describeNewAccount(
  service: AuthService,
  tx: TransactionSql,
  account: { email: string; passwordHash: string; userMetadata: Record<string, unknown> },
  request: LinkRequest,
) {
  const { email } = account;
  let response: Awaited<ReturnType<typeof userJson>> | undefined;
  const rolledBack = new Error("rolled back");
  const create = async (inner: TransactionSql) => {
    const user = await createAccount(inner, {
      ...account,
      email: `${randomUUID()}@example.invalid`,
      provider: "email",
    });
    await createEmailIdentity(inner, { ...user!, email }, false);
    await issueLink(service, inner, { user: { ...user!, email }, type: "signup", request });
    const [pending] = await inner<User[]>`select * from auth.users where id = ${user!.id}`;
    response = await userJson(inner, { ...pending!, email });
    throw rolledBack;
  };
  await tx.savepoint(create).catch((error) => {
    if (error !== rolledBack) throw error;
  });
  return response!;
}
