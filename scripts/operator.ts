// Grants or revokes an account's operator role; prints the API keys.
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseEnv } from "#app/env.server.ts";
import { setOperator } from "#server/accounts/operator-role.ts";
import { connectAsOwner } from "#server/database/connect.ts";
import { defaultDataDir, startEmbeddedPostgres } from "#server/database/embedded.ts";
import { openSecrets } from "#server/platform/keys/secrets.ts";

const usage = "npm run operator -- add <email> | remove <email> | keys";

const [verb, email] = process.argv.slice(2);
const needsEmail = verb === "add" || verb === "remove";
if (!(verb === "keys" || (needsEmail && email))) {
  console.error(usage);
  process.exit(1);
}

const env = parseEnv(process.env);
const database = await reachDatabase();
const sql = connectAsOwner(database.url);
try {
  if (verb === "keys") {
    // The keys of a remote Supabase are settings.
    const { publishableKey, secretKey } = env.supabaseUrl ? env.auth : await openSecrets(sql, env.auth);
    console.log(`publishable  ${publishableKey}\nsecret       ${secretKey ?? "not set"}`);
  } else {
    const isDone = await setOperator(sql, email!, verb === "add");
    if (isDone) console.log(`${email} is ${verb === "add" ? "now" : "no longer"} an operator; sign in again`);
    else {
      console.error(`there is no account with the address ${email}`);
      process.exitCode = 1;
    }
  }
} finally {
  await sql.end();
  await database.stop();
}

/** The database of a running site, or the one in its folder. */
async function reachDatabase() {
  if (env.databaseUrl) return { url: env.databaseUrl, stop: async () => {} };
  const dataDir = env.dataDir ? resolve(env.dataDir) : defaultDataDir();
  const urlFile = join(dataDir, "postgres-url");
  if (existsSync(urlFile)) {
    const url = readFileSync(urlFile, "utf8").trim();
    if (await answers(url)) return { url, stop: async () => {} };
  }
  return startEmbeddedPostgres({ dataDir, report: () => {} });
}

async function answers(url: string) {
  const probe = connectAsOwner(url);
  try {
    await probe`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await probe.end({ timeout: 1 });
  }
}
