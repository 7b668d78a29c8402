// Maps users of an OpenID provider to accounts.
import type { Queries } from "#server/platform/queries.ts";
import { record } from "./audit.ts";
import { notFound, unprocessable } from "./errors.ts";
import type { ExternalUser } from "./openid-provider.ts";
import type { MailRequest } from "./read-request.ts";
import type { AuthService } from "./service.ts";
import { requireSignUpEnabled } from "./sign-up.ts";
import { confirmEmail, createAccount, createIdentity, updateProviders } from "./user-accounts.ts";
import { mergeUserMetadata } from "./user-update.ts";
import { findUserByEmail, type Identity, listIdentities, lockUser, type User } from "./users.ts";

interface NewLink {
  userId: string;
  provider: string;
  externalUser: ExternalUser;
  /** The page that sent the request. */
  page: string;
}

/** Finds by the provider's user id, then by an email that the provider has verified, else creates an account. */
export async function findOrCreateExternalUser(
  service: AuthService,
  tx: Queries,
  { provider, externalUser, page }: Omit<NewLink, "userId">,
): Promise<User> {
  const known = await findIdentity(tx, provider, externalUser.subject);
  if (known) {
    const user = await lockUser(tx, known.user_id);
    if (!user) throw notFound("user_not_found", "User not found");
    await tx`
      update auth.identities set identity_data = ${tx.json(externalUser.claims as never)}, last_sign_in_at = now(), updated_at = now()
      where id = ${known.id}`;
    return updateProviders(tx, user.id);
  }
  const { email } = externalUser;
  if (!email || !externalUser.isEmailVerified) {
    throw unprocessable(
      "provider_email_needs_verification",
      `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`,
    );
  }
  const existing = await findUserByEmail(tx, email);
  if (existing) return linkToExistingUser(service, tx, existing, { provider, externalUser, page });
  requireSignUpEnabled(service);
  const user = await createAccount(tx, {
    email,
    passwordHash: null,
    provider,
    userMetadata: externalUser.claims,
  });
  if (!user)
    throw unprocessable("email_exists", "A user with this email address has already been registered");
  await createIdentity(tx, user.id, provider, externalUser.subject, externalUser.claims);
  await record(tx, "user_signedup", { userId: user.id, traits: { provider } });
  return confirmEmail(tx, user);
}

/** Removes a password that was set before the email was confirmed: a stranger may have chosen it. */
async function linkToExistingUser(
  service: AuthService,
  tx: Queries,
  user: User,
  { provider, externalUser, page }: Omit<NewLink, "userId">,
) {
  if (!user.email_confirmed_at) {
    await tx`delete from auth.identities where user_id = ${user.id}`;
    await tx`delete from auth.one_time_tokens where user_id = ${user.id}`;
    await tx`delete from auth.sessions where user_id = ${user.id}`;
    await tx`update auth.users set encrypted_password = null where id = ${user.id}`;
    await confirmEmail(tx, user);
  }
  await createIdentity(tx, user.id, provider, externalUser.subject, externalUser.claims);
  await mergeUserMetadata(tx, user, { ...externalUser.claims, ...user.raw_user_meta_data });
  await record(tx, "identity_linked", { userId: user.id, traits: { provider } });
  if (user.email && user.email_confirmed_at)
    await service.sendMail(tx, { kind: "identity_linked", recipient: user.email, page, data: { provider } });
  return updateProviders(tx, user.id);
}

/** Adds an identity to the account of the signed-in user. */
export async function linkExternalUser(
  service: AuthService,
  tx: Queries,
  { userId, provider, externalUser, page }: NewLink,
): Promise<User> {
  const known = await findIdentity(tx, provider, externalUser.subject);
  if (known) {
    const whose = known.user_id === userId ? "this user" : "another user";
    throw unprocessable("identity_already_exists", `Identity is already linked to ${whose}`);
  }
  const user = await lockUser(tx, userId);
  if (!user) throw notFound("user_not_found", "User not found");
  await createIdentity(tx, userId, provider, externalUser.subject, externalUser.claims);
  await mergeUserMetadata(tx, user, { ...externalUser.claims, ...user.raw_user_meta_data });
  await record(tx, "identity_linked", { userId, traits: { provider } });
  if (user.email)
    await service.sendMail(tx, { kind: "identity_linked", recipient: user.email, page, data: { provider } });
  return updateProviders(tx, userId);
}

export async function unlinkIdentity(
  { sql, sendMail }: AuthService,
  user: User,
  identityId: string,
  { request, meta }: MailRequest,
) {
  await sql.begin(async (tx) => {
    await lockUser(tx, user.id);
    const identities = await listIdentities(tx, user.id);
    const identity = identities.find(({ id }) => id === identityId);
    if (!identity) throw unprocessable("identity_not_found", "Identity doesn't exist");
    if (identities.length === 1) {
      throw unprocessable(
        "single_identity_not_deletable",
        "User must have at least 1 identity after unlinking",
      );
    }
    await tx`delete from auth.identities where id = ${identity.id}`;
    if (identity.provider === "email")
      await tx`update auth.users set encrypted_password = null where id = ${user.id}`;
    await record(tx, "identity_unlinked", {
      userId: user.id,
      ip: meta.ip,
      traits: { provider: identity.provider },
    });
    await updateProviders(tx, user.id);
    if (user.email) {
      const data = { provider: identity.provider };
      await sendMail(tx, { kind: "identity_unlinked", recipient: user.email, page: request.page, data });
    }
  });
  return {};
}

async function findIdentity(tx: Queries, provider: string, subject: string): Promise<Identity | null> {
  const [identity] = await tx<Identity[]>`
    select * from auth.identities where provider = ${provider} and provider_id = ${subject}`;
  return identity ?? null;
}
