import { randomBytes } from "node:crypto";
import type { Sql } from "postgres";

export interface Secrets {
  publishableKey: string;
  secretKey: string;
  /** Authenticates one-time codes and refresh tokens; whoever reads the auth tables alone cannot make either. */
  tokenKey: Buffer;
}

interface GivenKeys {
  publishableKey?: string | undefined;
  secretKey?: string | undefined;
}

/** Made at the first start by whichever process comes first, then the same for all of them. */
export async function openSecrets(sql: Sql, given: GivenKeys = {}): Promise<Secrets> {
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
    publishableKey: given.publishableKey ?? stored.publishable_key,
    secretKey: given.secretKey ?? stored.secret_key,
    tokenKey: Buffer.from(stored.token_key, "base64url"),
  };
}

function randomText(bytes: number) {
  return randomBytes(bytes).toString("base64url");
}
