import { randomUUID } from "node:crypto";
import { z } from "zod";
import { enqueueMail } from "#server/mail/outbox.ts";
import type { Queries } from "#server/platform/queries.ts";
import { type LinkRequest, type LinkType, pageAddress, sendLinkMail } from "./account-mails.ts";
import { confirmEmail, createAccount, createEmailIdentity, dropUnconfirmedAccount } from "./accounts.ts";
import { record } from "./audit.ts";
import { badRequest, unprocessable, validationFailed } from "./errors.ts";
import { hashPassword, requireStrongPassword } from "./passwords.ts";
import { challengeFields } from "./pkce.ts";
import { metadata } from "./requests.ts";
import type { AuthService, Origin } from "./service.ts";
import { startSession } from "./sessions.ts";
import { findUserByEmail, parseEmail, type User, userJson } from "./users.ts";

export const signUpBody = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  data: metadata,
  ...challengeFields,
});

/** Answers alike whether the address is new or known; the mail tells its owner which. */
export async function signUp(
  service: AuthService,
  body: z.infer<typeof signUpBody>,
  { request, origin }: { request: LinkRequest; origin: Origin },
) {
  const { settings, rateLimits, sql } = service;
  requireOpenSignUp(service);
  if (body.phone) throw badRequest("phone_provider_disabled", "Phone signups are disabled");
  if (!body.password) throw validationFailed("Signup requires a valid password");
  const email = parseEmail(body.email);
  requireStrongPassword(body.password, settings.minPasswordLength);
  await rateLimits.consume("signUpsByAddress", origin.address);
  if (!settings.confirmsEmailItself) await takeMail(service, email, { purpose: "signup", origin });

  const passwordHash = await hashPassword(body.password);
  return sql.begin(async (tx) => {
    const account = { email, passwordHash, userMetadata: signUpMetadata(email, body.data) };
    await dropUnconfirmedAccount(tx, email);
    const user = await createAccount(tx, { ...account, provider: "email" });
    if (!user) {
      if (settings.confirmsEmailItself) throw unprocessable("user_already_exists", "User already registered");
      await tellThatAccountExists(service, tx, email, request);
      await record(tx, "user_repeated_signup", { userId: null, address: origin.address });
      return pendingAnswer(email, account.userMetadata);
    }
    await createEmailIdentity(tx, { ...user, email }, settings.confirmsEmailItself);
    if (settings.confirmsEmailItself) {
      await record(tx, "user_signedup", { userId: user.id, address: origin.address });
      return startSession(service, tx, { user: await confirmEmail(tx, user), method: "password", origin });
    }
    await record(tx, "user_confirmation_requested", { userId: user.id, address: origin.address });
    await sendLinkMail(service, tx, { user: { ...user, email }, type: "signup", request });
    const [pending] = await tx<User[]>`select * from auth.users where id = ${user.id}`;
    return userJson(tx, pending!);
  });
}

export async function signUpAnonymously(service: AuthService, data: Record<string, unknown>, origin: Origin) {
  requireOpenSignUp(service);
  if (!service.settings.allowsAnonymousUsers) {
    throw unprocessable("anonymous_provider_disabled", "Anonymous sign-ins are disabled");
  }
  await service.rateLimits.consume("anonymousSignInsByAddress", origin.address);
  return service.sql.begin(async (tx) => {
    const account = {
      email: null,
      passwordHash: null,
      provider: null,
      userMetadata: data,
      isAnonymous: true,
    };
    const user = await createAccount(tx, account);
    return startSession(service, tx, { user: user!, method: "anonymous", origin });
  });
}

/** Every request for a mail counts, whether one is sent or not: the limit must not tell who has an account. */
export async function takeMail(
  { rateLimits }: AuthService,
  email: string,
  { purpose, origin }: { purpose: LinkType | "reauthentication"; origin: Origin },
) {
  await rateLimits.consume("mailsByAddress", origin.address);
  await rateLimits.consume("mailPauseByRecipient", `${purpose} ${email}`);
  await rateLimits.consume("mailsByRecipient", email);
}

export function requireOpenSignUp({ settings }: AuthService) {
  if (settings.isSignupDisabled)
    throw unprocessable("signup_disabled", "Signups not allowed for this instance");
}

/** Somebody tried to register an address that has an account: only its owner hears of it. */
export async function tellThatAccountExists(
  service: AuthService,
  tx: Queries,
  email: string,
  { locale }: LinkRequest,
) {
  const owner = await findUserByEmail(tx, email);
  if (!owner) return;
  await enqueueMail(tx, {
    kind: "account_exists",
    locale,
    recipient: email,
    data: { signInPage: pageAddress(service.settings, locale, "/login") },
  });
}

function signUpMetadata(email: string, data: Record<string, unknown>) {
  return { ...data, email, email_verified: false, phone_verified: false };
}

/** What a new account would have looked like. */
function pendingAnswer(email: string, userMetadata: Record<string, unknown>) {
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
