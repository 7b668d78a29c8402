// Grants or revokes the operator role of an account, or prints the API keys.
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseEnv } from "#app/env.server.ts";
import { setOperator } from "#server/accounts/operator-role.ts";
import { connectAsOwner } from "#server/database/connect.ts";
import { defaultDataDir, startEmbeddedPostgres } from "#server/database/embedded.ts";
import { openSecrets } from "#server/platform/keys/secrets.ts";

const usage = "npm run operator -- add <email> | remove <email> | keys";

const [command, email] = process.argv.slice(2);
const needsEmail = command === "add" || command === "remove";
if (!(command === "keys" || (needsEmail && email))) {
  console.error(usage);
  process.exit(1);
}

const env = parseEnv(process.env);
const database = await connectDatabase();
const sql = connectAsOwner(database.url);
try {
  if (command === "keys") {
    // The keys of a remote Supabase are settings.
    const { publishableKey, secretKey } = env.supabaseUrl ? env.auth : await openSecrets(sql, env.auth);
    console.log(`publishable  ${publishableKey}\nsecret       ${secretKey ?? "not set"}`);
  } else {
    const isDone = await setOperator(sql, email!, command === "add");
    if (isDone)
      console.log(`${email} is ${command === "add" ? "now" : "no longer"} an operator; sign in again`);
    else {
      console.error(`there is no account with the address ${email}`);
      process.exitCode = 1;
    }
  }
} finally {
  await sql.end();
  await database.stop();
}

/** The database of the running site, or its folder started temporarily. */
async function connectDatabase() {
  if (env.databaseUrl) return { url: env.databaseUrl, stop: async () => {} };
  const dataDir = env.dataDir ? resolve(env.dataDir) : defaultDataDir();
  const urlFile = join(dataDir, "postgres-url");
  if (existsSync(urlFile)) {
    const url = readFileSync(urlFile, "utf8").trim();
    if (await isReachable(url)) return { url, stop: async () => {} };
  }
  return startEmbeddedPostgres({ dataDir, report: () => {} });
}

async function isReachable(url: string) {
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
