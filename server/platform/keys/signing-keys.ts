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

// A key set may be cached for ten minutes (spec §9): a new key is published longer than that before it signs.
const publishedBeforeSigningMs = 15 * 60_000;
const rotationMs = 90 * 24 * 3600_000;
const rereadMs = 60_000;
const algorithm = "ES256";

// Any number; what matters is that every process of ours uses the same one.
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
  /** Reads what other processes made and makes what is due; happens every minute by itself. */
  refresh(): Promise<void>;
  /** Publishes a new key, which signs once every cache can know it. */
  rotate(): Promise<void>;
  stop(): void;
}

/** The ES256 keys of access tokens, shared by every process on this database. */
export async function openSigningKeys(sql: Sql, tokenLifetimeSeconds: number): Promise<SigningKeys> {
  let keys: Key[] = [];
  let readAt = 0;

  async function refresh() {
    await rotateWhenDue(sql);
    await reread();
  }

  async function reread() {
    const rows = await sql<StoredKey[]>`select * from platform_private.signing_keys order by signs_from`;
    const known = new Map(keys.map((key) => [key.kid, key]));
    keys = await Promise.all(rows.map(async (row) => known.get(row.kid) ?? importKey(row)));
    readAt = Date.now();
  }

  await refresh();
  // By the clock and never while signing: tokens are signed within transactions, and a second connection for each of
  // them could exhaust the pool. Should the database be away, the keys at hand go on.
  const timer = setInterval(() => void refresh().catch(() => {}), rereadMs);
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
      // Another process may have made it since; asked at most once a second, whatever names strangers invent.
      if (Date.now() - readAt < 1000) return null;
      await reread();
      return find() ?? null;
    },
    keySet() {
      return { keys: acceptedKeys(keys, tokenLifetimeSeconds).map(({ publicJwk }) => publicJwk) };
    },
    refresh,
    async rotate() {
      await addKey(sql, new Date(Date.now() + publishedBeforeSigningMs));
      await reread();
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

/** All but those whose successor has been signing for longer than a token lives. */
function acceptedKeys(keys: Key[], tokenLifetimeSeconds: number): Key[] {
  const graceMs = tokenLifetimeSeconds * 1000 + rereadMs;
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
    // Long past any token they signed.
    await tx`delete from platform_private.signing_keys
      where signs_from < (select max(signs_from) from platform_private.signing_keys where signs_from < now() - interval '7 days')`;
  });
}

async function addKey(sql: Queries, signsFrom: Date) {
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
