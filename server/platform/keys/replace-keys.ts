// Rotation replaces keys before anyone has them; revocation, after someone has.
import type { Sql } from "postgres";
import { newSecrets } from "./secrets.ts";
import { addKey, publishedBeforeSigningMs } from "./signing-keys.ts";

/** Processes that listen read keys and secrets again. */
export const keysChannel = "hornero_keys";

/** Tokens stay valid until they expire, the API keys before these until the next rotation. */
export async function rotateKeys(sql: Sql) {
  await sql.begin(async (tx) => {
    await addKey(tx, new Date(Date.now() + publishedBeforeSigningMs));
    const { publishable_key, secret_key } = newSecrets();
    for (const [name, value] of Object.entries({ publishable_key, secret_key })) {
      await tx`
        insert into platform_private.secrets (name, value)
          select ${`previous_${name}`}, value from platform_private.secrets where name = ${name}
        on conflict (name) do update set value = excluded.value, created_at = now()`;
      await store(tx, name, value);
    }
    await tx`select pg_notify(${keysChannel}, '')`;
  });
}

/** Nothing that the old keys have signed is valid any more: tokens, sessions, mailed codes, signed URLs. */
export async function revokeKeys(sql: Sql) {
  await sql.begin(async (tx) => {
    await tx`delete from platform_private.signing_keys`;
    await addKey(tx, new Date());
    await tx`delete from platform_private.secrets where name like 'previous%'`;
    for (const [name, value] of Object.entries(newSecrets())) await store(tx, name, value);
    await tx`delete from auth.sessions`;
    await tx`delete from auth.one_time_tokens`;
    await tx`select pg_notify(${keysChannel}, '')`;
  });
}

async function store(sql: Parameters<typeof addKey>[0], name: string, value: string) {
  await sql`
    insert into platform_private.secrets (name, value) values (${name}, ${value})
    on conflict (name) do update set value = excluded.value, created_at = now()`;
}
