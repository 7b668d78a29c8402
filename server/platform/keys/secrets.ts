import { randomBytes } from "node:crypto";
import type { Sql } from "postgres";

export interface Secrets {
  publishableKey: string;
  secretKey: string;
  /** Authenticates one-time codes and refresh tokens, so that reading the auth tables is not enough to forge them. */
  tokenKey: Buffer;
}

interface ConfiguredKeys {
  publishableKey?: string | undefined;
  secretKey?: string | undefined;
}

/** The first process to start creates them; all processes share them. */
export async function openSecrets(sql: Sql, configured: ConfiguredKeys = {}): Promise<Secrets> {
  const fresh = {
    publishable_key: `sb_publishable_${randomText(24)}`,
    secret_key: `sb_secret_${randomText(32)}`,
    token_key: randomText(32),
  };
  await sql`insert into platform_private.secrets ${sql(
    Object.entries(fresh).map(([name, value]) => ({ name, value })),
  )} on conflict (name) do nothing`;
  const rows = await sql<{ name: keyof typeof fresh; value: string }[]>`
    select name, value from platform_private.secrets`;
  const stored = Object.fromEntries(rows.map(({ name, value }) => [name, value])) as typeof fresh;
  return {
    publishableKey: configured.publishableKey ?? stored.publishable_key,
    secretKey: configured.secretKey ?? stored.secret_key,
    tokenKey: Buffer.from(stored.token_key, "base64url"),
  };
}

function randomText(bytes: number) {
  return randomBytes(bytes).toString("base64url");
}
