import type { Queries } from "#server/platform/queries.ts";
import { validationFailed } from "./errors.ts";

type Metadata = Record<string, unknown>;

export interface User {
  id: string;
  aud: string;
  role: string;
  email: string | null;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  invited_at: Date | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  email_change: string | null;
  email_change_sent_at: Date | null;
  email_change_confirm_status: number;
  reauthentication_sent_at: Date | null;
  last_sign_in_at: Date | null;
  raw_app_meta_data: Metadata | null;
  raw_user_meta_data: Metadata | null;
  created_at: Date;
  updated_at: Date;
  phone: string | null;
  phone_confirmed_at: Date | null;
  confirmed_at: Date | null;
  banned_until: Date | null;
  deleted_at: Date | null;
  is_anonymous: boolean;
}

export interface Identity {
  id: string;
  provider_id: string;
  user_id: string;
  identity_data: Metadata;
  provider: string;
  last_sign_in_at: Date | null;
  created_at: Date;
  updated_at: Date;
  email: string | null;
}

export interface Factor {
  id: string;
  user_id: string;
  friendly_name: string | null;
  factor_type: string;
  status: "unverified" | "verified";
  secret: string | null;
  created_at: Date;
  updated_at: Date;
}

export async function findUser(sql: Queries, id: string): Promise<User | null> {
  const [user] = await sql<User[]>`select * from auth.users where id = ${id} and deleted_at is null`;
  return user ?? null;
}

/** Locks the row until the transaction ends. */
export async function lockUser(tx: Queries, id: string): Promise<User | null> {
  const [user] = await tx<
    User[]
  >`select * from auth.users where id = ${id} and deleted_at is null for update`;
  return user ?? null;
}

export async function findUserByEmail(sql: Queries, email: string): Promise<User | null> {
  const [user] = await sql<User[]>`
    select * from auth.users where email = ${email} and is_sso_user = false and deleted_at is null`;
  return user ?? null;
}

export function listIdentities(sql: Queries, userId: string) {
  return sql<Identity[]>`select * from auth.identities where user_id = ${userId} order by created_at`;
}

export function listFactors(sql: Queries, userId: string) {
  return sql<Factor[]>`select * from auth.mfa_factors where user_id = ${userId} order by created_at`;
}

export function isBanned(user: User) {
  return user.banned_until !== null && user.banned_until.getTime() > Date.now();
}

export function parseEmail(given: unknown): string {
  const email = typeof given === "string" ? given.trim().toLowerCase() : "";
  if (!email) throw validationFailed("An email address is required");
  if (
    email.length > 255 ||
    !/^[^\s@<>()",;:\\[\]\p{Cc}]+@[^\s@.<>()",;:\\[\]\p{Cc}]+(\.[^\s@.<>()",;:\\[\]\p{Cc}]+)+$/u.test(email)
  ) {
    throw validationFailed("Unable to validate email address: invalid format");
  }
  return email;
}

/** The user in Supabase's format. */
export async function userJson(sql: Queries, user: User) {
  const [identities, factors] = await Promise.all([listIdentities(sql, user.id), listFactors(sql, user.id)]);
  return {
    ...bareUserJson(user),
    ...(factors.length ? { factors: factors.map(factorJson) } : {}),
    identities: identities.map(identityJson),
  };
}

export function bareUserJson(user: User) {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? "",
    ...present({ email_confirmed_at: user.email_confirmed_at, invited_at: user.invited_at }),
    phone: user.phone ?? "",
    ...present({
      phone_confirmed_at: user.phone_confirmed_at,
      confirmation_sent_at: user.confirmation_sent_at,
      confirmed_at: user.confirmed_at,
      recovery_sent_at: user.recovery_sent_at,
      new_email: user.email_change,
      email_change_sent_at: user.email_change_sent_at,
      reauthentication_sent_at: user.reauthentication_sent_at,
      last_sign_in_at: user.last_sign_in_at,
    }),
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    created_at: user.created_at,
    updated_at: user.updated_at,
    ...present({ banned_until: user.banned_until, deleted_at: user.deleted_at }),
    is_anonymous: user.is_anonymous,
  };
}

export function identityJson(identity: Identity) {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    last_sign_in_at: identity.last_sign_in_at,
    created_at: identity.created_at,
    updated_at: identity.updated_at,
    ...present({ email: identity.email }),
  };
}

export function factorJson(factor: Factor) {
  return {
    id: factor.id,
    friendly_name: factor.friendly_name ?? "",
    factor_type: factor.factor_type,
    status: factor.status,
    created_at: factor.created_at,
    updated_at: factor.updated_at,
  };
}

function present(fields: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== ""));
}
