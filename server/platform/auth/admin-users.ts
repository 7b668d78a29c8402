// User management for callers with the secret key.
import { z } from "zod";
import { isUuid } from "#server/platform/keys/user-session.ts";
import type { Queries } from "#server/platform/queries.ts";
import { record } from "./audit.ts";
import { notFound, unprocessable, validationFailed } from "./errors.ts";
import { hashPassword, isBcrypt, requireStrongPassword } from "./passwords.ts";
import type { AuthService } from "./service.ts";
import { confirmEmail, createAccount, createEmailIdentity, updateProviders } from "./user-accounts.ts";
import { merged } from "./user-update.ts";
import { findUser, findUserByEmail, lockUser, parseEmail, type User, userJson } from "./users.ts";

const jsonObject = z.record(z.string(), z.unknown());

export const adminUserBody = z.object({
  id: z.uuid().nullish(),
  email: z.string().nullish(),
  password: z.string().nullish(),
  password_hash: z.string().nullish(),
  email_confirm: z.boolean().nullish(),
  user_metadata: jsonObject.nullish(),
  app_metadata: jsonObject.nullish(),
  role: z.enum(["authenticated", "service_role", "anon"]).nullish(),
  ban_duration: z.string().nullish(),
});

export const deleteBody = z.object({ should_soft_delete: z.boolean().nullish() });

type Body = z.infer<typeof adminUserBody>;

export async function listUsers({ sql }: AuthService, page: number, perPage: number) {
  const [users, [count]] = await Promise.all([
    sql<User[]>`
      select * from auth.users where deleted_at is null order by created_at desc, id limit ${perPage} offset ${(page - 1) * perPage}`,
    sql<{ total: number }[]>`select count(*)::int as total from auth.users where deleted_at is null`,
  ]);
  return { users: await Promise.all(users.map((user) => userJson(sql, user))), total: count!.total };
}

export async function createUser(service: AuthService, body: Body) {
  const email = parseEmail(body.email);
  if (body.password && body.password_hash) {
    throw validationFailed("Only a password or a password hash should be provided");
  }
  const passwordHash = await storedPassword(service, body);
  return service.sql.begin(async (tx) => {
    const user = await createAccount(tx, {
      ...(body.id ? { id: body.id } : {}),
      email,
      passwordHash,
      provider: "email",
      userMetadata: body.user_metadata ?? {},
      appMetadata: body.app_metadata ?? {},
      role: body.role ?? "authenticated",
    });
    if (!user)
      throw unprocessable("email_exists", "A user with this email address has already been registered");
    await createEmailIdentity(tx, { ...user, email }, Boolean(body.email_confirm));
    if (body.email_confirm) await confirmEmail(tx, user);
    if (body.ban_duration) await ban(tx, user.id, body.ban_duration);
    await record(tx, "user_signedup", { userId: user.id });
    return userJson(tx, (await findUser(tx, user.id))!);
  });
}

/** Changes the email at once, without a confirmation mail. */
export async function updateUserAsAdmin(service: AuthService, id: string, body: Body) {
  const passwordHash = await storedPassword(service, body);
  return service.sql.begin(async (tx) => {
    const user = await requireUserById(tx, id);
    if (body.email)
      await setEmail(
        tx,
        user,
        parseEmail(body.email),
        body.email_confirm ?? user.email_confirmed_at !== null,
      );
    else if (body.email_confirm) await confirmEmail(tx, user);
    if (passwordHash) {
      await tx`update auth.users set encrypted_password = ${passwordHash} where id = ${user.id}`;
      await tx`delete from auth.sessions where user_id = ${user.id}`;
    }
    const current = (await findUser(tx, user.id))!;
    await tx`
      update auth.users set updated_at = now(), role = ${body.role ?? user.role},
        raw_user_meta_data = ${tx.json(merged(current.raw_user_meta_data, body.user_metadata ?? {}))},
        raw_app_meta_data = ${tx.json(merged(current.raw_app_meta_data, body.app_metadata ?? {}))}
      where id = ${user.id}`;
    if (body.ban_duration) await ban(tx, user.id, body.ban_duration);
    await record(tx, "user_modified", { userId: user.id });
    return userJson(tx, (await findUser(tx, user.id))!);
  });
}

/** A soft delete removes personal data but keeps the row, so that references to it remain valid. */
export async function deleteUser({ sql }: AuthService, id: string, isSoft: boolean) {
  await sql.begin(async (tx) => {
    const user = await requireUserById(tx, id);
    if (!isSoft) {
      // A trigger of the product logs it, as it does for users who delete their own account.
      await tx`delete from auth.users where id = ${user.id}`;
      return;
    }
    await record(tx, "user_deleted", { userId: user.id });
    await tx`delete from auth.sessions where user_id = ${user.id}`;
    await tx`delete from auth.identities where user_id = ${user.id}`;
    await tx`delete from auth.mfa_factors where user_id = ${user.id}`;
    await tx`delete from auth.one_time_tokens where user_id = ${user.id}`;
    await tx`
      update auth.users set deleted_at = now(), email = null, phone = null, encrypted_password = null, email_change = '',
        raw_user_meta_data = '{}', raw_app_meta_data = '{}' where id = ${user.id}`;
  });
  return {};
}

export async function requireUserById(sql: Queries, id: string): Promise<User> {
  if (!isUuid(id)) throw notFound("validation_failed", "user_id must be an UUID");
  const user = await lockUser(sql, id);
  if (!user) throw notFound("user_not_found", "User not found");
  return user;
}

async function storedPassword(
  { settings }: AuthService,
  { email, password, password_hash: given }: Body,
): Promise<string | null> {
  if (given) {
    if (!isBcrypt(given) && !given.startsWith("$argon2"))
      throw validationFailed("password_hash must be bcrypt or argon2");
    return given;
  }
  if (!password) return null;
  await requireStrongPassword(password, settings, email);
  return hashPassword(password);
}

async function setEmail(tx: Queries, user: User, email: string, isConfirmed: boolean) {
  const owner = await findUserByEmail(tx, email);
  if (owner && owner.id !== user.id) {
    throw unprocessable("email_exists", "A user with this email address has already been registered");
  }
  const [changed] = await tx<User[]>`
    update auth.users set email = ${email}, email_change = '', email_confirmed_at = ${isConfirmed ? new Date() : null}
    where id = ${user.id} returning *`;
  const data = tx.json({ email, email_verified: isConfirmed });
  const updated = await tx`
    update auth.identities set identity_data = identity_data || ${data}, updated_at = now()
    where user_id = ${user.id} and provider = 'email'`;
  if (updated.count === 0) await createEmailIdentity(tx, { ...changed!, email }, isConfirmed);
  await tx`delete from auth.one_time_tokens where user_id = ${user.id}`;
  await updateProviders(tx, user.id);
}

const units: Record<string, number> = { ms: 0.001, s: 1, m: 60, h: 3600 };

/** Durations in Go's format: "300ms", "2h45m"; "none" lifts the ban. */
async function ban(tx: Queries, userId: string, duration: string) {
  const parts = [...duration.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h)/g)];
  if (duration !== "none" && parts.map(([part]) => part).join("") !== duration) {
    throw validationFailed("invalid format for ban duration");
  }
  const seconds = parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * units[unit!]!, 0);
  const until = duration === "none" ? null : new Date(Date.now() + seconds * 1000);
  await tx`update auth.users set banned_until = ${until} where id = ${userId}`;
}
