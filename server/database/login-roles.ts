// The site logs in as the owner of the database for migrations only; afterwards as two roles without that owner's rights.
import { createHmac } from "node:crypto";
import postgres, { type Sql } from "postgres";
import { authenticatorRole, listMissingGrants, serverRole } from "./grants.ts";

export interface Logins {
  /** For the server's own processes. */
  server: string;
  /** For the data API, files and realtime. */
  authenticator: string;
}

interface PreparedLogins extends Logins {
  /** Set if the site has to keep the owner's rights. */
  warning: string | null;
}

interface Options {
  ownerUrl: string;
  /** DATABASE_APP_URL. */
  appUrl: string | undefined;
  isRemote: boolean;
}

// Any number, the same in every process.
const grantLock = 7_368_112_030;

/** Grants the login roles what they need and returns their addresses. Call it after the migrations. */
export async function prepareLogins(
  owner: Sql,
  { ownerUrl, appUrl, isRemote }: Options,
): Promise<PreparedLogins> {
  await owner.begin(async (tx) => {
    // Several processes may start at once.
    await tx`select pg_advisory_xact_lock(${grantLock})`;
    for (const statement of await listMissingGrants(tx, { isRemote })) await tx.unsafe(statement);
  });
  const urlOf = (role: string) => (appUrl ? withRole(appUrl, role) : derivedUrl(ownerUrl, role));
  const urls = { server: appUrl ?? urlOf(serverRole), authenticator: urlOf(authenticatorRole) };
  if (appUrl) return { ...urls, warning: null };

  const asOwner = { server: ownerUrl, authenticator: ownerUrl };
  const howTo = "set DATABASE_APP_URL, see docs/security.md";
  if (!new URL(ownerUrl).password) {
    return { ...asOwner, warning: `DATABASE_URL has no password, so the site runs as its owner: ${howTo}` };
  }
  try {
    await requireLogin(owner, serverRole, urls.server);
    if (!isRemote) await requireLogin(owner, authenticatorRole, urls.authenticator);
    return { ...urls, warning: null };
  } catch (error) {
    const { message } = error as Error;
    return { ...asOwner, warning: `the site runs as the owner of the database (${message}): ${howTo}` };
  }
}

/** Sets the derived password if the role does not have it yet. */
async function requireLogin(owner: Sql, role: string, url: string) {
  if (await canLogIn(url)) return;
  const { password } = new URL(url);
  await owner.unsafe(`alter role ${role} login password '${password}'`);
  if (!(await canLogIn(url))) throw new Error(`${role} cannot log in`);
}

async function canLogIn(url: string) {
  const probe = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await probe`select 1`;
    return true;
  } catch (error) {
    // Class 28: invalid authorization.
    if (error instanceof postgres.PostgresError && error.code.startsWith("28")) return false;
    throw error;
  } finally {
    await probe.end({ timeout: 1 });
  }
}

/** From the owner's password, so that all processes know it and none has to store it. */
function derivedUrl(ownerUrl: string, role: string) {
  const url = new URL(withRole(ownerUrl, role));
  const key = decodeURIComponent(url.password);
  url.password = createHmac("sha256", key).update(`hornero ${role}`).digest("base64url");
  return url.href;
}

/** A connection pooler has the project after the role: postgres.abcd. */
function withRole(address: string, role: string) {
  const url = new URL(address);
  url.username = url.username.replace(/^[^.]*/, role);
  return url.href;
}
