// Writes accounts and their identities (ways of signing in).
import { randomUUID } from "node:crypto";
import type { Queries } from "#server/platform/queries.ts";
import { findUserByEmail, type Identity, listIdentities, type User } from "./users.ts";

interface NewAccount {
  id?: string;
  email: string | null;
  passwordHash: string | null;
  provider: string | null;
  userMetadata: Record<string, unknown>;
  appMetadata?: Record<string, unknown>;
  role?: string;
  isAnonymous?: boolean;
}

/** Null if another account has this email. */
export async function createAccount(tx: Queries, account: NewAccount): Promise<User | null> {
  const providers = account.provider ? { provider: account.provider, providers: [account.provider] } : {};
  const [user] = await tx<User[]>`
    insert into auth.users (id, aud, role, email, encrypted_password, raw_app_meta_data, raw_user_meta_data, is_anonymous, created_at, updated_at)
    values (${account.id ?? randomUUID()}, 'authenticated', ${account.role ?? "authenticated"}, ${account.email}, ${account.passwordHash},
      ${tx.json({ ...providers, ...account.appMetadata } as never)}, ${tx.json(account.userMetadata as never)},
      ${account.isAnonymous ?? false}, now(), now())
    on conflict (email) where is_sso_user = false do nothing
    returning *`;
  return user ?? null;
}

export async function createEmailIdentity(tx: Queries, user: User & { email: string }, isVerified: boolean) {
  return createIdentity(tx, user.id, "email", user.id, {
    ...user.raw_user_meta_data,
    sub: user.id,
    email: user.email,
    email_verified: isVerified,
    phone_verified: false,
  });
}

export async function createIdentity(
  tx: Queries,
  userId: string,
  provider: string,
  providerId: string,
  data: Record<string, unknown>,
): Promise<Identity> {
  const [identity] = await tx<Identity[]>`
    insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
    values (${providerId}, ${userId}, ${tx.json(data as never)}, ${provider}, now(), now(), now())
    returning *`;
  return identity!;
}

/**
 * Removes what a stranger may have set on an account before its address was confirmed: the password, identities of
 * providers and sessions.
 */
export async function dropCredentials(tx: Queries, user: User) {
  await tx`delete from auth.identities where user_id = ${user.id} and provider <> 'email'`;
  await tx`delete from auth.sessions where user_id = ${user.id}`;
  await tx`update auth.users set encrypted_password = null where id = ${user.id}`;
}

/** From now on the user can sign in. */
export async function confirmEmail(tx: Queries, user: User): Promise<User> {
  await tx`
    update auth.identities set identity_data = identity_data || '{"email_verified": true}', updated_at = now()
    where user_id = ${user.id} and provider = 'email' and email = ${user.email}`;
  const [confirmed] = await tx<User[]>`
    update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()), is_anonymous = false, updated_at = now(),
      raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || '{"email_verified": true}'
    where id = ${user.id} returning *`;
  return confirmed!;
}

/** Sets app_metadata.providers to those of the identities. */
export async function updateProviders(tx: Queries, userId: string): Promise<User> {
  const providers = [...new Set((await listIdentities(tx, userId)).map(({ provider }) => provider))];
  const [user] = await tx<User[]>`
    update auth.users set updated_at = now(),
      raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || ${tx.json({ provider: providers[0] ?? "email", providers })}
    where id = ${userId} returning *`;
  return user!;
}

/**
 * Deletes an account that was registered but never confirmed, so that a stranger who registered the address first does
 * not leave a password on the account of the owner who confirms it.
 */
export async function deleteUnconfirmedAccount(tx: Queries, email: string) {
  const user = await findUserByEmail(tx, email);
  const isUnconfirmed = user && !user.email_confirmed_at && !user.last_sign_in_at && !user.invited_at;
  if (isUnconfirmed) await tx`delete from auth.users where id = ${user.id}`;
}
