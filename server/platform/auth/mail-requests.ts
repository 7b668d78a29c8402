// Requests whose answer is always the same and whose effect is a mail: recover, otp, resend, reauthenticate.
import { randomBytes } from "node:crypto";
import { z } from "zod";
import { enqueueMail } from "#server/mail/outbox.ts";
import { type LinkRequest, sendLinkMail } from "./account-mails.ts";
import { confirmEmail, createAccount, createEmailIdentity } from "./accounts.ts";
import { record } from "./audit.ts";
import { resendEmailChange } from "./email-change.ts";
import { badRequest, unprocessable, validationFailed } from "./errors.ts";
import { issueToken } from "./one-time-tokens.ts";
import { hashPassword } from "./passwords.ts";
import { challengeFields } from "./pkce.ts";
import { metadata } from "./requests.ts";
import type { AuthService, Origin } from "./service.ts";
import { takeMail } from "./sign-up.ts";
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

interface Asked {
  request: LinkRequest;
  origin: Origin;
}

export async function recover(
  service: AuthService,
  body: z.infer<typeof recoverBody>,
  { request, origin }: Asked,
) {
  if (!body.email) throw validationFailed("Password recovery requires an email");
  const email = parseEmail(body.email);
  await takeMail(service, email, { purpose: "recovery", origin });
  await service.sql.begin(async (tx) => {
    const user = await findUserByEmail(tx, email);
    await record(tx, "user_recovery_requested", { userId: user?.id ?? null, address: origin.address });
    if (user) await sendLinkMail(service, tx, { user: { ...user, email }, type: "recovery", request });
  });
  return {};
}

/** Signs in without a password, and up as well unless the caller or the operator forbids it. */
export async function sendOneTimePassword(
  service: AuthService,
  body: z.infer<typeof otpBody>,
  { request, origin }: Asked,
) {
  if (body.email && body.phone)
    throw validationFailed("Only an email address or phone number should be provided");
  if (body.email && body.channel) throw validationFailed("Channel should only be specified with Phone OTP");
  if (body.phone) throw badRequest("phone_provider_disabled", "Unsupported phone provider");
  if (!body.email) throw validationFailed("One of email or phone must be set");
  const email = parseEmail(body.email);
  await takeMail(service, email, { purpose: "magiclink", origin });
  const mayCreate = body.create_user !== false && !service.settings.isSignupDisabled;
  // Nobody will ever type it; computed in any case, so that new and known addresses cost the same.
  const passwordHash = await hashPassword(randomBytes(32).toString("base64url"));
  await service.sql.begin(async (tx) => {
    const known = await findUserByEmail(tx, email);
    const account = { email, passwordHash, provider: "email", userMetadata: body.data };
    const user = known ?? (mayCreate ? await createAccount(tx, account) : null);
    await record(tx, "user_recovery_requested", { userId: user?.id ?? null, address: origin.address });
    if (!user) return;
    if (!known) await createEmailIdentity(tx, { ...user, email }, false);
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
  { request, origin }: Asked,
) {
  if (body.phone) throw badRequest("phone_provider_disabled", "Phone logins are disabled");
  if (body.type !== "signup" && body.type !== "email_change") {
    throw validationFailed("Missing one of these types: signup, email_change, sms, phone_change");
  }
  if (!body.email) throw validationFailed("Type provided requires an email address");
  const email = parseEmail(body.email);
  await takeMail(service, email, { purpose: body.type, origin });
  await service.sql.begin(async (tx) => {
    const user = await findUserByEmail(tx, email);
    await record(tx, "user_confirmation_requested", { userId: user?.id ?? null, address: origin.address });
    if (!user) return;
    if (body.type === "email_change") await resendEmailChange(service, tx, { user, request });
    else if (!user.email_confirmed_at)
      await sendLinkMail(service, tx, { user: { ...user, email }, type: "signup", request });
  });
  return {};
}

/** A code that shows, before a change that matters, that whoever is signed in also reads the mail. */
export async function reauthenticate(service: AuthService, user: User, { request, origin }: Asked) {
  const { email } = user;
  if (!email) throw validationFailed("Reauthentication requires the user to have an email or a phone number");
  if (!user.email_confirmed_at) throw unprocessable("email_not_confirmed", "Please verify your email first.");
  await takeMail(service, email, { purpose: "reauthentication", origin });
  await service.sql.begin(async (tx) => {
    await record(tx, "user_reauthenticate_requested", { userId: user.id, address: origin.address });
    const { code } = await issueToken(service, tx, {
      userId: user.id,
      type: "reauthentication_token",
      email,
    });
    await tx`update auth.users set reauthentication_sent_at = now() where id = ${user.id}`;
    await enqueueMail(tx, {
      kind: "reauthentication",
      locale: request.locale,
      recipient: email,
      data: { code },
      usefulSeconds: service.settings.oneTimeTokenSeconds,
    });
  });
  return {};
}
