// Links for administrators: invitations by mail, any other link as text.
import { z } from "zod";
import { record } from "./audit.ts";
import { notFound, unprocessable, validationFailed } from "./errors.ts";
import { issueLink, type LinkRequest, type LinkType, linkUrl, sendLinkMail } from "./link-mails.ts";
import { issueToken } from "./one-time-tokens.ts";
import { hashPassword, requireStrongPassword } from "./passwords.ts";
import { metadata } from "./read-request.ts";
import type { AuthService } from "./service.ts";
import { createAccount, createEmailIdentity } from "./user-accounts.ts";
import { findUser, findUserByEmail, parseEmail, userJson } from "./users.ts";

export const inviteBody = z.object({ email: z.string().nullish(), data: metadata });

export const generateLinkBody = z.object({
  type: z.enum(["signup", "invite", "magiclink", "recovery", "email_change_current", "email_change_new"]),
  email: z.string().nullish(),
  new_email: z.string().nullish(),
  password: z.string().nullish(),
  data: metadata,
  redirect_to: z.string().nullish(),
});

export async function invite(service: AuthService, body: z.infer<typeof inviteBody>, request: LinkRequest) {
  const email = parseEmail(body.email);
  return service.sql.begin(async (tx) => {
    const user = await findOrCreateUnconfirmed(tx, email, body.data, null);
    await tx`update auth.users set invited_at = now() where id = ${user.id}`;
    await record(tx, "user_invited", { userId: user.id });
    await sendLinkMail(service, tx, { user: { ...user, email }, type: "invite", request });
    return userJson(tx, (await findUser(tx, user.id))!);
  });
}

export async function generateLink(
  service: AuthService,
  body: z.infer<typeof generateLinkBody>,
  request: LinkRequest,
) {
  const email = parseEmail(body.email);
  if (body.type === "signup" && !body.password) throw validationFailed("Signup requires a valid password");
  if (body.password) await requireStrongPassword(body.password, service.settings, email);
  const passwordHash = body.password ? await hashPassword(body.password) : null;
  return service.sql.begin(async (tx) => {
    const known = await findUserByEmail(tx, email);
    const isNew = body.type === "signup" || body.type === "invite" || (body.type === "magiclink" && !known);
    const user = isNew ? await findOrCreateUnconfirmed(tx, email, body.data, passwordHash) : known;
    if (!user) throw notFound("user_not_found", "User with this email not found");
    if (body.type === "invite") await tx`update auth.users set invited_at = now() where id = ${user.id}`;

    let issued: Awaited<ReturnType<typeof issueToken>>;
    let linkType: LinkType;
    if (body.type === "email_change_current" || body.type === "email_change_new") {
      const newEmail = parseEmail(body.new_email);
      if (await findUserByEmail(tx, newEmail)) {
        throw unprocessable("email_exists", "A user with this email address has already been registered");
      }
      const isNewMailbox = body.type === "email_change_new";
      linkType = "email_change";
      // Both links of one change may be made in turn; only a new address starts over.
      await tx`
        update auth.users set email_change_confirm_status = case when email_change = ${newEmail} then email_change_confirm_status else 0 end,
          email_change = ${newEmail}, email_change_sent_at = now() where id = ${user.id}`;
      issued = await issueToken(service, tx, {
        userId: user.id,
        type: isNewMailbox ? "email_change_token_new" : "email_change_token_current",
        email: isNewMailbox ? newEmail : email,
      });
    } else {
      linkType = body.type === "magiclink" && isNew ? "signup" : body.type;
      issued = await issueLink(service, tx, {
        user: { ...user, email },
        type: linkType as Exclude<LinkType, "email_change">,
        request,
      });
    }
    return {
      ...(await userJson(tx, (await findUser(tx, user.id))!)),
      action_link: linkUrl(service.settings, issued.token, linkType, request.redirectTo),
      email_otp: issued.code,
      hashed_token: issued.token,
      verification_type: body.type === "magiclink" && isNew ? "signup" : body.type,
      redirect_to: request.redirectTo,
    };
  });
}

async function findOrCreateUnconfirmed(
  tx: Parameters<typeof createAccount>[0],
  email: string,
  userMetadata: Record<string, unknown>,
  passwordHash: string | null,
) {
  const known = await findUserByEmail(tx, email);
  if (known?.email_confirmed_at) {
    throw unprocessable("email_exists", "A user with this email address has already been registered");
  }
  if (known) {
    if (passwordHash)
      await tx`update auth.users set encrypted_password = ${passwordHash} where id = ${known.id}`;
    return known;
  }
  const user = await createAccount(tx, { email, passwordHash, provider: "email", userMetadata });
  await createEmailIdentity(tx, { ...user!, email }, false);
  return user!;
}
