import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Queries } from "#server/platform/queries.ts";
import { record } from "./audit.ts";
import { badRequest, unprocessable, validationFailed } from "./errors.ts";
import { type LinkRequest, type LinkType, sendLinkMail } from "./link-mails.ts";
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
  requireStrongPassword(body.password, settings.minPasswordLength);
  await rateLimits.consume("signUpsByAddress", meta.address);
  if (!settings.confirmsEmailItself) await consumeMailLimits(service, email, { purpose: "signup", meta });

  const passwordHash = await hashPassword(body.password);
  return sql.begin(async (tx) => {
    const account = { email, passwordHash, userMetadata: signUpMetadata(email, body.data) };
    await deleteUnconfirmedAccount(tx, email);
    const user = await createAccount(tx, { ...account, provider: "email" });
    if (!user) {
      if (settings.confirmsEmailItself) throw unprocessable("user_already_exists", "User already registered");
      await sendAccountExistsMail(service, tx, email, request);
      await record(tx, "user_repeated_signup", { userId: null, address: meta.address });
      return unconfirmedUserResponse(email, account.userMetadata);
    }
    await createEmailIdentity(tx, { ...user, email }, settings.confirmsEmailItself);
    if (settings.confirmsEmailItself) {
      await record(tx, "user_signedup", { userId: user.id, address: meta.address });
      return startSession(service, tx, { user: await confirmEmail(tx, user), method: "password", meta });
    }
    await record(tx, "user_confirmation_requested", { userId: user.id, address: meta.address });
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
  await service.rateLimits.consume("anonymousSignInsByAddress", meta.address);
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
  await rateLimits.consume("mailsByAddress", meta.address);
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

/** The answer that a new account would have got. */
function unconfirmedUserResponse(email: string, userMetadata: Record<string, unknown>) {
  const id = randomUUID();
  const now = new Date();
  return {
    id,
    aud: "authenticated",
    role: "authenticated",
    email,
    phone: "",
    confirmation_sent_at: now,
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: userMetadata,
    created_at: now,
    updated_at: now,
    is_anonymous: false,
    identities: [
      {
        identity_id: randomUUID(),
        id,
        user_id: id,
        identity_data: { ...userMetadata, sub: id },
        provider: "email",
        last_sign_in_at: now,
        created_at: now,
        updated_at: now,
        email,
      },
    ],
  };
}
