import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
  type JWK,
  type JWTPayload,
  SignJWT,
} from "jose";
import type { Sql } from "postgres";
import type { Queries } from "#server/platform/queries.ts";

// Clients may cache the key set for ten minutes (product §9), so a new key is published earlier than it signs.
export const publishedBeforeSigningMs = 15 * 60_000;
const rotationMs = 90 * 24 * 3600_000;
const refreshMs = 60_000;
const algorithm = "ES256";

// An arbitrary number that all processes share.
const rotationLock = 7_368_112_028;

interface StoredKey {
  kid: string;
  private_jwk: JWK;
  public_jwk: JWK;
  signs_from: Date;
}

interface Key {
  kid: string;
  signsFrom: number;
  publicJwk: JWK;
  publicKey: CryptoKey;
  privateKey: CryptoKey;
}

export interface SigningKeys {
  sign(claims: JWTPayload): Promise<string>;
  findPublicKey(kid: string): Promise<CryptoKey | null>;
  keySet(): JSONWebKeySet;
  /** Reads new keys of other processes and rotates if due; also runs every minute. */
  refresh(): Promise<void>;
  /** Publishes a new key, which signs once all caches have expired. */
  rotate(): Promise<void>;
  stop(): void;
}

/** The ES256 keys of access tokens, shared by every process on this database. */
export async function openSigningKeys(sql: Sql, tokenLifetimeSeconds: number): Promise<SigningKeys> {
  let keys: Key[] = [];
  let readAt = 0;

  async function refresh() {
    await rotateWhenDue(sql);
    await readKeys();
  }

  async function readKeys() {
    const rows = await sql<StoredKey[]>`select * from platform_private.signing_keys order by signs_from`;
    const known = new Map(keys.map((key) => [key.kid, key]));
    keys = await Promise.all(rows.map(async (row) => known.get(row.kid) ?? importKey(row)));
    readAt = Date.now();
  }

  await refresh();
  // Refreshes by a timer and not while signing: tokens are signed inside transactions, and a second connection for each
  // could exhaust the pool. If the database is down, the current keys stay in use.
  const timer = setInterval(() => void refresh().catch(() => {}), refreshMs);
  timer.unref();

  return {
    async sign(claims) {
      const signer = signingKey(keys);
      return new SignJWT(claims)
        .setProtectedHeader({ alg: algorithm, kid: signer.kid, typ: "JWT" })
        .sign(signer.privateKey);
    },
    async findPublicKey(kid) {
      const find = () => acceptedKeys(keys, tokenLifetimeSeconds).find((key) => key.kid === kid)?.publicKey;
      const found = find();
      if (found) return found;
      // Another process may have created the key. At most one query a second, however many unknown ids are sent.
      if (Date.now() - readAt < 1000) return null;
      await readKeys();
      return find() ?? null;
    },
    keySet() {
      return { keys: acceptedKeys(keys, tokenLifetimeSeconds).map(({ publicJwk }) => publicJwk) };
    },
    refresh,
    async rotate() {
      await addKey(sql, new Date(Date.now() + publishedBeforeSigningMs));
      await readKeys();
    },
    stop: () => clearInterval(timer),
  };
}

function signingKey(keys: Key[]): Key {
  const now = Date.now();
  const signer = keys.findLast((key) => key.signsFrom <= now);
  if (!signer) throw new Error("no signing key is valid yet");
  return signer;
}

/** All keys except those whose successor has been signing for longer than a token is valid. */
function acceptedKeys(keys: Key[], tokenLifetimeSeconds: number): Key[] {
  const graceMs = tokenLifetimeSeconds * 1000 + refreshMs;
  return keys.filter((_, index) => {
    const successor = keys[index + 1];
    return !successor || successor.signsFrom + graceMs > Date.now();
  });
}

async function rotateWhenDue(sql: Sql) {
  await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${rotationLock})`;
    const [newest] = await tx<{ signs_from: Date }[]>`
      select signs_from from platform_private.signing_keys order by signs_from desc limit 1`;
    if (!newest) await addKey(tx, new Date());
    else if (newest.signs_from.getTime() + rotationMs < Date.now()) {
      await addKey(tx, new Date(Date.now() + publishedBeforeSigningMs));
    }
    // Every token that they signed has expired.
    await tx`delete from platform_private.signing_keys
      where signs_from < (select max(signs_from) from platform_private.signing_keys where signs_from < now() - interval '7 days')`;
  });
}

export async function addKey(sql: Queries, signsFrom: Date) {
  const pair = await generateKeyPair(algorithm, { extractable: true });
  const shared = { alg: algorithm, use: "sig" };
  const publicJwk = { ...(await exportJWK(pair.publicKey)), ...shared };
  const kid = await calculateJwkThumbprint(publicJwk);
  const privateJwk = { ...(await exportJWK(pair.privateKey)), ...shared, kid };
  await sql`
    insert into platform_private.signing_keys (kid, private_jwk, public_jwk, signs_from)
    values (${kid}, ${sql.json(privateJwk as never)}, ${sql.json({ ...publicJwk, kid, key_ops: ["verify"] } as never)}, ${signsFrom})`;
}

async function importKey(row: StoredKey): Promise<Key> {
  return {
    kid: row.kid,
    signsFrom: row.signs_from.getTime(),
    publicJwk: row.public_jwk,
    publicKey: (await importJWK(row.public_jwk, algorithm)) as CryptoKey,
    privateKey: (await importJWK(row.private_jwk, algorithm)) as CryptoKey,
  };
}
