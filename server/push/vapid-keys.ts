import type { Sql } from "postgres";
import webPush from "web-push";

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** Identifies the site to push services. The first process to start creates the keys; all on this database share them. */
export async function openVapidKeys(sql: Sql, configured: VapidKeys | null): Promise<VapidKeys> {
  if (configured) return configured;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await sql`
    insert into private.push_keys (public_key, private_key) values (${publicKey}, ${privateKey})
    on conflict (is_only) do nothing`;
  const [stored] = await sql<VapidKeys[]>`
    select public_key as "publicKey", private_key as "privateKey" from private.push_keys`;
  return stored!;
}
