// Requests that send a mail: recover, otp, resend, reauthenticate. The answer never reveals whether an account exists.
import { randomBytes } from "node:crypto";
import { z } from "zod";
import { record } from "./audit.ts";
import { resendEmailChange } from "./email-change.ts";
import { badRequest, unprocessable, validationFailed } from "./errors.ts";
import { sendLinkMail } from "./link-mails.ts";
import { issueToken } from "./one-time-tokens.ts";
import { hashPassword } from "./passwords.ts";
import { challengeFields } from "./pkce.ts";
import { type MailRequest, metadata } from "./read-request.ts";
import type { AuthService } from "./service.ts";
import { consumeMailLimits } from "./sign-up.ts";
import { confirmEmail, createAccount, createEmailIdentity, dropCredentials } from "./user-accounts.ts";
import { findUserByEmail, parseEmail, type User } from "./users.ts";

export const recoverBody = z.object({ email: z.string().nullish(), ...challengeFields });

export const otpBody = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  create_user: z.boolean().nullish(),
  data: metadata,
  channel: z.string().nullish(),
  ...challengeFields,
});

export const resendBody = z.object({
  type: z.string().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  ...challengeFields,
});

export async function recover(
  service: AuthService,
  body: z.infer<typeof recoverBody>,
  { request, meta }: MailRequest,
) {
  if (!body.email) throw validationFailed("Password recovery requires an email");
  const email = parseEmail(body.email);
  await consumeMailLimits(service, email, { purpose: "recovery", meta });
  await service.sql.begin(async (tx) => {
    const user = await findUserByEmail(tx, email);
    await record(tx, "user_recovery_requested", { userId: user?.id ?? null, ip: meta.ip });
    if (user) await sendLinkMail(service, tx, { user: { ...user, email }, type: "recovery", request });
  });
  return {};
}

/** Signs in without a password, and signs up too unless the request or the settings forbid it. */
export async function sendOneTimePassword(
  service: AuthService,
  body: z.infer<typeof otpBody>,
  { request, meta }: MailRequest,
) {
  if (body.email && body.phone)
    throw validationFailed("Only an email address or phone number should be provided");
  if (body.email && body.channel) throw validationFailed("Channel should only be specified with Phone OTP");
  if (body.phone) throw badRequest("phone_provider_disabled", "Unsupported phone provider");
  if (!body.email) throw validationFailed("One of email or phone must be set");
  const email = parseEmail(body.email);
  await consumeMailLimits(service, email, { purpose: "magiclink", meta });
  const mayCreate = body.create_user !== false && !service.settings.isSignupDisabled;
  // A random password; hashed for known addresses too, so that both cases take the same time.
  const passwordHash = await hashPassword(randomBytes(32).toString("base64url"));
  await service.sql.begin(async (tx) => {
    const known = await findUserByEmail(tx, email);
    const account = { email, passwordHash, provider: "email", userMetadata: body.data };
    const user = known ?? (mayCreate ? await createAccount(tx, account) : null);
    await record(tx, "user_recovery_requested", { userId: user?.id ?? null, ip: meta.ip });
    if (!user) return;
    if (!known) await createEmailIdentity(tx, { ...user, email }, false);
    // The reader of this mail did not choose the password of an unconfirmed account.
    else if (!known.email_confirmed_at) await dropCredentials(tx, known);
    const isConfirmed = user.email_confirmed_at || service.settings.confirmsEmailItself;
    if (isConfirmed && !user.email_confirmed_at) await confirmEmail(tx, user);
    const type = isConfirmed ? "magiclink" : "signup";
    await sendLinkMail(service, tx, { user: { ...user, email }, type, request });
  });
  return {};
}

export async function resend(
  service: AuthService,
  body: z.infer<typeof resendBody>,
  { request, meta }: MailRequest,
) {
  if (body.phone) throw badRequest("phone_provider_disabled", "Phone logins are disabled");
  if (body.type !== "signup" && body.type !== "email_change") {
    throw validationFailed("Missing one of these types: signup, email_change, sms, phone_change");
  }
  if (!body.email) throw validationFailed("Type provided requires an email address");
  const email = parseEmail(body.email);
  await consumeMailLimits(service, email, { purpose: body.type, meta });
  await service.sql.begin(async (tx) => {
    const user = await findUserByEmail(tx, email);
    await record(tx, "user_confirmation_requested", { userId: user?.id ?? null, ip: meta.ip });
    if (!user) return;
    if (body.type === "email_change") await resendEmailChange(service, tx, { user, request });
    else if (!user.email_confirmed_at)
      await sendLinkMail(service, tx, { user: { ...user, email }, type: "signup", request });
  });
  return {};
}

/** Mails a code that proves, before a password change, that the signed-in user also reads the mailbox. */
export async function reauthenticate(service: AuthService, user: User, { request, meta }: MailRequest) {
  const { email } = user;
  if (!email) throw validationFailed("Reauthentication requires the user to have an email or a phone number");
  if (!user.email_confirmed_at) throw unprocessable("email_not_confirmed", "Please verify your email first.");
  await consumeMailLimits(service, email, { purpose: "reauthentication", meta });
  await service.sql.begin(async (tx) => {
    await record(tx, "user_reauthenticate_requested", { userId: user.id, ip: meta.ip });
    const { code } = await issueToken(service, tx, {
      userId: user.id,
      type: "reauthentication_token",
      email,
    });
    await tx`update auth.users set reauthentication_sent_at = now() where id = ${user.id}`;
    await service.sendMail(tx, {
      kind: "reauthentication",
      recipient: email,
      page: request.page,
      data: { code },
      expiresInSeconds: service.settings.oneTimeCodeSeconds,
    });
  });
  return {};
}
