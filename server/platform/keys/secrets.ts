import { randomBytes } from "node:crypto";
import type { Sql } from "postgres";

export interface Secrets {
  publishableKey: string;
  secretKey: string;
  /** The keys before the last rotation, which clients may still send. */
  previousPublishableKey?: string | undefined;
  previousSecretKey?: string | undefined;
  /** Authenticates one-time codes and refresh tokens, so that reading the auth tables is not enough to forge them. */
  tokenKey: Buffer;
}

interface ConfiguredKeys {
  publishableKey?: string | undefined;
  secretKey?: string | undefined;
}

type StoredName = keyof ReturnType<typeof newSecrets> | "previous_publishable_key" | "previous_secret_key";

/** The first process to start creates them; all processes share them. */
export async function openSecrets(sql: Sql, configured: ConfiguredKeys = {}): Promise<Secrets> {
  await sql`insert into platform_private.secrets ${sql(
    Object.entries(newSecrets()).map(([name, value]) => ({ name, value })),
  )} on conflict (name) do nothing`;
  return readSecrets(sql, configured);
}

export async function readSecrets(sql: Sql, configured: ConfiguredKeys = {}): Promise<Secrets> {
  const rows = await sql<{ name: StoredName; value: string }[]>`
    select name, value from platform_private.secrets`;
  const stored = Object.fromEntries(rows.map(({ name, value }) => [name, value])) as Record<
    StoredName,
    string
  >;
  return {
    publishableKey: configured.publishableKey ?? stored.publishable_key,
    secretKey: configured.secretKey ?? stored.secret_key,
    previousPublishableKey: stored.previous_publishable_key,
    previousSecretKey: stored.previous_secret_key,
    tokenKey: Buffer.from(stored.token_key, "base64url"),
  };
}

export function newSecrets() {
  return {
    publishable_key: `sb_publishable_${randomText(24)}`,
    secret_key: `sb_secret_${randomText(32)}`,
    token_key: randomText(32),
  };
}

function randomText(bytes: number) {
  return randomBytes(bytes).toString("base64url");
}
